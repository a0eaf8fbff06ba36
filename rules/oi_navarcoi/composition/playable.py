"""What spoils a scenario though no rule forbids it (ONV-FLT-01, ONV-MOV-06, ONV-END, ONV-TBL-09)."""

from collections.abc import Iterator
from math import cos, floor, radians

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table_shapes import gap
from rules.naval.playable import Limit, called, note, out_of_reach, uneven
from rules.oi_navarcoi.composition.table import LONGEST_BATTLE
from rules.oi_navarcoi.freighters import ACROSS, RUNNING
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import HALF_TURN, INCH, QUARTER, TOLERANCE, between
from rules.oi_navarcoi.scenario import Edge, Scenario, Side
from rules.oi_navarcoi.setting_up import start
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.templates import ENEMY, INWARD, OPPOSITE, SIDES, lay_out

RUN, REACH = 10, 5  # inches, ONV-FRE-02: before the wind, and across it
FASTEST = 8  # inches, ONV-MOV-06: POLLON and KERAS; no other formation goes farther


def playable(scenario: Scenario) -> Iterator[Finding]:
    """Notes on a scenario without errors."""
    strength: dict[Side, int] = {
        side: sum(unit.hs for unit in scenario.units if unit.side == side and not unit.freighter) for side in SIDES
    }
    yield from uneven("ONV", "ONV-FLT-01", scenario.sides, strength, "half-stands of warships")
    yield from _aims(scenario, strength)
    yield from _idle(scenario)
    game = Game(start(scenario))
    yield from _convoy(scenario, game)
    fleets = {side: [each for each in game.fleet(side) if each.standing] for side in SIDES}
    if all(fleets.values()) and all(unit.x is not None for unit in scenario.units):
        yield from _places(scenario, fleets)


def _aims(scenario: Scenario, strength: dict[Side, int]) -> Iterator[Finding]:
    """Leads that decide at a limit, and that a side cannot have: the enemy has not so much to lose."""
    specials = scenario.specials
    squadrons = {side: sum(unit.side == side and not unit.freighter for unit in scenario.units) for side in SIDES}
    for name, lead, there_is, words in (
        ("lost_lead", specials.lost_lead, squadrons, "squadrons"),
        ("points_lead", specials.points_lead, strength, "half-stands"),
    ):
        short = [side for side in SIDES if lead is not None and lead > there_is[ENEMY[side]]]
        if short:
            path, most = f"/specials/{name}", min(there_is[ENEMY[side]] for side in short)
            fix = Fix(f"Make it {most}", (Change("replace", path, most),))
            who = "neither side" if len(short) == len(SIDES) else f"not {called(scenario.sides, short[0])}"
            message = (
                f"At the limit a lead of {lead} {words} wins, but {who} can have it: the enemy has {most} to lose."
            )
            yield note("ONV-P-AIM", "ONV-TBL-09", path, message, fix)


def _idle(scenario: Scenario) -> Iterator[Finding]:
    """Rules of single scenarios that nothing in this one can use."""
    specials, limit, roles = scenario.specials, scenario.options.turn_limit, lay_out(scenario).roles
    left_out = {
        name: Fix("Leave it out", (Change("remove", f"/specials/{name}"),)) for name in specials.__struct_fields__
    }

    def idle(name: str, message: str) -> Finding:
        return note("ONV-P-IDLE", "ONV-TBL-09", f"/specials/{name}", message, left_out[name], rule=name)

    if specials.harbour is not None and "DEFENDER" not in roles.values():
        yield idle("harbour", "A harbour takes in squadrons of the DEFENDER, but both fleets are INVADER.")
    if specials.mark is not None and "DEFENDER" not in roles.values():
        yield idle("mark", "Columns of the DEFENDER may reverse round the mark, but both fleets are INVADER.")
    if specials.second_line is not None:
        lines = sum(unit.side == specials.second_line and not unit.freighter for unit in scenario.units)
        if lines < 2:
            side = called(scenario.sides, specials.second_line)
            yield idle("second_line", f"A second line covers the first, but {side} has one squadron only.")
    if specials.storm_from is not None and limit is not None and specials.storm_from > limit:
        message = f"The storm begins in turn {specials.storm_from}, but the battle ends with turn {limit}."
        yield idle("storm_from", message)
    if (specials.lost_lead or specials.points_lead) and limit is None and specials.harbour is None:
        name = "lost_lead" if specials.lost_lead else "points_lead"
        turns = scenario.options.stalemate_turns
        yield idle(name, f"A lead decides at the turn limit, but there is none: only {turns} quiet turns end it so.")


def _convoy(scenario: Scenario, game: Game) -> Iterator[Finding]:
    """ONV-SCN-06, ONV-FRE-02: freighters that the wind, or the turn limit, keeps from the edge by which they are to
    leave. Those still to be deployed may begin wherever they may be."""
    exit_edge, wind, limit = game.table.exit_edge, game.table.wind, scenario.options.turn_limit
    if exit_edge is None or wind is None:
        return
    off = between(INWARD[OPPOSITE[exit_edge]], wind)
    along = [(RUN, max(0, off - RUNNING)), (REACH, max(0, off - ACROSS))]
    speed = max(rate * cos(radians(angle / 100)) for rate, angle in along if angle < QUARTER) if off < HALF_TURN else 0
    who = called(scenario.sides, scenario.convoy)
    if not speed:
        message = f"The wind blows straight from the edge by which the freighters of {who} are to leave: none can."
        fix = Fix("As the scenario has it", (Change("remove", "/table/wind"),))
        yield note("ONV-P-AIM", "ONV-FRE-02", "/table/wind", message, fix, side=scenario.convoy)
    elif limit is not None:
        freighters = [each for each in game.squadrons if each.freighter]
        gaps = [_to_edge(game, each, exit_edge) for each in freighters if each.standing or not each.deployed]
        turns = limit - scenario.clock.turn + 1
        if gaps and min(gaps) > speed * turns:
            message = (
                f"The freighters of {who} cannot leave in time: {min(gaps):.0f} in to the edge, and the wind gives "
                f"them {speed:.0f} in a turn at most; the battle has {turns}."
            )
            fix = Fix("No turn limit", (Change("remove", "/options/turn_limit"),))
            yield note("ONV-P-AIM", "ONV-FRE-02", "/options/turn_limit", message, fix, side=scenario.convoy)


def _to_edge(game: Game, squadron: Squadron, edge: Edge) -> float:
    """Inches from the middle of a squadron to an edge; of one still to be deployed, from the nearest it may begin."""
    if squadron.deployed:
        x, y = squadron.mean
        low = high = (x, y)
    else:
        zone = game.table.freighters
        assert zone is not None
        left, bottom, right, top = zone.within
        low, high = (left, bottom), (right, top)
    ways = {"S": low[1], "W": low[0], "N": game.table.depth - high[1], "E": game.table.width - high[0]}
    return ways[edge] / INCH


def _places(scenario: Scenario, fleets: dict[Side, list[Squadron]]) -> Iterator[Finding]:
    """Enemies in contact, though the document says nothing of a fight, and a last turn that comes before any."""
    nearest, one, other = min(
        (
            (min(gap(a, b) for a in ours.shapes for b in theirs.shapes), ours, theirs)
            for ours in fleets["A"]
            for theirs in fleets["B"]
        ),
        key=lambda each: each[0],
    )
    if nearest <= TOLERANCE and not scenario.clock.links:
        index = next(n for n, unit in enumerate(scenario.units) if unit.id == one.id)
        message = f"{one.id} and {other.id} begin in contact, but nobody has moved into it: no melee comes of it."
        yield note("ONV-P-CONTACT", "ONV-CON-01", f"/units/{index}", message, squadron=one.id)
    limit = scenario.options.turn_limit
    if limit is not None:
        bounds = Limit(limit, scenario.clock.turn - 1, LONGEST_BATTLE)
        apart, words = floor(nearest / INCH), ("in", "turn")
        yield from out_of_reach("ONV", "ONV-END-01", "/options/turn_limit", apart, 2 * FASTEST, bounds, words)
