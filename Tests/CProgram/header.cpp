// The headers from C++.

#include "ckernel/ckernel.h"

int main() {
  mgInstructionSet set = mgInstructionSet_scalar;
  const mgSelection found = mgInstructionSetNamed("scalar", &set);
  mgRect target[1] = {{1, 2, 3, 4}}, offset[1] = {{8, 8, 8, 8}}, frame[1];
  const mgTracks tracks = {target, offset, nullptr, nullptr, frame};
  mgInterpolateFrames(&tracks, mgCoefficients{0.5f, 0}, 0, 1);
  return found == mgSelection_granted && frame[0].height == 8 ? 0 : 1;
}
