// Evaluating the coefficients of timelines at a time.

extension TimelineTable {
  /// Computes the coefficients of the timelines that tracks look up, or of all if `all` is true.
  /// More timelines than `Pieces.threshold` are evaluated piece by piece, through `perform`.
  /// - Complexity: O(pages).
  func evaluate(at time: Double, all: Bool = false, _ perform: Pieces.Perform) {
    evaluateInPieces(at: time, all, areComposite: false, perform)
    // The parts of a composite timeline may be anywhere.
    if underlay.capacity > 0 { evaluateInPieces(at: time, all, areComposite: true, perform) }
  }

  private func evaluateInPieces(
    at time: Double, _ all: Bool, areComposite: Bool, _ perform: Pieces.Perform
  ) {
    let timelines = Self.pageSize..<pages.count * Self.pageSize
    if timelines.count <= Pieces.threshold {
      return evaluate(timelines, at: time, all, areComposite: areComposite)
    }
    let pieces = Pieces(covering: timelines)
    perform(pieces.count) { evaluate(pieces[$0], at: time, all, areComposite: areComposite) }
  }

  private func evaluate(_ timelines: Range<Int>, at time: Double, _ all: Bool, areComposite: Bool) {
    var page = timelines.lowerBound / Self.pageSize
    let end = timelines.upperBound / Self.pageSize
    while page < end {
      var next = page + 1
      let pageClass = pages[page].pageClass
      if isEvaluated(page, all), areComposite == (pageClass == TimelineKind.blend.pageClass) {
        switch pageClass {
        case TimelineKind.decay.pageClass: evaluateScalars(page, at: time)
        case TimelineKind.blend.pageClass: evaluateComposites(page, at: time)
        default:
          next = endOfRun(from: page, to: end, all)
          evaluatePages(page..<next, at: time)
        }
      }
      page = next
    }
  }

  /// Whether consecutive timelines are springs of one page class, critically damped or underdamped.
  /// At most a page's length of them.
  func isSequence(_ first: UInt32, _ count: Int) -> Bool {
    let page = pages[Int(first) / Self.pageSize]
    let last = pages[(Int(first) + count - 1) / Self.pageSize]
    let isSpring =
      page.pageClass == TimelineKind.criticallyDamped.pageClass
      || page.pageClass == TimelineKind.underdamped.pageClass
    return isSpring && last.pageClass == page.pageClass
  }

  /// Counts the timelines of a sequence of tracks, which needs no lookup of coefficients: the
  /// kernel evaluates its springs while it interpolates the tracks.
  mutating func noteSequence(_ run: TrackTable.Run) {
    var index = Int(run.timeline.index)
    let end = index + run.tracks.count
    while index < end {
      let page = index / Self.pageSize
      let next = min(end, (page + 1) * Self.pageSize)
      pages[page].inSequence += next - index
      sequencePages =
        sequencePages.isEmpty
        ? page..<page + 1
        : min(sequencePages.lowerBound, page)..<max(sequencePages.upperBound, page + 1)
      index = next
    }
  }

  /// Discards the counts of `noteSequence(_:)`.
  mutating func forgetSequences() {
    for page in sequencePages { pages[page].inSequence = 0 }
    sequencePages = 0..<0
  }

  /// The end of the pages that one kernel call evaluates, starting with `page`: pages of one class,
  /// all full except for the last.
  private func endOfRun(from page: Int, to last: Int, _ all: Bool) -> Int {
    var end = page + 1
    while end < last, end - page < Self.pagesPerCall,
      pages[end].pageClass == pages[page].pageClass, isEvaluated(end, all),
      pages[end - 1].used == Self.pageSize
    {
      end += 1
    }
    return end
  }

  @inline(__always)
  private func isEvaluated(_ page: Int, _ all: Bool) -> Bool {
    pages[page].isEvaluated || all && pages[page].live > 0
  }

  private func evaluatePages(_ range: Range<Int>, at time: Double) {
    let first = range.lowerBound * Self.pageSize
    let count = (range.count - 1) * Self.pageSize + pages[range.upperBound - 1].used
    // Each piece has an area of its own.
    let elapsed = unsafe self.elapsed.base + first / Pieces.size * Self.elapsedPerPiece
    unsafe Kernel.elapsed(
      at: time, begin: begin.base + first, end: end.base + first, into: elapsed, count: count)
    let kind = kind(ofPage: range.lowerBound)
    unsafe Kernel.evaluate(
      kind, elapsed: elapsed, parameters: parameters(from: first),
      into: coefficients.base + first, count: count)
  }

  /// The kind of the timelines of a page that the kernel evaluates. Free timelines in the page have
  /// kind `rest`.
  @inline(__always)
  func kind(ofPage page: Int) -> TimelineKind {
    TimelineKind(rawValue: UInt8(pages[page].pageClass)) ?? .overdamped
  }

  func parameters(from first: Int) -> TimelineParameters {
    unsafe TimelineParameters(
      p0: parameters0.base + first, p1: parameters1.base + first, p2: parameters2.base + first,
      p3: parameters3.base + first, p4: parameters4.base + first)
  }

  private func evaluateScalars(_ page: Int, at time: Double) {
    let first = page * Self.pageSize
    for index in first..<first + pages[page].used where records[index].references > 0 {
      coefficients[index] =
        time >= end[index]
        ? .zero : single(TimelineID(index: UInt32(index)), elapsed: time - begin[index])
    }
  }

  private func evaluateComposites(_ page: Int, at time: Double) {
    let first = page * Self.pageSize
    for index in first..<first + pages[page].used where records[index].references > 0 {
      if time >= end[index] {
        coefficients[index] = .zero
        underlay[index] = 0
        continue
      }
      let outer = coefficients[records[index].outer.index].x
      let inner = coefficients[records[index].inner.index]
      switch records[index].kind {
      case .blend:
        coefficients[index] = Kernel.Coefficients(outer, outer * inner.x)
        underlay[index] = outer * inner.y
      case .arc:
        let isPlain = records[index].inner == .rest
        let velocity = isPlain ? coefficients[records[index].outer.index].y : outer * inner.x
        coefficients[index] = Kernel.Coefficients(outer, velocity)
        underlay[index] = Self.bend(outer)
      default:
        coefficients[index] = Kernel.Coefficients(outer, inner.x)
        underlay[index] = inner.y
      }
    }
  }

  /// How far a path along an arc is from the straight line where `a` of the way remains, in heights
  /// of the arc.
  @inline(__always)
  static func bend(_ a: Float) -> Float { 4 * a * (1 - a) }

  /// The coefficients of a timeline that is not composite, `elapsed` seconds after its start.
  func single(_ id: TimelineID, elapsed: Double) -> Kernel.Coefficients {
    let record = records[id.index]
    switch record.kind {
    case .decay:
      return Kernel.Coefficients(Float(decay(elapsed, over: Double(parameters0[id.index])).h), 0)
    case .scrubbed:
      return Kernel.Coefficients(parameters0[id.index], parameters1[id.index])
    case .exact: return Kernel.Coefficients(Float(1 - value(of: id, elapsed)), 0)
    case .repeating:
      if elapsed < 0 { return Kernel.Coefficients(1, 0) }
      let (local, isReversed) = iteration(of: id, at: elapsed)
      let a = single(record.outer, elapsed: local).x
      return Kernel.Coefficients(isReversed ? 1 - a : a, 0)
    case .rest, .blend, .additive, .arc:
      return .zero
    case .linear, .bezier, .criticallyDamped, .underdamped, .overdamped:
      return evaluated(id, record.kind, elapsed: Float(elapsed))
    }
  }

  /// The iteration that a repeating timeline is in: the seconds since it began, and whether it plays
  /// backwards.
  func iteration(of id: TimelineID, at elapsed: Double) -> (local: Double, isReversed: Bool) {
    let length = length(of: id)
    guard elapsed > 0, length > 0 else { return (0, false) }
    let index = (elapsed / length).rounded(.down)
    let isOdd = index.truncatingRemainder(dividingBy: 2) == 1
    return (elapsed - index * length, parameters2[id.index] != 0 && isOdd)
  }

  func setIteration(_ id: TimelineID, length: Double, autoreverses: Bool) {
    setLength(of: id, to: length)
    parameters2[id.index] = autoreverses ? 1 : 0
  }

  /// The coefficients of one timeline, from the function of the kernel that evaluates many.
  private func evaluated(
    _ id: TimelineID, _ kind: TimelineKind, elapsed: Float
  ) -> Kernel.Coefficients {
    var out = Kernel.Coefficients.zero
    unsafe withUnsafePointer(to: elapsed) { elapsed in
      unsafe Kernel.evaluate(
        kind, elapsed: elapsed, parameters: parameters(from: Int(id.index)), into: &out, count: 1)
    }
    return out
  }
}

extension TimelineTable {
  // MARK: Ends

  /// Whether the timeline is over at a time. Rest always is.
  @inline(__always)
  func isOver(_ id: TimelineID, at time: Double) -> Bool {
    !records[id.index].isPending && time >= end[id.index]
  }

  /// Whether the timeline never ends.
  @inline(__always)
  func isEndless(_ id: TimelineID) -> Bool { records[id.index].neverEnds }

  /// When a timeline is over; infinity while it is pending.
  @inline(__always)
  func knownEnd(of id: TimelineID) -> Double {
    records[id.index].isPending ? .infinity : end[id.index]
  }

  /// Sets the end according to the animation.
  mutating func setEnd(of id: TimelineID, to time: Double) {
    nominalEnd[id.index] = time
    end[id.index] = time - Self.slack
  }

  /// When a timeline stops changing its coefficients: its end. Minus infinity if it never changes
  /// them: it is scrubbed, or its animation has speed zero.
  @inline(__always)
  func stillTime(of id: TimelineID) -> Double {
    if records[id.index].neverEnds { return endlessStillTime(of: id) }
    return records[id.index].kind.dependsOnTime ? end[id.index] : -.infinity
  }

  private func endlessStillTime(of id: TimelineID) -> Double {
    let record = records[id.index]
    if record.kind.isComposite {
      return max(stillTime(of: record.outer), stillTime(of: record.inner))
    }
    return begin[id.index] == .infinity ? -.infinity : .infinity
  }

  /// Whether a timeline in use shows other values after a time.
  func isMoving(_ id: TimelineID, at time: Double) -> Bool {
    records[id.index].isPending || stillTime(of: id) > time
  }

  // MARK: Starts

  var hasPending: Bool { !pending.isEmpty }

  /// Starts all pending timelines at `time`.
  mutating func startPending(at time: Double) {
    for index in 0..<pending.count {
      let id = pending[index]
      records[id.index].isPending = false
      begin[id.index] += time
      setEnd(of: id, to: nominalEnd[id.index] + time)
    }
    // The inner part of an additive timeline has a start of its own, and may outlast the outer
    // part.
    for index in 0..<pending.count {
      let id = pending[index]
      guard records[id.index].kind == .additive else { continue }
      let inner = records[id.index].inner
      setEnd(of: id, to: max(nominalEnd[id.index], nominalEnd[inner.index]))
    }
    pending.removeAll()
  }

  /// When a tick after `time` next shows another value: `time` itself while a curve runs.
  func nextMotion(after time: Double) -> Double {
    var next = Double.infinity
    for page in 1..<pages.count where pages[page].live > 0 {
      let first = page * Self.pageSize
      for index in first..<first + pages[page].used
      where records[index].references > 0 && end[index] > time {
        // The parts of a composite timeline are in the table as well.
        if records[index].kind.isComposite || !records[index].kind.dependsOnTime { continue }
        next = min(next, max(time, begin[index]))
      }
    }
    return next
  }
}
