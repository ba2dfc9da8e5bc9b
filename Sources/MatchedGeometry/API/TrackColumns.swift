/// The tables of tracks. A track is one animated quantity of four numbers.
public enum TrackColumnKind: Hashable, Sendable {
  /// The frames of elements: x, y, width and height. The index is `Element.ID.slot`.
  case frames
  /// The appearances of elements: opacity, offset x, offset y and scale. The index is an entry of
  /// `appearanceTracks`.
  case appearances
  /// The host's values. The index is `AnimatedValue.ID.slot`.
  case values
  /// An attribute of elements, less than `attributeCount`. The index is `Element.ID.slot`.
  case attribute(Int)
}

/// The columns of one table of tracks. The value of track i is
///
///     targets[i] + a * offsets[i] + b * velocities[i] + c * underlays[i]
///
/// where `timelines[i]` is the index of a, b and c in `coefficients` and `underlayCoefficients`. The
/// columns change only in commits, and the coefficients in ticks. The spans are views of the
/// engine's memory, without copies, and borrow the engine.
public struct TrackColumns: ~Escapable {
  /// The values of the tracks at rest. Frames are in global coordinates, without the
  /// `displacements` of moving geometry groups.
  public let targets: Span<SIMD4<Float>>
  /// The factors of the coefficients a.
  public let offsets: Span<SIMD4<Float>>
  /// The factors of the coefficients b.
  public let velocities: Span<SIMD4<Float>>
  /// The factors of the coefficients c. The column is empty as long as all factors are zero, which
  /// is until an animation first blends with an interrupted one, adds to it, or follows an arc.
  public let underlays: Span<SIMD4<Float>>
  /// The timelines of the tracks. The coefficients of timeline 0 are zero.
  public let timelines: Span<UInt32>

  @_lifetime(copy targets)
  init(
    _ targets: Span<SIMD4<Float>>, _ offsets: Span<SIMD4<Float>>,
    _ velocities: Span<SIMD4<Float>>, _ underlays: Span<SIMD4<Float>>, _ timelines: Span<UInt32>
  ) {
    self.targets = targets
    self.offsets = unsafe _overrideLifetime(offsets, copying: targets)
    self.velocities = unsafe _overrideLifetime(velocities, copying: targets)
    self.underlays = unsafe _overrideLifetime(underlays, copying: targets)
    self.timelines = unsafe _overrideLifetime(timelines, copying: targets)
  }
}

/// The values that a tick computes.
public enum TickOutput: Sendable, Hashable {
  /// The presentation columns: one value for each track.
  case presentation
  /// The coefficients: three numbers for each timeline, for a host that evaluates tracks itself.
  case coefficients
}
