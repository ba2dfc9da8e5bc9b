import CKernel
