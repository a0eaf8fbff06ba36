"""The scenario that begins with a position: the inverse of `setting_up.start`."""

from msgspec.structs import replace

from rules.core.findings import Finding
from rules.core.resuming import OVER, SET_UP, UNDER_WAY, begins_as
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import (
    ChaseDoc,
    Clock,
    Condition,
    FleetSheet,
    LinkDoc,
    Phalanx,
    Scenario,
    Side,
    Squadron,
    Step,
    Wreckage,
)
from rules.oi_navarcoi.setting_up import start
from rules.oi_navarcoi.state import SIDES, PhalanxState, SquadronState, State

# The fields of a squadron that its condition has under the same name.
SAME = tuple(sorted({*Condition.__struct_fields__} & {*SquadronState.__struct_fields__} - {"track", "shape"}))
STEPS: dict[str, Step] = {"initiative": "initiative", "orders": "initiative", "moves": "initiative"}


def scenario_at(state: State, scenario: Scenario) -> Scenario | Finding:
    """The scenario that begins with a position of a battle of `scenario` in which nothing is under way and nothing
    sealed; else why not. The numbers of contacts are left behind: they are counted anew."""
    if state.phase == "over":
        return OVER
    if not state.opened or state.phase == "setup":
        return SET_UP
    if state.phase not in STEPS or state.committed or state.pending:
        return UNDER_WAY
    squadrons = {each.id: each for each in state.squadrons}
    phalanxes = tuple(_phalanx(each) for each in state.phalanxes)
    written = replace(
        scenario,
        table=replace(
            scenario.table,
            flotsam=tuple(Wreckage(each.x / INCH, each.y / INCH, each.heading / 100) for each in state.flotsam),
        ),
        sides={side: _sheet(state, scenario, side) for side in SIDES},
        units=tuple(_unit(unit, squadrons[unit.id]) for unit in scenario.units),
        phalanxes=phalanxes if phalanxes or scenario.phalanxes is not None else None,
        clock=Clock(
            turn=state.turn,
            step=STEPS[state.phase],
            first=state.first,
            chooser=state.chooser,
            active=state.active,
            activated=tuple(each.id for each in state.squadrons if each.activated),
            quiet_turns=state.quiet_turns,
            harboured=state.harboured,
            links=tuple(
                LinkDoc(
                    each.attacker, each.target, each.face, each.edge, each.axis / 100, each.fresh, each.turn, each.stand
                )
                for each in state.links
            ),
            chases=tuple(ChaseDoc(each.attacker, each.target, each.heading / 100, each.off) for each in state.chases),
        ),
    )
    begun = start(written)
    links = tuple(replace(link, seq=n) for n, link in enumerate(state.links, 1))
    # That a side has named a squadron to launch is forgotten as its next part begins.
    named = state.launch_named and state.phase == "moves"
    same = begins_as(begun, state, opened=False, links=links, seq=begun.seq, sealed={}, launch_named=named)
    return written if same else UNDER_WAY


def _sheet(state: State, scenario: Scenario, side: Side) -> FleetSheet:
    now = state.sides[side]
    return replace(
        scenario.sides.get(side, FleetSheet()),
        strategos=now.strategos,
        strategos_killed=now.strategos_killed,
        plan=now.plan,
        start_squadrons=now.start_squadrons,
        start_hs=now.start_hs,
    )


def _unit(unit: Squadron, squadron: SquadronState) -> Squadron:
    track = tuple((x / INCH, y / INCH) for x, y in squadron.track)
    condition = Condition(
        track=track,
        shape=None if squadron.shape == squadron.formation else squadron.shape,
        rout_heading=None if squadron.rout is None else squadron.rout.heading / 100,
        rout_by=() if squadron.rout is None else squadron.rout.by,
        **{name: getattr(squadron, name) for name in SAME},
    )
    return replace(
        unit,
        wing=unit.wing if unit.freighter else squadron.wing,
        m=unit.m if unit.freighter else squadron.m,
        hs=squadron.hs,
        hs_start=squadron.hs_start,
        x=None if squadron.x is None else squadron.x / INCH,
        y=None if squadron.y is None else squadron.y / INCH,
        heading=squadron.heading / 100,
        formation=squadron.formation,
        condition=condition,
    )


def _phalanx(phalanx: PhalanxState) -> Phalanx:
    return Phalanx(
        id=phalanx.id,
        side=phalanx.side,
        x=phalanx.x / INCH,
        y=phalanx.y / INCH,
        drill=phalanx.drill,
        formation=phalanx.formation,
        heading=phalanx.heading / 100,
        fixed=phalanx.fixed,
        disordered=phalanx.disordered,
        pushed=phalanx.pushed,
        status=phalanx.status,
        aboard=phalanx.aboard,
        foe=phalanx.foe,
        going=None if phalanx.going is None else phalanx.going / 100,
        fought_turn=phalanx.fought_turn,
    )
