"""The print room: a sheet, cards and a bundle that were never printed before, and what memory a bundle takes."""

import json
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.bench.site import Figure
from tests.bench.timing import latency

LIBRARY = Path("scenarios/library")
BUNDLE = ("cover", "setup", "reference", "needed", "log", "cards", "units")  # 31 pages of a battle of 54 ships
MOST_MB = 300


def _body(key: str) -> Any:
    return json.loads((LIBRARY / f"{key}.json").read_text())


def _anew(key: str, *what: str) -> Callable[[], bytes]:
    """Print a battle that has another title each time."""
    from scenarios.printing.bundle import bundle
    from scenarios.printing.pieces import Asked, source_of

    bodies: Iterator[Any] = (_body(key) | {"title": f"Battle {number}"} for number in range(10_000))
    return lambda: bundle(source_of(next(bodies)), Asked(what))


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds, once everything is warm."""
    return [
        ("four pages of a setup sheet", "under 60", *latency(_anew("mare_nostrum/mare-salamis-480", "setup"), 20)),
        ("40 ship cards", "under 150", *latency(_anew("navarchoi/NAV-S-3", "units"), 10)),
        ("a bundle of 30 pages", "under 1,500", *latency(_anew("navarchoi/NAV-S-5", *BUNDLE), 5)),
    ]


def megabytes() -> int:
    """The memory that a process has that has made ten such bundles, in MB."""
    made = subprocess.run([sys.executable, "-m", "tests.bench.printing"], capture_output=True, check=True, text=True)
    return int(made.stdout)


def resident() -> int:
    """What this process has at the most, in MB; where the system does not tell, at this moment."""
    status = Path("/proc/self/status")
    if status.exists():
        return (
            next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) // 1024
        )
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    import os

    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

    django.setup()
    print_one = _anew("navarchoi/NAV-S-5", *BUNDLE)
    for _ in range(10):
        print_one()
    print(resident())
