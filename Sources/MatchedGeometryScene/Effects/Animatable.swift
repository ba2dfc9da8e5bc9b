public import MatchedGeometry

/// A value whose numbers animate when they change in an animated update.
public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData: AnimatableVector = EmptyAnimatableData
  /// The numbers that move.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers: a change shows immediately.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A fixed count of numbers that can be animated one by one.
public protocol AnimatableVector: VectorArithmetic {
  /// How many numbers there are.
  static var numberCount: Int { get }
  /// The number at an index, 0..<`numberCount`.
  subscript(number index: Int) -> Float { get set }
}

/// No numbers.
@frozen
public struct EmptyAnimatableData: AnimatableVector, Hashable, Sendable {
  /// No numbers.
  @inlinable
  public init() {}
  /// No numbers.
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// No numbers.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  /// No numbers.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  /// Nothing to do.
  @inlinable
  public mutating func scale(by factor: Double) {}
  /// Zero.
  @inlinable public var magnitudeSquared: Double { 0 }
  /// None.
  @inlinable public static var numberCount: Int { 0 }
  /// Zero.
  @inlinable public subscript(number index: Int) -> Float {
    get { 0 }
    set {}
  }
}

/// Two values that animate together; nest pairs for more.
@frozen
public struct AnimatablePair<First: AnimatableVector, Second: AnimatableVector>: AnimatableVector {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Two values.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Both zero.
  @inlinable public static var zero: Self { Self(.zero, .zero) }

  /// Adds both.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  /// Subtracts both.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  /// Multiplies both.
  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of both.
  @inlinable public var magnitudeSquared: Double {
    first.magnitudeSquared + second.magnitudeSquared
  }

  /// Those of both.
  @inlinable public static var numberCount: Int { First.numberCount + Second.numberCount }

  /// The numbers of the first, then those of the second.
  @inlinable public subscript(number index: Int) -> Float {
    get {
      index < First.numberCount
        ? first[number: index] : second[number: index - First.numberCount]
    }
    set {
      if index < First.numberCount {
        first[number: index] = newValue
      } else {
        second[number: index - First.numberCount] = newValue
      }
    }
  }
}

extension Float: AnimatableVector {
  /// One.
  @inlinable public static var numberCount: Int { 1 }
  /// The number itself.
  @inlinable public subscript(number index: Int) -> Float {
    get { self }
    set { self = newValue }
  }
}

extension Double: AnimatableVector {
  /// One.
  @inlinable public static var numberCount: Int { 1 }
  /// The number itself, to single precision.
  @inlinable public subscript(number index: Int) -> Float {
    get { Float(self) }
    set { self = Double(newValue) }
  }
}

extension Point: AnimatableVector {
  /// Two.
  @inlinable public static var numberCount: Int { 2 }
  /// x, y.
  @inlinable public subscript(number index: Int) -> Float {
    get { index == 0 ? x : y }
    set { if index == 0 { x = newValue } else { y = newValue } }
  }
}

extension Size: AnimatableVector {
  /// Two.
  @inlinable public static var numberCount: Int { 2 }
  /// Width, height.
  @inlinable public subscript(number index: Int) -> Float {
    get { index == 0 ? width : height }
    set { if index == 0 { width = newValue } else { height = newValue } }
  }
}
