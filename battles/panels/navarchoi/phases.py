"""NAV-2.8 and 2.10: ships Out of Command, speeds and sails."""

from collections.abc import Mapping
from copy import copy

import msgspec

from battles.panels.decision import Act, Decision, Sheet
from battles.panels.navarchoi.boarding import placed
from battles.panels.navarchoi.choosing import mark, who_first
from battles.panels.navarchoi.ships import STATUS, card, letter_of, names_of, ship_of
from rules.core.dice import DiceNeeded, NoDice
from rules.core.findings import Finding
from rules.geometry.square import DIRECTIONS
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.flow import Command, Speeds
from rules.navarchoi.forecast import choosing
from rules.navarchoi.scenario import NoSails
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import State

Filled = Mapping[str, str]
KEYS = "123456789"


class SpeedRow(msgspec.Struct, frozen=True, kw_only=True):
    """A ship whose speed or sail may be set. `settable`: Cruise or Full; `sail` what may be done about it ("raise",
    "lower" or "")."""

    id: str
    label: str
    about: str
    settable: bool
    speed: str
    sail: str
    wants: bool
    at_sail: bool


class SpeedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """Speeds and sails of a side; the chance that a sail is raised, in percent."""

    rows: tuple[SpeedRow, ...]
    chance: int
    presets: tuple[tuple[str, str], ...]
    no_sails: Finding | None


def out_of_command(state: State, game: Battle, frame: Command, side: str, filled: Filled) -> Decision:
    """NAV-2.8, NAV-3.11.d."""
    names = names_of(state)
    if frame.stage == "first":
        say = "Ships that were not activated are Out of Command. Whose are dealt with first?"
        return who_first(state, side, say, "{0} first", lambda first: act.OocFirst(side, first))
    if frame.stage == "advance":
        all_ = _one_after_another(state, side, frame.left)
        return Decision(
            phase="choice",
            side=side,
            heading=f"{names[side]}: ships Out of Command run on",
            say="Each ship at Full goes one square ahead, unless a ship is there. The order matters: which is next?",
            steer=(
                Act(name="all", label="All of them, in this order", actions=all_, keys=("enter",)),
                *(
                    Act(
                        name=f"next-{id}",
                        label=f"{names[id]} next",
                        price=_ahead(game, id),
                        actions=(act.OocNext(side, id),),
                        keys=(KEYS[n],) if n < len(KEYS) else (),
                        target=id,
                    )
                    for n, id in enumerate(frame.left)
                ),
            ),
            marks=mark(state, "selected", frame.left, "runs on"),
        )
    able = choosing.returns(game, side)
    wanted = filled.get("ship") or ""
    chosen = game.by_id[wanted if wanted in able else next(iter(able))]
    stay = Act(name="decline", label="It stays beside the map", actions=(act.Decline(side),), keys=("x",))
    return placed(
        state,
        side,
        f"{names[side]}: {chosen.label} may return",
        "It was forced off the map. It returns within 3 squares of where it waits, at Cruise and marked red.",
        "return",
        list(able),
        able[chosen.id],
        filled,
        (stay,),
    )


def _one_after_another(state: State, side: str, ids: tuple[str, ...]) -> tuple[act.OocNext, ...]:
    """The decisions that it takes to have ships advance in this order: where the order cannot matter none."""
    game = Battle(state)
    taken: list[act.OocNext] = []
    try:
        for id in ids:
            advance = act.OocNext(side, id)
            if game.check(advance) is None:
                taken.append(advance)
                game.act(advance, NoDice(), [])
    except DiceNeeded:
        pass  # the battle goes on with dice
    return tuple(taken)


def _ahead(game: Battle, id: str) -> str:
    """Where a ship at Full would run to."""
    ship = game.by_id[id]
    to = ship.cell + game.steps[ship.facing]
    if not game.grid.on_map[to]:
        return "off the map, out of the game"
    if game.at.get(to) or not game.has_room(to):
        return "held: the square ahead is taken"
    return f"to {game.grid.name_of[to]}"


def setting(state: State, game: Battle, frame: Speeds, side: str, selected: str, filled: Filled) -> Decision:
    """NAV-2.10, NAV-3.9: every speed and sail of the side on one sheet."""
    names = names_of(state)
    yellow, sails = choosing.settable(game, frame), choosing.sails(game, frame)
    preset = filled.get("preset", "")
    rows = []
    for ship in state.ships:
        if ship.id not in yellow and ship.id not in sails:
            continue
        may = sails.get(ship.id, "")
        if not may and ship.id in yellow and choosing.may_raise(game, frame, _at_cruise(game, ship.id)):
            may = "raise"
        speed = preset or filled.get(f"speed-{ship.id}") or ship.speed
        rows.append(
            SpeedRow(
                id=ship.id,
                label=names[ship.id],
                about=f"{ship.square}, {DIRECTIONS[ship.facing]}, now at {STATUS[letter_of(ship)]}",
                settable=ship.id in yellow,
                speed=speed,
                sail=may,
                wants=filled.get(f"sail-{ship.id}") == may and may != "",
                at_sail=ship.sail,
            )
        )
    quality = state.sides[side].quality  # type: ignore[index]
    at = ship_of(state, selected)
    done = act.SpeedsSet(side)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:sets} {names[side].its} speeds",
        say="Ships with a yellow marker go on at Cruise or at Full; all the others are at Cruise. Then come the sails.",
        card=None if at is None else card(at, state, side),
        sheet=Sheet(
            name="speeds",
            template="battles/navarchoi/_speeds.html",
            submit="Set them",
            data=SpeedSheet(
                rows=tuple(rows),
                chance=10 * min(quality, 10),
                presets=(("F", "All at Full"), ("C", "All at Cruise")) if yellow else (),
                no_sails=_no_sails(state, side),
            ),
        ),
        others=(Act(name="done", label="Done: no more changes", actions=(done,), keys=("x",), look="quiet"),),
        marks=mark(state, "reach", tuple(yellow), "speed to be set"),
    )


def _no_sails(state: State, side: str) -> Finding | None:
    """The special rule that keeps a side from sailing."""
    for rule in state.terms.special:
        if isinstance(rule, NoSails) and rule.side == side:
            return Finding("BATTLE-SAILS", "Your ships may not raise sail in this scenario.", clause=rule.clause)
    return None


def _at_cruise(game: Battle, id: str) -> Ship:
    """A ship as it would be at Cruise."""
    ship = copy(game.by_id[id])
    ship.speed = "C"
    return ship
