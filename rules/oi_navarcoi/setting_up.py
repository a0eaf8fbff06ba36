"""From a scenario without errors to the state in which its battle begins."""

from msgspec.structs import replace

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import TOLERANCE, Stand, hundredths, units
from rules.oi_navarcoi.pairing import paired
from rules.oi_navarcoi.scenario import ChaseDoc, Formation, Phalanx, Scenario, Side, Squadron
from rules.oi_navarcoi.state import (
    SIDES,
    Flotsam,
    MarkerState,
    PhalanxState,
    Phase,
    SideState,
    SquadronState,
    State,
    TableState,
    Terms,
)
from rules.oi_navarcoi.state_fights import Chase, Link, Melee, Rout
from rules.oi_navarcoi.templates import INWARD, LandState, Layout, lay_out, signals_allowed, stand_of

PHASES: dict[str, Phase] = {
    "setup": "setup",
    "event": "event",
    "initiative": "initiative",
    "melee": "melee",
    "morale": "morale",
    "end": "end",
}


def start(scenario: Scenario) -> State:
    """The state before the opening: setting up, or the moment that the scenario's clock names."""
    layout, stand, clock = lay_out(scenario), stand_of(scenario), scenario.clock
    squadrons = tuple(squadron_of(unit, stand, layout) for unit in in_order(scenario.units))
    links = links_of(scenario, squadrons)
    flanked = {link.target for link in links if link.fresh and link.face != "FRONT"}
    flankers = {link.attacker for link in links if link.fresh and link.face != "FRONT"}
    squadrons = tuple(
        replace(
            each,
            flanked=each.id in flanked,
            flanker=each.id in flankers,
            activated=each.id in clock.activated,
            disordered_before=each.order == "DISORDERED",
            in_melee_this_turn=any(each.id in (link.attacker, link.target) for link in links),
        )
        for each in squadrons
    )
    phase = PHASES[clock.step]
    if phase == "initiative" and clock.first is not None:
        phase = "orders" if clock.active is None else "moves"
    melees: tuple[Melee, ...] = ()
    if phase == "morale":
        order = {each.id: n for n, each in enumerate(squadrons)}
        melees = paired(links, order, {each.id: each.side for each in squadrons})
    return State(
        table=_table(scenario, layout),
        terms=_terms(scenario, stand),
        sides={side: _side(scenario, side, layout, squadrons) for side in SIDES},
        squadrons=squadrons,
        turn=clock.turn,
        phase=phase,
        first=clock.first,
        chooser=clock.chooser if phase == "initiative" else None,
        active=clock.active if phase == "moves" else None,
        links=links,
        melees=melees,
        chases=tuple(_chase(scenario, chase) for chase in clock.chases),
        phalanxes=tuple(_phalanx(each) for each in layout.phalanxes),
        flotsam=tuple(Flotsam(units(f.x), units(f.y), hundredths(f.heading)) for f in scenario.table.flotsam),
        seq=len(links) + 1,
        lively=bool(links or clock.chases),
        quiet_turns=clock.quiet_turns,
        harboured=clock.harboured,
    )


def in_order(roster: tuple[Squadron, ...]) -> list[Squadron]:
    """ONV-GEN-03: α's list, then β's, freighters last in each."""
    return sorted(roster, key=lambda unit: (unit.side, unit.freighter))


def squadron_of(unit: Squadron, stand: Stand, layout: Layout) -> SquadronState:
    """A squadron as it begins."""
    condition = unit.condition
    shape: Formation = condition.shape or unit.formation
    formation: Formation = unit.formation
    if condition.order == "UNFORMED" or unit.freighter:
        formation = "BLOCK"
        shape = condition.shape or "BLOCK"
    heading = INWARD[layout.base_edge[unit.side]] if unit.heading is None else hundredths(unit.heading)
    pose = None
    if unit.x is not None and unit.y is not None:
        pose = formations.laid(shape, units(unit.x), units(unit.y), heading, (unit.hs + 1) // 2, stand)
        if condition.track:
            track = tuple((units(x), units(y)) for x, y in condition.track)
            led = formations.led_by(track[0], heading, track[1:], (unit.hs + 1) // 2, stand)
            exact = abs(led.x - pose.x) <= TOLERANCE and abs(led.y - pose.y) <= TOLERANCE
            pose = replace(led, x=pose.x, y=pose.y) if exact else led
        if condition.status == "ROUTING":
            pose = Pose("BLOCK", units(unit.x), units(unit.y), heading)
    begun = unit.hs if unit.hs_start is None else unit.hs_start
    unexplained = begun - unit.hs - condition.lost_in_melee - condition.lost_in_chase - condition.lost_after
    rout = None if condition.rout_heading is None else Rout(hundredths(condition.rout_heading), condition.rout_by)
    return SquadronState(
        id=unit.id,
        side=unit.side,
        hs=unit.hs,
        hs_start=begun,
        name=unit.name,
        wing=None if unit.freighter else unit.wing,
        q=-1 if unit.freighter else unit.q,
        m=-1 if unit.freighter else unit.m,
        s=unit.s,
        freighter=unit.freighter,
        formation=formation,
        shape=shape if pose is None else pose.shape,
        order="UNFORMED" if unit.freighter else condition.order,
        x=None if pose is None else pose.x,
        y=None if pose is None else pose.y,
        heading=heading,
        track=() if pose is None else pose.track,
        status=condition.status,
        rout=rout,
        pursuing=condition.pursuing,
        first_round=condition.first_round,
        must_test=condition.must_test,
        routs=condition.routs,
        lost_in_melee=condition.lost_in_melee + (0 if condition.status == "LOST" else unexplained),
        lost_in_chase=condition.lost_in_chase + (unexplained if condition.status == "LOST" else 0),
        lost_after=condition.lost_after,
        impiety=condition.impiety,
        fought=condition.fought,
        exit=condition.exit,
        hull=unit.hull,
    )


def links_of(scenario: Scenario, squadrons: tuple[SquadronState, ...]) -> tuple[Link, ...]:
    """The contacts that the battle begins with."""
    heading = {each.id: each.heading for each in squadrons}
    return tuple(
        Link(
            seq=n,
            attacker=each.attacker,
            target=each.target,
            face=each.face,
            edge=each.edge,
            axis=heading[each.attacker] if each.axis is None else hundredths(each.axis),
            turn=scenario.clock.turn if each.turn is None else each.turn,
            stand=each.stand,
            fresh=each.fresh,
        )
        for n, each in enumerate(scenario.clock.links, 1)
    )


def _table(scenario: Scenario, layout: Layout) -> TableState:
    table = scenario.table
    neutral = dict.fromkeys(SIDES, "NEUTRAL")
    return TableState(
        width=layout.width,
        depth=layout.depth,
        edges=layout.edges,
        land=layout.land,
        wind=layout.wind,
        exit_edge=layout.exit_edge,
        zones=layout.zones,
        freighters=layout.freighters,
        markers=tuple(MarkerState(m.id, units(m.x), units(m.y), units(m.radius)) for m in table.markers),
        obstacles=tuple(
            LandState(each.id, tuple((units(x), units(y)) for x, y in each.poly), neutral)  # type: ignore[arg-type]
            for each in table.obstacles
        ),
    )


def _terms(scenario: Scenario, stand: Stand) -> Terms:
    options = scenario.options
    return Terms(
        base=scenario.base,
        engage_proximity_malus=options.engage_proximity_malus,
        pursuit_malus_on_first_test=options.pursuit_malus_on_first_test,
        rally_if_attacked=options.rally_if_attacked,
        second_disorder_unforms=options.second_disorder_unforms,
        pollon_kyklos=options.pollon_kyklos,
        rout_disorders=options.rout_disorders,
        phalanx_disorder_malus=options.phalanx_disorder_malus,
        scale=options.scale,
        turn_limit=options.turn_limit,
        stand_front=stand.front,
        stand_depth=stand.depth,
        chase_return=options.chase_return,
        mutual_destruction=options.mutual_destruction,
        stalemate_turns=options.stalemate_turns,
        specials=scenario.specials,
        convoy=scenario.convoy if scenario.base == "ONV-S6" else None,
    )


def _side(scenario: Scenario, side: Side, layout: Layout, squadrons: tuple[SquadronState, ...]) -> SideState:
    sheet = scenario.sides.get(side)
    fleet = [each for each in squadrons if each.side == side and not each.freighter]
    number = len(fleet)
    half_stands = sum(each.hs_start for each in fleet)
    plan = sheet.plan if sheet is not None else None
    return SideState(
        name=sheet.name if sheet is not None else "",
        plural=sheet.plural if sheet is not None else None,
        role=layout.roles[side],
        goal=layout.goals[side],
        base_edge=layout.base_edge[side],
        signals=signals_allowed(number) if layout.signals[side] else 0,
        strategos=sheet.strategos if sheet is not None else None,
        strategos_killed=sheet is not None and sheet.strategos_killed,
        start_squadrons=number if sheet is None or sheet.start_squadrons is None else sheet.start_squadrons,
        start_hs=half_stands if sheet is None or sheet.start_hs is None else sheet.start_hs,
        plan=plan,
    )


def _chase(scenario: Scenario, chase: ChaseDoc) -> Chase:
    places = {unit.id: (units(unit.x or 0), units(unit.y or 0)) for unit in scenario.units}
    off = () if chase.off is None else (places[chase.attacker], places[chase.target])
    return Chase(chase.attacker, chase.target, hundredths(chase.heading), chase.off, off)


def _phalanx(written: Phalanx) -> PhalanxState:
    return PhalanxState(
        id=written.id,
        side=written.side,
        drill=written.drill,
        formation=written.formation,
        x=units(written.x),
        y=units(written.y),
        heading=hundredths(written.heading),
        fixed=written.fixed,
        disordered=written.disordered,
        pushed=written.pushed,
        status=written.status,
        aboard=written.aboard,
        foe=written.foe,
        going=None if written.going is None else hundredths(written.going),
        fought_turn=written.fought_turn,
    )
