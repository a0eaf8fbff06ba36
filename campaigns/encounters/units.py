"""The ships and squadrons of an encounter, by name and in the order of its battle: A's, then B's. The typed form, the
casualty return and the cards of the kit all list them so."""

from dataclasses import dataclass
from typing import Any

from campaigns.encounters.awaited import Due
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.adapters.adapter import Count
from campaigns.engine.adapters.beginning import Bounds, bounds
from campaigns.engine.battle_records import Piece
from campaigns.engine.ledger import FULL, name_of
from campaigns.engine.records import Hull
from campaigns.engine.telling.words import number
from rules.naval.hulls import HULL_TYPES

GEAR = {"prow": "reinforced prow", "tower": "tower", "archer_tower": "tower", "reinforced_prow": "reinforced prow",
        "balistae": "ballista", "fast": "fast hull"}  # fmt: skip
QUALITY = {-1: "green", 0: "average", 1: "veteran"}


@dataclass(frozen=True, slots=True)
class Told:
    """A number that is told of a unit: what it is called, what it was when the battle began, which is the least that it
    can be, the most, and words for its values where it has some."""

    name: str
    label: str
    began: int
    most: int
    words: tuple[str, ...] = ()

    @property
    def is_flag(self) -> bool:
        return self.most == 1 and self.words == ("no", "yes")


@dataclass(frozen=True, slots=True)
class Unit:
    """A ship or a squadron: its id on the board, its name, its class, how it begins, the hulls of the ledger that it
    stands for (none: it is of the scenario alone), what is told of it, and whether it carries its side's admiral."""

    id: str
    side: str
    name: str
    kind: str
    begins: tuple[str, ...]
    hulls: tuple[Hull, ...]
    told: tuple[Told, ...]
    flagship: bool
    of: Any  # the unit of the scenario


def units_of(due: Due) -> tuple[Unit, ...]:
    """Every unit of which a report has to tell."""
    by_id = {unit.id: unit for unit in due.scenario.units}  # type: ignore[attr-defined]
    return tuple([_unit(due, piece, by_id[piece.unit]) for letter in ("A", "B") for piece in _of(due, letter)])


def _of(due: Due, letter: str) -> list[Piece]:
    return [piece for piece in due.battle.pieces if piece.side == letter]


def _unit(due: Due, piece: Piece, unit: Any) -> Unit:
    state = due.state
    hulls = tuple([state.hulls[id] for id in piece.hulls])
    named = name_of(state, hulls[0].id) if len(hulls) == 1 else unit.name
    return Unit(
        id=piece.unit,
        side=piece.side,
        name=named or unit.name,
        kind=_kind(due, hulls, unit),
        begins=tuple(_begins(due, hulls)),
        hulls=hulls,
        told=tuple(
            [_told(due, hulls[0], count) for count in ADAPTERS[due.battle.ruleset].counts(hulls)] if hulls else ()
        ),
        flagship=due.battle.flags.get(due.battle.side_of(piece.side)) == piece.unit,
        of=unit,
    )


def _told(due: Due, hull: Hull, count: Count) -> Told:
    found = bounds(due.battle.ruleset, hull).get(count.name, Bounds(0, count.most))
    return Told(count.name, count.label, min(found.began, count.most), min(found.most, count.most), count.words)


def _kind(due: Due, hulls: tuple[Hull, ...], unit: Any) -> str:
    """What it is: "trireme", "7 triremes", "8 ships"."""
    if not hulls:
        if getattr(unit, "freighter", False):
            return "transports"
        ships = getattr(unit, "hs", 1)
        return f"{ships} ships of the scenario" if ships > 1 else "ship of the scenario"
    if len(hulls) == 1:
        return hulls[0].cls or hulls[0].type_name
    kinds = {hull.size for hull in hulls}
    kind = HULL_TYPES[kinds.pop()] if len(kinds) == 1 else None
    return number(len(hulls), kind.name, kind.plural) if kind is not None else number(len(hulls), "ship")


def _begins(due: Due, hulls: tuple[Hull, ...]) -> list[str]:
    """How it begins, in words: captain, damage, crew, gear, the quality of a squadron."""
    said: list[str] = []
    if len(hulls) == 1 and hulls[0].captain:
        said.append(f"captain {hulls[0].captain}")
    squadron = due.state.squadrons.get(hulls[0].squadron or "") if hulls else None
    if squadron is not None and len(hulls) > 1:
        said.append(f"{QUALITY[squadron.q]} crews")
    for label, values in (("hull damage", [h.hull for h in hulls]), ("oar damage", [h.oars for h in hulls])):
        if len(hulls) == 1 and values[0]:
            said.append(f"{label} {values[0]}")
        elif hurt := sum(bool(value) for value in values):
            said.append(f"{hurt} with {label}")
    if hulls and hulls[0].men != FULL and len({hull.men for hull in hulls}) == 1:
        said.append("crew {} of {}".format(*hulls[0].men))
    gear = dict.fromkeys(item for hull in hulls for item, state in hull.gear.items() if state == "fit")
    said += [GEAR.get(item, item) for item in gear]
    spent = dict.fromkeys(item for hull in hulls for item, state in hull.gear.items() if state == "spent")
    return said + [f"{GEAR.get(item, item)} spent" for item in spent if item not in gear]
