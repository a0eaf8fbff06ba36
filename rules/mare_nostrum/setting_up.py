"""MAR-SET: the state in which a scenario begins."""

from rules.mare_nostrum.measure import STANDARD, Dimensions, tenths, units
from rules.mare_nostrum.scenario import Edge, Figures, Galley, Phase, Scenario, Side, SideSheet
from rules.mare_nostrum.ships import KINDS, UNDER_WAY
from rules.mare_nostrum.state import EDGES, SIDES, Flotsam, GalleyState, SideState, State, TableState

DEFAULT_EDGE: Edge = "south"


def table_of(scenario: Scenario) -> TableState:
    return TableState(units(scenario.table.width_in), units(scenario.table.height_in))


def dimensions_of(scenario: Scenario) -> dict[str, Dimensions]:
    """MAR-G.2: the standard dimensions, or the scenario's."""
    found = dict(STANDARD)
    for size, sheet in scenario.dimensions.items():
        found[size] = Dimensions(
            length=units(sheet.length),
            beam=units(sheet.beam),
            prow=units(sheet.prow),
            oars=sheet.oars,
            spacing=units(sheet.spacing),
            reach=units(sheet.reach),
        )
    return found


def edges_of(scenario: Scenario) -> dict[Side, Edge]:
    """MAR-SET.12: the friendly edges."""
    a, b = (scenario.sides.get(side, SideSheet()).edge for side in SIDES)
    first = a or (EDGES[b] if b else DEFAULT_EDGE)
    return {"A": first, "B": b or EDGES[first]}


def first_phase(scenario: Scenario) -> Phase:
    """Where the battle begins: with the deployment if galleys have no place yet."""
    if scenario.clock.phase is not None:
        return scenario.clock.phase
    unplaced = any(unit.x is None for unit in scenario.units if unit.condition.fate == "afloat")
    return "deploy" if unplaced else "initiative"


def start(scenario: Scenario) -> State:
    """The state of a scenario without errors, before its opening."""
    clock, edges = scenario.clock, edges_of(scenario)
    sides: dict[Side, SideState] = {}
    for side in SIDES:
        sheet = scenario.sides.get(side, SideSheet())
        sides[side] = SideState(
            name=sheet.name,
            plural=sheet.plural,
            nation=sheet.nation,
            edge=edges[side],
            flagship=next((unit.id for unit in scenario.units if unit.side == side and unit.flagship), ""),
            admiral=side not in clock.admirals_lost,
            casualties=clock.casualties.get(side, {}),
        )
    ordered = [unit for side in SIDES for unit in scenario.units if unit.side == side]
    return State(
        table=table_of(scenario),
        dimensions=dimensions_of(scenario),
        options=scenario.options,
        turn_limit=scenario.turn_limit,
        sides=sides,
        galleys=tuple(_galley(unit) for unit in ordered),
        turn=clock.turn,
        phase=first_phase(scenario),
        baton=clock.baton,
        active=clock.active,
        flotsam=tuple(
            Flotsam(each.id, units(each.x), units(each.y), tenths(each.heading), each.size, each.turn)
            for each in clock.flotsam
        ),
        agreed=tuple(side for side in SIDES if side in clock.agreed),
    )


def full_crew(unit: Galley) -> Figures:
    """MAR-SET.11: the crew at the start."""
    return Figures(unit.slingers, unit.archers, unit.marines + unit.extra, unit.bearer, unit.musician, unit.ballista)


def complement_of(unit: Galley) -> int:
    """MAR-SET.11: the figures at the start, without the ballista."""
    return full_crew(unit).total


def crew_of(unit: Galley) -> Figures:
    """The crew as the battle begins: the full one but for what its condition says; of a sunk galley nobody."""
    if unit.condition.fate == "sunk":
        return Figures()
    full = full_crew(unit)
    written = {kind: getattr(unit.condition, kind) for kind in KINDS}
    return Figures(**{kind: getattr(full, kind) if number is None else number for kind, number in written.items()})


def _galley(unit: Galley) -> GalleyState:
    """MAR-SET.11."""
    now = unit.condition
    full, aboard = full_crew(unit), crew_of(unit)
    away = now.fate in ("sunk", "off_table") or unit.x is None or unit.y is None
    taken = now.prize_of is not None or now.fate == "derelict"
    return GalleyState(
        id=unit.id,
        side=now.held_by or unit.side,
        original=unit.side,
        size=unit.size,
        complement=full.total,
        x=None if away else units(unit.x or 0),
        y=None if away else units(unit.y or 0),
        heading=tenths(unit.heading),
        name=unit.name,
        flagship=unit.flagship,
        state=now.state,
        began_stopped=now.state == "stopped" if now.began_stopped is None else now.began_stopped,
        wake_straight=now.wake_straight and now.state in UNDER_WAY,
        ramming_last_turn=now.ramming_last_turn and now.state == "ramming",
        stamina=now.stamina,
        hd=now.hd,
        port_lost=tuple(sorted(now.port_lost)),
        starboard_lost=tuple(sorted(now.starboard_lost)),
        slingers=aboard.slingers,
        archers=aboard.archers,
        marines=aboard.marines,
        bearer=aboard.bearer,
        musician=aboard.musician,
        ballista=now.ballista or (("captured" if taken else "ok") if unit.ballista else "none"),
        corvus=now.corvus or (("spent" if taken else "ok") if unit.corvus else "none"),
        initiative=now.initiative,
        low_die=now.low_die,
        acted=now.acted,
        moved=now.moved,
        grapple_used=now.grapple_used,
        stopped_by_contact=now.stopped_by_contact,
        corvus_failed=now.corvus_failed,
        grapples=now.grapples,
        fended=now.fended,
        prize_of=now.prize_of,
        fate=now.fate,
        fate_turn=now.fate_turn,
        start=full,
        fallen=now.fallen,
        player=unit.player,
        hull=unit.hull,
    )
