// Two names for one engine: the compiler refuses the second one.
// error: 'engine' used after consume
import MatchedGeometry

func twoNames() {
  var engine = MatchedGeometryEngine()
  var other = engine
  engine.advance(to: 1)
  other.advance(to: 1)
}
