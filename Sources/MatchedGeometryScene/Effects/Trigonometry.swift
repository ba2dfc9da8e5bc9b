#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// The C library's trigonometric functions, for rotations. Their results may differ between
// platforms, so they affect only drawing, never a frame or a time.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
/// The angle of a direction in radians, -pi...pi, clockwise from the x axis.
func direction(x: Double, y: Double) -> Double { atan2(y, x) }
