/// The description of one node, without references. Items are in the order of the tree, with a
/// parent before its children.
@usableFromInline
struct Item {
  @usableFromInline var kind: NodeKind
  /// A small parameter of the kind: an alignment, edges, an axis, the tag of a key.
  @usableFromInline var code: UInt8
  /// The index after the last item of this subtree.
  @usableFromInline var end: UInt32
  /// The index of further data: the content of a leaf, the thunk of structure that is described
  /// later, or the payload of any other node. Zero stands for none.
  @usableFromInline var payload: UInt32
  /// The index of the traits of this child for its container, or zero for the default ones.
  @usableFromInline var traits: UInt32
  /// The numbers of the kind. A NaN stands for a number that is not given. The first two numbers of
  /// an item with a key contain the bits of the key.
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

/// The meaning of the bits of a key.
@usableFromInline
enum KeyTag {
  /// An integer, a branch of the builder or a type.
  @usableFromInline static var plain: UInt8 { 0 }
  /// The index of a payload with the identifier.
  @usableFromInline static var boxed: UInt8 { 1 }
}
