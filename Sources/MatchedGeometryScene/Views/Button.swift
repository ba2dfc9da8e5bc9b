/// A label that performs an action when it is tapped: `SceneHost.tap(at:)` finds it and calls the
/// action.
///
/// A `buttonStyle(_:)` around the button sets its style.
public struct Button<Label: View>: PrimitiveView {
  let action: () -> Void
  let label: Label

  /// Creates a button with any views as its label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  /// Creates a button with a text as its label.
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

/// The style of buttons. For other colors and distances, use a custom view with `onTapGesture`.
@frozen
public enum ButtonStyle: UInt8, Hashable, Sendable {
  /// The label in blue.
  case automatic
  /// The label without a change.
  case plain
  /// The label in blue on a gray background that extends 12 points beyond the label horizontally
  /// and 7 points vertically on each side.
  case bordered
  /// The label in white on a blue background of the same size.
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
  /// Sets the style of the buttons in this view, except where a `buttonStyle(_:)` inside of it sets
  /// another one.
  public func buttonStyle(_ style: ButtonStyle) -> ButtonStyledView<Self> {
    ButtonStyledView(content: self, style: style)
  }
}
