/// The opacities of two pictures while one replaces the other, chosen so that the background does
/// not show through.
///
/// If two opaque pictures are drawn at half opacity each, a quarter of the background shows
/// through. With these opacities, the outgoing picture stays opaque below the incoming one until
/// the incoming one has faded in. The resulting color is `progress * incoming + (1 - progress) *
/// outgoing`.
///
/// ```swift
/// let fade = CrossFade(progress: 0.25)
/// // Draws the outgoing picture with opacity 1, and above it the incoming one with 0.25.
/// ```
///
/// In an engine, the transition `.opaque` does the same for elements that are inserted and removed.
public struct CrossFade: Hashable, Sendable, BitwiseCopyable {
  /// The opacity of the outgoing picture, which is drawn first.
  public var outgoing: Float
  /// The opacity of the incoming picture, which is drawn above the outgoing one.
  public var incoming: Float

  /// How the host adds the colors of the two pictures.
  public enum Blending: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Each picture is drawn over the pixels below it, which is the usual mode. The opacities are 1
    /// and `progress`, and at the end 0 and 1.
    case sourceOver
    /// Colors and opacities are added, as with `plus-lighter` in CSS. The opacities are 1 -
    /// `progress` and `progress`.
    ///
    /// This mode is also correct for pictures with transparent parts: where both pictures are half
    /// transparent, the result is half transparent. The two pictures need a layer of their own.
    case plus
  }

  /// Computes the opacities.
  ///
  /// - Parameters:
  ///   - progress: The progress of the whole motion, clamped to 0...1; NaN counts as 0.
  ///   - start: The progress at which the fade starts; NaN counts as 0.
  ///   - end: The progress at which the fade is complete; NaN counts as 1. If `end` is not above
  ///     `start`, the incoming picture replaces the outgoing one at `end` without a fade.
  ///   - blending: How the host draws the incoming picture.
  public init(
    progress: Double, from start: Double = 0, to end: Double = 1,
    blending: Blending = .sourceOver
  ) {
    let progress = progress.clamped(to: 0...1, nan: 0)
    let start = start.clamped(to: -1e6...1e6, nan: 0)
    let end = end.clamped(to: -1e6...1e6, nan: 1)
    let share = progress >= end ? 1 : progress <= start ? 0 : (progress - start) / (end - start)
    incoming = Float(share)
    switch blending {
    case .sourceOver: outgoing = incoming < 1 ? 1 : 0
    case .plus: outgoing = 1 - incoming
    }
  }
}
