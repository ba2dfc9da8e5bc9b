import MatchedGeometry

/// A simple implementation of the engine's commits. Items are in an array with checked handles, and
/// match groups in a dictionary. Transactions own the motions that they start, and complete once.
/// There are no namespaces, policies, geometry groups or diagnostics, and no curves other than
/// springs.
final class PlainMatching {
  /// The index of an item, valid while the item's generation is the same.
  struct Handle {
    fileprivate var index: Int32
    fileprivate var generation: UInt32
  }

  private struct Item {
    var generation: UInt32 = 0
    var isPresent = false
    var isExiting = false
    var key: UInt64 = 0
    var layout = Rect.zero
    var motion: MovingRect
    var opacity: MovingRect
    /// The transaction that owns the motion, or zero at rest.
    var owner: Int = 0
    var exitTime = Double.infinity
  }

  private struct Group {
    var source: Int32
    var members: [Int32]
  }

  private struct Transaction {
    var motions = 0
    var logicalEnd: Double
    var isRetargeted = false
  }

  private var items: [Item] = []
  private var free: [Int32] = []
  private var groups: [UInt64: Group]
  private var transactions: [Int: Transaction] = [:]
  private var latest = 0
  private var changed: [Int32] = []
  /// The transactions whose motions later ones have retargeted.
  private(set) var retargeted: [Int] = []
  private let course = Course()

  init(capacity: Int) {
    items.reserveCapacity(2 * capacity)
    changed.reserveCapacity(2 * capacity)
    free.reserveCapacity(2 * capacity)
    groups = Dictionary(minimumCapacity: capacity)
  }

  // MARK: Changes

  /// Inserts an item into the group of its key, as the new source.
  func insert(_ frame: Rect, key: UInt64) -> Handle {
    let index = free.popLast() ?? append()
    items[Int(index)].isPresent = true
    items[Int(index)].isExiting = false
    items[Int(index)].key = key
    items[Int(index)].layout = frame
    items[Int(index)].owner = 0
    items[Int(index)].exitTime = .infinity
    if groups[key] == nil {
      groups[key] = Group(source: index, members: [index])
      items[Int(index)].motion.place(at: frame)
    } else {
      groups[key]!.members.append(index)
    }
    changed.append(index)
    return Handle(index: index, generation: items[Int(index)].generation)
  }

  /// Removes an item. With an animation, it stays until it has faded out.
  func remove(_ handle: Handle) {
    guard let index = present(handle) else { return }
    items[index].isPresent = false
    items[index].isExiting = true
    changed.append(Int32(index))
  }

  func setFrame(_ frame: Rect, of handle: Handle) {
    guard let index = present(handle), items[index].layout != frame else { return }
    items[index].layout = frame
    changed.append(Int32(index))
  }

  private func append() -> Int32 {
    items.append(Item(motion: MovingRect(at: .zero), opacity: MovingRect(at: .zero)))
    return Int32(items.count - 1)
  }

  private func present(_ handle: Handle) -> Int? {
    let index = Int(handle.index)
    guard items[index].generation == handle.generation, items[index].isPresent else { return nil }
    return index
  }

  // MARK: Commits

  /// Applies the changes since the last commit.
  func commit(isAnimated: Bool, at now: Double) {
    latest += 1
    transactions[latest] = Transaction(logicalEnd: now + course.response)
    for index in changed { commit(Int(index), isAnimated: isAnimated, at: now) }
    changed.removeAll(keepingCapacity: true)
    if transactions[latest]!.motions == 0 { transactions[latest] = nil }
  }

  private func commit(_ index: Int, isAnimated: Bool, at now: Double) {
    guard isAnimated else { return place(index) }
    let key = items[index].key
    if items[index].isExiting {
      items[index].exitTime = now + 1.5
      fade(index, from: 1, to: 0, at: now)
      return
    }
    let source = Int(groups[key]!.source)
    if source != index, items[source].isExiting {
      // In a handoff, the new item starts at the frame of the old one as shown, and both move to
      // the frame of the new one.
      items[index].motion = items[source].motion
      groups[key]!.source = Int32(index)
      fade(index, from: 0, to: 1, at: now)
    }
    let target = items[index].layout
    for member in groups[key]!.members {
      items[Int(member)].motion.retarget(to: target, at: now)
      own(Int(member))
    }
  }

  private func place(_ index: Int) {
    if items[index].isExiting { return forget(index) }
    items[index].motion.place(at: items[index].layout)
    items[index].opacity.place(at: Rect(x: 1, y: 0, width: 0, height: 0))
  }

  private func fade(_ index: Int, from first: Float, to last: Float, at now: Double) {
    items[index].opacity.place(at: Rect(x: first, y: 0, width: 0, height: 0))
    items[index].opacity.retarget(to: Rect(x: last, y: 0, width: 0, height: 0), at: now)
    own(index)
  }

  /// Makes the current transaction the owner of an item's motion.
  private func own(_ index: Int) {
    let owner = items[index].owner
    if owner == latest { return }
    if owner != 0 {
      transactions[owner]!.motions -= 1
      transactions[owner]!.isRetargeted = true
      if transactions[owner]!.motions == 0 {
        retargeted.append(owner)
        transactions[owner] = nil
      }
    }
    items[index].owner = latest
    transactions[latest]!.motions += 1
  }

  // MARK: Ticks

  /// Shows all items at a time and deletes those that have exited.
  func tick(at now: Double) {
    retargeted.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].isPresent || items[index].isExiting {
      if items[index].exitTime <= now {
        forget(index)
        continue
      }
      items[index].motion.step(at: now)
      items[index].opacity.step(at: now)
    }
  }

  private func forget(_ index: Int) {
    let (key, owner) = (items[index].key, items[index].owner)
    groups[key]!.members.removeAll { $0 == Int32(index) }
    if groups[key]!.members.isEmpty { groups[key] = nil }
    if owner != 0 {
      transactions[owner]!.motions -= 1
      if transactions[owner]!.motions == 0 { transactions[owner] = nil }
    }
    items[index].isPresent = false
    items[index].isExiting = false
    items[index].generation += 1
    free.append(Int32(index))
  }

  func frame(of handle: Handle) -> Rect { items[Int(handle.index)].motion.frame }
  func opacity(of handle: Handle) -> Float { items[Int(handle.index)].opacity.frame.x }
}
