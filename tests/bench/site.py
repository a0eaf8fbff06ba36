"""The site on SQLite, in process: one action through the service, the page of a battle, a poll, a check, a sheet.

A database of its own in a temporary folder; the settings of the tests (the site's middleware and database options,
static files by their plain names).
"""

import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.engine import twelve_a_side
from tests.bench.timing import latency

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
    from scenarios.ownership import Actor
    from scenarios.printing.setup import setup_sheet
    from scenarios.ready_made import ready_made
    from scenarios.selectors import findings_of

    body: dict[str, Any] = json.loads(msgspec.json.encode(twelve_a_side()))
    guest = "b" * 32
    battle = services.battle_start(actor=Actor(None, guest), body=body, seats={"A": "person", "B": "person"})
    sheets = (body | {"title": f"Twelve a side, sheet {number}"} for number in range(1_000))
    acts = iter(_endless(services, battle, Actor(None, guest)))
    client = Client(headers={"host": "localhost"})
    page = reverse("battles:battle", args=[battle.uid])
    actium = dict(ready_made())["navarchoi/NAV-S-5"]
    seats = {"A": "person", "B": "bot:navarch"}
    fleets = services.battle_start(actor=Actor(None, guest), body=actium, seats=seats)
    large = reverse("battles:battle", args=[fleets.uid])
    poll = reverse("battles:poll", args=[battle.uid])

    def answer(address: str, status: int) -> None:
        got = client.get(address)
        assert got.status_code == status, (address, got.status_code)

    return [
        ("one action through the service", "under 2", 300, lambda: next(acts)),
        ("the page of a battle with 24 ships", "under 10", 60, lambda: answer(page, 200)),
        ("the page of a battle with 54 ships", "no slower", 40, lambda: answer(large, 200)),
        ("a poll with nothing new", "under 1", 300, lambda: answer(f"{poll}?after={battle.head_seq}", 204)),
        ("checking a scenario with 24 ships", "under 1", 300, lambda: findings_of(body)),
        ("a setup sheet never printed before", "under 100", 20, lambda: setup_sheet(next(sheets), paper="a4")),
    ]


def _endless(services: Any, battle: Any, actor: Any) -> Any:
    """Turn a ship to port and on, ship after ship, side after side: actions without end that change little."""
    while True:
        side = battle.to_decide
        for number in range(1, 13):
            for action in (
                {"kind": "activate", "side": side, "ship": f"{side}{number}"},
                {"kind": "turn", "side": side, "to": "L"},
            ):
                yield services.battle_act(battle=battle, actor=actor, action=action, seen=battle.head_seq)
        yield services.battle_act(
            battle=battle, actor=actor, action={"kind": "end_turn", "side": side}, seen=battle.head_seq
        )


__all__ = ["latencies"]
