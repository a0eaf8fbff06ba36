"""NAV-2.6: which ships are activated together, and with which Bonus cards."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec

from battles.panels.decision import Act, Decision, Outlook, Sheet
from battles.panels.navarchoi.choosing import mark
from battles.panels.navarchoi.hands import Hand, face, hand_of
from battles.panels.navarchoi.orders import formation, numbered, ticked
from battles.panels.navarchoi.ships import STATUS, card, names_of, ship_of
from rules.core.findings import Finding
from rules.geometry.square import DIRECTIONS
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.cards import deck_of
from rules.navarchoi.flow import Formation, Muster
from rules.navarchoi.forecast import choosing
from rules.navarchoi.forecast.moving import mp_range
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import State

Filled = Mapping[str, str]
MOST_READY = 8


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A ship that may be in the formation."""

    id: str
    label: str
    about: str
    square: str
    chosen: bool


class Ready(msgspec.Struct, frozen=True, kw_only=True):
    """A formation that may be announced, as the query that fills it in."""

    label: str
    ships: str
    query: str


class MusterSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The ships among which to choose, by status; formations ready to be announced; the Bonus cards of the hand."""

    groups: tuple[tuple[str, tuple[Candidate, ...]], ...]
    ready: tuple[Ready, ...]
    bonus: Hand | None
    most: int
    lines: tuple[str, ...]
    refusal: Finding | None


def muster(state: State, game: Battle, frame: Muster, side: str, selected: str, filled: Filled) -> Decision:
    """The formation to be activated."""
    names = names_of(state)
    waiting = choosing.waiting(game, frame)
    ready = _ready(game, frame, side)
    typed = bool(ticked(filled, "in"))
    chosen = set(ticked(filled, "in"))
    if not typed and selected in {ship.id for ship in waiting}:
        chosen = {selected}
    lines, refusal = _said(game, side, filled) if typed else ((), None)
    most = choosing.most_ships(game, frame)
    pull = " under Pull for the Trierarch!" if frame.pull else ""
    impulse = next((each.impulse for each in state.flow if hasattr(each, "impulse")), 0)
    when = f" in impulse {impulse}" if impulse and not frame.pull else ""
    at = ship_of(state, selected)
    unfit = game.check(act.Activate(side, (selected,))) if at is not None and at.controller == side else None
    others: tuple[Act, ...] = ()
    if not frame.pull:
        others = (
            Act(
                name="decline",
                label="Leave the impulse unused",
                actions=(act.DeclineImpulse(side),),
                keys=("x",),
                look="quiet",
            ),
        )
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:activates} a formation{when}{pull}",
        say=f"Choose up to {most} ships that hang together: same status, next to each other, facings within one point.",
        card=None if at is None else card(at, state, side, unfit),
        sheet=Sheet(
            name="formation",
            template="battles/navarchoi/_muster.html",
            submit="Activate this formation",
            data=MusterSheet(
                groups=_groups(game, waiting, chosen),
                ready=ready,
                bonus=_bonus(state, game, side, filled),
                most=most,
                lines=lines,
                refusal=refusal if filled.get("order") else None,
            ),
        ),
        others=others,
        marks=(
            *mark(state, "reach", tuple(ship.id for ship in waiting if ship.id not in chosen), "may be activated"),
            *mark(state, "selected", tuple(chosen), "in the formation"),
        ),
    )


def _groups(game: Battle, waiting: list[Ship], chosen: set[str]) -> tuple[tuple[str, tuple[Candidate, ...]], ...]:
    """Ships that could be together: by status and place, since a formation has one of each (NAV-2.6.5, 2.6.9)."""
    groups: dict[str, list[Candidate]] = {}
    for ship in waiting:
        word = f"At {STATUS[ship.letter]}" if ship.letter in "FC" else STATUS[ship.letter]
        name = word if ship.place == "map" else f"Reinforcements, {word[:1].lower()}{word[1:]}"
        facing = DIRECTIONS[ship.facing]
        groups.setdefault(name, []).append(
            Candidate(
                id=ship.id,
                label=ship.label,
                about=f"facing {facing}",
                square=game.grid.name_of[ship.cell] if ship.place == "map" else "",
                chosen=ship.id in chosen,
            )
        )
    return tuple((name, tuple(ships)) for name, ships in groups.items())


def _ready(game: Battle, frame: Muster, side: str) -> tuple[Ready, ...]:
    """Formations grown round every ship, the largest first, no ship in two of them."""
    found: list[Ready] = []
    taken: set[str] = set()
    for ships in sorted(choosing.grown(game, frame), key=lambda ships: (-len(ships), ships[0].order)):
        ids = [ship.id for ship in ships]
        if len(ids) < 2 or taken.intersection(ids):
            continue
        taken.update(ids)
        query = urlencode({"order": "formation", **{f"in-{id}": "on" for id in ids}})
        label = ids[0] if len(ids) == 1 else f"{ids[0]}–{ids[-1]}" if _in_row(ids) else " ".join(ids)
        found.append(Ready(label=f"{label} ({len(ids)})", ships=" ".join(ids), query=query))
        if len(found) == MOST_READY:
            break
    return tuple(found)


def _in_row(ids: list[str]) -> bool:
    """Whether ids count on from one to the next: A03, A04, A05."""
    digits = [int("".join(each for each in id if each.isdigit()) or "0") for id in ids]
    return len({id.rstrip("0123456789") for id in ids}) == 1 and digits == list(range(digits[0], digits[0] + len(ids)))


def _bonus(state: State, game: Battle, side: str, filled: Filled) -> Hand | None:
    """The Bonus cards of the hand that go with a formation."""
    cards = choosing.bonus_cards(game, side)
    if not cards:
        return None
    picked = set(numbered(filled, "card"))
    shown = hand_of(state, side)
    return Hand(
        cards=tuple(face(each, each.id in picked) for each in cards),
        title="Bonus cards that may go with it",
        field="card",
        many=True,
        notice=shown.notice,
    )


def _said(game: Battle, side: str, filled: Filled) -> tuple[tuple[str, ...], Finding | None]:
    """What the formation in the fields may do, or why it is none."""
    action = formation(side, filled)
    refusal = game.check(action)
    if refusal is not None:
        return (), refusal
    ships = [game.by_id[id] for id in action.ships]
    letter = ships[0].letter
    first = Formation(0 if side == "A" else 1, action.ships, action.ships, letter, action.cards)
    ranges = {mp_range(game, first, ship) for ship in ships}
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    word = f"at {STATUS[letter]}" if letter in "FC" else STATUS[letter]
    lines = [f"A formation of {len(ships)}, {word}: {least} to {most} MP each."]
    deck = deck_of(game.start.terms.deck)
    lines += [f"With {deck[card].title}: {deck[card].text}" for card in action.cards]
    return tuple(lines), None


def outlook(game: Battle, side: str, filled: Filled) -> Outlook:
    """Whether the ships in the fields are a formation, and what it may do."""
    lines, refusal = _said(game, side, filled)
    found: Any = {"refusal": refusal}
    return Outlook(
        pose=(0, 0, 0),
        stopped=refusal is not None,
        lines=lines or ((refusal.message,) if refusal is not None else ()),
        template="battles/navarchoi/_muster_ahead.html",
        data=found,
    )
