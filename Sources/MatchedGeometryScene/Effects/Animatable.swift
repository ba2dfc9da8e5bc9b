public import MatchedGeometry

/// A value whose numbers are animated when an animated update changes them.
public protocol Animatable {
  /// The type of the numbers.
  associatedtype AnimatableData: AnimatableVector = EmptyAnimatableData
  /// The numbers to animate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No numbers, so a change is shown immediately.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A fixed number of numbers that are animated separately.
public protocol AnimatableVector: VectorArithmetic {
  /// The number of numbers.
  static var numberCount: Int { get }
  /// The number at an index, 0..<`numberCount`.
  subscript(number index: Int) -> Float { get set }
}

/// The animatable data of a value without animated numbers.
@frozen
public struct EmptyAnimatableData: AnimatableVector, Hashable, Sendable {
  /// Creates the empty value.
  @inlinable
  public init() {}
  /// The empty value.
  @inlinable public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Returns the empty value.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self { lhs }
  /// Returns the empty value.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self { lhs }
  /// Does nothing.
  @inlinable
  public mutating func scale(by factor: Double) {}
  /// Zero.
  @inlinable public var magnitudeSquared: Double { 0 }
  /// Zero.
  @inlinable public static var numberCount: Int { 0 }
  /// Zero.
  @inlinable public subscript(number index: Int) -> Float {
    get { 0 }
    set {}
  }
}

/// Two values that are animated together. Nest pairs for more than two.
@frozen
public struct AnimatablePair<First: AnimatableVector, Second: AnimatableVector>: AnimatableVector {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// A pair of zeros.
  @inlinable public static var zero: Self { Self(.zero, .zero) }

  /// Adds the first values and the second values.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  /// Subtracts the first values and the second values.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  /// Multiplies both values by a factor.
  @inlinable
  public mutating func scale(by factor: Double) {
    first.scale(by: factor)
    second.scale(by: factor)
  }

  /// The sum of the squares of all numbers in both values.
  @inlinable public var magnitudeSquared: Double {
    first.magnitudeSquared + second.magnitudeSquared
  }

  /// The number of numbers in both values.
  @inlinable public static var numberCount: Int { First.numberCount + Second.numberCount }

  /// The numbers of the first value, followed by those of the second.
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
  /// The number itself, rounded to single precision.
  @inlinable public subscript(number index: Int) -> Float {
    get { Float(self) }
    set { self = Double(newValue) }
  }
}

extension Point: AnimatableVector {
  /// Two.
  @inlinable public static var numberCount: Int { 2 }
  /// x at index 0 and y at index 1.
  @inlinable public subscript(number index: Int) -> Float {
    get { index == 0 ? x : y }
    set { if index == 0 { x = newValue } else { y = newValue } }
  }
}

extension Size: AnimatableVector {
  /// Two.
  @inlinable public static var numberCount: Int { 2 }
  /// The width at index 0 and the height at index 1.
  @inlinable public subscript(number index: Int) -> Float {
    get { index == 0 ? width : height }
    set { if index == 0 { width = newValue } else { height = newValue } }
  }
}
