"""Battles for an encounter of a campaign, whatever kind it is of: started here or taken from a log, and booked once
when one is over."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from django.db import transaction
from django.db.models import Q
from django.http import Http404

from battles.logs import log_file
from battles.logs.importing import battle_store_log, decided_in_time
from battles.logs.stored import Unreadable
from battles.models import Battle
from battles.services import battle_advance, battle_prepare, battle_result
from campaigns import selectors
from campaigns.encounters import awaited
from campaigns.encounters.awaited import Due
from campaigns.encounters.logs import told_by_battle
from campaigns.encounters.logs_taken import (
    WrongBattle,
    require_no_study,
    require_same_fleets,
    require_same_rules,
)
from campaigns.engine import war
from campaigns.engine.battles import several
from campaigns.engine.decisions import ReportBattle, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.log import EntryRow
from campaigns.models import Campaign, Engagement, Entry
from campaigns.seats import battle_seats
from campaigns.seats import rights as seats_of
from campaigns.services import campaign_decide
from campaigns.writing import lock, look
from rules.core.results import BattleResult
from scenarios.ownership import Actor

__all__ = ["WrongBattle"]


def due_now(campaign: Campaign) -> Due:
    """The encounter that a campaign waits for. Raises `WrongBattle` where it waits for none."""
    return due_of(selectors.progress(campaign).state, campaign.scenarios)


def due_of(state: State, held: Mapping[str, Any]) -> Due:
    """The encounter that a state waits for. Raises `WrongBattle` where it waits for none."""
    due = awaited.due_in(state, held)
    if due is None:
        raise WrongBattle(f"No battle is to be fought now: the campaign is at {war.STEP_WORDS[state.step]}.")
    return due


def encounter_start(
    *, campaign: Campaign, actor: Actor, seats: Mapping[str, str], seen: int, dice: str = "seeded", **wanted: Any
) -> Battle:
    """Start the encounter as a battle; `wanted` is what else `battle_prepare` takes. Raises `Stale`, and `WrongBattle`
    where none is to be fought now."""
    seats_of.require(campaign, actor, "table")
    look(campaign, seen)
    due = due_now(campaign)
    battle_seats.require_battle_seats(campaign, actor, due.battle.sides, seats)
    prepared = battle_prepare(
        actor=seats_of.owner(campaign),
        body=due.body,
        seats=seats,
        dice=dice,
        visibility=campaign.visibility,
        origin=origin_of(campaign, due),
        origin_address=campaign.get_absolute_url(),
        **wanted,
    )
    return _engaged(campaign, due, lambda: prepared.store(seats_of.owner(campaign)))


def origin_of(campaign: Campaign, due: Due) -> str:
    """What a battle says of where it belongs."""
    title = due.title[0].lower() + due.title[1:] if due.battle.kind == "naval_game" else due.title
    return f"{campaign.name}: {title}"


def encounter_import(*, campaign: Campaign, actor: Actor, raw: bytes, seen: int) -> Battle:
    """Take a battle's log in as the encounter's. Raises `BadLog`, `Stale`, `WrongBattle`; keeps nothing then."""
    seats_of.require(campaign, actor, "table")
    look(campaign, seen)
    log = log_file.read(raw)
    due = due_now(campaign)
    require_no_study(log)
    require_same_rules(due, log.ruleset)
    decided = decided_in_time(log)
    require_same_fleets(due, decided.fields["scenario_body"])

    def store() -> Battle:
        return battle_store_log(actor=seats_of.owner(campaign), decided=decided, visibility=campaign.visibility)

    return _engaged(campaign, due, store, imported=True)


def encounter_fight_on(*, campaign: Campaign, actor: Actor, battle: Battle) -> None:
    """Let the bots of the encounter's battle fight on for a moment. Raises `WrongBattle` where the battle is not of
    that encounter, and what `battle_advance` raises."""
    seats_of.require(campaign, actor, "table")
    _engagement(campaign, awaited.due_in(selectors.progress(campaign).state, campaign.scenarios), battle)
    if not battle.over:
        battle_advance(battle=battle, actor=seats_of.owner(campaign), seen=battle.head_seq, to_end=True)


def _engagement(campaign: Campaign, due: Due | None, battle: Battle) -> tuple[Due, Engagement]:
    found = None if due is None else awaited.engagements_of(campaign, due).filter(battle=battle).first()
    if due is None or found is None:
        raise WrongBattle("This battle is not the one that the campaign waits for. It may be booked already.")
    return due, found


def _engaged(campaign: Campaign, due: Due, store: Callable[[], Battle], imported: bool = False) -> Battle:
    """Store what was decided before anything was locked as a battle of the encounter. Raises `Stale` where the campaign
    has gone on meanwhile."""
    with transaction.atomic():
        lock(campaign)
        battle = store()
        if imported:
            battle.origin, battle.origin_address = origin_of(campaign, due)[:200], campaign.get_absolute_url()
            battle.save(update_fields=["origin", "origin_address"])
        battle_seats.seat_battle(campaign, battle, due.battle.sides)
        Engagement.objects.create(
            campaign=campaign,
            turn=due.state.turn,
            after=campaign.tip,
            battle=battle,
            imported=imported,
            built=due.built,
        )
    return battle


def battle_of(campaign: Campaign, actor: Actor, uid: str) -> Battle:
    """A battle that was fought for the campaign, or is the actor's own. Raises Http404."""
    of_it = Q(engagement__campaign=campaign) | Q(pk__in=Battle.objects.owned_by(actor).values("pk"))
    battle = Battle.objects.filter(of_it, uid=uid).first()
    if battle is None:
        raise Http404("No such battle.")
    return battle


def encounter_book(
    *, campaign: Campaign, actor: Actor, battle: Battle, seen: int, faces: Sequence[int] = ()
) -> Entry | None:
    """Book the result of a battle that was started or imported for this encounter.

    Of several the one that ended first counts; one taken from a log waits for the other side's word where they are
    apart (CMP-AMD-07). Raises `WrongBattle` for another, for one that is not over or belongs to
    another moment, and what `campaign_decide` raises.
    """
    state = selectors.progress(campaign).state
    due, engaged = _engagement(campaign, awaited.due_in(state, campaign.scenarios), battle)
    try:
        result = battle_result(battle)
        told = {} if result is None else told_by_battle(due.battle, battle)
    except Unreadable as error:
        raise WrongBattle(f"The battle no longer reads: it holds {error}. Type in its result.") from None
    if result is None:
        raise WrongBattle("The battle is not over yet. Fight it to its end first.")
    finished = awaited.finished_battles(campaign, due)
    if (refusal := several.check_first([each.uid for each in finished], battle.uid)) is not None:
        raise WrongBattle(refusal.message)
    by: Literal["log", "engine"] = "log" if engaged.imported else "engine"
    decision = due.report(result, by=by, battle=battle.uid, **_often(due, len(finished)), **told)
    return campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=seen, faces=faces)


def _often(due: Due, count: int) -> dict[str, int]:
    """How many battles were fought to their end for it, as its report says."""
    return {"fought" if due.battle.kind == "naval_game" else "finished": count}


def require_first(campaign: Campaign, decision: ReportNavalGame | ReportBattle) -> None:
    """Raises `WrongBattle` where a result that was typed in comes after a battle that was fought to its end: the first
    one finished is the one to book (CMP-AMD-07)."""
    due = awaited.due_in(selectors.progress(campaign).state, campaign.scenarios)
    if decision.by == "table" and due is not None and awaited.finished_battles(campaign, due):
        raise WrongBattle("A battle has been fought to its end for it meanwhile: that is the one to book.")


def encounter_report(
    *,
    campaign: Campaign,
    actor: Actor,
    due: Due,
    result: BattleResult,
    seen: int,
    told: Mapping[str, Any] | None = None,
    agreed: bool = False,
    faces: Sequence[int] = (),
) -> Entry | None:
    """Book what was fought at a table and typed in; `told` are the other fields of its report. Where a battle has begun
    here, both sides must have `agreed` that it does not count (CMP-AMD-07): `WrongBattle` otherwise. Raises what
    `campaign_decide` raises."""
    seats_of.require(campaign, actor, "table")
    look(campaign, seen)
    if not agreed and (said := begun_already(campaign, due)):
        raise WrongBattle(said)
    decision = due.report(result, by="table", **(told or {}))
    return campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=seen, faces=faces)


def begun_already(campaign: Campaign, due: Due) -> str:
    """What keeps a result from being typed in or diced for unless both sides agree (CMP-AMD-07); "" where nothing
    does."""
    over = [each.battle.over for each in awaited.engagements_of(campaign, due)]
    if any(over):
        return "A battle has been fought to its end here: it is the one to book, unless both sides agree otherwise."
    if over:
        return "A battle has begun here: what is typed in counts instead of it only if both sides agree."
    return ""


def remains_of(battle: Battle) -> str:
    """What a campaign keeps of a battle that is deleted; "" where it belongs to none."""
    engaged = Engagement.objects.filter(battle=battle).select_related("campaign").first()
    if engaged is None:
        return ""
    campaign, name = engaged.campaign, engaged.campaign.name
    told = campaign.entries.filter(entry="report", decision__contains=f'"battle":"{battle.uid}"').exists()
    if not told or not any(_books(row, battle) for row, _ in selectors.progress(campaign).entries):
        return f"“{name}” has booked nothing of it: there the battle is still to be fought, if it waits for it."
    return (
        f"What “{name}” has booked of it stands: its result, its losses and the chronicle. Only the battle itself, its"
        " moves and its replay, is gone."
    )


def _books(row: EntryRow, battle: Battle) -> bool:
    return row.entry == "report" and f'"battle":"{battle.uid}"' in row.decision
