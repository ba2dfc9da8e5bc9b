#!/usr/bin/env bash
# build.sh OUT [PROCESSOR]: the engine as a library for C, without a Swift runtime, for Linux on x86_64 or aarch64; this machine's if
# none is named. Makes OUT/lib/libmatchedgeometry.a and .so, OUT/include, OUT/LICENSE, and what pkg-config and CMake look for in OUT/lib.
# build.sh --package FILE.tar.gz: both libraries in one archive for a release. Its folder matched-geometry-VERSION has such an OUT for
# each processor, x86_64 and aarch64.
# Needs the Swift toolchain, gcc (or CC) and binutils for the processor.
set -euo pipefail

# package FILE: builds for each processor and packs both. Two runs pack the same files in the same order, with the same times.
package() {
  local here builds=() build processor
  [[ $1 == *.tar.gz ]] || { echo "not the name of a .tar.gz: $1" >&2; exit 64; }
  here=$(realpath "$0")
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  for processor in x86_64 aarch64; do
    (
      # CC is the compiler for this machine.
      [[ $processor == "$(uname -m)" ]] || unset CC
      "$here" "$work/matched-geometry-$version/$processor" "$processor"
    ) &
    builds+=($!)
  done
  for build in "${builds[@]}"; do wait "$build"; done
  tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r-w --mtime="@${SOURCE_DATE_EPOCH:-0}" -C "$work" \
    -c "matched-geometry-$version" | gzip -9n >"$1"
}

root=$(realpath "$(dirname "$0")/../..")
version=$(sed -n 's/.*package = "\(.*\)".*/\1/p' "$root/Sources/matched-geometry/Version.swift")
if [[ ! $version =~ ^[0-9]+\.[0-9]+\.[0-9]+(-dev)?$ ]]; then
  echo "Sources/matched-geometry/Version.swift has no version" >&2
  exit 1
fi

case ${1:-} in
  --package)
    (($# == 2)) || { sed -n '2,6s/^# //p' "$0" >&2; exit 64; }
    package "$2"
    exit
    ;;
  '' | -*)
    sed -n '2,6s/^# //p' "$0" >&2
    exit 64
    ;;
esac
mkdir -p "$1"
out=$(cd "$1" && pwd)
processor=${2:-$(uname -m)}
cd "$root"

# The headers say what version they are of.
header=Sources/MatchedGeometryC/include/matched_geometry/version.h
said=$(sed -nE 's/^#define MG_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)$/\2/p' $header | paste -sd.)
if [[ $said != "${version%-dev}" ]]; then
  echo "$header is of version $said, and the package of ${version%-dev}" >&2
  exit 1
fi

prefix=
[[ $processor == "$(uname -m)" ]] || prefix=$processor-linux-gnu-
CC=${CC:-${prefix}gcc}
case $processor in
  x86_64) target=x86_64-unknown-linux-gnu ;;
  # The toolchain has no module for Linux there, and the engine asks nothing of a system.
  aarch64) target=aarch64-none-none-elf ;;
  *)
    echo "not a processor that there is a build for: $processor" >&2
    exit 64
    ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

embedded=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/embedded/$target
# Functions that are alike stay apart: one for all of them is slower to call.
Sources/MatchedGeometryC/compile.sh "$target" -O "$work/engine.o" -Xllvm -swiftmergefunc-threshold=0
for source in CKernel/src/*.c Sources/MatchedGeometryC/{allocator,runtime}.c; do
  "$CC" -std=c17 -O2 -fPIC -ffunction-sections -fdata-sections -ICKernel/include -ICKernel/src \
    -ISources/MatchedGeometryC/include -c "$source" -o "$work/$(basename "$source" .c).o"
done

# The memory of the engine, which the host may give.
"${prefix}objcopy" --redefine-sym posix_memalign=matchedGeometryAlign \
  --redefine-sym malloc=matchedGeometryAllocate --redefine-sym free=matchedGeometryFree "$work/engine.o"

# One object, of which a program sees the functions of the headers alone.
"${prefix}ld" -r -o "$work/matched_geometry.o" "$work"/*.o \
  --whole-archive "$embedded/libswiftUnicodeDataTables.a"
"${prefix}objcopy" --wildcard --keep-global-symbol='mg[A-Z]*' --localize-symbol='mgKernels_*' \
  --strip-debug "$work/matched_geometry.o"
mkdir -p "$out/lib/pkgconfig" "$out/lib/cmake/MatchedGeometry" "$out/include/ckernel"
rm -f "$out/lib/libmatchedgeometry.a"
"${prefix}ar" rcs "$out/lib/libmatchedgeometry.a" "$work/matched_geometry.o"
echo '{ global: mg[A-Z]*; local: *; };' >"$work/exports"
"$CC" -shared -o "$out/lib/libmatchedgeometry.so" "$work/matched_geometry.o" -lm -s \
  -Wl,--gc-sections,-z,defs,-soname,libmatchedgeometry.so,--version-script="$work/exports"

cp -R Sources/MatchedGeometryC/include/matched_geometry{,.h} "$out/include"
cp CKernel/include/ckernel/*.h "$out/include/ckernel"
cp LICENSE "$out"
cat >"$out/lib/pkgconfig/matched-geometry.pc" <<PC
prefix=\${pcfiledir}/../..

Name: matched-geometry
Description: Matched-geometry animation for any language
Version: $version
Cflags: -I\${prefix}/include
Libs: -L\${prefix}/lib -lmatchedgeometry
Libs.private: -lm
PC
cat >"$out/lib/cmake/MatchedGeometry/MatchedGeometryConfig.cmake" <<'CMAKE'
# Targets MatchedGeometry::MatchedGeometry, the shared library, and MatchedGeometry::Static.
get_filename_component(_matched_geometry "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
foreach(_kind SHARED STATIC)
  set(_name MatchedGeometry::MatchedGeometry)
  set(_file libmatchedgeometry.so)
  if(_kind STREQUAL STATIC)
    set(_name MatchedGeometry::Static)
    set(_file libmatchedgeometry.a)
  endif()
  if(NOT TARGET ${_name})
    add_library(${_name} ${_kind} IMPORTED)
    set_target_properties(${_name} PROPERTIES
      IMPORTED_LOCATION "${_matched_geometry}/lib/${_file}"
      INTERFACE_INCLUDE_DIRECTORIES "${_matched_geometry}/include"
      INTERFACE_LINK_LIBRARIES m)
  endif()
endforeach()
CMAKE
# A program that asks for a version gets a later one with the same first number; before 1.0 with the same second one, too.
IFS=. read -r major minor _ <<<"$version"
same="PACKAGE_FIND_VERSION_MAJOR EQUAL $major"
((major > 0)) || same+=" AND PACKAGE_FIND_VERSION_MINOR EQUAL $minor"
cat >"$out/lib/cmake/MatchedGeometry/MatchedGeometryConfigVersion.cmake" <<CMAKE
set(PACKAGE_VERSION ${version%-dev})
if($same AND NOT PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
endif()
if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
  set(PACKAGE_VERSION_EXACT TRUE)
endif()
CMAKE
