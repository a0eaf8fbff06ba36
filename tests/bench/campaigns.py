"""Campaigns: wars by two bots, a decision, the preview of an amendment, a forecast. `python -m tests.bench.campaigns`
takes these alone: in a process of its own, so that a forecast has all cores and the site a database of its own."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
WEST = ROOT / "tests" / "campaigns" / "engine" / "reference" / "cmp-west.json"
PUNIC = ROOT / "tests" / "campaigns" / "engine" / "reference" / "cmp-punic.json"
ENTRIES, WARS = 400, 200


class Figure(NamedTuple):
    """What was measured, in seconds, and what is promised of it."""

    name: str
    promised: str
    seconds: float


def figures() -> list[Figure]:
    """All of them, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.campaigns", "--json"], capture_output=True, check=True, cwd=ROOT
    )
    return [Figure(*each) for each in json.loads(done.stdout)]


def measured() -> list[Figure]:
    """Take every figure in this process."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    with tempfile.TemporaryDirectory(prefix="navarch-bench-") as folder:
        os.environ["VAR_DIR"] = folder
        os.environ["DATABASE_URL"] = f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        try:
            return [*_wars(), *_decisions(), _preview(), _forecast()]
        finally:
            connection.close()


def _wars() -> list[Figure]:
    from campaigns.bots.simulation import fought
    from campaigns.engine.bots.forecast import before, continued

    data = _data(WEST)
    diced = median_of(5, lambda n: continued(before(data, f"west {n}"), f"west {n}"))
    hexes = _data(WEST, sea="hex", auto="never")
    fights = median_of(3, lambda n: continued(_opened(hexes, f"west {n}"), f"west {n}", fought(f"west {n}")))
    return [
        Figure("CMP-WEST by two bots, battles by dice", "under 1 s", diced),
        Figure("CMP-WEST by two bots, hex battles in the engine", "under 10 s", fights),
    ]


def _decisions() -> list[Figure]:
    """Decisions of a war of fleets: in the engine, and through the site's service."""
    from campaigns import selectors, services
    from campaigns.bots import playing
    from campaigns.engine import war
    from campaigns.engine.bots import BOTS
    from campaigns.engine.bots.playing import play
    from campaigns.engine.dice import EntryDice
    from scenarios.ownership import Actor

    data, taken, thought = _data(WEST, auto="always"), [], []
    state = _opened(data, "west")
    bots = {side: BOTS["navarch"](side, "west") for side in data.side_ids}
    for number, step in enumerate(play(state, "west", bots), 1):
        started = perf_counter()
        war.decide(state, step.decision, EntryDice("west", number))
        taken.append(perf_counter() - started)
        state = step.state
    actor = Actor(None, "b" * 32)
    campaign = services.campaign_start(actor=actor, document=_plain(WEST, auto="always"), seed="west")
    for side in data.side_ids:
        playing.bot_seat(campaign=campaign, actor=actor, side=side, bot=True)
    campaign.refresh_from_db()
    written = []
    while len(written) < 120 and not campaign.over:
        now = selectors.progress(campaign).state
        started = perf_counter()
        decision = playing.next_decision(campaign, now)
        thought.append(perf_counter() - started)
        if decision is None:
            break
        started = perf_counter()
        services.carry_out(campaign, Actor(), "", decision)
        written.append(perf_counter() - started)
    return [
        Figure("a decision of CMP-WEST in the engine (p50)", "under 5 ms", statistics.median(taken)),
        Figure("a decision of CMP-WEST through the service (p50)", "", statistics.median(written)),
        Figure("what a bot decides in CMP-WEST (p50)", "", statistics.median(thought)),
    ]


def _preview() -> Figure:
    """Entry 1 of a long Punic war is amended: everything is replayed and compared (CMP-AMD-03)."""
    from campaigns.engine.bots import BOTS
    from campaigns.engine.bots.playing import play
    from campaigns.engine.dice import EntryDice
    from campaigns.engine.log import amending
    from campaigns.engine.log.entries import Amend, Begin, Decide, LogEntry, Report
    from campaigns.engine.log.questions import REPORTS, asked

    data = _data(PUNIC, losses="carry", calendar=[f"turn {n}" for n in range(1, 80)], sudden={})
    state = _opened(data, "long")
    dice = EntryDice("long", 0)
    log: list[LogEntry] = [Begin(number=0, faces=tuple(dice.rolled))]
    bots = {side: BOTS["navarch"](side, "long") for side in data.side_ids}
    for number, step in enumerate(play(state, "long", bots), 1):
        kind: Any = Report if isinstance(step.decision, REPORTS) else Decide
        log.append(kind(number=number, decision=step.decision, asked=asked(state, step.decision)))
        state = step.state
        if number == ENTRIES:
            break
    assert len(log) == ENTRIES + 1
    first = log[1]
    assert isinstance(first, Decide)
    fewer = type(first.decision)(side=first.decision.side, hulls=first.decision.hulls[1:])  # type: ignore[attr-defined, call-arg]
    wanted = Amend(number=len(log), changes=1, decision=fewer)
    spent = median_of(3, lambda n: amending.preview(data, "long", log, wanted))
    return Figure(f"amending entry 1 of {ENTRIES}: the preview", "under 1 s", spent)


def _forecast() -> Figure:
    from campaigns.forecasts.pool import Job, pool

    job = Job(PUNIC.read_bytes())

    def play(number: int) -> None:
        with pool(job) as players:
            assert sum(len(some) for some in players.play([f"{number}/{n}" for n in range(WARS)])) == WARS

    return Figure(f"a forecast of {WARS} CMP-PUNIC wars, processes started", "under 20 s", median_of(3, play))


def _plain(path: Path, *, sea: str = "", calendar: Any = None, sudden: Any = None, **options: Any) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(path.read_text())
    plain["options"] |= options
    if sea:
        plain["rulesets"]["sea"] = sea
    if calendar is not None:
        plain["calendar"], plain["victory"]["sudden"] = calendar, sudden
    return plain


def _data(path: Path, **changes: Any) -> Any:
    from campaigns.engine import reading

    data, findings = reading.read(_plain(path, **changes))
    assert data is not None and not findings
    return data


def _opened(data: Any, seed: str) -> Any:
    from campaigns.engine import starting, war
    from campaigns.engine.dice import EntryDice

    return war.opening(starting.start(data), EntryDice(seed, 0))[0]


def median_of(times: int, run: Callable[[int], object]) -> float:
    """The median of some runs, in seconds."""
    taken = []
    for number in range(times):
        started = perf_counter()
        run(number)
        taken.append(perf_counter() - started)
    return statistics.median(taken)


def lines(found: list[Figure]) -> list[str]:
    """The figures as they are printed."""
    return [f"{each.name:<62}{_spoken(each.seconds):>12}   {each.promised}" for each in found]


def _spoken(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{seconds * 1000:.2f} ms"


if __name__ == "__main__":
    taken = measured()
    print(json.dumps(taken) if "--json" in sys.argv else "\n".join(lines(taken)))
