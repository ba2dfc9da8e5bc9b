"""Runs the tests against one mutant, and stops at the first that notices it."""

import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass

# A line of Swift Testing that tells of a failure.
FAILURE = re.compile(r"^\S+ (?:Test|Suite) .*(?:recorded an issue|failed after)")


@dataclass
class Step:
    name: str
    command: list
    seconds: float = 600


@dataclass
class Outcome:
    # The name of the step that noticed the mutant, or None.
    by: str | None
    how: str
    seconds: float


def perform(step, number):
    """Runs one step with a mutant. Answers why it failed, or None."""
    environment = os.environ | {
        "MG_MUTANT": str(number), "MG_ALL_SEEDS": "1", "SWIFT_BACKTRACE": "enable=no"}
    # Processor time, so that neighbours on the machine do not matter.
    limit = int(step.seconds) + 1

    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            step.command, env=environment | {"TMPDIR": folder}, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
            preexec_fn=bound)
        slow = threading.Timer(20 * step.seconds + 60, stop, [process])
        slow.start()
        failure = None
        for line in process.stdout:
            if FAILURE.match(line):
                failure = line.strip()
                stop(process)
                break
        process.stdout.read()
        code = process.wait()
        slow.cancel()
    if failure:
        return re.sub(r"^\S+ ", "", failure)[:140]
    if code == 0:
        return None
    if code < 0:
        return "too long" if -code in (signal.SIGXCPU, signal.SIGKILL) else f"signal {-code}"
    return f"status {code}"


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def examine(steps, number):
    start = time.monotonic()
    for step in steps:
        how = perform(step, number)
        if how:
            return Outcome(step.name, how, time.monotonic() - start)
    return Outcome(None, "", time.monotonic() - start)


def measure(step):
    """Runs a step without a mutant; from then on it may take twice the processor time and five seconds more."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    how = perform(step, 0)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    step.seconds = 2 * spent + 5
    return how, spent
