"""The site on SQLite, in process: one action through the service, the page of a battle, a poll, a check, a sheet.

A database of its own in a temporary folder; the settings of the tests (the site's middleware and database options,
static files by their plain names).
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.core.bots.strengths import usual
from tests.bench.engine import a_side, twelve_a_side
from tests.bench.timing import every_core, latency

MOST_ACTS = 40  # of one battle that is fought from the library
LIBRARY = (
    "nauta/nauta-great-harbour-413",
    "mare_nostrum/mare-mylae-260",
    "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-5",
)
Figure = tuple[str, str, float, float]


def latencies() -> list[Figure]:
    """Name, promise, p50 and p95 in milliseconds of everything that the site is measured by."""
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
            return [(name, promise, *latency(run, times)) for name, promise, times, run in _subjects()]
        finally:
            connection.close()


def _subjects() -> list[tuple[str, str, int, Callable[[], object]]]:
    from django.test import Client
    from django.urls import reverse

    from battles import services
    from scenarios.documents.checking import findings_of
    from scenarios.documents.ready_made import ready_made
    from scenarios.ownership import Actor
    from scenarios.printing.setup import setup_sheet
    from tests.bench.long_war import long_war

    body: dict[str, Any] = json.loads(msgspec.json.encode(twelve_a_side()))
    guest = "b" * 32
    battle = services.battle_start(actor=Actor(None, guest), body=body, seats={"A": "person", "B": "person"})
    sheets = (body | {"title": f"Twelve a side, sheet {number}"} for number in range(1_000))
    acts = iter(_endless(services, battle, Actor(None, guest)))
    client = Client(headers={"host": "localhost"})
    page = reverse("battles:battle", args=[battle.uid])
    actium = dict(ready_made())["navarchoi/NAV-S-5"]
    hundred: dict[str, Any] = json.loads(msgspec.json.encode(a_side(50)))
    seats = {"A": "person", "B": "bot:navarch"}
    fleets = services.battle_start(actor=Actor(None, guest), body=actium, seats=seats)
    large = reverse("battles:battle", args=[fleets.uid])
    poll = reverse("battles:poll", args=[battle.uid])

    war = long_war(Actor(None, guest)).get_absolute_url()
    owner = Client(headers={"host": "localhost"})
    session = owner.session
    session["guest"] = guest
    session.save()

    edits = _edited(actium, Actor(None, guest), owner)

    def answer(address: str, status: int, who: Client = client) -> None:
        got = who.get(address)
        assert got.status_code == status, (address, got.status_code)

    others: list[tuple[str, str, int, Callable[[], object]]] = []
    for name in LIBRARY:
        fought = _fought(dict(ready_made())[name], Actor(None, guest))
        others += [
            (f"one action through the service, {name}", "under 2", MOST_ACTS, lambda fought=fought: next(fought)),
            (f"the page of that battle, {name}", "under 6", 40, lambda fought=fought: answer(next(fought), 200)),
        ]

    return [
        ("one action through the service", "under 0.7", 300, lambda: next(acts)),
        ("the page of a battle with 24 ships", "under 2", 60, lambda: answer(page, 200)),
        ("the page of a battle with 54 ships", "under 6", 40, lambda: answer(large, 200)),
        ("a poll with nothing new", "under 0.3", 300, lambda: answer(f"{poll}?after={battle.head_seq}", 204)),
        *others,
        ("the page of a campaign with 200 ships, 40 battles", "under 15", 40, lambda: answer(war, 200, owner)),
        ("checking a scenario with 24 ships", "under 1", 300, lambda: findings_of(body)),
        ("checking a scenario with 100 ships", "under 20", 60, lambda: findings_of(hundred)),
        ("an edit of a scenario with 54 ships, answered", "under 100", 40, lambda: next(edits)),
        ("a setup sheet never printed before", "under 100", 20, lambda: setup_sheet(next(sheets), paper="a4")),
    ]


def _edited(body: dict[str, Any], actor: Any, browser: Any) -> Iterator[Any]:
    """Saves one change of a scenario after another, as its editor does, and reads the answer with the board in it."""
    from django.urls import reverse

    from scenarios.services import document_create

    document = document_create(actor=actor, body=body)
    address, seen = reverse("scenarios:editor_save", args=[document.uid]), 1
    while True:
        changed = {**body, "notes": f"Change {seen}"}
        told = {"body": changed, "seen": seen, "note": "change the notes"}
        got = browser.post(address, told, content_type="application/json")
        assert got.status_code == 200, got.content
        seen = got.json()["head"]
        yield got


def _fought(body: dict[str, Any], actor: Any) -> Iterator[Any]:
    """Carries out one action after another that good bots would take, then gives the address of the battle's page."""
    from django.urls import reverse

    from battles import services
    from battles.logs.continuation import Continuation
    from rules.core.dice import SeededDice, Stream
    from scenarios.documents import documents

    reading = documents.read(body)
    ruleset, seed = reading.ruleset, "bench"
    assert ruleset is not None
    seats = {"A": "person", "B": "person"}
    good = ruleset.bots[usual(ruleset.bots)]
    bots = {side: good(side, Stream(f"{seed}/{side}")) for side in seats}
    battle = services.battle_start(actor=actor, body=body, seats=seats, seed=seed)
    ahead = Continuation(
        ruleset,
        ruleset.start(documents.read(battle.scenario_body).document),
        seats=seats,
        seed=seed,
        dice=SeededDice(seed),
    )
    ahead.open()
    actions = []
    while len(actions) < MOST_ACTS + 1:
        side = ahead.to_decide[0]
        action = bots[side].choose(ahead.game, [each for each in ahead.game.legal() if each.side == side])
        ahead.act(action)
        actions.append(msgspec.to_builtins(action))
    for action in actions:
        battle.position = None  # a request begins without it
        yield services.battle_act(battle=battle, actor=actor, action=action, seen=battle.head_seq)
    while True:
        yield reverse("battles:battle", args=[battle.uid])


def _endless(services: Any, battle: Any, actor: Any) -> Any:
    """Turn a ship to port and on, ship after ship, side after side: actions without end that change little."""
    while True:
        side = battle.to_decide
        for number in range(1, 13):
            for action in (
                {"kind": "activate", "side": side, "ship": f"{side}{number}"},
                {"kind": "turn", "side": side, "to": "L"},
            ):
                battle.position = None  # a request begins without it
                yield services.battle_act(battle=battle, actor=actor, action=action, seen=battle.head_seq)
        battle.position = None
        yield services.battle_act(
            battle=battle, actor=actor, action={"kind": "end_turn", "side": side}, seen=battle.head_seq
        )


def together() -> dict[str, Any]:
    """Sixty battles at once over HTTP, in processes of their own that use every core (`python -m tests.load.crowd`)."""
    environment = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    command = [sys.executable, "-m", "tests.load.crowd", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, check=False, preexec_fn=every_core)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def together_lines(found: dict[str, Any]) -> list[str]:
    """What `together` found, with what is promised of it."""
    what = f"{found['battles']} battles at once, {2 * found['battles']} guests over HTTP"
    rest = f"{found['errors']} errors, {found['megabytes']} MB, {found['seconds']:.0f} s"
    head = f"{'milliseconds of a request':<52}{'p50':>9}{'p95':>9}{'p99':>9}"
    return [
        f"{head}   of {found['requests']:,}; promised: no error",
        f"{what:<52}{found['p50']:>9.1f}{found['p95']:>9.1f}{found['p99']:>9.1f}   {rest}",
        f"{'fought to their end / logs that do not hold what was answered':<70}"
        f"{found['ended']} / {len(found['troubles'])}   promised: all / 0",
    ]


__all__ = ["latencies", "together", "together_lines"]
