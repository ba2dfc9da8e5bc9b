#!/usr/bin/env bash
# build.sh OUT: the engine for JavaScript, as a folder that npm installs: matched-geometry.wasm, .js, .d.ts, package.json and README.md; and the
# page OUT/gallery/index.html, which holds all it needs.
# Needs the Swift toolchain, which has clang and the linker for WebAssembly; esbuild makes the script small, where it is installed. Fails if a file becomes larger than docs/web.md says.
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

version=$(sed -n 's/.*package = "\(.*\)".*/\1/p' Sources/matched-geometry/Version.swift)

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

# The script: all files one after the other, with the numbers and texts of places.js in place of their names, without comments and indentation; and then with short names, where there is esbuild.
order=(checks slot animation stagger content attribute transition kinds layouts host load calls flips engine)
names=$(sed -n 's/^export \(class\|function\) \(\w*\).*/\2/p' $here/matched-geometry.d.ts | sort -u | paste -sd, -)
sed -nE 's/^export const (\w+) = (.*);$/s|\\bplaces\.\1\\b|\2|g/p' $here/js/places.js >"$work/places.sed"
{
  for name in "${order[@]}"; do
    sed -E '/^import \{$/,/^\} from/d; /^import /d; /^ *\/\//d; s/^export //; s/^ +//; /^$/d' "$here/js/$name.js"
  done | sed -E -f "$work/places.sed"
  echo "export { $names };"
} >"$work/script.js"
about="// MatchedGeometry $version. The Apache License 2.0."
if command -v esbuild >/dev/null; then
  # No caller and no browser knows these properties.
  own='answer|answers|around|call|column|extent|heap|isDone|isSetting|key|layout|numbers|part|place|put|read|result|run|shown|span|start|styles|take|target|text|textOf|view|with|write'
  esbuild --minify --mangle-props="^($own)\$" --target=es2022 --format=esm --log-level=warning --banner:js="$about" \
    "$work/script.js" --outfile="$out/matched-geometry.js"
  at_most 29184 "matched-geometry.js" <"$out/matched-geometry.js"
else
  { echo "$about" && cat "$work/script.js"; } >"$out/matched-geometry.js"
  echo "matched-geometry.js: $(wc -c <"$out/matched-geometry.js") bytes, which esbuild would minify to at most 29184"
fi

# The module: the functions that the script names, and what they need.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
Sources/MatchedGeometryC/compile.sh wasm32-unknown-none-wasm -Osize "$work/engine.o"
for source in CKernel/src/*.c Sources/MatchedGeometryC/runtime.c $here/*.c; do
  "$tools/clang" --target=wasm32-unknown-unknown -std=c17 -O2 -msimd128 -mbulk-memory -ffreestanding \
    -fno-builtin -Wall -Wextra -Werror -ffunction-sections -fdata-sections -ICKernel/include \
    -ICKernel/src -ISources/MatchedGeometryC/include -c "$source" \
    -o "$work/$(dirname "$source" | tr / -)-$(basename "$source" .c).o"
done
mapfile -t exports <$here/exports
# The stack lies before all data, so that one that is too deep stops the module instead of writing over them.
"$tools/wasm-ld" "$work"/*.o --whole-archive \
  "$(dirname "$tools")/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  --no-whole-archive --no-entry "${exports[@]/#/--export=}" --gc-sections --strip-all -O2 \
  --stack-first -z stack-size=1048576 -o "$out/matched-geometry.wasm"

cp $here/matched-geometry.d.ts $here/README.md LICENSE "$out"
sed "s/VERSION/$version/" $here/package.json >"$out/package.json"

gzip -9c "$out/matched-geometry.wasm" | at_most 368640 "matched-geometry.wasm by gzip"

$here/gallery/build.sh "$out" "$work/script.js"
