/// One node as a description says it: plain bytes, in the order of the tree, a parent before its
/// children.
@usableFromInline
struct Item {
  @usableFromInline var kind: NodeKind
  /// A small parameter of the kind: an alignment, edges, an axis, the tag of a key.
  @usableFromInline var code: UInt8
  /// The index after the last item of this subtree.
  @usableFromInline var end: UInt32
  /// Where the description keeps what does not fit in here: contents of leaves, thunks of structure
  /// that is described later, payloads of all others. Zero: nothing.
  @usableFromInline var payload: UInt32
  /// The traits of this child of its container; zero: the usual ones.
  @usableFromInline var traits: UInt32
  /// The numbers of the kind. A NaN is a number that was not given. Keys have their bits in the
  /// first two.
  @usableFromInline var numbers: SIMD4<Float>

  @inlinable
  init(
    _ kind: NodeKind, code: UInt8 = 0, payload: UInt32 = 0, numbers: SIMD4<Float> = .zero
  ) {
    self.kind = kind
    self.code = code
    end = 0
    self.payload = payload
    traits = 0
    self.numbers = numbers
  }

  /// The bits of the key of an item.
  @inlinable var key: UInt64 {
    get {
      numbers.bits.x
    }
    set {
      numbers = SIMD4(bits: SIMD2(newValue, 0))
    }
  }
}

/// How the bits of a key are to be read.
@usableFromInline
enum KeyTag {
  /// An integer, a branch of the builder or a type.
  @usableFromInline static var plain: UInt8 { 0 }
  /// The index of a payload with the identifier.
  @usableFromInline static var boxed: UInt8 { 1 }
}
