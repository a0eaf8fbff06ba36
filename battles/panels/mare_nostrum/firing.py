"""MAR-MIS: the fire orders of a whole side on one sheet, filled in with the nearest enemies at first."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from battles.panels.decision import Decision, Sheet
from battles.panels.mare_nostrum.acting import in_hand
from battles.panels.mare_nostrum.orders import NOTHING
from battles.panels.mare_nostrum.ships import card, galley_of, names_of, side_chips, stages
from battles.panels.mare_nostrum.steps import stop_act
from rules.mare_nostrum import Battle
from rules.mare_nostrum.actions import Weapon
from rules.mare_nostrum.forecast import choosing
from rules.mare_nostrum.forecast.throws import hit
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import ENEMY, State
from scenarios.drawing.table.picture import TableMark

ONE: dict[Weapon, str] = {"ballista": "Ballista", "archers": "Archer", "slingers": "Slinger"}
PRESETS = {"nearest": "All at the nearest", "one": "Mass on one", "hold": "Hold fire"}


class Target(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy within reach of a weapon, how far it is and how likely a hit."""

    id: str
    label: str


class Shooter(msgspec.Struct, frozen=True, kw_only=True):
    """One figure or ballista: the name of its field, whom it may shoot at, and whom it does."""

    name: str
    label: str
    targets: tuple[Target, ...]
    target: str


class FireRow(msgspec.Struct, frozen=True, kw_only=True):
    """A galley that can shoot."""

    galley: str
    label: str
    about: str
    shooters: tuple[Shooter, ...]


class FireSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The fire orders of a side; `presets` fill them in, by the word sent and what it is called. At each of `alike`,
    with what it is called, all may be told to shoot that reach it."""

    rows: tuple[FireRow, ...]
    presets: tuple[tuple[str, str], ...]
    alike: tuple[tuple[str, str], ...]


def is_secret(state: State, side: str) -> bool:
    """MAR-MIS.12: orders are written unseen, where the other side has some to write or has written them."""
    game = Battle(state)
    other = ENEMY[side]
    owners = {galley.id: galley.side for galley in state.galleys}
    written = any(owners[id] == other for id in state.orders)
    return written or any(galley.side == other for galley in choosing.firing(game))


def firing(state: State, side: str, selected: str, filled: Mapping[str, str]) -> Decision:
    """What every galley of the side shoots at."""
    game = Battle(state)
    names = names_of(state)
    able = [galley for galley in choosing.firing(game) if galley.side == side]
    rows = tuple(_row(game, galley, able, filled) for galley in able)
    hidden = f" {names[ENEMY[side]]:sees} none of it before all have written." if is_secret(state, side) else ""
    at = galley_of(state, selected) or galley_of(state, able[0].id)
    chosen = game.by_id.get(at.id) if at is not None else None
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:shoots}",
        say=f"Everybody shoots at once: say who shoots at whom.{hidden}",
        ships=side_chips(state, side),
        stages=stages(state),
        card=None if at is None else card(at, state, side),
        sheet=Sheet(
            name="fire",
            template="battles/mare_nostrum/_fire.html",
            submit="Give the fire orders",
            data=FireSheet(rows=rows, presets=tuple(PRESETS.items()), alike=_alike(rows)),
        ),
        always=stop_act(state, side),
        marks=_marks(game, chosen if chosen is not None and chosen.on_table else None, able),
    )


def _row(game: Battle, galley: Galley, able: list[Galley], filled: Mapping[str, str]) -> FireRow:
    within, armed = choosing.targets(game, galley), choosing.armed(galley)
    shooters = []
    for weapon, targets in within.items():
        usual = _usual(game, weapon, targets, able, filled.get("preset", "nearest"))
        shown = tuple(_target(game, galley, weapon, target) for target in targets)
        for n in range(1, armed[weapon] + 1):
            name = f"shot-{galley.id}-{weapon}-{n}"
            number = f" {n}" if armed[weapon] > 1 else ""
            target = usual if "preset" in filled else filled.get(name, usual)
            target = next((each.id for each in targets if each.id == filled.get("alike")), target)
            shooters.append(Shooter(name=name, label=f"{ONE[weapon]}{number}", targets=shown, target=target))
    idle = [ONE[weapon].lower() for weapon in armed if weapon not in within]
    about = f"{' and '.join(idle)} out of reach" if idle else ""
    return FireRow(galley=galley.id, label=galley.label, about=about, shooters=tuple(shooters))


def _alike(rows: tuple[FireRow, ...]) -> tuple[tuple[str, str], ...]:
    """The enemies that more than one figure or ballista reaches, the one first that most do."""
    reached = Counter(target.id for row in rows for shooter in row.shooters for target in shooter.targets)
    return tuple((id, f"{id} ({number})") for id, number in reached.most_common() if number > 1)


def _usual(game: Battle, weapon: Weapon, targets: list[Galley], able: list[Galley], preset: str) -> str:
    """The target that a preset names: the nearest, or of those at short range the one that most can reach."""
    if preset == "hold":
        return NOTHING
    if preset == "one":
        reached = {target.id: 0 for target in targets}
        for galley in able:
            for some in choosing.targets(game, galley).values():
                for other in some:
                    if other.id in reached:
                        reached[other.id] += 1
        return max(targets, key=lambda target: (reached[target.id], -target.order)).id
    return targets[0].id


def _target(game: Battle, galley: Galley, weapon: Weapon, target: Galley) -> Target:
    gap = game.gap(galley, target)
    chance = f"{round(100 * hit(weapon, gap))} %"
    return Target(id=target.id, label=f"{target.id} {choosing.band(weapon, gap)} {gap / INCH:.1f} in, {chance}")


def _marks(game: Battle, chosen: Galley | None, able: list[Galley]) -> tuple[TableMark, ...]:
    """Whom the galley in hand can reach, and how far they are; else who can shoot at all."""
    if chosen is None or not chosen.crewed:
        return tuple(in_hand(galley, "can shoot") for galley in able)
    reached = {other.id: other for some in choosing.targets(game, chosen).values() for other in some}
    lines = tuple(
        TableMark("distance", ((chosen.x, chosen.y), (other.x, other.y)), f"{game.gap(chosen, other) / INCH:.1f} in")
        for other in reached.values()
    )
    return (in_hand(chosen), *(in_hand(other, other.label, "target") for other in reached.values()), *lines)
