"""The naval game of a turn as a battle: started here or taken from a log, and booked once when it is over."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

import msgspec
from django.db import transaction

import rules
from battles import log_file
from battles.importing import battle_store_log, decided_in_time
from battles.models import Battle
from battles.services import battle_advance, battle_prepare, battle_result
from battles.stored import Unreadable
from campaigns import battle_seats, selectors
from campaigns import seats as seats_of
from campaigns.engine import war
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.models import Campaign, Engagement, Entry
from campaigns.services import campaign_decide, lock, look
from scenarios.ownership import Actor


class WrongBattle(Exception):
    """A battle that is not the naval game of this turn, or is not over; the message says why."""


def naval_game_start(
    *, campaign: Campaign, actor: Actor, seats: Mapping[str, str], seen: int, dice: str = "seeded"
) -> Battle:
    """Start the turn's naval game as a battle. Raises `Stale`, and `WrongBattle` where none is to be fought now."""
    seats_of.require(campaign, actor, "table")
    look(campaign, seen)
    state = selectors.progress(campaign).state
    battle_seats.require_battle_seats(campaign, actor, state.data.side_ids, seats)
    prepared = battle_prepare(
        actor=seats_of.owner(campaign),
        body=naval_body(state, campaign.scenarios),
        seats=seats,
        dice=dice,
        visibility=campaign.visibility,
        origin=f"{campaign.name}: naval game of {state.data.label(state.turn)}",
        origin_address=campaign.get_absolute_url(),
    )
    return _engaged(campaign, state, lambda: prepared.store(seats_of.owner(campaign)))


def naval_game_import(*, campaign: Campaign, actor: Actor, raw: bytes, seen: int) -> Battle:
    """Take a battle's log in as the turn's naval game. Raises `BadLog`, `Stale`, `WrongBattle`; keeps nothing then."""
    seats_of.require(campaign, actor, "table")
    look(campaign, seen)
    log = log_file.read(raw)
    state = selectors.progress(campaign).state
    expected = naval_body(state, campaign.scenarios)
    require_same_rules(expected, log.ruleset)
    decided = decided_in_time(log)
    require_same_fleets(expected, decided.fields["scenario_body"])

    def store() -> Battle:
        return battle_store_log(actor=seats_of.owner(campaign), decided=decided, visibility=campaign.visibility)

    return _engaged(campaign, state, store, imported=True)


def naval_game_fight_on(*, campaign: Campaign, actor: Actor, battle: Battle) -> None:
    """Let the bots of the turn's naval game fight on for a moment. Raises `WrongBattle` where the battle is not that
    game, and what `battle_advance` raises."""
    seats_of.require(campaign, actor, "table")
    state = selectors.progress(campaign).state
    if not selectors.engagements_of(campaign, state).filter(battle=battle).exists():
        raise WrongBattle("This battle is not the naval game that the campaign waits for. It may be booked already.")
    if not battle.over:
        battle_advance(battle=battle, actor=seats_of.owner(campaign), seen=battle.head_seq, to_end=True)


def _engaged(campaign: Campaign, state: State, store: Callable[[], Battle], imported: bool = False) -> Battle:
    """Store what was decided before anything was locked as a naval game of the turn. Raises `Stale` where the campaign
    has gone on meanwhile."""
    with transaction.atomic():
        lock(campaign)
        battle = store()
        battle_seats.seat_battle(campaign, battle, state.data.side_ids)
        Engagement.objects.create(
            campaign=campaign,
            turn=state.turn,
            after=campaign.tip,
            battle=battle,
            imported=imported,
            built=selectors.built_of(state, campaign.scenarios),
        )
    return battle


def naval_game_book(
    *, campaign: Campaign, actor: Actor, battle: Battle, seen: int, faces: Sequence[int] = ()
) -> Entry | None:
    """Book the result of a battle that was started or imported for this turn's naval game.

    Of several the one that ended first counts; one taken from a log waits for the other side's word where they are
    apart (CMP-AMD-07). Raises `WrongBattle` for another, for one that is not over or belongs to
    another moment, and what `campaign_decide` raises.
    """
    state = selectors.progress(campaign).state
    engaged = selectors.engagements_of(campaign, state).filter(battle=battle).first()
    if engaged is None:
        raise WrongBattle("This battle is not the naval game that the campaign waits for. It may be booked already.")
    try:
        result = battle_result(battle)
    except Unreadable as error:
        raise WrongBattle(f"The battle no longer reads: it holds {error}. Type in its result.") from None
    if result is None:
        raise WrongBattle("The battle is not over yet. Fight it to its end first.")
    finished = selectors.finished_battles(campaign, state)
    if finished[0] != battle:
        raise WrongBattle("Another battle was fought to its end before this one: that is the one to book.")
    by: Literal["log", "engine"] = "log" if engaged.imported else "engine"
    decision = ReportNavalGame(result=result, by=by, battle=battle.uid, fought=len(finished))
    return campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=seen, faces=faces)


def require_first(campaign: Campaign, decision: ReportNavalGame | ReportBattle) -> None:
    """Raises `WrongBattle` where a result that was typed in comes after a battle that was fought to its end: the first
    one finished is the one to book (CMP-AMD-07)."""
    if decision.by == "table" and selectors.finished_battles(campaign, selectors.progress(campaign).state):
        raise WrongBattle("A battle has been fought to its end for it meanwhile: that is the one to book.")


def naval_body(state: State, held: Mapping[str, Any]) -> dict[str, Any]:
    """The scenario of the naval game that is to be fought now, as plain data, on the ready-made one or the one of
    which the campaign holds a copy. Raises `WrongBattle` where there is none."""
    if state.step != "naval_game":
        raise WrongBattle(f"No naval game is to be fought now: the campaign is at {war.STEP_WORDS[state.step]}.")
    body: dict[str, Any] = msgspec.to_builtins(selectors.naval_scenario(state, held))
    return body


def require_same_rules(expected: Mapping[str, Any], ruleset: str) -> None:
    """Raises `WrongBattle` for a log that was not fought by the rules of this naval game."""
    if ruleset != expected["ruleset"]:
        raise WrongBattle(f"The log was fought by other rules than this naval game: {ruleset[:40]}.")


def require_same_fleets(expected: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    """Raises `WrongBattle` for a log that was not fought by the rules, on the board and with the ships of this turn,
    each as it was."""
    kind = rules.get(expected["ruleset"]).scenario_type
    require_same_rules(expected, found["ruleset"])
    ours, theirs = (msgspec.convert(body, kind) for body in (expected, found))
    if _fleets(ours) != _fleets(theirs):
        raise WrongBattle(
            "The log was not fought with the fleets of this naval game. Export its scenario and fight that."
        )
    if any(getattr(ours, name, None) != getattr(theirs, name, None) for name in ("board", "table", "terrain")):
        raise WrongBattle("The log was fought on another board than this naval game's.")


def _fleets(scenario: Any) -> dict[str, Any]:
    """The units by id, whatever they are called."""
    return {unit.id: msgspec.structs.replace(unit, name="") for unit in scenario.units}
