#!/usr/bin/env bash
# build.sh OUT: the engine for JavaScript, as a folder that npm installs: matched-geometry.wasm, .js, .d.ts, the same of matched-geometry-flip,
# package.json and README.md; a map of the module's parts, OUT/matched-geometry.map, which ./sizes reads; and the page OUT/gallery/index.html,
# which holds all it needs.
# Needs the Swift toolchain, which has clang and the linker for WebAssembly; esbuild makes the script small, where it is installed. Fails if a file becomes larger than docs/web.md says.
set -euo pipefail
if (($# != 1)); then
  sed -n '2,6s/^# //p' "$0" >&2
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

# A script is its files one after the other, with the numbers and texts of places.js in place of their names, without comments and indentation;
# and then with short names, where there is esbuild.
sed -nE 's/^export const (\w+) = (.*);$/s|\\bplaces\.\1\\b|\2|g/p' $here/js/places.js >"$work/places.sed"
plain() {
  for name in "$@"; do
    sed -E '/^import \{$/,/^\} from/d; /^import /d; /^ *\/\//d; s/^export //; s/^ +//; /^$/d' "$here/js/$name.js"
  done | sed -E -f "$work/places.sed"
}
public() {
  sed -n 's/^export \(class\|function\) \(\w*\).*/\2/p' "$here/$1.d.ts" | sort -u | paste -sd, -
}
# No caller and no browser knows these properties. The cache gives them the same names in both scripts.
own='admit|adopt|answer|answers|around|ask|begin|beside|call|clock|close|column|commit|computed|direction|dress|dressToLeave|elementOptions'
own+='|ending|extent|fail|flight|flights|flips|fourth|giveBack|hasFaded|hasLanded|hasLeaving|heap|hold|isAdded|isBusy|isDone|isEmpty|isEntering'
own+='|isHeld|isLeaving|isNew|isPaused|isScaled|isSetting|isShown|isSized|isStatic|isStopped|keep|key|land|layout|look|noteEndings|numbers'
own+='|owners|parent|part|parts|place|put|radii|rate|read|release|result|resume|run|running|second|setRate|show|shown|span|standIn|start|styles'
own+='|take|text|textOf|texts|third|undress|unit|update|view|with|words|write'
if grep -hoP '^ +(readonly )?\K\w+(?=\??[:(<])' $here/*.d.ts | grep -xE "$own"; then
  echo "the types declare what the build gives another name" >&2
  exit 1
fi
echo "{}" >"$work/names.json"
# script NAME BYTES: OUT/NAME.js from what was written into $work/NAME.js.
script() {
  local about="// MatchedGeometry $version. The Apache License 2.0."
  if command -v esbuild >/dev/null; then
    esbuild --minify --mangle-props="^($own)\$" --mangle-cache="$work/names.json" --target=es2022 --format=esm --log-level=warning \
      --banner:js="$about" "$work/$1.js" --outfile="$out/$1.js"
    at_most "$2" "$1.js" <"$out/$1.js"
  else
    { echo "$about" && cat "$work/$1.js"; } >"$out/$1.js"
    echo "$1.js: $(wc -c <"$out/$1.js") bytes, which esbuild would minify to at most $2"
  fi
}

# What the flips use of the engine's script, beside what is public: a name with an underscore before it, which is not.
shared=(animated checked expect isFunction isObject number options staggered)
engine=(checks slot animation stagger content attribute transition kinds layouts tick host load calls engine)
flips=(flip-values flip-options flip-measure flip-controls flip-clock flight flight-plan flips)
{
  plain "${engine[@]}"
  printf 'export { %s };\n' "$(public matched-geometry)$(printf ', %s as _%s' $(printf '%s\n' "${shared[@]}" | sed 'p'))"
} >"$work/matched-geometry.js"
{
  printf 'import { %s } from "./matched-geometry.js";\n' \
    "$(public matched-geometry)$(printf ', _%s as %s' $(printf '%s\n' "${shared[@]}" | sed 'p'))"
  plain "${flips[@]}"
  printf 'export { %s };\n' "$(public matched-geometry-flip)"
} >"$work/matched-geometry-flip.js"
script matched-geometry 27136
script matched-geometry-flip 20480

# The module: the functions that the script names, and what they need.
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")
Sources/MatchedGeometryC/compile.sh wasm32-unknown-none-wasm -Osize "$work/engine.o"
for source in CKernel/src/*.c Sources/MatchedGeometryC/runtime.c $here/*.c; do
  # A module that holds SIMD instructions loads only where those run: no other instruction set is needed.
  "$tools/clang" --target=wasm32-unknown-unknown -std=c17 -O2 -msimd128 -DMG_BUILD_SCALAR=0 -mbulk-memory -ffreestanding \
    -fno-builtin -Wall -Wextra -Werror -ffunction-sections -fdata-sections -ICKernel/include \
    -ICKernel/src -ISources/MatchedGeometryC/include -c "$source" \
    -o "$work/$(dirname "$source" | tr / -)-$(basename "$source" .c).o"
done
mapfile -t exports <$here/exports
# The stack lies before all data, so that one that is too deep stops the module instead of writing over them.
"$tools/wasm-ld" "$work"/*.o --whole-archive \
  "$(dirname "$tools")/lib/swift/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a" \
  --no-whole-archive --no-entry "${exports[@]/#/--export=}" --gc-sections --strip-all -O2 -Map="$out/matched-geometry.map" \
  --stack-first -z stack-size=1048576 -o "$out/matched-geometry.wasm"

cp $here/*.d.ts $here/README.md LICENSE "$out"
sed "s/VERSION/$version/" $here/package.json >"$out/package.json"

gzip -9c "$out/matched-geometry.wasm" | at_most 348160 "matched-geometry.wasm by gzip"

$here/gallery/build.sh "$out" "$work/matched-geometry.js"
