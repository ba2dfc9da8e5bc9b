"""mutation [MUTANTS [SEED]]: see .ci/mutation."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from planting import Copy, Draw, refused
from running import Step, examine, measure

ROOT = Path(__file__).resolve().parents[2]
ENGINE = "Sources/MatchedGeometry/"
RETARGET = [
    "Motions+Retargeting", "Motions+Composites", "TrackTable+Retargeting", "TimelineSample", "RunningMotion",
    "Motions+Timelines",
]
SETTLING = ["Motions/Motions+Timelines", "Motions/Settling", "Tick/Advance"]
AREAS = {
    "commit": [f"{ENGINE}Commit/*.swift"],
    "matching": [f"{ENGINE}Matches/*.swift"],
    "retarget": [f"{ENGINE}Motions/{name}.swift" for name in RETARGET],
    "settling": [f"{ENGINE}{name}.swift" for name in SETTLING],
    "kernel": ["CKernel/src/*-inl.h"],
}
# Tests of the tests, and of seconds, which two mutants at a time would disturb.
SKIPPED = ["GrowthTests", "RandomEditsTests", "RandomEditsReferenceTests", "ConcurrencyTests"]


def steps(tests, edits):
    """The tests, those that find most in the least time first."""
    base = [str(tests), "--testing-library", "swift-testing", "--no-parallel"]
    skip = [word for name in SKIPPED for word in ("--skip", name)]
    return [
        Step("traces", [*base, "--filter", "TraceFolderTests"]),
        Step("kernel", [*base, "--filter", "CKernelTests"]),
        Step("random edits", [str(edits), "1000"]),
        Step("engine", [*base, "--filter", "MatchedGeometryTests", *skip]),
        Step("replay", [*base, "--filter", "TraceReplayTests", *skip]),
        # One seed at a time, so that the first to differ is the last.
        *(Step(f"random edits {seed}", [str(edits), "1000", str(seed)]) for seed in range(2, 10)),
    ]


def in_order(steps, area):
    """The tests of the engine for the engine, those of the kernel for the kernel, and what runs both."""
    other = {"engine", "replay"} if area == "kernel" else {"kernel"}
    return [step for step in steps if step.name not in other]


def build(folder):
    """Builds the copy with its tests; answers the programs."""
    command = ["swift", "build", "--build-tests", "--disable-xctest", "-debug-info-format", "none"]
    with open(folder.parent / "build.log", "w") as log:
        if subprocess.run(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT).returncode:
            raise SystemExit((folder.parent / "build.log").read_text()[-4000:])
    products = folder / ".build/debug"
    return next(products.glob("*PackageTests.xctest")), products / "RandomEdits"


def place(site):
    return site.file.removeprefix(ENGINE)


def report(draw, outcomes, seconds):
    survivors = [number for number, outcome in sorted(outcomes.items()) if outcome.by is None]
    for area in AREAS:
        numbers = [number for number in outcomes if draw.area[number] == area]
        alive = [number for number in survivors if draw.area[number] == area]
        if numbers:
            print(f"{area}: {len(numbers) - len(alive)} of {len(numbers)} noticed")
    by = Counter(outcome.by for outcome in outcomes.values() if outcome.by)
    print("first noticed by:", ", ".join(f"{name} {count}" for name, count in by.most_common()))
    for number in survivors:
        site = draw.chosen[number]
        print(f"survived {number}: {place(site)}:{site.line}: {site.code}\n    {site.change}")
    share = 100 * (len(outcomes) - len(survivors)) / max(1, len(outcomes))
    print(f"{len(outcomes)} mutants of {draw.sites} sites, {len(outcomes) - len(survivors)} noticed: "
          f"{share:.1f} % in {seconds:.0f} s")
    return share


def chosen(total, seed, folder):
    """Mutants that compile, planted in the copy."""
    draw = Draw(ROOT, AREAS, total, seed)
    copy = Copy(ROOT, folder)
    copy.fill()
    while numbers := refused(copy, copy.plant(draw.chosen)):
        for number in sorted(numbers):
            draw.refuse(number)
    return draw


def main():
    parser = argparse.ArgumentParser(prog=".ci/mutation")
    parser.add_argument("mutants", nargs="?", type=int, default=300)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    parser.add_argument("--only", help="numbers of mutants, with commas: no others are run")
    parser.add_argument("--least", type=float, default=90, help="the share that is enough, in per cent")
    words = parser.parse_args()
    folder = ROOT / ".build/mutation/tree"
    begin = time.monotonic()
    draw = chosen(words.mutants, words.seed, folder)
    print(f"{words.mutants} mutants planted, {draw.refused} refused by the compiler", flush=True)
    all_steps = steps(*build(folder))
    print(f"built in {time.monotonic() - begin:.0f} s", flush=True)
    for step in all_steps:
        how, spent = measure(step)
        if how:
            raise SystemExit(f"{step.name}, without a mutant: {how}")
        print(f"{step.name}: {spent:.1f} s of a processor without a mutant", flush=True)

    numbers = [int(word) for word in words.only.split(",")] if words.only else sorted(draw.chosen)
    outcomes = {}

    def run(number):
        outcomes[number] = examine(in_order(all_steps, draw.area[number]), number)
        if sys.stderr.isatty():
            print(f"\r{len(outcomes)} of {len(numbers)}", end="", file=sys.stderr, flush=True)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, numbers))
    record = {
        number: {"file": draw.chosen[number].file, "line": draw.chosen[number].line,
                 "code": draw.chosen[number].code, "change": draw.chosen[number].change,
                 "by": outcome.by, "how": outcome.how, "seconds": round(outcome.seconds, 1)}
        for number, outcome in sorted(outcomes.items())
    }
    (folder.parent / "outcomes.json").write_text(json.dumps(record, indent=1))
    sys.exit(report(draw, outcomes, time.monotonic() - begin) < words.least)


main()
