import MatchedGeometry
import MatchedGeometryScene
import Testing

@Suite struct `Projections` {
  @Test func `A point is a row that is multiplied from the left`() {
    let transform = ProjectionTransform(
      m11: 1, m12: 2, m13: 0, m21: 3, m22: 4, m23: 0, m31: 5, m32: 6, m33: 1)
    #expect(transform.transform(Point(x: 10, y: 20)) == Point(x: 75, y: 106))
  }

  @Test func `A point is divided by the third number, and far away behind the eye`() {
    let transform = ProjectionTransform(
      m11: 1, m12: 0, m13: 0.5, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
    #expect(transform.transform(Point(x: 2, y: 4)) == Point(x: 1, y: 2))
    #expect(transform.transform(Point(x: -2, y: 4)) == Point(x: .infinity, y: .infinity))
  }

  @Test func `Concatenating does this one first`() {
    let both = ProjectionTransform(scaleX: 2, y: 2).concatenating(ProjectionTransform(x: 5, y: 0))
    #expect(both.transform(Point(x: 10, y: 1)) == Point(x: 25, y: 2))
  }

  @Test func `The inverse undoes`() throws {
    let transform = ProjectionTransform(
      m11: 2, m12: 1, m13: 0.01, m21: 0, m22: 4, m23: 0, m31: 8, m32: -8, m33: 1)
    let point = Point(x: 3, y: 7)
    let back = try #require(transform.inverse).transform(transform.transform(point))
    #expect(abs(back.x - 3) < 1e-4)
    #expect(abs(back.y - 7) < 1e-4)
    #expect(ProjectionTransform(scaleX: 0, y: 1).inverse == nil)
  }

  @Test func `Kinds are recognized`() {
    #expect(ProjectionTransform().isIdentity)
    #expect(ProjectionTransform(x: 1, y: 0).isTranslation)
    #expect(ProjectionTransform(rotation: .degrees(30)).isAffine)
    #expect(!ProjectionTransform(rotation: .degrees(30)).isTranslation)
  }
}
