// The one function that Embedded Swift expects and an older C library does not have. It is not part
// of the library's interface.

#include <stddef.h>

void arc4random_buf(void* buffer, size_t count);

/// Seeds the hashes of tables whose order is not observable. The seed is constant, so that two runs
/// take the same time.
void arc4random_buf(void* buffer, size_t count) {
  for (size_t i = 0; i < count; i++) {
    ((unsigned char*)buffer)[i] = (unsigned char)(0x9e + 0x3b * i);
  }
}
