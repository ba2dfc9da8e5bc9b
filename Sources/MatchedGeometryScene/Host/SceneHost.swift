public import MatchedGeometry

/// A scene of views. An update compares the views with those of the previous update, lays them out,
/// and animates the differences by an engine.
///
/// ```swift
/// var scene = SceneHost(size: Size(width: 390, height: 844))
/// scene.update(animation: .smooth) { Photos(photos, selected: selected) }    // whenever the state changed
/// scene.advance(to: timestamp)                                               // once for each frame
/// scene.withDrawables { drawables in
///   for index in drawables.indices { draw(drawables[index]) }
/// }
/// ```
///
/// Only an update evaluates views, so a tick of a scene at rest is O(1).
public struct SceneHost: ~Copyable {
  var engine: MatchedGeometryEngine
  var tree = SceneTree()
  var draws = DrawList()
  @usableFromInline var description = SceneDescription()
  var changes = SceneChanges()
  /// The transaction of the `withAnimation` or `withTransaction` around an update.
  @usableFromInline var ambient = Transaction()
  /// Completion closures of updates, in the order of the updates.
  var pendingCompletions: [WaitingCompletion] = []
  /// The closures whose updates are being made, innermost last.
  var collectingCompletions: [WaitingCompletion] = []
  /// Whether the host will scrub this update.
  @usableFromInline var keepsTransaction = false
  /// The number of engine diagnostics that were passed on.
  var reported = 0

  /// The size in which the scene is laid out. A new size takes effect in the next update. A number
  /// that is negative or not finite counts as zero.
  public var size: Size

  /// Creates an empty scene.
  ///
  /// - Parameters:
  ///   - size: The size of the scene, which is proposed to the outermost view. The view is
  ///     centered.
  ///   - measuring: The functions that measure texts and images.
  public init(size: Size, measuring: SceneMeasuring = SceneMeasuring()) {
    engine = MatchedGeometryEngine()
    self.size = size
    tree.layout.measuring = measuring
  }

  /// Whether the scene gives advice about matched views by the diagnostics `blob`, `crowdedHero`,
  /// `fontChange` and `idMovedContent`. The default is false.
  public var givesAdvice: Bool {
    get { tree.identity.advisor != nil }
    set { tree.identity.advisor = newValue ? tree.identity.advisor ?? MatchingAdvisor() : nil }
  }

  /// The length of a pixel in points. Frames of leaves are rounded to whole pixels. With zero, the
  /// default, they are not rounded.
  ///
  /// The length is at least 2^-10, the grid of the layout, and at most 2^20. Any other number
  /// except zero is refused with the diagnostic `invalidSize`, and the length does not change.
  public var pixelLength: Float {
    get { tree.nodes.pixelLength }
    set {
      if newValue == 0 || (newValue >= 0x1p-10 && newValue <= 0x1p20) {
        tree.nodes.pixelLength = newValue
      } else {
        tree.nodes.log.add(
          .invalidSize, at: "scene", "The length of a pixel is not from 2^-10 to 2^20 points.")
      }
    }
  }
}

extension SceneHost {
  /// Describes the scene and animates its changes.
  ///
  /// - Parameters:
  ///   - animation: The animation of all changes for which no modifier in the scene sets another
  ///     one. With nil, only pages are animated, with `.default`.
  ///   - time: The time of the update in seconds on the host's clock. The scene is shown at that
  ///     time, and animations start then. With nil, the update changes the state that the latest
  ///     tick showed, and animations start at the next tick.
  ///   - content: The views of the scene, for the current state of the host.
  /// - Returns: The transaction, which `Tick.completed` names at its end, or nil if nothing
  ///   changed.
  /// - Complexity: O(nodes), without those in unchanged `equatable(by:)` views.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    animation: Animation?, at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    var transaction = ambient
    transaction.animation = animation
    return update(transaction: transaction, at: time, content)
  }

  /// Describes the scene and animates its changes with the animation of the `withAnimation` around
  /// the call. Without one, only pages are animated, with `.default`.
  ///
  /// - Returns: The transaction, which `Tick.completed` names at its end, or nil if nothing
  ///   changed.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    update(transaction: ambient, at: time, content)
  }

  /// Describes the scene with a transaction: its animation, how moving tracks are retargeted, and
  /// whether modifiers may replace the animation.
  ///
  /// - Returns: The transaction, which `Tick.completed` names at its end, or nil if nothing
  ///   changed.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    transaction: Transaction, at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    begin(at: time)
    var passes = 0
    repeat {
      content()._describe(&description)
      passes += 1
    } while needsDescription(after: passes)
    return finish(transaction, at: time)
  }

  /// Prepares a description.
  @usableFromInline
  mutating func begin(at time: Double?) {
    show(at: time)
    foldScrolling(at: time)
    notePages()
    tree.begin(engine)
    description.removeAll()
    tree.identity.signal.isDescribing = true
  }

  /// Stores the state in which pages are drawn, before the update changes them.
  mutating func notePages() {
    if tree.pages.isEmpty { return }
    tree.pages.settlePhases(draws.shownPages)
    tree.pages.note(draws.shownPages)
  }

  /// Reconciles and lays out a description. Returns true if the size of a geometry reader differs
  /// from the one for which its content was described.
  @usableFromInline
  mutating func needsDescription(after passes: Int) -> Bool {
    tree.reconcile(&description)
    tree.layOut(in: legalSize)
    // Each pass settles one more level of nested readers.
    guard passes < SceneDescription.deepest, tree.nodes.needsDescription() else { return false }
    description.removeAll()
    return true
  }

  /// Applies a description.
  @usableFromInline
  mutating func finish(_ transaction: Transaction, at time: Double?) -> Transaction.ID? {
    tree.identity.signal.isDescribing = false
    for node in tree.identity.signal.takeRefused() {
      tree.nodes.log.add(.stateSetInBody, at: tree.nodes.place(of: node))
    }
    let actions = tree.identity.signal.takeCompletions()
    let transaction = tree.identity.signal.take(transaction)
    return collectingCompletions(of: actions) { $0.apply(transaction, at: time) }
  }

  /// Describes a scene and discards the result. Benchmarks compare an update with this.
  @inlinable
  package mutating func describe<Content: View>(@ViewBuilder _ content: () -> Content) {
    begin(at: nil)
    content()._describe(&description)
    endDescribing()
  }

  @usableFromInline
  mutating func endDescribing() { tree.identity.signal.isDescribing = false }

  /// Commits the changes to the engine and updates the drawing order.
  @discardableResult
  mutating func apply(_ transaction: Transaction, at time: Double?) -> Transaction.ID? {
    changes.begin(transaction)
    let preparation = tree.gather(&changes, draws, engine)
    var made = changes.transactions[0]
    made.isInteractive = made.isInteractive || keepsTransaction
    let isCommitted = tree.commit(changes, preparation, to: &engine, made, at: time)
    if isCommitted { report() }
    let committed = isCommitted ? engine.transaction : nil
    tree.settle(changes, draws.shownEffects, &engine, at: time)
    if tree.nodes.isReordered {
      draws.rebuild(tree)
      tree.nodes.isReordered = false
      draws.refreshAppearances(engine, tree)
    } else if draws.needsAppearances || changes.hasLifecycleChanges {
      draws.refreshAppearances(engine, tree)
    }
    draws.hideExited(engine, tree)
    draws.resolveAll(engine, tree)
    guard let committed else { return nil }
    noteCommit(committed)
    return committed
  }

  /// Animates the updates in a closure.
  @discardableResult
  public mutating func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: (inout SceneHost) throws -> Result
  ) rethrows -> Result {
    var transaction = ambient
    transaction.animation = animation
    return try withTransaction(transaction, body)
  }

  /// Applies a transaction to the updates in a closure.
  @discardableResult
  public mutating func withTransaction<Result>(
    _ transaction: Transaction, _ body: (inout SceneHost) throws -> Result
  ) rethrows -> Result {
    let outer = ambient
    ambient = transaction
    defer { ambient = outer }
    return try body(&self)
  }

  /// Shows the scene at a time and reports all ends since the last tick. See
  /// `MatchedGeometryEngine.advance(to:)`.
  ///
  /// - Complexity: O(what moves). Does not allocate.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    let tick = engine.advance(to: time)
    noteEnds(tick)
    draws.hideExited(engine, tree)
    draws.resolve(engine, tree)
    return tick
  }

  /// Shows the scene at the time of an update, so that the update reads the values of that time.
  mutating func show(at time: Double?) {
    guard let time else { return }
    engine.show(at: time)
    draws.hideExited(engine, tree)
    draws.resolve(engine, tree)
  }

  /// The time that is shown, in seconds. It is that of the latest tick, or of a later update with a
  /// time, and 0 before the first.
  public var now: Double { engine.now }

  /// Whether a later tick has work to do, as in `MatchedGeometryEngine.isAnimating`.
  public var isAnimating: Bool { engine.isAnimating }

  var legalSize: SIMD2<Float> {
    func legal(_ length: Float) -> Float { length >= 0 && length.isFinite ? length : 0 }
    return SIMD2(legal(size.width), legal(size.height))
  }
}
