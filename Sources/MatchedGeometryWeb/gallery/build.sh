#!/usr/bin/env bash
# build.sh OUT SCRIPT: OUT/gallery/index.html, a page of its own with everything in it, and photos.html, which loads the scripts beside it. Takes the engine's module from OUT, where ../build.sh
# put it, and the engine's script as it is before it gets short names: the scenes share its names.
set -euo pipefail
out=$(cd "$1" && pwd)
script=$2
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift=../../ExampleScenes
# What plays a trace, too.
player=../../matched-geometry/View/Player

# Each scene has its source in Swift, beside the script.
for name in $(sed '/^$/d' scenes/order); do
  read -ra types <<<"$(sed -n 's/^ *swift: \[\(.*\)\],$/\1/p' "scenes/$name.js" | tr -d '",')"
  for type in "${types[@]:1}"; do
    grep -q "^public struct $type[:<]" "$swift/${types[0]}.swift" && continue
    echo "${types[0]}.swift has no $type, which scenes/$name.js names" >&2
    exit 1
  done
  if ((${#types[@]} < 2)); then
    echo "scenes/$name.js names no source in Swift" >&2
    exit 1
  fi
done

{
  printf '<script type="application/wasm" id="wasm">'
  base64 -w 0 "$out/matched-geometry.wasm"
  echo '</script>'
  printf '<script type="text/plain" id="track">\n'
  cat ../shaders/track.glsl
  echo '</script>'
  # What the page shows of them as text.
  for file in $(sed -n 's/^ *swift: \["\(\w*\)".*/\1/p' scenes/*.js | sort -u); do
    printf '<script type="text/plain" id="swift-%s">\n' "$file"
    cat "$swift/$file.swift"
    echo '</script>'
  done
} >"$work/data"

# The engine, then the gallery in a block, so that its names are its own. Each scene is a function, whose text the page shows.
{
  grep -v '^export {' "$script"
  echo '{'
  cat "$player"/{player,pen,perspective,overlays,timeline,controls}.js stage.js columns.js cards.js crowd.js scene-player.js curves.js velocity.js
  echo 'const scenes = [];'
  for name in $(sed '/^$/d' scenes/order); do
    printf 'for (const source of [function () {\n'
    cat "scenes/$name.js"
    printf '}]) {\n'
    echo 'var scene = (made) => scenes.push({ ...made, source: source.toString().split("\n").slice(1, -1).join("\n") });'
    echo 'source(); }'
  done
  cat page.js
  echo '}'
} >"$work/script"

if grep -il '</script' "$work/script" "$swift"/*.swift; then
  echo "a source would end the script that holds it" >&2
  exit 1
fi
mkdir -p "$out/gallery"
sed -e "/@style@/{r $player/style.css" -e "d}" -e "/@controls@/{r $player/controls.html" -e "d}" \
  -e "/@overlays@/{r $player/overlays.html" -e "d}" -e "/@data@/{r $work/data" -e "d}" -e "/@script@/{r $work/script" -e "d}" \
  index.html >"$out/gallery/index.html"
cp photos.html "$out/gallery"
bytes=$(gzip -9c "$out/gallery/index.html" | wc -c)
echo "gallery/index.html by gzip: $bytes bytes"
if ((bytes > 921600)); then
  echo "more than 921600" >&2
  exit 1
fi
