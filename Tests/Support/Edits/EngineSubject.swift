package import MatchedGeometry

/// The real engine, driven by a script.
package final class EngineSubject: EditSubject {
  package var engine = MatchedGeometryEngine()
  /// Whether a tick evaluates only coefficients.
  package var evaluatesOnly: ((Double) -> Bool)?
  /// The slots whose frames ticks have reported as moved.
  package var moved: [Range<Int>] = []
  /// Told after each tick.
  package var looked: ((Double) -> Void)?
  package private(set) var handles = NumberTable<Element.ID>()
  private var numbers: [Element.ID: Int] = [:]
  private var values = NumberTable<AnimatedValue.ID>()
  private var namespaces: [Int: Namespace.ID] = [:]
  /// The script's numbers of the engine's transactions.
  private var transactions: [Transaction.ID: Int] = [:]
  private var labels: [Int: Transaction.ID] = [:]
  private(set) var commits = 0
  private var completions: [ReferenceCompletion] = []
  private var left: [Int] = []
  /// Whether transactions are made by `begin` and `commit`, and not by closures.
  private let begins: Bool
  /// Whether the engine keeps a drawing order. Elements then differ in their places in it.
  private let keepsDrawingOrder: Bool

  /// Whether elements have an attribute with a tenth of their frames, which all members share.
  private let mirrorsFrames: Bool

  package init(
    begins: Bool = false, keepsDrawingOrder: Bool = false, mirrorsFrames: Bool = false
  ) {
    self.begins = begins
    self.mirrorsFrames = mirrorsFrames
    if mirrorsFrames { engine = MatchedGeometryEngine(attributes: 1) }
    self.keepsDrawingOrder = keepsDrawingOrder
    engine.keepsDrawingOrder = keepsDrawingOrder
    engine.endNamespace(namespace(-1))
  }

  // MARK: Changes

  package func commit(_ commit: EditCommit) {
    if commit.isBare && mirrorsFrames {
      // A frame and an attribute would be two calls.
      within(Transaction(), at: nil, commit.edits, &engine)
    } else if commit.isBare {
      for edit in commit.edits { apply(edit, &engine) }
    } else {
      var transaction = Transaction(animation: commit.animation)
      transaction.disablesAnimations = commit.disablesAnimations
      switch commit.mode {
      case .automatic: transaction.retarget = .automatic
      case .restart: transaction.retarget = .restart
      case .additive: transaction.retarget = .additive
      }
      transaction.isInteractive = commit.isInteractive
      within(transaction, at: commit.time, commit.edits, &engine)
    }
    // A call that was refused has made none.
    if let transaction = engine.transaction, transactions[transaction] == nil {
      transactions[transaction] = commits
      labels[commit.label] = transaction
    }
    commits += 1
  }

  /// Takes the place of a commit that another run makes.
  func passOver() { commits += 1 }

  package func operate(_ operation: EditOperation, at time: Double?) {
    switch operation {
    case .finishImmediately(let label):
      if let transaction = labels[label] { engine.finishImmediately(transaction, at: time) }
    case .seek(let label, let fraction, let translation):
      if let transaction = labels[label] {
        engine.seek(transaction, to: fraction, translation: translation, at: time)
      }
    case .finish(let label, let velocity, let animation):
      if let transaction = labels[label] {
        let next = engine.finish(transaction, velocity: velocity, animation: animation, at: time)
        labels[label] = next ?? transaction
      }
    case .cancel(let label, let velocity, let animation):
      if let transaction = labels[label] {
        let next = engine.cancel(transaction, velocity: velocity, animation: animation, at: time)
        labels[label] = next ?? transaction
      }
    }
  }

  package func setPolicies(_ policies: Policies?, namespace: Int?) {
    if let namespace {
      engine.setPolicies(policies, in: self.namespace(namespace))
    } else {
      engine.policies = policies ?? Policies()
    }
  }

  private func within(
    _ transaction: Transaction, at time: Double?, _ edits: [Edit],
    _ engine: inout MatchedGeometryEngine
  ) {
    if begins {
      engine.begin(transaction, at: time)
      for edit in edits { apply(edit, &engine) }
      engine.commit()
    } else {
      engine.withTransaction(transaction, at: time) { engine in
        for edit in edits { apply(edit, &engine) }
      }
    }
  }

  private func apply(_ edit: Edit, _ engine: inout MatchedGeometryEngine) {
    switch edit {
    case .change(let change, .inherited): apply(change, .inherited, &engine)
    case .change(let change, .own(let animation)): apply(change, animation, &engine)
    case .nested(let animation, let inner):
      within(Transaction(animation: animation), at: nil, inner, &engine)
    case .bulk(let changes, let animations): bulk(changes, animations, &engine)
    }
  }

  private func apply(
    _ change: EditChange, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    switch change {
    case .insert(let number, let frame, let match, let transition):
      name(
        engine.insert(element(number, frame, match, transition), animation: animation), number)
    case .remove(let number): engine.remove(handle(number), animation: animation)
    case .reinsert(let number, let frame):
      engine.reinsert(handle(number), frame: frame, animation: animation)
      if let frame { mirror(frame, number, animation, &engine) }
    case .setFrame(let number, let frame, let velocity):
      mirror(frame, number, animation, &engine)
      engine.setFrame(
        frame, of: handle(number), animation: animation, velocity: mirrorsFrames ? nil : velocity)
    case .setMatch(let number, let match):
      engine.setMatch(match.map(self.match), of: handle(number), animation: animation)
    case .endNamespace(let number): engine.endNamespace(namespace(number))
    case .setTransition(let number, let transition):
      engine.setTransition(transition.transition, of: handle(number))
    case .insertValue(let number, let value): values[number] = engine.insertValue(value)
    case .setValue(let number, let value, let velocity):
      if let id = values[number] {
        engine.setValue(value, of: id, animation: animation, velocity: velocity)
      }
    case .removeValue(let number):
      if let id = values[number] { engine.removeValue(id) }
    case .insertGroup, .insertInside:
      if let (number, element) = grouped(change) {
        name(engine.insert(element, animation: animation), number)
      }
    }
  }

  /// Gives the numbers of a frame to the attribute of an element. It comes first, because the frame of
  /// a pending element can bring an animation of its own.
  private func mirror(
    _ frame: Rect, _ number: Int, _ animation: Animation?, _ engine: inout MatchedGeometryEngine
  ) {
    guard mirrorsFrames, let numbers = Self.numbers(of: frame), engine.contains(handle(number))
    else { return }
    engine.setAttribute(0, numbers, of: handle(number), animation: animation)
  }

  /// A tenth of the numbers of a frame that the engine accepts. The tolerance of attributes is a
  /// tenth of that of frames, so that both come to rest at the same time.
  private static func numbers(of frame: Rect) -> SIMD4<Float>? {
    let numbers = SIMD4(frame.x, frame.y, frame.width, frame.height)
    let isFinite = (0..<4).allSatisfy { abs(numbers[$0]) <= 0x1p60 }
    return isFinite && frame.width >= 0 && frame.height >= 0 ? numbers / 10 : nil
  }

  private func bulk(
    _ changes: [EditChange], _ animations: [Animation]?, _ engine: inout MatchedGeometryEngine
  ) {
    var numbers: [Int] = []
    var elements: [Element] = []
    var frames: [Rect] = []
    var velocities: [Rect] = []
    var matches: [Match?] = []
    for change in changes {
      switch change {
      case .insert(let number, let frame, let match, let transition):
        numbers.append(number)
        elements.append(element(number, frame, match, transition))
      case .insertInside(let number, _, _, _, _):
        numbers.append(number)
        if let (_, element) = grouped(change) { elements.append(element) }
      case .remove(let number), .reinsert(let number, _): numbers.append(number)
      case .setFrame(let number, let frame, let velocity):
        numbers.append(number)
        frames.append(frame)
        if let velocity { velocities.append(velocity) }
      case .setMatch(let number, let match):
        numbers.append(number)
        matches.append(match.map(self.match))
      case .endNamespace, .setTransition, .insertValue, .setValue, .removeValue, .insertGroup:
        break
      }
    }
    let ids = numbers.map(handle)
    let animations: [Animation?] = animations ?? changes.map { _ in .inherited }
    switch changes.first {
    case .insert, .insertInside:
      let inserted = engine.insert(elements, animations: animations)
      for (number, id) in zip(numbers, inserted) { name(id, number) }
    case .remove: engine.remove(ids, animations: animations)
    case .reinsert: engine.reinsert(ids, animations: animations)
    case .setFrame:
      for (index, number) in numbers.enumerated() {
        mirror(frames[index], number, animations[index], &engine)
      }
      let isPlain = velocities.isEmpty || mirrorsFrames
      engine.setFrames(
        frames, of: ids, animations: animations, velocities: isPlain ? nil : velocities)
    case .setMatch: engine.setMatches(matches, of: ids, animations: animations)
    case .endNamespace, .setTransition, .insertValue, .setValue, .removeValue, .insertGroup, nil:
      break
    }
  }

  // MARK: Values

  private func name(_ id: Element.ID, _ number: Int) {
    handles[number] = id
    numbers[id] = number
  }

  private func handle(_ number: Int) -> Element.ID { handles[number] ?? .invalid }

  private func namespace(_ number: Int) -> Namespace.ID {
    if let known = namespaces[number] { return known }
    let namespace = Namespace.ID()
    namespaces[number] = namespace
    return namespace
  }

  private func element(
    _ number: Int, _ frame: Rect?, _ match: EditMatch?, _ transition: EditTransition
  ) -> Element {
    var element = Element(frame: frame).userData(UInt64(number))
    if keepsDrawingOrder {
      element.zIndex = Double(number % 4)
      element.isElevated = number % 5 == 0
    }
    if mirrorsFrames, let numbers = frame.flatMap(Self.numbers) {
      element = element.attribute(0, numbers)
    }
    element.match = match.map(self.match)
    element.transition = transition.transition
    return element
  }

  /// A geometry group, or an element in one.
  private func grouped(_ change: EditChange) -> (Int, Element)? {
    switch change {
    case .insertGroup(let number, let frame, let group):
      return (number, Element.geometryGroup(frame: frame).group(group.map(handle)))
    case .insertInside(let number, let frame, let group, let match, let transition):
      return (number, element(number, frame, match, transition).group(handle(group)))
    default: return nil
    }
  }

  /// The keys of a namespace differ in their type alone, which is enough.
  private func match(_ match: EditMatch) -> Match {
    let namespace = namespace(match.namespace)
    let id: MatchID
    switch match.key {
    case 0: id = MatchID(1)
    case 1: id = MatchID("1")
    case 2: id = MatchID(UInt8(1))
    default: id = MatchID(match.key)
    }
    return Match(
      id: id, in: namespace,
      properties: mirrorsFrames ? [.frame, .attributes] : match.properties,
      anchor: mirrorsFrames ? .topLeading : match.anchor, isSource: match.isSource)
  }

  // MARK: Looks

  package func advance(to time: Double) {
    let output = evaluatesOnly?(time) == true ? TickOutput.coefficients : .presentation
    let tick = engine.advance(to: time, showing: output)
    defer { looked?(time) }
    for index in tick.moved.indices { moved.append(tick.moved[index].slots) }
    let completed = tick.completed
    for index in completed.indices {
      let completion = completed[index]
      let kind: ReferenceCompletion.Kind
      switch completion.kind {
      case .finished: kind = .finished
      case .retargeted: kind = .retargeted
      case .cancelled: kind = .cancelled
      case .finishedImmediately: kind = .finishedImmediately
      }
      completions.append(
        ReferenceCompletion(
          transaction: transactions[completion.transaction] ?? -1,
          isLogical: completion.criterion == .logicallyComplete, kind: kind,
          time: completion.time))
    }
    let gone = tick.exited
    for index in gone.indices {
      left.append(numbers[gone[index]] ?? -1)
    }
  }

  package func isListed(_ number: Int) -> Bool {
    engine.presentationFrame(of: handle(number)) != nil
  }

  package func frame(of number: Int) -> Four? {
    engine.presentationFrame(of: handle(number)).map(Four.init)
  }

  package func velocity(of number: Int) -> Four? {
    engine.presentationVelocity(of: handle(number)).map(Four.init)
  }

  package func channels(of number: Int) -> Four? {
    let id = handle(number)
    guard let opacity = engine.presentationOpacity(of: id),
      let offset = engine.presentationOffset(of: id), let scale = engine.presentationScale(of: id)
    else { return nil }
    return Four([opacity, offset.x, offset.y, scale])
  }

  package func value(of number: Int) -> Four? {
    values[number].flatMap { engine.presentationValue(of: $0) }.map(Four.init)
  }

  package func valueVelocity(of number: Int) -> Four? {
    values[number].flatMap { engine.presentationVelocity(of: $0) }.map(Four.init)
  }

  package func takeCompletions() -> [ReferenceCompletion] {
    defer { completions = [] }
    return completions
  }

  package func takeLeft() -> [Int] {
    defer { left = [] }
    return left
  }
}
