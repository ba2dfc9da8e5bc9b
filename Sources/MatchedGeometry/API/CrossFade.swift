/// The opacities of two pictures of which one replaces the other, so that the pair stays as opaque as the pictures are.
///
/// Two opaque pictures at half opacity each let a quarter of their background through. Here the outgoing picture stays
/// opaque below the incoming one until that has faded in. The colors are the same mix: `progress` of the
/// incoming picture, and the rest of the outgoing one.
///
/// ```swift
/// let fade = CrossFade(progress: 0.25)
/// // Draws the outgoing picture with opacity 1, and above it the incoming one with 0.25.
/// ```
///
/// In an engine the transition `.opaque` does the same for elements that come and go.
public struct CrossFade: Hashable, Sendable, BitwiseCopyable {
  /// The opacity of the picture that goes, which is drawn first.
  public var outgoing: Float
  /// The opacity of the picture that comes, which is drawn above it.
  public var incoming: Float

  /// How the host adds the colors of the two pictures.
  public enum Blending: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Each picture is drawn over what is there, as usual. The opacities are 1 and the progress, and at the end 0 and 1.
    case sourceOver
    /// Colors and opacities are added, as `plus-lighter` of CSS does. The opacities are 1 - progress and the progress.
    ///
    /// Also for pictures with transparent parts: where both are half transparent, so is the pair. The pair needs a layer
    /// of its own.
    case plus
  }

  /// Computes the opacities.
  ///
  /// - Parameters:
  ///   - progress: The progress of the whole motion, clamped to 0...1; NaN counts as 0.
  ///   - start: The progress at which the fade starts; NaN counts as 0.
  ///   - end: The progress at which it is complete; NaN counts as 1. If it is not above `start`, the incoming picture
  ///     replaces the other at `end`.
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
