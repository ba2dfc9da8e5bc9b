#!/usr/bin/env bash
# compile.sh TARGET OPTIMIZATION OBJECT FLAG...: the engine, what writes its recordings, and its interface for C in Embedded mode, which has no Swift
# runtime, as one object. Further flags are for the compiler.
# One module, so that the compiler sees through the calls and nothing is there twice.
set -euo pipefail
target=$1 optimization=$2 object=$(realpath "$3")
shift 3
cd "$(dirname "$0")/../.."
export SWIFT_BACKTRACE=enable=no

mapfile -t sources < <(find Sources/MatchedGeometry Sources/MatchedGeometryC \
  Sources/TraceReplay/{Format,JSON,Recording} -name '*.swift')
flags=()
for feature in Embedded Lifetimes; do flags+=(-enable-experimental-feature "$feature"); done
for feature in ExistentialAny MemberImportVisibility InternalImportsByDefault; do
  flags+=(-enable-upcoming-feature "$feature")
done
swiftc -target "$target" -swift-version 6 -parse-as-library -wmo "$optimization" \
  -warnings-as-errors "${flags[@]}" "$@" -Xfrontend -function-sections \
  -I CKernel/include -Xcc -fmodule-map-file=CKernel/include/module.modulemap \
  -I Sources/MatchedGeometryC/include \
  -module-name MatchedGeometry -package-name matched_geometry -c "${sources[@]}" -o "$object"
