// swift-tools-version: 6.2

import PackageDescription

let cSettings: [CSetting] = [
  .headerSearchPath("src"),
  .enableWarning("all"),
  .enableWarning("extra"),
  .enableWarning("missing-prototypes"),
]

let package = Package(
  name: "matched-geometry",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "MatchedGeometry", targets: ["MatchedGeometry"]),
    .library(name: "MatchedGeometryScene", targets: ["MatchedGeometryScene"]),
    .library(name: "MatchedGeometryFilmstrip", targets: ["MatchedGeometryFilmstrip"]),
    .library(name: "MatchedGeometryTraceReplay", targets: ["MatchedGeometryTraceReplay"]),
    .library(name: "CKernel", targets: ["CKernel"]),
    .executable(name: "matched-geometry", targets: ["matched-geometry"]),
    .executable(name: "GridStress", targets: ["MatchedGeometryGridStress"]),
    .executable(name: "KernelBenchmark", targets: ["MatchedGeometryKernelBenchmark"]),
    .executable(name: "FrameBenchmark", targets: ["MatchedGeometryFrameBenchmark"]),
  ],
  targets: [
    .target(
      name: "CKernel", path: "CKernel", exclude: ["README.md"], publicHeadersPath: "include",
      cSettings: cSettings),
    .target(name: "MatchedGeometry", dependencies: ["CKernel"]),
    .target(
      name: "MatchedGeometryTraceReplay", dependencies: ["MatchedGeometry"],
      path: "Sources/TraceReplay"),
    .executableTarget(
      name: "matched-geometry",
      dependencies: [
        "MatchedGeometryTraceReplay", "MatchedGeometry", "MatchedGeometryScene",
        "MatchedGeometryExampleScenes", "MatchedGeometryFilmstrip",
      ],
      resources: [.embedInCode("View/Player")]),
    .target(name: "MatchedGeometryScene", dependencies: ["MatchedGeometry"]),
    .target(
      name: "MatchedGeometryFilmstrip", dependencies: ["MatchedGeometry", "MatchedGeometryScene"],
      path: "Sources/Filmstrip"),
    .target(
      name: "MatchedGeometryExampleScenes",
      dependencies: ["MatchedGeometry", "MatchedGeometryScene"],
      path: "Sources/ExampleScenes"),

    .target(name: "MatchedGeometryAllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(
      name: "MatchedGeometryBenchmarkHarness",
      dependencies: ["MatchedGeometryAllocationCounter", "CKernel"],
      path: "Benchmarks/Harness"),
    .executableTarget(
      name: "MatchedGeometryKernelBenchmark",
      dependencies: ["CKernel", "MatchedGeometryBenchmarkHarness"],
      path: "Benchmarks/KernelBenchmark"),
    .executableTarget(
      name: "MatchedGeometryFrameBenchmark",
      dependencies: [
        "CKernel", "MatchedGeometry", "MatchedGeometryScene", "MatchedGeometryBenchmarkHarness",
      ],
      path: "Benchmarks/FrameBenchmark"),
    .executableTarget(
      name: "MatchedGeometryPeerFlights",
      dependencies: ["CKernel", "MatchedGeometry", "MatchedGeometryBenchmarkHarness"],
      path: "Benchmarks/PeerFlights/Engine"),
    .target(
      name: "MatchedGeometryCClient", dependencies: ["CKernel"], path: "Benchmarks/CCalls/Client",
      cSettings: [.headerSearchPath("../../../Sources/MatchedGeometryC/include")]),
    .executableTarget(
      name: "MatchedGeometryCCalls",
      dependencies: [
        "CKernel", "MatchedGeometry", "MatchedGeometryBenchmarkHarness", "MatchedGeometryCClient",
      ],
      path: "Benchmarks/CCalls/Program"),
    .target(
      name: "MatchedGeometryGridScene",
      dependencies: [
        "MatchedGeometry", "MatchedGeometryBenchmarkHarness", "MatchedGeometryTestSupport",
        "MatchedGeometryTraceReplay",
      ],
      path: "Benchmarks/GridScene"),
    .executableTarget(
      name: "MatchedGeometryGridStress",
      dependencies: ["CKernel", "MatchedGeometryGridScene", "MatchedGeometryBenchmarkHarness"],
      path: "Benchmarks/GridStress"),

    .target(
      name: "MatchedGeometryTestSupport",
      dependencies: ["MatchedGeometry", "MatchedGeometryTraceReplay"], path: "Tests/Support"),
    .executableTarget(
      name: "RandomEdits",
      dependencies: ["MatchedGeometryTestSupport", "MatchedGeometryAllocationCounter"],
      path: "Tests/RandomEdits"),
    .target(
      name: "MatchedGeometryHostileClient",
      dependencies: ["MatchedGeometry", "MatchedGeometryScene", "MatchedGeometryTraceReplay"],
      path: "Tests/HostileClient", exclude: ["FOUND.md"]),
    .executableTarget(
      name: "HostileClient", dependencies: ["MatchedGeometryHostileClient"],
      path: "Tests/HostileRun"),
    .executableTarget(
      name: "Soak",
      dependencies: [
        "MatchedGeometry", "MatchedGeometryScene", "MatchedGeometryExampleScenes",
        "MatchedGeometryBenchmarkHarness",
      ],
      path: "Tests/Soak"),
    .testTarget(
      name: "HostileClientTests", dependencies: ["MatchedGeometryHostileClient"],
      path: "Tests/HostileClientTests", exclude: ["programs.txt"]),
    .testTarget(
      name: "CKernelTests", dependencies: ["CKernel", "MatchedGeometryTestSupport"],
      path: "Tests/CKernelTests"),
    .testTarget(
      name: "MatchedGeometryTests",
      dependencies: [
        "MatchedGeometry", "MatchedGeometryTestSupport", "MatchedGeometryAllocationCounter",
        "MatchedGeometryTraceReplay",
      ],
      path: "Tests/MatchedGeometryTests", resources: [.copy("Resources")]),
    .testTarget(
      name: "TraceReplayTests",
      dependencies: [
        "MatchedGeometryTraceReplay", "MatchedGeometry", "MatchedGeometryTestSupport",
        "MatchedGeometryGridScene",
      ],
      path: "Tests/TraceReplayTests"),
    .testTarget(
      name: "MatchedGeometrySceneTests",
      dependencies: [
        "MatchedGeometry", "MatchedGeometryScene", "MatchedGeometryExampleScenes",
        "MatchedGeometryTestSupport", "MatchedGeometryAllocationCounter",
      ],
      path: "Tests/MatchedGeometrySceneTests"),
    .testTarget(
      name: "FilmstripTests",
      dependencies: ["MatchedGeometryFilmstrip", "MatchedGeometry", "MatchedGeometryScene"],
      path: "Tests/FilmstripTests"),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: [
        "MatchedGeometryBenchmarkHarness", "MatchedGeometryAllocationCounter", "CKernel",
        "MatchedGeometryGridScene", "MatchedGeometry",
      ],
      path: "Tests/BenchmarkTests"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c17
)

for target in package.targets where target.type != .system {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if ["MatchedGeometry", "MatchedGeometryScene"].contains(target.name) {
    settings += [.strictMemorySafety(), .enableExperimentalFeature("Lifetimes")]
  }
  target.swiftSettings = settings
}
