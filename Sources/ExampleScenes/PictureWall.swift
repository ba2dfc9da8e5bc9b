public import MatchedGeometry

/// A wall of 2,000 pictures, by calls of the engine. A picture opens above the wall. A gesture can
/// interrupt its motion, drag it, and release it with a velocity.
///
/// The wall is a geometry group, so scrolling moves one element.
public struct PictureWall: ~Copyable {
  /// The engine, which a host advances and whose elements it draws.
  public var engine = MatchedGeometryEngine(minimumCapacity: 2048)
  /// The elements on the wall, without an open picture.
  public private(set) var pictures: [Element.ID] = []
  /// The picture that is open or closing.
  public private(set) var open: (number: Int, element: Element.ID)?
  let size: Size
  private let namespace = Namespace.ID()
  private let wall: Element.ID
  private let animation = Animation.spring(duration: 0.5, bounce: 0.14)

  /// Creates the wall in a window of a given size, scrolled to its top.
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

  /// Scrolls the wall. Without an animation, it moves immediately, as for a drag.
  public mutating func scroll(to y: Float, animation: Animation? = nil, at time: Double) {
    let frame = Rect(x: 0, y: -y, width: size.width, height: 20 * size.width)
    let wall = wall
    engine.withTransaction(Transaction(animation: animation), at: time) { engine in
      engine.setFrame(frame, of: wall)
    }
  }

  /// Opens a picture at the center of the window.
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

  /// Closes the picture, which returns to its position on the wall. Pass the velocity of the
  /// gesture that releases it.
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

  /// Moves the open picture to the position of a gesture. A running animation stops.
  public mutating func drag(x: Float, y: Float, at time: Double) {
    guard let (_, element) = open else { return }
    engine.advance(to: time)
    guard let shown = engine.presentationFrame(of: element) else { return }
    let frame = Rect(x: shown.x + x, y: shown.y + y, width: shown.width, height: shown.height)
    // Without `restart`, the running motion would continue around the new position.
    var transaction = Transaction(animation: .linear(duration: 0.001))
    transaction.retarget = .restart
    engine.withTransaction(transaction, at: time) { $0.setFrame(frame, of: element) }
  }
}
