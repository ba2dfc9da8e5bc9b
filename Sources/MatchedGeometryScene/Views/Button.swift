/// A label that performs an action when it is tapped: `SceneHost.tap(at:)` finds it and calls the
/// action.
///
/// `buttonStyle(_:)` around it sets its look.
public struct Button<Label: View>: PrimitiveView {
  let action: () -> Void
  let label: Label

  /// A button with a label of any kind.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// A button with a text.
  public init(_ title: String, action: @escaping () -> Void) where Label == Text {
    self.action = action
    label = Text(title)
  }

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    switch description.environment.buttonStyle {
    case .plain: label.onTapGesture(perform: action)._describe(&description)
    case .automatic:
      label.foregroundStyle(.blue).onTapGesture(perform: action)._describe(&description)
    case .bordered:
      bordered(.blue, on: .gray.opacity(0.2))._describe(&description)
    case .borderedProminent: bordered(.white, on: .blue)._describe(&description)
    }
  }

  private func bordered(_ color: Color, on background: Color) -> some View {
    label
      .foregroundStyle(color)
      .padding(EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
      .background(background, in: RoundedRectangle(cornerRadius: 8))
      .onTapGesture(perform: action)
  }
}

/// The look of buttons. Colors and distances are plain; for others use a custom view with
/// `onTapGesture`.
@frozen
public enum ButtonStyle: UInt8, Hashable, Sendable {
  /// The label in blue.
  case automatic
  /// The label as it is.
  case plain
  /// The label in blue on a gray plate, 12 points wider and 7 higher at each side.
  case bordered
  /// The label in white on a blue plate of the same size.
  case borderedProminent
}

/// A view with buttons in another style.
public struct ButtonStyledView<Content: View>: PrimitiveView {
  let content: Content
  let style: ButtonStyle

  /// See `View`.
  public func _describe(_ description: inout SceneDescription) {
    let outer = description.environment.buttonStyle
    description.environment.buttonStyle = style
    content._describe(&description)
    description.environment.buttonStyle = outer
  }
}

extension View {
  /// Sets the style of the buttons in this view that have none of their own.
  public func buttonStyle(_ style: ButtonStyle) -> ButtonStyledView<Self> {
    ButtonStyledView(content: self, style: style)
  }
}
