public import MatchedGeometry

/// A wall of 2,000 pictures, by calls of the engine. A picture opens above the wall. A finger catches it in flight, drags it, and throws it back.
///
/// The wall is a geometry group: to scroll is to move one element.
public struct PictureWall: ~Copyable {
  /// What a host advances and draws.
  public var engine = MatchedGeometryEngine(minimumCapacity: 2048)
  /// Those on the wall. A picture that is open is not.
  public private(set) var pictures: [Element.ID] = []
  /// The picture that is open, or on its way back.
  public private(set) var open: (number: Int, element: Element.ID)?
  let size: Size
  private let namespace = Namespace.ID()
  private let wall: Element.ID
  private let animation = Animation.spring(duration: 0.5, bounce: 0.14)

  /// The wall in a window of a size, scrolled to its top.
  public init(size: Size) {
    self.size = size
    let side = size.width / 10
    wall = engine.insert(
      .geometryGroup(frame: Rect(x: 0, y: 0, width: size.width, height: 200 * side)))
    pictures = engine.insert((0..<2000).map { picture($0) })
  }

  private func picture(_ number: Int) -> Element {
    let side = size.width / 10
    let frame = Rect(
      x: Float(number % 10) * side + 2, y: Float(number / 10) * side + 2, width: side - 4,
      height: side - 4)
    return Element(frame: frame).group(wall)
      .matchedGeometryEffect(id: number, in: namespace).transition(.identity)
  }

  /// Scrolls the wall. Without an animation it is there at once, as beneath a finger.
  public mutating func scroll(to y: Float, animation: Animation? = nil, at time: Double) {
    let frame = Rect(x: 0, y: -y, width: size.width, height: 20 * size.width)
    let wall = wall
    engine.withTransaction(Transaction(animation: animation), at: time) { engine in
      engine.setFrame(frame, of: wall)
    }
  }

  /// The picture leaves the wall and grows in the middle of the window.
  public mutating func open(_ number: Int, at time: Double) {
    if open != nil { close(at: time) }
    let side = min(size.width, size.height) * 0.86
    let frame = Rect(
      x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
    let (old, space) = (pictures[number], namespace)
    let element = engine.withAnimation(animation, at: time) { engine in
      engine.remove(old)
      return engine.insert(
        Element(frame: frame).matchedGeometryEffect(id: number, in: space).transition(.identity))
    }
    open = (number, element)
  }

  /// It goes home. If a finger throws it, it leaves with the speed of the finger.
  public mutating func close(velocity: Rect = .zero, at time: Double) {
    guard let (number, element) = open else { return }
    open = nil
    let home = picture(number)
    if velocity != .zero, let frame = engine.presentationFrame(of: element) {
      engine.withAnimation(animation, at: time) { engine in
        engine.setFrame(frame, of: element, velocity: velocity)
      }
    }
    pictures[number] = engine.withAnimation(animation, at: time) { engine in
      engine.remove(element)
      return engine.insert(home)
    }
  }

  /// A finger moves the open picture. If it flies, it stops beneath the finger.
  public mutating func drag(x: Float, y: Float, at time: Double) {
    guard let (_, element) = open else { return }
    engine.advance(to: time)
    guard let shown = engine.presentationFrame(of: element) else { return }
    let frame = Rect(x: shown.x + x, y: shown.y + y, width: shown.width, height: shown.height)
    // Without `restart` the flight would go on around the new place.
    var transaction = Transaction(animation: .linear(duration: 0.001))
    transaction.retarget = .restart
    engine.withTransaction(transaction, at: time) { $0.setFrame(frame, of: element) }
  }
}
