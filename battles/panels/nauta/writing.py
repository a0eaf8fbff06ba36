"""NAU-7 and NAU-8.a: what a side fills in for its whole fleet: where it stands, and how fast it goes."""

from collections.abc import Mapping

import msgspec

from battles.panels import berths
from battles.panels.called import label_of
from battles.panels.decision import Decision, Sheet
from battles.panels.nauta.orders import NOTHING, berthed, fleet
from battles.panels.nauta.ships import card, names_of, ship_of, side_chips
from rules.nauta import Battle
from rules.nauta.actions import Berth, Deploy, WriteSpeeds
from rules.nauta.forecast.choosing import writers
from rules.nauta.measure import UNITS_PER_MM, in_mm
from rules.nauta.nations import CLASSES
from rules.nauta.ships import Ship
from rules.nauta.state import State
from scenarios.drawing.table.picture import TableMark, base_corners

MOST_FORMATIONS = 6
PRESETS = {
    "fast": "Fastest",
    "formation": "In formation",
    "half": "Middling",
    "slow": "Slowest",
}


class SpeedRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of one ship: a speed out of `choices`, and the number of its formation."""

    ship: str
    label: str
    kind: str
    choices: tuple[int, ...]
    speed: int
    last: int
    formation: str


class SpeedSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The speeds and formations of a side; `presets` fill them in, by the word sent and what it is called. One of
    `paces` is filled in for all ships, or for those of one of the `squadrons`, as near as each may come to it."""

    rows: tuple[SpeedRow, ...]
    formations: tuple[str, ...]
    presets: tuple[tuple[str, str], ...]
    paces: tuple[int, ...]
    squadrons: tuple[str, ...]
    squadron: str


def speeds(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """NAU-8.a: every speed of the side, and which ships form up."""
    game = Battle(state)
    names = names_of(state)
    ships = writers(game, side)
    ready = _presets(game, side)
    preset = filled.get("preset", "")
    written = ready.get(preset) or ready["fast"]
    numbers = {id: str(n + 1) for n, group in enumerate(written.formations) for id in group}
    rows = tuple(_speed_row(ship, written, numbers, {} if preset else _alike(ship, filled)) for ship in ships)
    at = ship_of(state, selected)
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:writes} {names[side].its} speeds",
        say="Write a speed for every ship. They stay secret until each ship moves or is rammed.",
        ships=side_chips(state, side),
        card=None if at is None else card(at, state, side),
        sheet=Sheet(
            name="speeds",
            template="battles/nauta/_speeds.html",
            submit="Write the speeds",
            data=SpeedSheet(
                rows=rows,
                formations=(NOTHING, *(str(n) for n in range(1, min(MOST_FORMATIONS, len(ships) // 2) + 1))),
                presets=tuple((word, PRESETS[word]) for word in PRESETS if word in ready),
                paces=tuple(sorted({pace for row in rows for pace in row.choices})) if len(rows) > 1 else (),
                squadrons=tuple(dict.fromkeys(ship.squadron for ship in ships if ship.squadron)),
                squadron=filled.get("alike-who", ""),
            ),
        ),
        marks=_marks(game, selected),
    )


def _alike(ship: Ship, filled: Mapping[str, str]) -> Mapping[str, str]:
    """The fields with the speed that is to be the same for all, where the ship is one of those that are meant."""
    pace, who = filled.get("alike", ""), filled.get("alike-who", "")
    return {**filled, f"speed-{ship.id}": pace} if pace and who in ("", ship.squadron) else filled


def _speed_row(ship: Ship, written: WriteSpeeds, numbers: Mapping[str, str], filled: Mapping[str, str]) -> SpeedRow:
    low, high = ship.range
    typed = filled.get(f"speed-{ship.id}", "")
    speed = int(typed) if typed.isdecimal() and len(typed) < 3 else written.speeds[ship.id]
    return SpeedRow(
        ship=ship.id,
        label=ship.label,
        kind=CLASSES[ship.size].name,
        choices=tuple(range(low, high + 1)),
        speed=min(max(speed, low), high),
        last=ship.speed,
        formation=filled.get(f"formation-{ship.id}", numbers.get(ship.id, NOTHING)),
    )


def _presets(game: Battle, side: str) -> dict[str, WriteSpeeds]:
    """The engine's samples by the words of `PRESETS`; those that are the same as another are left out."""
    found: dict[str, WriteSpeeds] = {}
    words = ["fast", "half", "slow"]
    for action in game.legal():
        if isinstance(action, WriteSpeeds) and action.side == side:
            if action.formations:
                found["formation"] = action
            else:
                found[words.pop(0)] = action
    return found


def _marks(game: Battle, selected: str) -> tuple[TableMark, ...]:
    ship = game.by_id.get(selected)
    if ship is None or ship.x is None:
        return ()
    return (TableMark("selected", base_corners(ship.x, ship.y, ship.width, ship.depth, ship.heading), "in hand"),)


def deploying(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """NAU-7: the whole fleet is placed at once, in its strip, clear of everything."""
    game = Battle(state)
    names = names_of(state)
    ready = [action.ships for action in game.legal() if isinstance(action, Deploy) and action.side == side]
    laid_down = _filled_in(state, side, filled, ready)
    edge = state.sides[side].edge  # type: ignore[index]
    laid = msgspec.structs.replace(state, ships=berths.laid_out(state.ships, {each.ship: each for each in laid_down}))
    ship = ship_of(laid, selected) or ship_of(laid, laid_down[0].ship if laid_down else "")
    deep = in_mm(state.table.strip)
    hidden = (
        " Neither side sees the other's fleet before both stand." if state.terms.method in ("screen", "map") else ""
    )
    return Decision(
        phase="setup",
        side=side,
        heading=f"{names[side]:deploys}",
        say=f"Place the fleet along the {edge} edge, {deep} deep, no two ships touching.{hidden}",
        ships=tuple(msgspec.structs.replace(chip, state="placed") for chip in side_chips(laid, side)),
        card=None if ship is None else card(ship, laid, side),
        sheet=Sheet(
            name="deploy",
            template="battles/nauta/_deploy.html",
            submit="Deploy the fleet",
            data=berths.BerthSheet(
                rows=tuple(_berth_row(laid, berth) for berth in laid_down), presets=tuple(range(1, len(ready) + 1))
            ),
        ),
        laid_out=laid,
        marks=_marks(Battle(laid), "" if ship is None else ship.id),
    )


def _filled_in(state: State, side: str, filled: Mapping[str, str], ready: list[tuple[Berth, ...]]) -> tuple[Berth, ...]:
    ids = fleet(state, side)
    return berths.filled_in(filled, lambda: berthed(filled, ids), ready) or tuple(Berth(id, 0, 0, 0) for id in ids)


def _berth_row(state: State, berth: Berth) -> berths.BerthRow:
    ship = ship_of(state, berth.ship)
    return berths.row(berth.ship, berth.ship if ship is None else label_of(ship), berth, UNITS_PER_MM, 100)
