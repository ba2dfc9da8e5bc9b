/// The viewport of the host, and the elements that were put at their targets because they stay
/// outside of it.
struct Culling: ~Copyable, Sendable {
  private let isStoredInPlace = StoredInPlace()
  private(set) var viewport: Rect?
  /// The left, top, right and bottom edges of the viewport.
  private var edges = Float4.zero
  /// Whether a viewport has been set, so that `culled` may have bits.
  private(set) var isInUse = false
  /// The slots of the elements that the latest commit to change them has culled.
  private var culled = Bitset()
  /// The animation of culled changes in the current commit, which takes no time.
  var instant = AnimationNumber.none
  /// The animation whose reach was computed last in the current commit.
  private var latest = (animation: AnimationNumber.none, reach: Reach())

  mutating func setViewport(_ rect: Rect?) {
    viewport = rect
    edges = rect.map { Float4($0.x, $0.y, $0.width, $0.height).edges } ?? .zero
    isInUse = isInUse || rect != nil
  }

  /// Prepares for a commit of an engine with so many slots.
  mutating func begin(instant number: AnimationNumber, slots: Int) {
    instant = number
    latest = (.none, Reach())
    culled.reserve(slots)
  }

  /// Whether a range of edges is completely outside of the viewport. A range that touches it is
  /// not.
  @inline(__always)
  func isOutside(_ range: Range4) -> Bool {
    let low = range.lowest
    let high = range.highest
    // The positions that ticks show are rounded.
    let margin = 0.01 + low.magnitude.larger(high.magnitude) * 0x1p-20
    let (first, last) = (low - margin, high + margin)
    return max(last.x, last.z) < edges.x || min(first.x, first.z) > edges.z
      || max(last.y, last.w) < edges.y || min(first.y, first.w) > edges.w
  }

  /// How far tracks can go with an animation.
  @inline(__always)
  mutating func reach(of animation: AnimationNumber, _ motions: borrowing Motions) -> Reach {
    if animation == .none { return Reach() }
    if latest.animation != animation { latest = (animation, motions.reach(of: animation)) }
    return latest.reach
  }

  // MARK: Elements

  /// Notes whether a commit has culled an element that it changes.
  @inline(__always)
  func note(_ slot: UInt32, isCulled: Bool) {
    if isCulled {
      culled.insert(Int(slot))
    } else if culled.contains(Int(slot)) {
      culled.remove(Int(slot))
    }
  }

  /// Whether the latest commit that changed an element has culled it.
  func isCulled(_ slot: UInt32) -> Bool {
    Int(slot) < 64 * culled.wordCount && culled.contains(Int(slot))
  }
}
