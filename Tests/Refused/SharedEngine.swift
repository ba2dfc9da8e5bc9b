// A tick on one thread while another one reads the same engine: the compiler refuses it.
// error: sending 'engine' risks causing data races
import MatchedGeometry

func tickAndRead() async {
  var engine = MatchedGeometryEngine()
  let id = engine.insert(Element(frame: .zero))
  async let shown = engine.presentationFrame(of: id)
  engine.advance(to: 1)
  _ = await shown
}
