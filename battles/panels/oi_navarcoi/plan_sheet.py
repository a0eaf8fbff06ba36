"""The fields of a fleet's plan (ONV-TBL-04 to 07, FLT-04 and 05, SIG-02)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.panels.called import label_of
from battles.panels.oi_navarcoi import orders
from battles.panels.oi_navarcoi.activating import Choice
from battles.panels.oi_navarcoi.orders import Filled, in_field
from battles.panels.oi_navarcoi.squadrons import WINGS, formation_name
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.measure import INCH, in_inches
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

SHAPES: tuple[Formation, ...] = ("MIAS", "POLLON", "KERAS", "KYKLOS")
EDGES = {"S": "southern", "N": "northern", "W": "western", "E": "eastern"}


class BerthRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a squadron that is placed by itself, in inches and degrees."""

    squadron: str
    label: str
    x: str
    y: str
    heading: str
    formations: tuple[Choice, ...]


class ColumnRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a column: where its head stands. `placed` is off where the place follows from the enemy's."""

    number: str
    x: str
    y: str
    heading: str
    squadrons: str
    placed: bool = True


class MemberRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a squadron in a column: which, and its place in it."""

    squadron: str
    label: str
    column: str
    place: str


class SignalRow(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a signal: its type and its wings."""

    number: int
    kind: int
    wings: tuple[tuple[str, str, bool], ...]


class PlanSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A fleet's plan. `presets` are ready arrangements by their numbers; `kinds` the five signals in words. `unsigned`
    is what is told of a plan without signals, and what is asked before it is committed."""

    presets: tuple[tuple[str, str, str], ...]
    berths: tuple[BerthRow, ...]
    columns: tuple[ColumnRow, ...]
    members: tuple[MemberRow, ...]
    column_numbers: tuple[str, ...]
    wings: tuple[tuple[str, str, tuple[Choice, ...]], ...]
    strategos: tuple[Choice, ...]
    signals: tuple[SignalRow, ...]
    kinds: tuple[tuple[int, str], ...]
    signals_about: str
    unsigned: tuple[str, str]
    zone: str
    fault: Any = None


def plan_sheet(game: Battle, side: str, plan: act.Deploy, ready: list[act.Deploy], filled: Filled) -> PlanSheet:
    sheet = game.sides[side]  # type: ignore[index]
    zone = game.table.zones[side]  # type: ignore[index]
    free = options.to_place(game, side)
    berths = {berth.squadron: berth for berth in plan.squadrons}
    in_columns = zone.kind in ("columns", "harbour")
    fleet = game.fleet(side)
    allowed = sheet.signals if sheet.plan is None else 0
    return PlanSheet(
        presets=_presets(game, ready) if free else (),
        berths=tuple(_berth(each, berths.get(each.id), zone.kind) for each in free if each.freighter or not in_columns),
        columns=_columns(plan, zone.columns[1] if zone.columns else 0, zone.kind != "harbour") if in_columns else (),
        members=_members(plan, [each for each in free if not each.freighter]) if in_columns else (),
        column_numbers=tuple(str(n) for n in range(1, (zone.columns or (0, 0))[1] + 1)),
        wings=tuple(_wing(each, plan, fleet) for each in options.wingless(game, side)),
        strategos=tuple(Choice(value=each.id, label=label_of(each), chosen=each.id == plan.strategos) for each in fleet)
        if sheet.strategos is None
        else (),
        signals=tuple(_signal(k, plan) for k in range(allowed)),
        kinds=tuple(options.SIGNAL_NAMES.items()),
        signals_about=_about_signals(game, side),
        unsigned=_without_signals(allowed),
        zone=_zone_in_words(game, side),
        fault=game.check(plan) if filled.get("order") == "deploy" else None,
    )


def _presets(game: Battle, ready: list[act.Deploy]) -> tuple[tuple[str, str, str], ...]:
    """The ready arrangements that go by different names."""
    named: dict[str, tuple[str, str, str]] = {}
    for n, each in enumerate(ready, 1):
        found = _preset(game, n, each)
        named.setdefault(found[1], found)
    return tuple(named.values())


def _preset(game: Battle, number: int, plan: act.Deploy) -> tuple[str, str, str]:
    """A ready arrangement: its number, what it is called, and what it is."""
    at: float
    if plan.columns:
        count = len(plan.columns)
        shape, at = f"{count} column{'s' if count > 1 else ''}", plan.columns[0].x
    elif plan.squadrons:
        shape, at = formation_name(plan.squadrons[0].formation), sum(b.x for b in plan.squadrons) / len(plan.squadrons)
    else:
        return str(number), "As it stands", "nothing is left to place"
    share = at / game.table.width
    where = "west" if share < 0.44 else "east" if share > 0.56 else "middle"
    return str(number), f"{shape[:1].upper()}{shape[1:]}, {where}", f"the whole fleet: {shape}, {where}"


def _berth(squadron: Squadron, berth: act.Berth | None, kind: str) -> BerthRow:
    shapes: tuple[Formation, ...] = ("BLOCK",) if squadron.freighter else ("POLLON",) if kind == "beach" else SHAPES
    at = berth or act.Berth(squadron.id, 0, 0, 0, shapes[0])
    return BerthRow(
        squadron=squadron.id,
        label=label_of(squadron),
        x=in_field(at.x, INCH),
        y=in_field(at.y, INCH),
        heading=in_field(at.heading, 100),
        formations=tuple(
            Choice(value=each, label=formation_name(each), chosen=each == at.formation) for each in shapes
        ),
    )


def _columns(plan: act.Deploy, most: int, placed: bool) -> tuple[ColumnRow, ...]:
    rows = []
    last = plan.columns[-1] if plan.columns else act.Column(())
    for n in range(most):
        at = plan.columns[n] if n < len(plan.columns) else act.Column((), last.x + 8 * INCH, last.y, last.heading)
        rows.append(
            ColumnRow(
                number=str(n + 1),
                x=in_field(at.x, INCH),
                y=in_field(at.y, INCH),
                heading=in_field(at.heading, 100),
                squadrons=" ".join(at.squadrons),
                placed=placed,
            )
        )
    return tuple(rows)


def _members(plan: act.Deploy, free: list[Squadron]) -> tuple[MemberRow, ...]:
    places = {
        id: (str(n + 1), str(k + 1)) for n, each in enumerate(plan.columns) for k, id in enumerate(each.squadrons)
    }
    return tuple(
        MemberRow(squadron=each.id, label=label_of(each), column=found[0], place=found[1])
        for each in free
        if (found := places.get(each.id, ("1", "1")))
    )


def _wing(squadron: Squadron, plan: act.Deploy, fleet: list[Squadron]) -> tuple[str, str, tuple[Choice, ...]]:
    named = {each.squadron: each.wing for each in plan.wings}
    choices = tuple(
        Choice(value=wing, label=WINGS[wing], chosen=named.get(squadron.id) == wing) for wing in orders.WINGS
    )
    return squadron.id, label_of(squadron), choices


def _signal(number: int, plan: act.Deploy) -> SignalRow:
    """A signal that is not used stands ready for the whole fleet: with its type it is complete."""
    planned = plan.signals[number] if number < len(plan.signals) else None
    told = orders.WINGS if planned is None else planned.wings
    return SignalRow(
        number=number,
        kind=0 if planned is None else planned.signal,
        wings=tuple((wing, WINGS[wing], wing in told) for wing in orders.WINGS),
    )


def _about_signals(game: Battle, side: str) -> str:
    sheet = game.sides[side]  # type: ignore[index]
    if not sheet.signals:
        return "This fleet plans no signals in this scenario."
    if sheet.plan is not None:
        return "The scenario has planned the signals."
    count = "one signal" if sheet.signals == 1 else f"up to {sheet.signals} signals"
    return (
        f"You may plan {count}, or none. Each is played once, at most one in a turn, before a squadron of its wings has"
        " moved; what it bids they do without a manoeuvre test."
    )


def _without_signals(allowed: int) -> tuple[str, str]:
    """ONV-SIG-01: a fleet may plan signals, and has none where it planned none."""
    if not allowed:
        return "", ""
    count = "one may be" if allowed == 1 else f"up to {allowed} may be"
    later = "none can be added once the plan is committed"
    return (
        f"No signal is planned: {count}, and {later}.",
        f"Commit the plan without signals? {count.capitalize()} planned; {later}.",
    )


def _zone_in_words(game: Battle, side: str) -> str:
    zone = game.table.zones[side]  # type: ignore[index]
    if zone.kind == "harbour":
        return "In one column, heading for the beach: its head 24″ off the shore, opposite the enemy's middle."
    if zone.kind == "beach":
        return f"Epi pollon along the {EDGES[zone.ahead]} edge, fronts on the beach."
    near, far = (in_inches(each) for each in zone.band)
    if zone.kind == "columns":
        least, most = zone.columns or (1, 3)
        heads = f"the head of one within {far} of the front of the marked area"
        return f"In {least} to {most} columns of at least two squadrons, {heads}."
    return f"Inside the marked area, the foremost part of each squadron {near} to {far} from its front."


def fields_of(plan: PlanSheet) -> Mapping[str, str]:
    """The fields of a plan as its form would send them."""
    found: dict[str, str] = {}
    for row in plan.berths:
        shape = next((each.value for each in row.formations if each.chosen), "")
        found |= {f"x-{row.squadron}": row.x, f"y-{row.squadron}": row.y, f"heading-{row.squadron}": row.heading}
        found[f"formation-{row.squadron}"] = shape
    for column in plan.columns:
        if column.placed:
            n = column.number
            found |= {f"x-column-{n}": column.x, f"y-column-{n}": column.y, f"heading-column-{n}": column.heading}
    for member in plan.members:
        found |= {f"column-{member.squadron}": member.column, f"place-{member.squadron}": member.place}
    for squadron, _, choices in plan.wings:
        found[f"wing-{squadron}"] = next((each.value for each in choices if each.chosen), "")
    found["strategos"] = next((each.value for each in plan.strategos if each.chosen), "")
    for row_ in plan.signals:
        found[f"signal-{row_.number}"] = str(row_.kind)
        found |= {f"signal-{row_.number}-{wing}": "on" for wing, _, told in row_.wings if told}
    return found
