"""Plants mutants in a copy of the package: every one is a branch that the number in MG_MUTANT takes."""

import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from sites import sites

KINDS = ["comparison", "operator", "constant", "condition", "statement"]

HEADER = """#ifndef CKERNEL_MUTANT_H
#define CKERNEL_MUTANT_H
#include <stdbool.h>
/// The number of the mutant that is alive; zero for none.
extern int mgMutantAlive;
static inline bool mgMutant(int number) { return mgMutantAlive == number; }
#endif
"""
SOURCE = """#include "ckernel/mutant.h"
#include <stdlib.h>
int mgMutantAlive;
__attribute__((constructor)) static void choose(void) {
  const char* text = getenv("MG_MUTANT");
  mgMutantAlive = text ? atoi(text) : 0;
}
"""
BRIDGE = """import CKernel

@inline(__always) func mgIsMutant(_ number: Int32) -> Bool { mgMutant(number) }
"""
MANIFEST = """
let kept: Set<String> = [KEPT]
package.targets.removeAll { !kept.contains($0.name) }
package.products = []
for target in package.targets where target.type != .test {
  if target.name == "CKernel" {
    target.cSettings = (target.cSettings ?? []) + [.unsafeFlags(["-O2"])]
  } else {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
}
"""
KEPT = """CKernel MatchedGeometry MatchedGeometryTraceReplay MatchedGeometryTestSupport
  MatchedGeometryAllocationCounter MatchedGeometryGridScene MatchedGeometryBenchmarkHarness
  RandomEdits CKernelTests MatchedGeometryTests TraceReplayTests""".split()


class Copy:
    """A copy of the package without what no test of the engine needs."""

    def __init__(self, root, folder):
        self.root, self.folder = Path(root), Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.files = {}

    def fill(self):
        """Takes the files of the package, and adds the number of the mutant."""
        names = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "Package.swift", "Sources",
             "CKernel", "Tests", "Benchmarks", "README.md", "docs"],
            cwd=self.root, check=True, capture_output=True, text=True).stdout.split()
        self.files = {name: (self.root / name).read_bytes() for name in names if (self.root / name).exists()}
        kept = ", ".join(f'"{name}"' for name in KEPT)
        self.files["Package.swift"] += MANIFEST.replace("KEPT", kept).encode()
        self.files["CKernel/include/ckernel/mutant.h"] = HEADER.encode()
        self.files["CKernel/src/mutant.c"] = SOURCE.encode()
        self.files["Sources/MatchedGeometry/Kernel/Mutant.swift"] = BRIDGE.encode()
        base = b'#include "ckernel/base.h"\n'
        umbrella = "CKernel/include/ckernel/ckernel.h"
        self.files[umbrella] = self.files[umbrella].replace(base, base + b'#include "ckernel/mutant.h"\n')

    def write(self, planted):
        """Makes the folder hold these files. It leaves files alone that do, so that the next build is short."""
        wanted = self.files | planted
        for path in [*self.folder.rglob("*")]:
            name = str(path.relative_to(self.folder))
            if path.is_file() and name not in wanted and not name.startswith((".build", "Package.resolved")):
                path.unlink()
        for name, text in wanted.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists() or path.read_bytes() != text:
                path.write_bytes(text)

    def plant(self, chosen):
        """Rewrites every file that has mutants. Answers the lines of each, by file."""
        lines, planted, by_file = {}, {}, {}
        for number, site in chosen.items():
            by_file.setdefault(site.file, []).append((number, site))
        for name, mutants in by_file.items():
            text, lines[name] = planted_text(name, self.files[name].decode(), mutants)
            planted[name] = text.encode()
        self.write(planted)
        return lines


def planted_text(name, text, mutants):
    """The text with its mutants, and for each the lines where a compiler would complain of it."""
    is_c = not name.endswith(".swift")
    groups = {}
    for number, site in mutants:
        groups.setdefault(site.body or (site.start, site.end), []).append((number, site))
    pieces, spans, at = [], [], 0
    for (start, end), group in sorted(groups.items()):
        head = text[at:start]
        if is_c and group[0][1].body:
            # A function with two versions would be inlined in both of its caller's, and so on.
            last = [*re.finditer(r"^MG_(?:INLINE|PIECE) ", head, re.M)][-1:]
            if last and "\n}" not in head[last[0].start():]:
                head = head[:last[0].start()] + "static __attribute__((noinline)) " + head[last[0].end():]
        pieces.append(head)
        for number, site in group:
            choice = f"mgMutant({number})" if is_c else f"mgIsMutant({number})"
            first = count(pieces)
            if site.body:
                changed = text[start:site.start] + site.text + text[site.end:end]
                test = f"if ({choice})" if is_c else f"if {choice}"
                pieces.append(f" {test} {{{changed}}} else")
            else:
                pieces.append(f"({choice} ? {site.text} : {text[start:end]})")
            spans.append((first, count(pieces), [number]))
            if not site.body:
                break
        if group[0][1].body:
            first = count(pieces)
            pieces.append(f" {{{text[start:end]}}} ")
            spans.append((first, count(pieces), [number for number, _ in group]))
        at = end
    pieces.append(text[at:])
    return "".join(pieces), spans


def count(pieces):
    return sum(piece.count("\n") for piece in pieces) + 1


class Draw:
    """A share of mutants from each area, spread over the kinds of change. A site that the compiler refuses makes room for the next."""

    def __init__(self, root, areas, total, seed):
        self.queues, self.chosen, self.refused = {}, {}, 0
        self.taken = set()
        root = Path(root)
        for area, patterns in areas.items():
            for pattern in patterns:
                for path in sorted(root.glob(pattern)):
                    name = str(path.relative_to(root))
                    for site in sites(name, path.read_text()):
                        self.queues.setdefault((area, site.kind), []).append(site)
        self.sites = sum(len(queue) for queue in self.queues.values())
        for queue in self.queues.values():
            queue.sort(key=lambda site: site.rank(seed), reverse=True)
        self.area = {}
        names = list(areas)
        for number in range(1, total + 1):
            area = names[(number - 1) % len(names)]
            self.take(number, area, KINDS[(number - 1) // len(names) % len(KINDS)])

    def take(self, number, area, kind):
        """The next site of the area and the kind; of another kind if there is none left."""
        for other in [kind, *KINDS]:
            queue = self.queues.get((area, other), [])
            while queue:
                site = queue.pop()
                place = (site.file, site.body or (site.start, site.end), site.start, site.end)
                if place in self.taken:
                    continue
                self.taken.add(place)
                self.chosen[number], self.area[number] = site, area
                return
        raise SystemExit(f"too few sites in {area}")

    def refuse(self, number):
        self.refused += 1
        self.take(number, self.area[number], self.chosen[number].kind)


def refused(copy, lines):
    """The numbers of the mutants that a compiler refuses."""
    swift = sorted(str(path) for path in copy.folder.glob("Sources/MatchedGeometry/**/*.swift")
                   if ".docc" not in str(path))
    flags = ["-swift-version", "6", "-module-name", "MatchedGeometry", "-parse-as-library",
             "-package-name", "matched_geometry", "-I", "CKernel/include", "-suppress-warnings"]
    for feature in ("ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"):
        flags += ["-enable-upcoming-feature", feature]
    flags += ["-enable-experimental-feature", "Lifetimes", "-enable-testing"]
    commands = [["swiftc", "-typecheck", *flags, *swift]]
    clang = ["clang", "-fsyntax-only", "-ferror-limit=0", "-std=c17", "-w", "-Werror=implicit-function-declaration",
             "-ICKernel/include", "-ICKernel/src"]
    for path in sorted(copy.folder.glob("CKernel/src/*.c")):
        commands.append([*clang, str(path.relative_to(copy.folder))])
    found = complaints(copy, lines, commands)
    if not found:
        # Only the second half of the compiler sees variables without a value and ways without a return.
        sil = ["swiftc", "-emit-sil", "-o", "/dev/null", "-wmo", "-Onone", *flags, *swift]
        found = complaints(copy, lines, [sil])
    return found


def complaints(copy, lines, commands):
    def run(command):
        done = subprocess.run(command, cwd=copy.folder, capture_output=True, text=True)
        return done.returncode, done.stderr
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(run, commands))
    found = set()
    for code, text in results:
        here = set()
        for place in re.finditer(r"^(\S+?):(\d+):\d+: (?:fatal )?error:", text, re.M):
            path = Path(place[1])
            name = str(path.relative_to(copy.folder) if path.is_absolute() else path)
            name = name if name in lines else str(Path("CKernel/src") / path.name)
            for first, last, numbers in lines.get(name, []):
                if first <= int(place[2]) <= last:
                    here.update(numbers)
                    break
        if code != 0 and not here:
            raise SystemExit(text[-6000:])
        found |= here
    return found
