"""What the settings of Ancient Naval Games mean, in sentences."""

from collections.abc import Mapping

from rules.ancient_naval_games.scenario import Scenario
from rules.core.naming import Name
from scenarios.words.wording import SIDES, Term


def terms(scenario: Scenario, names: Mapping[str, Name]) -> tuple[Term, ...]:
    """The conditions of a scenario, each with its clause."""
    return (
        *_setting_up(scenario, names),
        _first(scenario, names),
        *_ends(scenario, names),
        *_regroup(scenario),
        *_clock(scenario, names),
    )


def _setting_up(scenario: Scenario, names: Mapping[str, Name]) -> tuple[Term, ...]:
    unplaced = [ship for ship in scenario.units if ship.hex is None and ship.condition.status == "afloat"]
    free = {side: sum(ship.side == side for ship in unplaced) for side in SIDES}
    where = {"A": "in the three southern rows, facing north", "B": "in the three northern rows, facing south"}
    placed = [f"{names[side]:places} {_ships(free[side])} {where[side]}" for side in ("B", "A") if free[side]]
    if not placed:
        return ()
    return (Term(f"Before the battle {', then '.join(placed)}, in view of the other side.", "HEX-SET-02"),)


def _first(scenario: Scenario, names: Mapping[str, Name]) -> Term:
    if scenario.first == "roll":
        return Term("Each side rolls a die; the higher says who takes the first player-turn.", "HEX-SET-04")
    return Term(f"{names[scenario.first]:takes} the first player-turn.", "HEX-SET-03")


def _ends(scenario: Scenario, names: Mapping[str, Name]) -> tuple[Term, ...]:
    limit, stall = scenario.options.turn_limit, scenario.options.stall
    ends = [
        Term("A side wins as soon as the other has no ship left: each taken, entangled or gone.", "HEX-END-03"),
        Term(
            "A side that has lost more than half its ships loses every one that has no friend beside it when its turn"
            " begins.",
            "HEX-MOR-02",
        ),
    ]
    if limit is None:
        ends.append(Term("There is no limit of rounds.", "HEX-END-04"))
    else:
        favoured = scenario.limit_favours
        first = ""
        if favoured:
            name = names[favoured].mid
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


def _regroup(scenario: Scenario) -> tuple[Term, ...]:
    text = _REGROUP.get(scenario.options.regroup)
    return (Term(text, "HEX-GRP-04"),) if text else ()


def _clock(scenario: Scenario, names: Mapping[str, Name]) -> tuple[Term, ...]:
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
