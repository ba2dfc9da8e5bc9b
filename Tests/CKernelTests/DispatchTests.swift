import CKernel
import Foundation
import Testing

extension KernelTests {
  @Suite struct Dispatch {
    @Test func `a forced set is the one that runs`() {
      let before = mgCurrentInstructionSet()
      defer { _ = mgSelectInstructionSet(before) }
      for set in mgInstructionSet.supported {
        #expect(mgSelectInstructionSet(set) == .granted)
        #expect(mgCurrentInstructionSet() == set)
      }
    }

    @Test func `a set that cannot run is refused, and nothing changes`() {
      let before = mgCurrentInstructionSet()
      let refused = mgInstructionSet.all.filter { !mgInstructionSet.supported.contains($0) }
      #expect(!refused.isEmpty)
      for set in refused {
        #expect(mgSelectInstructionSet(set) == .unsupported)
        #expect(mgCurrentInstructionSet() == before)
        var found = mgInstructionSet.scalar
        #expect(mgInstructionSetNamed(set.name, &found) == .unsupported)
        #expect(found == set)
      }
    }

    @Test func `names are found again, anything else is unknown`() {
      for set in mgInstructionSet.supported {
        var found = mgInstructionSet.scalar
        #expect(mgInstructionSetNamed(set.name, &found) == .granted)
        #expect(found == set)
      }
      for name in ["", "AVX2", "avx", "avx5123", "scalar ", "sse"] {
        var found = mgInstructionSet.neon
        #expect(mgInstructionSetNamed(name, &found) == .unknown)
        #expect(found == .neon, "left alone")
      }
      var found = mgInstructionSet.scalar
      #expect(mgInstructionSetNamed(nil, &found) == .unknown)
      #expect(
        mgInstructionSet.all.map(\.name) == ["scalar", "sse2", "avx2", "avx512", "neon", "simd128"])
    }

    @Test func `the list of names is the list of sets`() {
      let names = mgInstructionSet.supported.map(\.name).joined(separator: ", ")
      #expect(String(cString: mgSupportedInstructionSetNames()) == names)
    }

    @Test func `no set of this build fuses a product with a sum`() {
      #expect(mgFusedInstructionSets() == 0)
    }

    // Each of these runs in a process of its own, because the environment counts at first use.
    #if os(Linux) || os(macOS)
      @Test func `the environment chooses the set`() async {
        await #expect(processExitsWith: .success) {
          setenv("MG_INSTRUCTION_SET", "scalar", 1)
          guard mgCurrentInstructionSet() == .scalar,
            mgInstructionSetRequestStatus() == .granted,
            String(cString: mgInstructionSetRequestMessage()).isEmpty
          else { exit(1) }
          exit(0)
        }
      }

      @Test func `by default the widest set runs`() async {
        await #expect(processExitsWith: .success) {
          unsetenv("MG_INSTRUCTION_SET")
          exit(mgCurrentInstructionSet() == mgInstructionSet.supported.last ? 0 : 1)
        }
      }

      @Test func `an unknown name keeps the widest set and says what is supported`() async {
        await #expect(processExitsWith: .success) {
          setenv("MG_INSTRUCTION_SET", "altivec", 1)
          let message = String(cString: mgInstructionSetRequestMessage())
          guard mgCurrentInstructionSet() == mgInstructionSet.supported.last,
            mgInstructionSetRequestStatus() == .unknown,
            message.hasSuffix(String(cString: mgSupportedInstructionSetNames()))
          else { exit(1) }
          exit(0)
        }
      }

      @Test func `a set of another processor keeps the widest set and says so`() async {
        await #expect(processExitsWith: .success) {
          #if arch(x86_64)
            setenv("MG_INSTRUCTION_SET", "neon", 1)
          #else
            setenv("MG_INSTRUCTION_SET", "avx2", 1)
          #endif
          guard mgCurrentInstructionSet() == mgInstructionSet.supported.last,
            mgInstructionSetRequestStatus() == .unsupported,
            String(cString: mgInstructionSetRequestMessage()).contains("cannot run here")
          else { exit(1) }
          exit(0)
        }
      }

      @Test func `a selection outlives the first use`() async {
        await #expect(processExitsWith: .success) {
          setenv("MG_INSTRUCTION_SET", "altivec", 1)
          _ = mgSelectInstructionSet(.scalar)
          var out: Float = 0
          mgElapsed([0], [2], 1, &out, 1)
          exit(mgCurrentInstructionSet() == .scalar && out == 1 ? 0 : 1)
        }
      }
    #endif
  }
}
