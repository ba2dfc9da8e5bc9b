/// A change that a host made, as it was accepted.
package indirect enum HostChange: Sendable {
  /// The element as it was accepted: without a rejected frame or match.
  case insert(Element.ID, Element, in: Element.ID?)
  case remove(Element.ID)
  /// An exiting element is reinserted.
  case reinsert(Element.ID, Rect?)
  case move(Element.ID, Rect, velocity: Rect?)
  case match(Element.ID, Match?)
  case attribute(Element.ID, Int, SIMD4<Float>)
  case transition(Element.ID, ElementTransition)
  /// Another place in the drawing order. Nil: whether it is elevated does not change.
  case zIndex(Element.ID, Double, isElevated: Bool?)
  case end(Namespace.ID)
  case insertValue(AnimatedValue.ID, SIMD4<Float>)
  case setValue(AnimatedValue.ID, SIMD4<Float>, velocity: SIMD4<Float>?)
  case removeValue(AnimatedValue.ID)
}
