/// The name of a public function with its labels, from `#function`.
///
/// Each change notes its name before it is known whether it is refused. A `StaticString` would take
/// three stores for it, and the address of its characters takes one.
@safe
struct CallName: @unchecked Sendable {
  private let characters: UnsafePointer<UInt8>

  @inline(__always)
  init(_ function: StaticString) { unsafe characters = function.utf8Start }

  /// The name without its labels, such as `setFrame`, or nil if it is empty.
  var base: String? {
    var count = 0
    while unsafe characters[count] != 0, unsafe characters[count] != UInt8(ascii: "(") {
      count += 1
    }
    let name = unsafe UnsafeBufferPointer(start: characters, count: count)
    return unsafe name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
