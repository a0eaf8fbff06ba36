"""Writing campaigns. Each service is one transaction, checks whose the campaign is, and only ever adds entries."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from battles.models import Battle
from battles.services import NotReady, battle_import_log, battle_result, battle_start
from campaigns import selectors
from campaigns.engine import ledger, reading, war
from campaigns.engine.decisions import CampaignDecision, Decision, ReportNavalGame
from campaigns.engine.ledger import State
from campaigns.models import Campaign, Engagement, Entry
from rules.core.dice import BadFace, Dice, DiceNeeded, ManualDice, SeededDice, commitment
from rules.core.findings import Finding, Refused, errors
from scenarios.ownership import Actor, NotYours, Visibility, owner_fields

__all__ = ["BadFace", "CannotTakeBack", "DiceNeeded", "NotReady", "NotYours", "Refused", "Stale", "WrongBattle"]


class Stale(Exception):
    """The campaign has gone on since the actor saw it: another tab, a second click."""

    def __init__(self, head_seq: int) -> None:
        super().__init__(f"The campaign has gone on to entry {head_seq} since this page was drawn.")
        self.head_seq = head_seq


class CannotTakeBack(Exception):
    """Nothing may be taken back now; the message says why."""


class WrongBattle(Exception):
    """A battle that is not the naval game of this turn, or is not over; the message says why."""


def campaign_start(
    *,
    actor: Actor,
    document: Mapping[str, Any],
    dice: str = "seeded",
    seed: str | None = None,
    visibility: str = Visibility.UNLISTED,
) -> Campaign:
    """Begin a campaign from plain data. Raises `NotReady` with findings where the data are not in order."""
    data, findings = reading.read(document)
    if data is None or errors(findings):
        raise NotReady(findings)
    seed = seed or secrets.token_urlsafe(16)
    campaign = Campaign(
        **owner_fields(actor),
        name=data.name[:200],
        document=dict(document),
        dice=dice,
        seed=seed,
        seed_hash=commitment(seed),
        visibility=Visibility(visibility),
    )
    source = _dice(campaign, ())
    state, events = war.opening(ledger.start(data), source)
    with transaction.atomic():
        campaign.save(force_insert=True)
        _write(campaign, actor, None, state, events, source)
    return campaign


def campaign_decide(
    *, campaign: Campaign, actor: Actor, decision: Decision | Mapping[str, Any], seen: int, faces: Sequence[int] = ()
) -> Entry:
    """Carry out a decision, a struct or plain data. `seen` is the head_seq that the actor was looking at.

    Nothing is written when it raises `NotYours`, `Stale`, `Refused` (with the clause), `DiceNeeded` (send the same
    decision again with faces) or `BadFace`.
    """
    campaign.require_owner(actor)
    with transaction.atomic():
        _lock(campaign, seen)
        wanted = decision if isinstance(decision, Decision) else read_decision(decision)
        if faces and campaign.dice != "manual":
            raise BadFace("the site rolls the dice of this campaign")
        source = _dice(campaign, faces)
        before = selectors.standing(campaign).state
        state, events = war.decide(before, wanted, source)
        if isinstance(source, ManualDice):
            source.finish()
        return _write(campaign, actor, wanted, state, events, source, faces)


def read_decision(plain: Mapping[str, Any]) -> Decision:
    """Plain data as a decision. Raises `Refused` where it is none."""
    try:
        decision: Decision = msgspec.convert(plain, CampaignDecision, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Finding("CMP-D-SHAPE", f"This is no decision of a campaign: {error}.")) from None
    return decision


def campaign_take_back(*, campaign: Campaign, actor: Actor, seen: int) -> Entry:
    """Take back the last decision. Raises `CannotTakeBack` past a die or a change of side, and `Stale`."""
    campaign.require_owner(actor)
    with transaction.atomic():
        _lock(campaign, seen)
        to, reason = selectors.take_back(campaign, selectors.standing(campaign))
        if to is None:
            raise CannotTakeBack(reason)
        state = selectors.standing(campaign, to).state
        entry = Entry(
            campaign=campaign,
            seq=campaign.head_seq + 1,
            before=campaign.tip,
            tip=to,
            kind="take_back",
            decision=msgspec.json.encode({"kind": "take_back", "to": to}).decode(),
            events="[]",
            dice_used=campaign.dice_used,
            turn=state.turn,
            active=state.active or "",
            **actor.signature(),
        )
        return _append(campaign, entry, state, tip=to)


def naval_game_start(
    *, campaign: Campaign, actor: Actor, seats: Mapping[str, str], seen: int, dice: str = "seeded"
) -> Battle:
    """Start the turn's naval game as a battle. Raises `Stale`, and `WrongBattle` where none is to be fought now."""
    campaign.require_owner(actor)
    with transaction.atomic():
        _lock(campaign, seen)
        state = selectors.standing(campaign).state
        body = _naval_body(state)
        battle = battle_start(
            actor=actor,
            body=body,
            seats=seats,
            dice=dice,
            visibility=campaign.visibility,
            origin=f"{campaign.name}: naval game of {state.data.label(state.turn)}",
        )
        Engagement.objects.create(campaign=campaign, turn=state.turn, after=campaign.tip, battle=battle)
    return battle


def naval_game_import(*, campaign: Campaign, actor: Actor, raw: bytes, seen: int) -> Battle:
    """Take a battle's log in as the turn's naval game. Raises `BadLog`, `Stale`, `WrongBattle`; keeps nothing then."""
    campaign.require_owner(actor)
    with transaction.atomic():
        _lock(campaign, seen)
        state = selectors.standing(campaign).state
        expected = _naval_body(state)
        battle = battle_import_log(actor=actor, raw=raw, visibility=campaign.visibility)
        _require_same_fleets(expected, battle.scenario_body)
        Engagement.objects.create(campaign=campaign, turn=state.turn, after=campaign.tip, battle=battle, imported=True)
    return battle


def naval_game_book(*, campaign: Campaign, actor: Actor, battle: Battle, seen: int, faces: Sequence[int] = ()) -> Entry:
    """Book the result of a battle that was started or imported for this turn's naval game.

    Raises `WrongBattle` where it is not over or belongs to another moment, and what `campaign_decide` raises.
    """
    engaged = Engagement.objects.filter(campaign=campaign, battle=battle, after=campaign.tip).first()
    if engaged is None:
        raise WrongBattle("This battle is not the naval game that the campaign waits for. It may be booked already.")
    result = battle_result(battle)
    if result is None:
        raise WrongBattle("The battle is not over yet. Fight it to its end first.")
    by: Literal["log", "engine"] = "log" if engaged.imported else "engine"
    decision = ReportNavalGame(result=result, by=by, battle=battle.uid)
    return campaign_decide(campaign=campaign, actor=actor, decision=decision, seen=seen, faces=faces)


def campaign_set_visibility(*, campaign: Campaign, actor: Actor, visibility: str) -> None:
    """Say who may read the campaign. Raises ValueError for a word that is no visibility."""
    campaign.require_owner(actor)
    campaign.visibility = Visibility(visibility)
    campaign.save(update_fields=["visibility", "updated"])


def campaign_delete(*, campaign: Campaign, actor: Actor) -> None:
    """Delete the campaign and its entries. Battles fought for it stay with their owner."""
    campaign.require_owner(actor)
    campaign.delete()


def _naval_body(state: State) -> dict[str, Any]:
    if state.step != "naval_game":
        raise WrongBattle(f"No naval game is to be fought now: the campaign is at {war.STEP_WORDS[state.step]}.")
    body: dict[str, Any] = msgspec.to_builtins(selectors.naval_scenario(state))
    return body


def _require_same_fleets(expected: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    """Whether a log was fought on the board and with the ships of this turn, size by size and hull by hull."""

    def fleets(body: Mapping[str, Any]) -> Any:
        return sorted((u["id"], u["side"], u.get("size", "L"), u.get("hull") or "") for u in body["units"])

    if fleets(expected) != fleets(found):
        raise WrongBattle(
            "The log was not fought with the fleets of this naval game. Export its scenario and fight that."
        )
    if expected.get("board") != found.get("board"):
        raise WrongBattle("The log was fought on another board than this naval game's.")


def _dice(campaign: Campaign, faces: Sequence[int]) -> Dice:
    if campaign.dice == "manual":
        return ManualDice(faces, campaign.dice_used)
    return SeededDice(campaign.seed, campaign.dice_used)


def _lock(campaign: Campaign, seen: int) -> None:
    """Read what the campaign has come to, holding the row where the database can; `Stale` where `seen` is older."""
    row = Campaign.objects.select_for_update().filter(pk=campaign.pk)
    campaign.head_seq, campaign.tip, campaign.dice_used = row.values_list("head_seq", "tip", "dice_used").get()
    if campaign.head_seq != seen:
        raise Stale(campaign.head_seq)


def _write(
    campaign: Campaign,
    actor: Actor,
    decision: Decision | None,
    state: State,
    events: Sequence[Any],
    source: Dice,
    faces: Sequence[int] = (),
) -> Entry:
    """Write the entry of a decision (None: the opening) and move the head of the campaign on."""
    seq = campaign.head_seq + 1
    entry = Entry(
        campaign=campaign,
        seq=seq,
        before=campaign.tip,
        tip=seq,
        kind="" if decision is None else str(decision.__struct_config__.tag),
        decision="" if decision is None else msgspec.json.encode(decision).decode(),
        events=msgspec.json.encode(events).decode(),
        faces=_faces_rolled(campaign, source, faces),
        dice_used=source.used,
        turn=state.turn,
        active=state.active or "",
        **actor.signature(),
    )
    campaign.dice_used = source.used
    return _append(campaign, entry, state, tip=seq)


def _faces_rolled(campaign: Campaign, source: Dice, faces: Sequence[int]) -> list[int]:
    if campaign.dice == "manual":
        return list(faces)
    again = SeededDice(campaign.seed, campaign.dice_used)
    return list(again.roll(("",) * (source.used - campaign.dice_used)))


def _append(campaign: Campaign, entry: Entry, state: State, tip: int) -> Entry:
    """Of two writers that saw the same head, the unique number lets one through."""
    try:
        with transaction.atomic():
            entry.save(force_insert=True)
    except IntegrityError:
        raise Stale(entry.seq) from None
    campaign.head_seq, campaign.tip = entry.seq, tip
    campaign.turn, campaign.over = state.turn, state.step == "over"
    campaign.situation = situation_of(state)
    campaign.updated = timezone.now()
    campaign.save(update_fields=["head_seq", "tip", "dice_used", "turn", "over", "situation", "updated"])
    return entry


def situation_of(state: State) -> str:
    """Where a campaign stands, in a few words for lists."""
    if state.ended is not None:
        return f"{state.data.side_name(state.ended.winner)} won" if state.ended.winner else "Drawn"
    step = war.STEP_WORDS[state.step]
    who = f"{state.data.side_name(state.active)}: " if state.active else ""
    said = f"{who}{step}"
    return said[0].upper() + said[1:]
