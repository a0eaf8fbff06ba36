"""NAV-8: from a scenario to the state in which it begins."""

from rules.geometry.square import facing_of
from rules.navarchoi.cards import IMPULSES, deck_of
from rules.navarchoi.charts import Charts, printed
from rules.navarchoi.flow import Cycle
from rules.navarchoi.scenario import Scenario, Ship, Side, SideSheet
from rules.navarchoi.state import SIDES, MapState, ShipState, SideState, State, Terms

BEFORE_INITIATIVE = ("hand_size", "initiative")


def start(scenario: Scenario) -> State:
    """The state in which a scenario without errors begins: before the hands are dealt, or where its clock says."""
    clock = scenario.clock
    sheets = {side: scenario.sides.get(side, SideSheet()) for side in SIDES}
    hands = clock.hands or {}
    held = [card for hand in hands.values() for card in hand] + [*clock.planning.values(), *clock.discard]
    draw = clock.draw
    if draw is None:
        draw = tuple(card for card in sorted(deck_of(scenario.deck)) if card not in held)
    holder = clock.holder
    if holder is None and (clock.phase not in BEFORE_INITIATIVE or clock.activations):
        holder = "A"
    cycle = (Cycle(stage="impulse"),) if clock.activations else ()
    return State(
        map=MapState(scenario.board.cols, scenario.board.rows),
        terms=Terms(
            max_turns=scenario.max_turns,
            game_end=scenario.game_end,
            hands=(sheets["A"].hand, sheets["B"].hand),
            options=scenario.options,
            special=scenario.special,
            deck=scenario.deck,
            charts=scenario.charts,
            dealt=clock.hands is not None,
        ),
        turn=clock.turn,
        began=clock.turn,
        phase="action_cycle" if clock.activations else clock.phase,
        wind=facing_of(scenario.wind) or 0,
        holder=holder,
        hold=clock.hold or (0 if holder is None else 1),
        sides={side: _side(scenario, side, sheets[side]) for side in SIDES},
        ships=tuple(_ship(unit, scenario.charts or printed()) for unit in scenario.units),
        awash=clock.awash,
        draw=tuple(sorted(draw)),
        discard=clock.discard,
        entries=clock.entries,
        released=clock.released,
        flow=cycle,
    )


def _side(scenario: Scenario, side: Side, sheet: SideSheet) -> SideState:
    clock = scenario.clock
    value = clock.activations.get(side, 0)
    return SideState(
        name=sheet.name,
        plural=sheet.plural,
        quality=sheet.quality,
        hand=(clock.hands or {}).get(side, ()),
        handicap=sheet.handicap,
        always_ask=sheet.always_ask,
        planning=clock.planning.get(side),
        planned=side in clock.planning and clock.phase != "hand_size",
        entrails=side in clock.entrails,
        decided=bool(clock.activations),
        passed=bool(clock.activations) and not value,
        stratagem="activation" if value else "",
        value=value,
        impulses=IMPULSES[value] if value else (),
    )


def _ship(unit: Ship, charts: Charts) -> ShipState:
    kind = charts.type_of(unit.type)
    size = kind.size if kind is not None else unit.type
    condition = unit.condition
    manpower = size if condition.manpower is None else condition.manpower
    place = condition.place or ("outside" if unit.square is None else "map")
    controller = condition.controller or unit.side
    shown = condition.shown if condition.shown is not None else (1 if controller != unit.side else size)
    return ShipState(
        id=unit.id,
        side=unit.side,
        controller=controller,
        type=unit.type,
        size=size,
        square=unit.square if place in ("map", "beside") else None,
        facing=facing_of(unit.facing) or 0,
        manpower=manpower,
        shown=shown,
        cataphract=unit.cataphract,
        liburnian=unit.liburnian,
        tower=unit.tower,
        ballista=unit.ballista,
        harpax=unit.harpax,
        corvus=unit.corvus,
        damage=condition.damage,
        speed=unit.speed if condition.damage == "ok" else "C",
        sail=condition.sail,
        place=place,
        since=condition.since,
        marker=condition.marker,
        links=tuple(sorted(condition.links)),
        captured=condition.captured,
        halves=condition.halves,
        entry=unit.entry,
        group=unit.group,
        hull=unit.hull,
        name=unit.name,
    )
