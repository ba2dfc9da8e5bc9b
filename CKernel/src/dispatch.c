#include "ckernel/ckernel.h"
