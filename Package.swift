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
    .library(name: "CKernel", targets: ["CKernel"]),
    .executable(name: "matched-geometry", targets: ["matched-geometry"]),
    .executable(name: "GridStress", targets: ["GridStress"]),
    .executable(name: "KernelBenchmark", targets: ["KernelBenchmark"]),
    .executable(name: "FrameBenchmark", targets: ["FrameBenchmark"]),
  ],
  targets: [
    .target(
      name: "CKernel", path: "CKernel", exclude: ["README.md"], publicHeadersPath: "include",
      cSettings: cSettings),
    .target(name: "MatchedGeometry", dependencies: ["CKernel"]),
    .target(name: "TraceReplay", dependencies: ["MatchedGeometry"]),
    .executableTarget(
      name: "matched-geometry",
      dependencies: ["TraceReplay", "MatchedGeometry", "MatchedGeometryScene", "ExampleScenes"]),
    .target(name: "MatchedGeometryScene", dependencies: ["MatchedGeometry"]),
    .target(name: "ExampleScenes", dependencies: ["MatchedGeometry", "MatchedGeometryScene"]),

    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(
      name: "BenchmarkHarness", dependencies: ["AllocationCounter", "CKernel"],
      path: "Benchmarks/Harness"),
    .executableTarget(
      name: "KernelBenchmark", dependencies: ["CKernel", "BenchmarkHarness"],
      path: "Benchmarks/KernelBenchmark"),
    .executableTarget(
      name: "FrameBenchmark",
      dependencies: ["CKernel", "MatchedGeometry", "MatchedGeometryScene", "BenchmarkHarness"],
      path: "Benchmarks/FrameBenchmark"),
    .target(
      name: "GridScene", dependencies: ["MatchedGeometry", "BenchmarkHarness", "TestSupport"],
      path: "Benchmarks/GridScene"),
    .executableTarget(
      name: "GridStress", dependencies: ["CKernel", "GridScene", "BenchmarkHarness"],
      path: "Benchmarks/GridStress"),

    .target(name: "TestSupport", dependencies: ["MatchedGeometry"], path: "Tests/Support"),
    .executableTarget(
      name: "RandomEdits", dependencies: ["TestSupport"], path: "Tests/RandomEdits"),
    .testTarget(
      name: "CKernelTests", dependencies: ["CKernel", "TestSupport"], path: "Tests/CKernelTests"),
    .testTarget(
      name: "MatchedGeometryTests",
      dependencies: ["MatchedGeometry", "TestSupport", "AllocationCounter"],
      path: "Tests/MatchedGeometryTests", resources: [.copy("Resources")]),
    .testTarget(
      name: "TraceReplayTests",
      dependencies: ["TraceReplay", "MatchedGeometry", "TestSupport", "GridScene"],
      path: "Tests/TraceReplayTests"),
    .testTarget(
      name: "MatchedGeometrySceneTests",
      dependencies: [
        "MatchedGeometry", "MatchedGeometryScene", "ExampleScenes", "TestSupport",
        "AllocationCounter",
      ],
      path: "Tests/MatchedGeometrySceneTests"),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: [
        "BenchmarkHarness", "AllocationCounter", "CKernel", "GridScene", "MatchedGeometry",
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
