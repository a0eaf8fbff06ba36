"""NAV-2.9, NAV-4.6: melees and disengaging, square by square; where a ship that has cut free goes."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from battles.panels.decision import Act, Decision, Sheet
from battles.panels.navarchoi.choosing import achieved, mark, odds_of, on_plate, who_first
from battles.panels.navarchoi.ships import card, chip, names_of, ship_of
from rules.geometry.square import DIRECTIONS, read
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Allot, Disengagement, Melees
from rules.navarchoi.forecast.choosing import lawful, leaves_without_die
from rules.navarchoi.state import State
from rules.navarchoi.words.phrases import listed
from scenarios.drawing.square.picture import SquareMark

Filled = Mapping[str, str]
KEYS = "123456789"


class PlaceSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Where a ship goes: of several ships one, of several squares one, any facing."""

    ships: tuple[tuple[str, str, bool], ...]
    squares: tuple[tuple[str, bool], ...]
    facings: tuple[tuple[int, str, bool], ...]


def phase_e(state: State, game: Battle, frame: Melees, side: str, selected: str) -> Decision:
    """A melee or an attempt to disengage, or to have done with them."""
    names = names_of(state)
    if frame.stage == "first":
        say = "Melees and disengaging: who decides first? Then the sides take turns, a square at a time."
        return who_first(state, side, say, "{0:decides} first", lambda first: act.MeleeFirst(side, first))
    open_ = lawful(game, act.Melee, act.Disengage)
    squares = list(dict.fromkeys(each.square for each in open_))
    linked = [ship for ship in state.ships if ship.controller == side and ship.links and ship.place == "map"]
    at = ship_of(state, selected)
    square = at.square if at is not None and at.square in squares else squares[0]
    here = [each for each in open_ if each.square == square]
    here.sort(key=lambda each: _rank(state, each), reverse=True)
    first = next((ship for ship in linked if ship.square == square), None)
    shown = at if at is not None and at.square == square else first
    pass_ = act.MeleePass(side)
    fights = tuple(_act(state, game, each, n) for n, each in enumerate(here))
    chance = next((words for fight in fights if fight.target and (words := on_plate(fight.odds))), "")
    return Decision(
        phase="act",
        side=side,
        heading=f"{names[side]}: melee or disengage",
        say=_where(squares, square or ""),
        ships=tuple(chip(ship, state, side) for ship in linked if ship.square in squares),
        card=None if shown is None else card(shown, state, side),
        attacks=fights,
        others=(Act(name="done", label="No more this turn", actions=(pass_,), keys=("x",), look="quiet"),),
        marks=(
            SquareMark("reach", tuple(read(each) for each in squares), "something may be done here"),
            *((SquareMark("selected", (read(square),), "this square"),) if square else ()),
            *((SquareMark("target", (read(square),), "the enemy here", odds=chance),) if square and chance else ()),
        ),
    )


def _rank(state: State, action: Any) -> tuple[bool, Fraction, int]:
    """What is offered first: the melee that is likeliest won, of equal ones that of most ships, to split last; then to
    disengage, by its chance."""
    chance, boards = achieved(odds_of(state, action)), isinstance(action, act.Melee)
    certain = Fraction(0 if boards else 1)  # to cut loose without a die
    return boards, certain if chance is None else chance, _strength(action) if boards else 0


def _strength(action: act.Melee) -> int:
    return 2 * len(action.ships) - bool(action.split)


def _where(squares: list[str], square: str) -> str:
    if len(squares) == 1:
        return f"Something may be done in {square}: one melee a turn, one act of yours."
    others = ", ".join(each for each in squares if each != square)
    return f"In {square} now; also in {others}: choose a ship there. Whoever passes has done for the turn."


def _act(state: State, game: Battle, action: Any, number: int) -> Act:
    """A melee or an attempt to disengage, in words and with its odds."""
    keys = (KEYS[number],) if number < len(KEYS) else ()
    if isinstance(action, act.Disengage):
        if leaves_without_die(game, action.ship):
            return Act(
                name=f"free-{number}",
                label=f"{action.ship} cuts loose",
                about="From a prize or its captor: no die.",
                actions=(action,),
                keys=keys,
            )
        return Act(
            name=f"free-{number}",
            label=f"{action.ship} tries to disengage",
            about="If it fails the enemy may still board here.",
            actions=(action,),
            keys=keys,
            odds=odds_of(state, action),
        )
    attackers, targets = listed(list(action.ships)), listed(list(action.targets))
    about = f"{attackers} against {targets}, the enemy's Manpower as it was last seen"
    if action.split:
        parts = " and ".join(
            f"{part} against {target}" for part, target in zip(action.split, action.targets, strict=True)
        )
        about = f"Manpower split: {parts}. The odds are those of the first."
    return Act(
        name="attack" if number == 0 else f"attack-{number}",
        label=f"{attackers} board{'s' if len(action.ships) == 1 else ''} {targets}"
        + (f", {' and '.join(str(part) for part in action.split)}" if action.split else ""),
        about=about,
        actions=(action,),
        keys=("f", *keys) if number == 0 else keys,
        target="" if action.split else action.targets[0],
        odds=odds_of(state, action),
    )


def allot(state: State, frame: Allot, side: str) -> Decision:
    """NAV-A-17."""
    names = names_of(state)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:has} a loss to allot",
        say="The ships that attacked together lose 1 Manpower between them. Which ship takes it?",
        steer=tuple(
            Act(
                name=f"loss-{id}",
                label=f"{names[id]}",
                price=_crew(state, id),
                actions=(act.AllotLoss(side, id),),
                keys=(KEYS[n],) if n < len(KEYS) else (),
                target=id,
            )
            for n, id in enumerate(frame.ships)
        ),
        marks=mark(state, "selected", frame.ships, "took part"),
    )


def _crew(state: State, id: str) -> str:
    ship = ship_of(state, id)
    return "" if ship is None else f"Manpower {ship.manpower}"


def placing(state: State, game: Battle, frame: Disengagement, side: str, filled: Filled) -> Decision:
    """NAV-4.6.3: where the ship goes that has cut free, or one of those left behind."""
    names = names_of(state)
    legal = [each for each in game.legal() if isinstance(each, act.PlaceShip) and each.side == side]
    ids = list(dict.fromkeys(each.ship for each in legal))
    squares = list(dict.fromkeys(each.square for each in legal))
    own = frame.stage == "place"
    what = f"{names[frame.ship]} has cut free" if own else f"The ships that {names[frame.ship]} has left"
    say = "It goes to an open square next to it, facing as you like."
    others: tuple[Act, ...] = ()
    if not own:
        say = f"One of {listed(ids)} goes to another open square, facing as you like."
        decline = act.Decline(side)
        if game.check(decline) is None:
            others = (Act(name="decline", label="Stay Grappled", actions=(decline,), keys=("x",)),)
    return placed(state, side, f"{names[side]}: {what}", say, "place", ids, squares, filled, others)


def placed(
    state: State,
    side: str,
    heading: str,
    say: str,
    name: str,
    ids: list[str],
    squares: list[str],
    filled: Filled,
    others: tuple[Act, ...],
) -> Decision:
    """A ship to be put on one of some squares, with any facing: at first the first square, facing as it does."""
    chosen = filled.get("ship") if filled.get("ship") in ids else ids[0]
    ship = ship_of(state, chosen or "")
    at = filled.get("square") if filled.get("square") in squares else squares[0]
    facing = filled.get("facing") or str(ship.facing if ship is not None else 0)
    return Decision(
        phase="act",
        side=side,
        heading=heading,
        say=say,
        sheet=Sheet(
            name=name,
            template="battles/navarchoi/_place.html",
            submit="Put it there",
            data=PlaceSheet(
                ships=tuple((id, names_of(state)[id], id == chosen) for id in ids),
                squares=tuple((square, square == at) for square in squares),
                facings=tuple((n, word, str(n) == facing) for n, word in enumerate(DIRECTIONS)),
            ),
        ),
        others=others,
        marks=(
            SquareMark("reach", tuple(read(square) for square in squares), "open"),
            *mark(state, "selected", (chosen or "",), "to be placed"),
        ),
    )
