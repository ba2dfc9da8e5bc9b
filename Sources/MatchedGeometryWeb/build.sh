#!/usr/bin/env bash
# build.sh OUT: the engine for JavaScript, as a folder that npm installs: matched-geometry.wasm, .js, .d.ts, package.json and README.md; and the
# page OUT/gallery/index.html, which holds all it needs.
# Needs the Swift toolchain, which has clang and the linker for WebAssembly. Fails if a file becomes larger than docs/web.md says.
set -euo pipefail
if (($# != 1)); then
  sed -n '2,4s/^# //p' "$0" >&2
  exit 64
fi
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
here=Sources/MatchedGeometryWeb
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The script: all files behind each other, without comments and indentation.
order=(checks slot animation transition kinds layouts memory load host calls flips engine)
names=$(sed -n 's/^export .*\(class\|const\|function\) \(\w*\).*/\2/p' $here/js/{animation,transition,slot,engine}.js | paste -sd, -)
{
  echo "// MatchedGeometry $(sed -n 's/.*"\([0-9.]*\).*/\1/p' Sources/matched-geometry/Version.swift). The Apache License 2.0."
  for name in "${order[@]}"; do
    sed -E '/^import \{$/,/^\} from/d; /^import /d; /^ *\/\//d; s/^export //; s/^ +//; /^$/d' "$here/js/$name.js"
  done
  echo "export { $names };"
} >"$out/matched-geometry.js"

# The module: the functions that the script names, and what they need.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
Sources/MatchedGeometryC/compile.sh wasm32-unknown-none-wasm -Osize "$work/engine.o"
for source in CKernel/src/*.c Sources/MatchedGeometryC/runtime.c $here/*.c; do
  "$tools/clang" --target=wasm32-unknown-unknown -std=c17 -O2 -msimd128 -mbulk-memory -ffreestanding \
    -fno-builtin -Wall -Wextra -Werror -ffunction-sections -fdata-sections -ICKernel/include \
    -ICKernel/src -ISources/MatchedGeometryC/include -c "$source" \
    -o "$work/$(dirname "$source" | tr / -)-$(basename "$source" .c).o"
done
mapfile -t exports < <(grep -ohE '"(mg[A-Z]\w*|malloc|free)\b' $here/js/*.js | tr -d '"' | sort -u)
# The stack lies before all data, so that one that is too deep stops the module instead of writing over them.
"$tools/wasm-ld" "$work"/*.o --whole-archive \
  "$(dirname "$tools")/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  --no-whole-archive --no-entry "${exports[@]/#/--export=}" --gc-sections --strip-all -O2 \
  --stack-first -z stack-size=1048576 -o "$out/matched-geometry.wasm"

cp $here/matched-geometry.d.ts $here/README.md LICENSE "$out"
version=$(sed -n 's/.*"\([0-9.]*\).*/\1/p' Sources/matched-geometry/Version.swift)
sed "s/VERSION/$version/" $here/package.json >"$out/package.json"

# at_most BYTES NAME: what comes in is no larger.
at_most() {
  local bytes
  bytes=$(wc -c)
  echo "$2: $bytes bytes"
  if ((bytes > $1)); then
    echo "more than $1" >&2
    exit 1
  fi
}
gzip -9c "$out/matched-geometry.js" | at_most 12288 "matched-geometry.js by gzip"
gzip -9c "$out/matched-geometry.wasm" | at_most 307200 "matched-geometry.wasm by gzip"

$here/gallery/build.sh "$out"
