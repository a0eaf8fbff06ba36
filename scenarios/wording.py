"""What a scenario's settings mean, in sentences: for its page, its printed sheet and the editor."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.ancient_naval_games.scenario import Scenario as HexScenario
from rules.core.naming import Name, name_of
from rules.mare_nostrum.scenario import Scenario as MareNostrumScenario
from rules.nauta.scenario import Scenario as NautaScenario
from rules.navarchoi.scenario import Scenario as NavarchoiScenario
from rules.oi_navarcoi.scenario import Scenario as OiNavarcoiScenario
from scenarios.mare_nostrum import wording as wording_mare_nostrum
from scenarios.nauta import wording as wording_nauta
from scenarios.navarchoi import wording as wording_navarchoi
from scenarios.oi_navarcoi import wording as wording_oi_navarcoi

SIDES = ("A", "B")


class Term(NamedTuple):
    """One condition of a battle in words, and the clause behind it."""

    text: str
    clause: str


def side_names(scenario: Any) -> dict[str, Name]:
    """What to call each side: its name, or "Side A"."""
    return {side: name_of(scenario.sides.get(side), side) for side in SIDES}


def terms_of(scenario: Any) -> tuple[Term, ...]:
    """The conditions of a scenario of any ruleset: who begins, how it ends, the options chosen."""
    return _TERMS[type(scenario)](scenario)


def _ancient_naval_games(scenario: HexScenario) -> tuple[Term, ...]:
    names = side_names(scenario)
    return (
        *_setting_up(scenario, names),
        _first(scenario, names),
        *_ends(scenario, names),
        *_regroup(scenario),
        *_clock(scenario, names),
    )


def _setting_up(scenario: HexScenario, names: dict[str, Name]) -> tuple[Term, ...]:
    unplaced = [ship for ship in scenario.units if ship.hex is None and ship.condition.status == "afloat"]
    free = {side: sum(ship.side == side for ship in unplaced) for side in SIDES}
    where = {"A": "in the three southern rows, facing north", "B": "in the three northern rows, facing south"}
    placed = [f"{names[side]:places} {_ships(free[side])} {where[side]}" for side in ("B", "A") if free[side]]
    if not placed:
        return ()
    return (Term(f"Before the battle {', then '.join(placed)}, in view of the other side.", "HEX-SET-02"),)


def _first(scenario: HexScenario, names: dict[str, Name]) -> Term:
    if scenario.first == "roll":
        return Term("Each side rolls a die; the higher says who takes the first player-turn.", "HEX-SET-04")
    return Term(f"{names[scenario.first]:takes} the first player-turn.", "HEX-SET-03")


def _ends(scenario: HexScenario, names: dict[str, Name]) -> tuple[Term, ...]:
    limit, stall = scenario.options.turn_limit, scenario.options.stall
    ends = []
    if limit is None:
        ends.append(Term("There is no limit of rounds.", "HEX-END-04"))
    else:
        favoured = scenario.limit_favours
        first = ""
        if favoured:
            name = names[favoured]
            first = f"{name:wins} if {name.it} {name.verb('has')} lost less than half {name.its} ships; otherwise "
        ends.append(
            Term(
                f"The battle ends after {_rounds(limit)}. Then {first}the side that has lost the smaller share of its"
                " ships wins.",
                "HEX-END-04",
            )
        )
    if stall is None:
        ends.append(Term("Rounds without an attack never end the battle.", "HEX-END-05"))
    else:
        ends.append(Term(f"The battle also ends after {_rounds(stall)} running without any attack.", "HEX-END-05"))
    return tuple(ends)


_REGROUP = {
    "no_further": "An isolated ship may not move farther from its nearest friend than it began.",
    "closer": "An isolated ship that can come nearer to its nearest friend must do so.",
}


def _regroup(scenario: HexScenario) -> tuple[Term, ...]:
    text = _REGROUP.get(scenario.options.regroup)
    return (Term(text, "HEX-GRP-04"),) if text else ()


def _clock(scenario: HexScenario, names: dict[str, Name]) -> tuple[Term, ...]:
    clock = scenario.clock
    told = []
    if clock.round != 1 or clock.active is not None or clock.phase != "morale":
        turn = f", in {names[clock.active].mid.possessive} player-turn" if clock.active else ""
        told.append(Term(f"The scenario begins in round {clock.round}{turn}, in the middle of a battle.", "HEX-TRN-02"))
    hurt = sum(ship.condition.oar > 0 or ship.condition.status != "afloat" for ship in scenario.units)
    if hurt:
        begin = "begins" if hurt == 1 else "begin"
        told.append(Term(f"{_ships(hurt).capitalize()} {begin} damaged or lost.", "HEX-SHP-03"))
    return tuple(told)


def _ships(count: int) -> str:
    return "one ship" if count == 1 else f"{count} ships"


def _rounds(count: int) -> str:
    return "one round" if count == 1 else f"{count} rounds"


def _nauta(scenario: NautaScenario) -> tuple[Term, ...]:
    return tuple(Term(text, clause) for text, clause in wording_nauta.terms(scenario, side_names(scenario)))


def _oi_navarcoi(scenario: OiNavarcoiScenario) -> tuple[Term, ...]:
    return tuple(Term(text, clause) for text, clause in wording_oi_navarcoi.terms(scenario, side_names(scenario)))


def _navarchoi(scenario: NavarchoiScenario) -> tuple[Term, ...]:
    return tuple(Term(text, clause) for text, clause in wording_navarchoi.terms(scenario, side_names(scenario)))


def _mare_nostrum(scenario: MareNostrumScenario) -> tuple[Term, ...]:
    return tuple(Term(text, clause) for text, clause in wording_mare_nostrum.terms(scenario, side_names(scenario)))


def coordinates_of(scenario: Any) -> str:
    """How places on the board are told."""
    return _COORDINATES[type(scenario)]


_COORDINATES: dict[type, str] = {
    HexScenario: "Hexes are named column,row, counted from 0 at the north-west.",
    NavarchoiScenario: "Squares are written column and row, 01 to 44 from the west and 01 to 34 from the north.",
    MareNostrumScenario: "Places are in inches from the south-west corner: east, then north; headings in degrees.",
    NautaScenario: "Places are in mm from the south-west corner: east, then north; headings in degrees from north.",
    OiNavarcoiScenario: "Places are in inches from the south-west corner: east, then north; headings in degrees.",
}
_TERMS: dict[type, Callable[[Any], tuple[Term, ...]]] = {
    HexScenario: _ancient_naval_games,
    NautaScenario: _nauta,
    MareNostrumScenario: _mare_nostrum,
    NavarchoiScenario: _navarchoi,
    OiNavarcoiScenario: _oi_navarcoi,
}
