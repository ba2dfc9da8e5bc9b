import MatchedGeometry

/// What a transition shows at one of its ends, worked out from how it was put together.
struct ReferencePhase {
  /// Opacity, offset x and y, scale.
  var channels: Four
  var animation: Animation?

  static let identity = Four(1, 0, 0, 1)
  static let opaque = Four(2, 0, 0, 1)

  init(_ channels: Four) { self.channels = channels }

  /// The end of its coming or of its going, for an element of a size.
  init(_ transition: EditTransition, isRemoval: Bool, width: Double, height: Double) {
    func shifted(_ edge: Edge) -> Four {
      switch edge {
      case .top: Four(1, 0, -height, 1)
      case .leading: Four(1, -width, 0, 1)
      case .bottom: Four(1, 0, height, 1)
      case .trailing: Four(1, width, 0, 1)
      }
    }
    func part(_ transition: EditTransition) -> ReferencePhase {
      ReferencePhase(transition, isRemoval: isRemoval, width: width, height: height)
    }
    switch transition {
    case .identity: self.init(Self.identity)
    case .opacity: self.init(Four(0, 0, 0, 1))
    case .opaque: self.init(isRemoval ? Self.opaque : Self.identity)
    case .slide: self.init(shifted(isRemoval ? .trailing : .leading))
    case .move(let edge): self.init(shifted(edge))
    case .push(let edge):
      let opposite: [Edge: Edge] = [
        .top: .bottom, .bottom: .top, .leading: .trailing, .trailing: .leading,
      ]
      self.init(shifted(isRemoval ? opposite[edge]! : edge))
      channels.x = 0
    case .scale(let factor): self.init(Four(1, 0, 0, factor))
    case .offset(let x, let y): self.init(Four(1, x, y, 1))
    case .asymmetric(let insertion, let removal): self = part(isRemoval ? removal : insertion)
    case .combined(let inner, let outer):
      let (a, b) = (part(inner), part(outer))
      self.init(
        Four(
          min(2, a.channels.x * b.channels.x), a.channels.y + b.channels.y,
          a.channels.width + b.channels.width, a.channels.height * b.channels.height))
      animation = b.animation ?? a.animation
    case .animated(let inner, let animation):
      self = part(inner)
      self.animation = animation
    }
  }
}

extension ReferenceElement {
  /// What it shows when it has just come, or is about to be gone.
  func phase(isRemoval: Bool) -> ReferencePhase {
    ReferencePhase(
      transition, isRemoval: isRemoval, width: layout?.width ?? 0, height: layout?.height ?? 0)
  }
}

extension ReferenceEngine {
  /// Opacity, offset x and y, and scale, the opacity from 0 to 1.
  package func channels(of number: Int, at time: Double) -> Four? {
    guard let element = elements[number], element.row != nil else { return nil }
    var channels = element.channels.motion.position(
      at: max(lastCommit, ReferenceTime.rounded(time)))
    channels.x = min(1, max(0, channels.x))
    return channels
  }
}
