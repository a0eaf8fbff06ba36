"""What tests of the laboratory share: a scenario of Anna's, and battles played in the test's own process."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings

from scenarios.balance import carrying, shards
from scenarios.balance.models import BalanceRun
from scenarios.balance.runs import run_start
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create
from scenarios.work.pool import Here
from tests.scenarios import bodies

BOTS = ["captain", "captain"]
Begin = Callable[..., BalanceRun]
Played = Callable[[BalanceRun], BalanceRun]


def small(**more: Any) -> dict[str, Any]:
    """Four ships against three, soon over."""
    units = [*bodies.line("A", 9, 4), *bodies.line("B", 5, 3)]
    return bodies.scenario("A skirmish", units=units, **{"first": "A", "options": {"turn_limit": 8}} | more)


@pytest.fixture
def skirmish(anna: Actor) -> Document:
    return document_create(actor=anna, body=small())


@pytest.fixture
def begin(anna: Actor, skirmish: Document) -> Begin:
    """Ask for battles of the skirmish: begin(wanted=20)."""

    def begun(wanted: int = 20, **more: Any) -> BalanceRun:
        return run_start(actor=anna, revision=skirmish.current, **{"wanted": wanted, "bots": BOTS} | more)

    return begun


@pytest.fixture
def played() -> Played:
    """Whatever is asked for is played; a run as it stands then."""

    def carry(run: BalanceRun) -> BalanceRun:
        carrying.carry(Here())
        run.refresh_from_db()
        return run

    return carry


@pytest.fixture
def overdue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases run out as soon as they are given."""
    monkeypatch.setattr(settings, "BALANCE_LEASE", -1)
    assert shards.lease().total_seconds() < 0
