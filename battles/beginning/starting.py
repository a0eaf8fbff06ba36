"""Starting a battle: decided as far as it goes, then written."""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.db import transaction

from battles.logs import log
from battles.logs.continuation import OPENING, Continuation
from battles.models import Battle, Late
from battles.panels import panel_of
from battles.people import clocks
from rules.core.bots.strengths import as_strong_as
from rules.core.dice import DiceNeeded, commitment
from rules.core.findings import Finding, errors
from rules.core.ruleset import Ruleset
from scenarios.documents import documents
from scenarios.models import Revision
from scenarios.ownership import Actor, Visibility, allowed_visibility, owner_fields
from scenarios.services import document_played

THINKING = 0.05  # seconds after which bots leave the rest to the next request
MOST_WRITTEN = 200  # entries after which they do so too


class NotReady(Exception):
    """A scenario (or a choice of players) from which no battle can start; `findings` say why."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


class Prepared(NamedTuple):
    """A battle that was decided as far as it goes, and not yet written."""

    battle: Battle
    continuation: Continuation

    def store(self, actor: Actor) -> Battle:
        """Write the battle with its first entries, in one transaction."""
        with transaction.atomic():
            self.battle.save(force_insert=True)
            log.write(self.battle, self.continuation, actor)
            if self.battle.revision is not None:
                document_played(revision=self.battle.revision, actor=actor)
        return self.battle


def battle_start(*, actor: Actor, **wanted: Any) -> Battle:
    """Start a battle: `battle_prepare` it, and store it."""
    return battle_prepare(actor=actor, **wanted).store(actor)


def battle_prepare(
    *,
    actor: Actor,
    body: Mapping[str, Any],
    seats: Mapping[str, str],
    dice: str = "seeded",
    seed: str | None = None,
    revision: Revision | None = None,
    visibility: str = Visibility.UNLISTED,
    origin: str = "",
    origin_address: str = "",
    agreed: Mapping[str, str] | None = None,
    move_hours: int = 0,
    late: str = Late.NOTHING,
    begun_with: str | None = None,
) -> Prepared:
    """A battle from a scenario's plain data with its opening, and the bots' first decisions where a person plays too.

    `seats` gives "person" or "bot:<key>" for every side. With manual dice an opening that rolls waits for
    `battle_roll`; bots that have to move wait for `battle_advance`. `agreed` is what the players settled beforehand, by
    the names of the panel's agreements; `move_hours` and `late` are the time for a decision of people who play apart,
    and what happens then (`people.clocks`); with one `begun_with` only one battle can be stored (see `once`). Raises
    `NotReady` with findings where the rules do not allow the scenario, and `NotListed` where a guest would have
    everybody find the battle.
    """
    reading = documents.read(body)
    scenario, ruleset = reading.document, reading.ruleset
    if scenario is None or ruleset is None or not isinstance(scenario, ruleset.scenario_type):
        fleet = Finding("BATTLE-SCENARIO", "A battle starts from a scenario, not a fleet.")
        raise NotReady(reading.findings or (fleet,))
    if wrong := errors(ruleset.check_scenario(scenario)):
        raise NotReady(wrong)
    check_seats(ruleset, seats)
    settled = panel_of(ruleset.key).agreed(body, seats, agreed or {})
    if settled is not body:
        body = settled
        scenario = documents.read(body).document
    chosen = bool(seed) and dice == "seeded"
    seed = seed or secrets.token_urlsafe(16)
    battle = Battle(
        **owner_fields(actor),
        ruleset=ruleset.key,
        rules_revision=ruleset.revision,
        title=scenario.title[:200],
        scenario_body=dict(body),
        revision=revision,
        visibility=allowed_visibility(actor, visibility),
        origin=origin[:200],
        origin_address=origin_address,
        seats={side: seats[side] for side in ruleset.sides},
        dice=dice,
        seed=seed,
        seed_known=chosen,
        seed_hash=commitment(seed),
        **clocks.settings(move_hours, late),
        begun_with=begun_with,
    )
    continuation = log.take_up(battle, ruleset.start(scenario))
    try:
        continuation.open()
    except DiceNeeded:
        continuation.waiting = OPENING
    else:
        if battle.person_sides:
            reply(continuation)
    return Prepared(battle, continuation)


def check_seats(ruleset: Ruleset, seats: Mapping[str, str]) -> None:
    """Raise `NotReady` where a side has no player, or one that the ruleset does not know."""
    wrong = tuple(
        Finding("BATTLE-SEAT", f"Say who plays side {side}: a person, or one of the bots ({', '.join(ruleset.bots)}).")
        for side in ruleset.sides
        if seats.get(side) != "person" and not _has_bot(ruleset, str(seats.get(side, "")).removeprefix("bot:"))
    )
    if wrong:
        raise NotReady(wrong)


def _has_bot(ruleset: Ruleset, key: str) -> bool:
    """Whether a ruleset has that bot, or one to play for it."""
    try:
        as_strong_as(key, ruleset.bots)
    except KeyError:
        return False
    return True


def reply(continuation: Continuation) -> None:
    """The bots' answer within the request of a person: for a moment. One that looks ahead answers in a request of its
    own, so that the page can say that it thinks."""
    over_time = enough(continuation)
    if not continuation.bot_thinks:
        continuation.bots_reply(lambda: continuation.bot_thinks or over_time())


def enough(continuation: Continuation) -> Callable[[], bool]:
    """Whether the bots have thought long enough for one request; what they decide does not depend on it."""
    until = time.monotonic() + THINKING
    return lambda: time.monotonic() >= until or len(continuation.drafts) >= MOST_WRITTEN
