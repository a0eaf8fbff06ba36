"""The roll of lost ships: who, when, in which battle, how, and who took her."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.safestring import SafeString

from campaigns.drawing.hulls import chip
from campaigns.engine import allies
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Hull
from campaigns.forces.addresses import page_of
from campaigns.forces.annals.records import Annals, Life
from campaigns.forces.ship_page import entry_href
from campaigns.models import Campaign


class LostShip(NamedTuple):
    """A ship that her builders have lost: `letter` is theirs. `by` is whose prize she was or is, "" for nobody's."""

    hull: Hull
    name: str
    href: str
    chip: SafeString
    letter: str
    whose: str
    turn: int
    when: str
    battle: str
    entry: str
    fate: str
    by: str
    by_letter: str


class Losses(NamedTuple):
    """The ships lost in one turn, or in one mission."""

    heading: str
    when: str
    rows: list[LostShip]


def roll_of(campaign: Campaign, state: State, annals: Annals) -> list[Losses]:
    """Every ship that is lost, or sails for who did not build her, by the turn in which her builders lost her."""
    rows = [_row(campaign, state, annals, hull) for hull in state.hulls.values()]
    found = sorted((row for row in rows if row is not None), key=lambda row: row.turn)
    turns = dict.fromkeys(row.turn for row in found)
    return [Losses(*_heading(state, annals, turn), [row for row in found if row.turn == turn]) for turn in turns]


def by_battle(groups: Iterable[Losses]) -> list[tuple[str, int]]:
    """How many were lost where, most first."""
    counts: dict[str, int] = {}
    for group in groups:
        for row in group.rows:
            counts[row.battle or "Without a battle"] = counts.get(row.battle or "Without a battle", 0) + 1
    return sorted(counts.items(), key=lambda item: -item[1])


def _heading(state: State, annals: Annals, turn: int) -> tuple[str, str]:
    if state.chain is None:
        return f"Turn {turn}", state.data.label(turn)
    fight = next((each for each in annals.fights.values() if each.turn == turn), None)
    return (fight.title, fight.when) if fight is not None else (f"Mission {turn}", "")


def _row(campaign: Campaign, state: State, annals: Annals, hull: Hull) -> LostShip | None:
    life = annals.ships.get(hull.id, Life())
    taken = [capture for capture in life.captures if capture.lost_by == hull.origin]
    held = hull.side != hull.origin
    if hull.state != "LOST" and not held:
        return None
    # Her builders lost her when she was taken for good; else with her end.
    first = taken[-1] if held and taken else None
    turn = first.turn if first is not None else life.loss.turn if life.loss is not None else 0
    entry = first.entry if first is not None else life.loss.entry if life.loss is not None else 0
    fight = annals.fights.get((first.fight if first is not None else life.loss.fight if life.loss else "") or "")
    how = life.loss.how if life.loss is not None else "a prize" if hull.state == "PRIZE" else "taken, and manned again"
    data = state.data
    whose = allies.of_hull(data, hull, hull.origin) or data.side_name(hull.origin)
    return LostShip(
        hull=hull, name=name_of(state, hull.id), href=page_of(campaign, "ships", hull.id), chip=chip(data, hull),
        letter=data.letter(hull.origin).lower(), whose=whose, turn=turn,
        when=data.label(turn) if turn else "", battle=_named(fight.title) if fight is not None else "",
        entry=entry_href(campaign, entry), fate=_named(how), by=data.side_name(hull.side) if held else "",
        by_letter=data.letter(hull.side).lower(),
    )  # fmt: skip


def _named(words: str) -> str:
    return words[0].upper() + words[1:]
