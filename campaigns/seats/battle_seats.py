"""Who sits at the battles that are fought for a campaign: those who play its sides, by themselves."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from battles.models import Battle, BattleSeat
from battles.people.seating import battle_seat_holders
from campaigns import selectors
from campaigns.models import Campaign
from campaigns.seats import rights
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor
from scenarios.people.seats import ORGANISER, WATCH, sits


class Holder(NamedTuple):
    """Who sits down at a side of a battle; nobody where the side waits for somebody."""

    actor: Actor
    name: str = ""


def seats_of_battle(campaign: Campaign, sides: Sequence[str]) -> dict[str, Holder]:
    """Who sits down at a battle that is fought for the campaign, by its letters; `sides` are those of the campaign that
    are behind "A" and "B". Empty where one person plays all of it."""
    found = {}
    for letter, side in zip(rights.LETTERS, sides, strict=True):
        seat = rights.seat_at(campaign, rights.letter_of(campaign, side))
        if seat is not None:
            found[letter] = Holder(Actor(user=seat.holder, guest=seat.guest), seat.name)
    return found


def seat_battle(campaign: Campaign, battle: Battle, sides: Sequence[str]) -> None:
    """Seat at a battle who plays the sides of its campaign; who only organises or reads along may watch it."""
    holders = seats_of_battle(campaign, sides)
    if holders:
        battle_seat_holders(
            battle=battle, holders={letter: (each.actor, each.name) for letter, each in holders.items()},
            watchers=_watchers(campaign),
        )  # fmt: skip


def _watchers(campaign: Campaign) -> list[tuple[Actor, str]]:
    return [
        (Actor(user=seat.holder, guest=seat.guest), seat.name)
        for seat in rights.sitting(campaign)
        if seat.role in (WATCH, ORGANISER) and not seat.empty
    ]


def require_battle_seats(campaign: Campaign, actor: Actor, sides: Sequence[str], wanted: Mapping[str, str]) -> None:
    """Raise `Refused` where somebody would have a bot fight for another person's side."""
    if not rights.apart(campaign):
        return
    held = rights.letters_held(campaign, actor)
    for letter, side in zip(rights.LETTERS, sides, strict=True):
        theirs = rights.letter_of(campaign, side)
        if theirs not in held and theirs in rights.persons(campaign) and wanted.get(letter) != "person":
            message = f"{rights.named(campaign, theirs)} is played by somebody else: leave that side to a person."
            raise Refused(Finding("CMP-SEAT", message))


def battles_follow(campaign: Campaign, side: str, before: Holder) -> None:
    """Who comes to a side sits down at its battle under way, where whoever had the side sits there, or nobody."""
    battle_now = selectors.progress(campaign).state.encounter
    if battle_now is None or side not in battle_now.sides:
        return
    letter = battle_now.letter(side)
    for engaged in campaign.engagements.filter(battle__over=False).select_related("battle"):
        there = BattleSeat.objects.filter(thing=engaged.battle, role=letter).first()
        if there is None or there.empty or sits(there, before.actor):
            seat_battle(campaign, engaged.battle, battle_now.sides)
