// The one function that Embedded Swift expects and an older C library does not have. It is no part
// of the library's interface. Also the sizes of structs that hosts fill in.

#include <matched_geometry.h>

#include <stddef.h>

void arc4random_buf(void* buffer, size_t count);

/// Seeds the hashes of tables whose order nobody sees: always alike, so that two runs take the same
/// time.
void arc4random_buf(void* buffer, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ((unsigned char*)buffer)[i] = (unsigned char)(0x9e + 0x3b * i);
  }
}

// Swift converts each of these structs field by field. A new field changes the size: extend the
// conversion in the file named after the struct (mgEngine+Policies.swift for mgPolicies), and then
// this number, which is that of processors of 64 bits. For JavaScript, Sources/MatchedGeometryWeb/runtime.c checks the offsets.
#if __SIZEOF_POINTER__ == 8
#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)

SIZE(mgPolicies, 32);
SIZE(mgAnimation, 144);
SIZE(mgStagger, 88);
SIZE(mgTransaction, 240);
SIZE(mgElement, 112);
SIZE(mgLayoutItem, 96);
SIZE(mgTransition, 392);
#endif
