/// Something that leads to a page when it is tapped: `SceneHost.tap(at:)` hands its value to the `onNavigate` of the stack around it, which puts it into the path.
///
/// Outside of a stack it does nothing and is reported as `linkOutsideNavigation`.
public struct NavigationLink<Label: View>: View {
  let value: AnyHashable
  let label: Label

  /// A link.
  ///
  /// - Parameters:
  ///   - value: what is put into the path; of the type of the stack's path.
  ///   - label: what is shown.
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {
    self.value = AnyHashable(value)
    self.label = label()
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    description.push(Item(.link), payload: .link(value))
    label._describe(&description)
    description.pop()
  }
}
