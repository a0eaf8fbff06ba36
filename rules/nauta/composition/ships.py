"""NAU-5.m: what the rules have to say about a fleet's ships one by one: Size, soldiers, equipment, base."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rules.core.findings import Change, Finding, Fix
from rules.nauta.composition.mending import nearest_size, new_id
from rules.nauta.composition.roster import Roster, finding
from rules.nauta.composition.rosters import fleet_findings, may_fit, most_extras, roster_of
from rules.nauta.measure import Scale, is_base, standard_base
from rules.nauta.nations import CLASSES, CONFLICTS, EQUIPMENT, NATIONS, Nation
from rules.nauta.points import size_of
from rules.nauta.scenario import Fleet


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet (NAU-5.m), in the reference's order."""
    roster = roster_of(fleet)
    title = () if fleet.title.strip() else (_untitled(),)
    return (*title, *fleet_findings(roster), *ship_findings(roster, "1/1200", {}))


def _untitled() -> Finding:
    return finding("W-TITLE", "NAU-1.a", "/title", "fleet", "Give it a title.", severity="warning")


def ship_findings(roster: Roster, scale: Scale, labels: Counter[str] | dict[str, int]) -> Iterator[Finding]:
    """The findings ship by ship. `labels` counts the ships of each label met before these; it is added to."""
    used = [ship.id for _, ship in roster.ships]
    for path, ship in roster.ships:
        labels[ship.id] = labels.get(ship.id, 0) + 1
        if labels[ship.id] > 1 or not ship.id.strip():
            id = new_id([*used, *labels], roster.extra_fields.get("side", "S"))
            used.append(id)
            fix = Fix(f"Call it {id}", (Change("replace", f"{path}/id", id),))
            what = (
                f'Ship label "{ship.id}" is used twice: each ship needs its own.'
                if ship.id.strip()
                else "A ship has no label: give it one."
            )
            yield finding("E-DUP-ID", "NAU-1.i", f"{path}/id", ship.id, what, fix)
        for found in _of_ship(roster, path, ship, scale):
            yield replace(found, message=f"{ship.id or 'A ship'}: {found.message}")


def _of_ship(roster: Roster, path: str, ship: Any, scale: Scale) -> Iterator[Finding]:
    size = size_of(ship.size)
    if size is None:
        fix = Fix("Make it a triremis (Size 2)", (Change("replace", f"{path}/size", 2),))
        yield finding("E-SIZE", "NAU-2.a", f"{path}/size", ship.id, "Size must be 0 to 6.", fix, size=ship.size)
        return
    nation = None if ship.prize else roster.rules_of
    if nation is not None:
        yield from _size(roster, path, ship, size, nation)
    yield from _soldiers(path, ship, size)
    yield from _equipment(roster, path, ship, size)
    if ship.base is not None and not is_base(size, scale, ship.base):
        yield _base(path, ship, size, scale)


def _size(roster: Roster, path: str, ship: Any, size: int, nation: Nation) -> Iterator[Finding]:
    if nation.allows(size):
        return
    code = "E-SIZE-MAX" if size > nation.largest else "E-SIZE-BANNED"
    clause = "NAU-5.a" if nation.largest == 2 else nation.clause
    nearest = nearest_size(roster, nation, size)
    fixes = []
    if nearest is not None:
        fixes.append(Fix(f"Make it a {CLASSES[nearest].name}", (Change("replace", f"{path}/size", nearest),)))
    if not ship.admiral:
        fixes.append(Fix(f"Remove {ship.id}", (Change("remove", path),)))
    message = f"{nation.name} fleets cannot have a Size {size} ship."
    yield finding(code, clause, f"{path}/size", ship.id, message, *fixes, size=size)


def _soldiers(path: str, ship: Any, size: int) -> Iterator[Finding]:
    extra, most = ship.extra_soldiers, most_extras(size)
    clause, at = "NAU-4.a", f"{path}/extra_soldiers"

    def fix(number: int) -> Fix:
        words = "no extra soldiers" if number == 0 else f"{number} extra {'unit' if number == 1 else 'units'}"
        return Fix(f"Take {words}", (Change("replace", at, number),))

    if extra < 0 or extra != int(extra):
        yield finding("E-SOLDIERS-VALUE", clause, at, ship.id, "Extra soldier units must be 0, 1 or 2.", fix(0))
    elif most == 0 < extra:
        yield finding("E-SOLDIERS-NONE", clause, at, ship.id, "A Size 0 ship cannot carry soldiers.", fix(0))
    elif extra > most:
        units = "soldier unit" if most == 1 else "soldier units"
        message = f"A Size {size} ship can add at most {most} {units}."
        yield finding("E-SOLDIERS-MAX", clause, at, ship.id, message, fix(most), max=most)


def _equipment(roster: Roster, path: str, ship: Any, size: int) -> Iterator[Finding]:
    """NAU-18: item by item in listed order; a repeated item is checked once, an unknown one not at all."""
    told: set[str] = set()
    for place, item in enumerate(ship.equipment):
        at, subject = f"{path}/equipment/{place}", f"{ship.id}/{item}"
        if item not in EQUIPMENT and item not in told:
            fix = Fix(f"Remove {item}", (Change("remove", at),))
            message = f'Unknown equipment "{item}": choose one of the list.'
            yield finding("E-EQ-UNKNOWN", "NAU-18a.1", at, subject, message, fix)
        name = EQUIPMENT[item].name if item in EQUIPMENT else item
        remove = Fix(f"Remove {name}", (Change("remove", at),))
        if item in told:
            if item in EQUIPMENT:
                clause = f"NAU-{EQUIPMENT[item].option}.1"
                yield finding("E-EQ-DUP", clause, at, subject, f"{_upper(name)} can be fitted once.", remove)
            continue
        told.add(item)
        if item in EQUIPMENT:
            yield from _item(roster, ship, size, item, at, subject, remove)


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _item(roster: Roster, ship: Any, size: int, item: str, at: str, subject: str, remove: Fix) -> Iterator[Finding]:
    what = EQUIPMENT[item]
    clause, name = f"NAU-{what.option}.1", _upper(what.name)
    if what.option not in roster.options:
        options = [*roster.options, what.option]
        switch = Fix(f"Switch on rule {what.option}", (Change("replace", roster.options_at, options),))
        message = f"{name} can only be fitted under optional rule {what.option}."
        yield finding("E-EQ-OPTION", clause, at, subject, message, switch, remove, option=what.option)
    nation = roster.rules_of
    if nation is not None and not ship.prize and roster.nation not in what.nations:
        message = f"{nation.name} ships cannot have {what.name}."
        yield finding("E-EQ-NATION", clause, at, subject, message, remove)
    if size not in what.sizes:
        yield finding("E-EQ-SIZE", clause, at, subject, f"{name} cannot be fitted to a Size {size} ship.", remove)
    for one, other in CONFLICTS:
        if item == other and one in ship.equipment:
            conflict = "NAU-18b.2" if item == "archer_tower" else "NAU-18c.2"
            message = f"A fast triremis cannot also have {what.name}."
            yield finding("E-EQ-CONFLICT", conflict, at, subject, message, remove)
    if item == "harpax" and "balistae" not in ship.equipment:
        fixes = [remove]
        if may_fit(roster.nation, size, "balistae"):
            ship_at = at.rsplit("/", 2)[0]
            fixes.insert(0, Fix("Add balistae (3 points)", (Change("add", f"{ship_at}/equipment/-", "balistae"),)))
        yield finding("E-EQ-PREREQ", clause, at, subject, "A harpax needs balistae on the same ship.", *fixes)
    if item == "corvus" and roster.nation in ("roman_civil", "roman_empire"):
        message = (
            f"The corvus can only be fitted in the First Punic War, not in the fleets of {NATIONS[roster.nation].name}."
        )
        yield finding("W-CORVUS-ERA", clause, at, subject, message, remove, severity="warning")


def _base(path: str, ship: Any, size: int, scale: Scale) -> Finding:
    width, depth = ship.base
    standard = standard_base(size, scale)
    fix = Fix(f"Use {standard[0]}×{standard[1]} mm", (Change("replace", f"{path}/base", list(standard)),))
    message = f"Base {width:g}×{depth:g} mm is not for Size {size}: it may be {standard[0]}×{standard[1]} mm."
    return finding("E-BASE", "NAU-1.f", f"{path}/base", ship.id, message, fix, size=size)
