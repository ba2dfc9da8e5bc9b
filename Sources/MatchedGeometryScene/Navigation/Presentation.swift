/// What a view presents over the scene.
@usableFromInline
final class Presentation {
  /// What it is known by beside its view; nil: nothing is presented.
  let item: AnyHashable?
  let style: PageStyle
  let content: (inout SceneDescription) -> Void

  init(
    item: AnyHashable?, style: PageStyle, content: @escaping (inout SceneDescription) -> Void
  ) {
    self.item = item
    self.style = style
    self.content = content
  }
}
