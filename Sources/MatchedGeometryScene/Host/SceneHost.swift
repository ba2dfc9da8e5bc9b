public import MatchedGeometry

/// A scene: views as values that are laid out, compared with the previous ones and animated by an
/// engine.
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
/// A scene at rest costs nothing: only an update looks at the views.
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
  /// The host is going to scrub this update.
  @usableFromInline var keepsTransaction = false
  /// The number of engine diagnostics that were passed on.
  var reported = 0

  /// The size that the scene is laid out in, from the next update on. A number that is negative or
  /// not finite counts as zero.
  public var size: Size

  /// Creates a scene without anything in it.
  ///
  /// - Parameters:
  ///   - size: proposed to the outermost view, which is put into the middle.
  ///   - measuring: how large texts and images are.
  public init(size: Size, measuring: SceneMeasuring = SceneMeasuring()) {
    engine = MatchedGeometryEngine()
    self.size = size
    tree.layout.measuring = measuring
  }

  /// Whether advice about heroes is given, as diagnostics: `blob`, `crowdedHero`, `fontChange`,
  /// `idMovedContent`. Off at first.
  public var givesAdvice: Bool {
    get { tree.identity.advisor != nil }
    set { tree.identity.advisor = newValue ? tree.identity.advisor ?? MatchingAdvisor() : nil }
  }

  /// The length of a pixel in points: frames of leaves are rounded to whole ones. Zero, the
  /// default: not rounded.
  ///
  /// From 2^-10, the grid of the layout, to 2^20. Any other number but zero is refused, with the
  /// diagnostic `invalidSize`: the length stays what it is.
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
  ///   - animation: of all changes for which no modifier in the scene says another; nil: not
  ///     animated, but for pages, which fly by `.default`.
  ///   - time: when, on the host's clock, in seconds: the scene is shown at that time, and what
  ///     starts begins there. Nil: the update changes what the latest tick showed, and what starts
  ///     begins with the first tick after this.
  ///   - content: the scene, made of the host's state as it is now.
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed.
  /// - Complexity: O(nodes), less where `equatable(by:)` says that nothing changed.
  @discardableResult
  @inlinable
  public mutating func update<Content: View>(
    animation: Animation?, at time: Double? = nil, @ViewBuilder _ content: () -> Content
  ) -> Transaction.ID? {
    var transaction = ambient
    transaction.animation = animation
    return update(transaction: transaction, at: time, content)
  }

  /// Describes the scene again, with the animation of the `withAnimation` around the call. Without
  /// one only pages move, with `.default`.
  ///
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed.
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
  /// - Returns: the transaction's name in `Tick.completed`; nil: nothing changed.
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

  /// Stores how pages are drawn, before the update changes them.
  mutating func notePages() {
    if tree.pages.isEmpty { return }
    tree.pages.settlePhases(draws.shownPages)
    tree.pages.note(draws.shownPages)
  }

  /// Reconciles and lays out a description. Returns true if a geometry reader has another size than
  /// the one its content was described for.
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
  /// - Complexity: O(what moves). Never allocates.
  @discardableResult
  public mutating func advance(to time: Double) -> Tick {
    let tick = engine.advance(to: time)
    noteEnds(tick)
    draws.hideExited(engine, tree)
    draws.resolve(engine, tree)
    return tick
  }

  /// Shows the scene at the time of an update, so that everything the update reads is as shown
  /// then.
  mutating func show(at time: Double?) {
    guard let time else { return }
    engine.show(at: time)
    draws.hideExited(engine, tree)
    draws.resolve(engine, tree)
  }

  /// The time that is shown: that of the latest tick, or of an update that named one since.
  /// Seconds; 0 before the first.
  public var now: Double { engine.now }

  /// Whether anything still moves.
  public var isAnimating: Bool { engine.isAnimating }

  var legalSize: SIMD2<Float> {
    func legal(_ length: Float) -> Float { length >= 0 && length.isFinite ? length : 0 }
    return SIMD2(legal(size.width), legal(size.height))
  }
}
