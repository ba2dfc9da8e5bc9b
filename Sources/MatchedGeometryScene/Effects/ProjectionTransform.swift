public import MatchedGeometry

/// A projection of the plane, as a 3 x 3 matrix M. The image of a point (x, y) is the row `[x y 1]
/// M` divided by its third component.
@frozen
public struct ProjectionTransform: Hashable, Sendable {
  /// The first row, which is the image of the unit vector along x.
  public var m11: Float, m12: Float, m13: Float
  /// The second row, which is the image of the unit vector along y.
  public var m21: Float, m22: Float, m23: Float
  /// The third row, which is the image of the origin.
  public var m31: Float, m32: Float, m33: Float

  /// Creates the identity.
  @inlinable
  public init() {
    self.init(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
  }

  /// Creates a projection from its nine numbers, row by row.
  @inlinable
  public init(
    m11: Float, m12: Float, m13: Float, m21: Float, m22: Float, m23: Float, m31: Float,
    m32: Float, m33: Float
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Creates a translation in points.
  @inlinable
  public init(x: Float, y: Float) {
    self.init()
    m31 = x
    m32 = y
  }

  /// Creates a scale about the origin.
  @inlinable
  public init(scaleX: Float, y: Float) {
    self.init()
    m11 = scaleX
    m22 = y
  }

  /// Creates a rotation about the origin.
  public init(rotation: Angle) {
    let sine = Float(sine(rotation.radians))
    let cosine = Float(cosine(rotation.radians))
    self.init(
      m11: cosine, m12: sine, m13: 0, m21: -sine, m22: cosine, m23: 0, m31: 0, m32: 0, m33: 1)
  }

  /// The transform that maps every point to itself.
  @inlinable public static var identity: ProjectionTransform { ProjectionTransform() }

  /// Whether this transform is the identity.
  @inlinable public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether parallel lines stay parallel, which means that there is no perspective.
  @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Whether this transform is a translation.
  @inlinable public var isTranslation: Bool {
    isAffine && m11 == 1 && m12 == 0 && m21 == 0 && m22 == 1
  }
}

extension ProjectionTransform {
  /// The transform that applies this one first, and then the other one.
  @inlinable
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(
      m11: m11 * other.m11 + m12 * other.m21 + m13 * other.m31,
      m12: m11 * other.m12 + m12 * other.m22 + m13 * other.m32,
      m13: m11 * other.m13 + m12 * other.m23 + m13 * other.m33,
      m21: m21 * other.m11 + m22 * other.m21 + m23 * other.m31,
      m22: m21 * other.m12 + m22 * other.m22 + m23 * other.m32,
      m23: m21 * other.m13 + m22 * other.m23 + m23 * other.m33,
      m31: m31 * other.m11 + m32 * other.m21 + m33 * other.m31,
      m32: m31 * other.m12 + m32 * other.m22 + m33 * other.m32,
      m33: m31 * other.m13 + m32 * other.m23 + m33 * other.m33)
  }

  /// The same transform with a given point in the place of the origin.
  @inlinable
  func around(_ point: Point) -> ProjectionTransform {
    ProjectionTransform(x: -point.x, y: -point.y).concatenating(self)
      .concatenating(ProjectionTransform(x: point.x, y: point.y))
  }

  /// The image of a point. A point behind the eye has an image at infinity.
  @inlinable
  public func transform(_ point: Point) -> Point {
    let x = point.x * m11 + point.y * m21 + m31
    let y = point.x * m12 + point.y * m22 + m32
    let w = point.x * m13 + point.y * m23 + m33
    if w == 1 { return Point(x: x, y: y) }
    if w <= 0 { return Point(x: .infinity, y: .infinity) }
    return Point(x: x / w, y: y / w)
  }

  /// The image of a point. For a point at or behind the horizon, the result is that of a point in
  /// front of the horizon whose image is finite.
  func reach(_ point: SIMD2<Float>) -> SIMD2<Float> {
    let x = point.x * m11 + point.y * m21 + m31
    let y = point.x * m12 + point.y * m22 + m32
    let w = point.x * m13 + point.y * m23 + m33
    return (SIMD2(x, y) / max(0x1p-10, w)).inReach
  }

  /// The determinant, expanded along the first row.
  @inlinable
  public var determinant: Float {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// The inverse transform. Nil if the transform maps all points to one line, or if the inverse is
  /// not finite.
  public var inverse: ProjectionTransform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let factor = 1 / determinant
    let inverse = ProjectionTransform(
      m11: (m22 * m33 - m23 * m32) * factor, m12: (m13 * m32 - m12 * m33) * factor,
      m13: (m12 * m23 - m13 * m22) * factor, m21: (m23 * m31 - m21 * m33) * factor,
      m22: (m11 * m33 - m13 * m31) * factor, m23: (m13 * m21 - m11 * m23) * factor,
      m31: (m21 * m32 - m22 * m31) * factor, m32: (m12 * m31 - m11 * m32) * factor,
      m33: (m11 * m22 - m12 * m21) * factor)
    return inverse.isFinite ? inverse : nil
  }

  var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m31.isFinite && m32.isFinite && m33.isFinite
  }

  /// A rotation in space around an axis through the anchor, seen with perspective from the front.
  ///
  /// - Parameters:
  ///   - angle: The angle of the rotation.
  ///   - axis: The direction of the axis. With length 0, there is no rotation.
  ///   - anchor: A point on the axis, in points.
  ///   - anchorZ: The distance of the anchor in front of the plane, in points.
  ///   - perspective: The strength of the perspective. The eye is max(width, height) / perspective
  ///     points in front of the plane, and infinitely far at 0.
  ///   - size: The size of the content.
  init(
    rotation angle: Float, axis: SIMD3<Float>, anchor: Point, anchorZ: Float, perspective: Float,
    size: Size
  ) {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0, length.isFinite else {
      self.init()
      return
    }
    let axis = axis / length
    let s = Float(sine(Double(angle)))
    let c = Float(cosine(Double(angle)))
    let t = 1 - c
    // The rows are the images of the unit vectors of x, y and z.
    let xx = t * axis.x * axis.x + c
    let xy = t * axis.x * axis.y + s * axis.z
    let xz = t * axis.x * axis.z - s * axis.y
    let yx = t * axis.x * axis.y - s * axis.z
    let yy = t * axis.y * axis.y + c
    let yz = t * axis.y * axis.z + s * axis.x
    let zx = t * axis.x * axis.z + s * axis.y
    let zy = t * axis.y * axis.z - s * axis.x
    let zz = t * axis.z * axis.z + c
    // A point of the plane has z = -anchorZ as seen from the anchor.
    let depth = SIMD3(-anchorZ * zx, -anchorZ * zy, -anchorZ * zz + anchorZ)
    // The eye is at a distance d: a point at height z is magnified by 1 / (1 - z / d).
    let side = max(size.width, size.height)
    let p = side > 0 ? perspective / side : 0
    let turn = ProjectionTransform(
      m11: xx, m12: xy, m13: -xz * p, m21: yx, m22: yy, m23: -yz * p, m31: depth.x, m32: depth.y,
      m33: 1 - depth.z * p)
    self = turn.around(anchor)
  }
}
