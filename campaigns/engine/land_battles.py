"""CMP-LND-02 and 03: battles on land, the loser's retreat, and commanders left without an army."""

from campaigns.engine import battle_order
from campaigns.engine import map as areas
from campaigns.engine.decisions import FightLandBattle, ReportLandBattle, Retreat
from campaigns.engine.dice import Label
from campaigns.engine.events import (
    ArmyRemoved,
    ArmyRetreated,
    CommanderEscaped,
    CommanderLost,
    FieldLeft,
    LandBattleFought,
    LandBattlesFound,
    RetreatCalled,
)
from campaigns.engine.ledger import Commander, State
from campaigns.engine.moves import check_commanders, companions
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

COMMANDER_FALLS_TO = 2  # CMP-LND-03: removed on a die of 1 or 2


def find(res: Resolution) -> None:
    """Every area where both sides have armies, in the order of the data or as the second side names it."""
    first, second = res.state.data.side_ids
    shared = tuple(
        area.id
        for area in res.state.data.areas
        if res.state.armies_in(area.id, first) and res.state.armies_in(area.id, second)
    )
    res.emit(LandBattlesFound(areas=shared, clause="CMP-TRN-01"))
    battle_order.ask(res, "land")


def best_commander(state: State, area: str, side: str) -> Commander | None:
    """The side's ablest commander in an area, the first of equals."""
    return max(state.commanders_in(area, side), key=lambda each: each.skill, default=None)


def strength(state: State, area: str, side: str) -> int:
    """What is added to the side's die: its armies and its best commander's skill (CMP-LND-02)."""
    leader = best_commander(state, area, side)
    return len(state.armies_in(area, side)) + (leader.skill if leader is not None else 0)


def dice_allowed(state: State) -> bool:
    """Whether land battles may be settled by dice here (CMP-GEN-05, CMP-LND-02)."""
    return state.data.rulesets.land == "auto" or state.data.options.auto != "never"


def table_allowed(state: State) -> bool:
    """Whether the result of a battle fought at a table may be typed in."""
    return state.data.rulesets.land == "table" and state.data.options.auto != "always"


def legal_dice(state: State, question: Question) -> list[FightLandBattle]:
    return [FightLandBattle(area=question.about)] if dice_allowed(state) else []


def legal_reports(state: State, question: Question) -> list[ReportLandBattle]:
    winners = (*state.data.side_ids, None) if table_allowed(state) else ()
    return [ReportLandBattle(area=question.about, winner=winner) for winner in winners]


def check(state: State, decision: FightLandBattle | ReportLandBattle) -> Finding | None:
    if decision.area not in state.battles:
        return refuse("BATTLE", f"There is no battle to fight in {state.data.area_name(decision.area)}.", "CMP-LND-02")
    if decision.area != state.battles[0]:
        message = f"Battles are fought in the order of the list: {state.data.area_name(state.battles[0])} comes first."
        return refuse("ORDER", message, "CMP-TRN-01")
    if isinstance(decision, FightLandBattle):
        if not dice_allowed(state):
            return refuse(
                "TABLE", "In this campaign land battles are fought at the table: type in who won.", "CMP-GEN-05"
            )
        return None
    if not table_allowed(state):
        return refuse("DICE", "In this campaign land battles are settled by dice.", "CMP-LND-02")
    if decision.winner not in (*state.data.side_ids, None):
        return refuse("WINNER", f"{decision.winner!r} is no side of this war.", "CMP-LND-02")
    return None


def fight(res: Resolution, decision: FightLandBattle) -> None:
    """Each side's die and its strength; the higher wins, equal totals settle nothing."""
    area, data = decision.area, res.state.data
    sides = data.side_ids
    words = {side: f"{data.side_name(side)}, {data.area_name(area)}" for side in sides}
    dice = res.roll(*[Label(words[side], "CMP-LND-02", area, side) for side in sides])
    totals = tuple(die + strength(res.state, area, side) for die, side in zip(dice, sides, strict=True))
    winner = None if totals[0] == totals[1] else sides[0] if totals[0] > totals[1] else sides[1]
    _fought(res, area, winner, dice, totals)


def report(res: Resolution, decision: ReportLandBattle) -> None:
    _fought(res, decision.area, decision.winner, (), ())


def _fought(res: Resolution, area: str, winner: str | None, dice: tuple[int, ...], totals: tuple[int, ...]) -> None:
    first, second = sides = res.state.data.side_ids
    leaders = [best_commander(res.state, area, side) for side in sides]
    res.emit(
        LandBattleFought(
            area=area,
            winner=winner,
            armies=(len(res.state.armies_in(area, first)), len(res.state.armies_in(area, second))),
            dice=dice,
            totals=totals,
            leaders=(leaders[0].id if leaders[0] else None, leaders[1].id if leaders[1] else None),
            clause="CMP-LND-02",
        )
    )
    if winner is None:
        res.emit(FieldLeft(area=area, clause="CMP-LND-02"))
        return
    loser = res.state.data.enemy(winner)
    removed = res.state.armies_in(area, loser)[-1]
    res.emit(ArmyRemoved(army=removed.id, side=loser, area=area, clause="CMP-LND-02"))
    if res.state.armies_in(area, loser):
        res.emit(RetreatCalled(side=loser, area=area, clause="CMP-LND-02"))
    else:
        leave(res, area, loser)


def retreats(state: State, area: str, side: str) -> tuple[str, ...]:
    """The areas to which an army may retreat: by a LAND link, free of enemies, with room."""
    return tuple(
        to
        for link, to in areas.links_from(state.data, area)
        if link.kind == "LAND" and not areas.has_enemies(state, to, side) and areas.has_room(state, to, side)
    )


def legal_retreats(state: State, question: Question) -> list[Retreat]:
    side, area = question.side, question.about
    return [
        Retreat(side=side, army=army.id, to=to, commanders=led)
        for army in state.armies_in(area, side)
        for to in retreats(state, area, side)
        for led in companions(state.commanders_in(area, side))
    ]


def check_retreat(state: State, decision: Retreat) -> Finding | None:
    side, area = decision.side, state.field or ""
    army = state.armies.get(decision.army)
    if army is None or army.side != side or army.area != area:
        return refuse("ARMY", f"{decision.army} is no army of the side that lost here.", "CMP-LND-02")
    if decision.to not in retreats(state, area, side):
        message = (
            f"No retreat to {state.data.area_name(decision.to)}: by land only, away from enemies, where there is room."
        )
        return refuse("RETREAT", message, "CMP-LND-02")
    return check_commanders(state, area, side, decision.commanders)


def retreat(res: Resolution, decision: Retreat) -> None:
    origin = res.state.field or ""
    res.emit(
        ArmyRetreated(
            army=decision.army,
            side=decision.side,
            origin=origin,
            to=decision.to,
            commanders=decision.commanders,
            clause="CMP-LND-02",
        )
    )


def may_stay(state: State) -> bool:
    """Whether the loser may leave armies on the field (option land_retreat = may)."""
    return state.data.options.land_retreat == "may"


def proceed(res: Resolution) -> None:
    """Close the retreat by itself where nobody has a way out any more; with `must`, those without one are removed."""
    side, area = res.state.active or "", res.state.field or ""
    if res.state.armies_in(area, side) and retreats(res.state, area, side):
        return
    if not may_stay(res.state):
        for army in res.state.armies_in(area, side):
            res.emit(ArmyRemoved(army=army.id, side=side, area=area, why="no_retreat", clause="CMP-LND-02"))
    leave(res, area, side)


def leave(res: Resolution, area: str, loser: str) -> None:
    """Settle the field: a die for each commander of the loser whom no army is left to guard (CMP-LND-03)."""
    if not res.state.armies_in(area, loser):
        for commander in res.state.commanders_in(area, loser):
            (die,) = res.roll(Label(f"{commander.name}, left without an army", "CMP-LND-03", commander.id))
            if die <= COMMANDER_FALLS_TO:
                res.emit(CommanderLost(commander=commander.id, side=loser, area=area, die=die, clause="CMP-LND-03"))
            else:
                to = areas.nearest_army(res.state, area, loser)
                res.emit(
                    CommanderEscaped(commander=commander.id, side=loser, area=area, to=to, die=die, clause="CMP-LND-03")
                )
    res.emit(FieldLeft(area=area, clause="CMP-LND-02"))


def end_retreat(res: Resolution) -> None:
    """The armies that are left stay."""
    leave(res, res.state.field or "", res.state.active or "")


def may_end(state: State) -> Finding | None:
    """Why the loser may not leave it at that yet."""
    if not may_stay(state):
        return refuse("MUST", "The beaten armies must retreat while there is a way: choose where to.", "CMP-LND-02")
    return None


RULES = (
    Rule(FightLandBattle, ("land",), check, fight, legal_dice),
    Rule(ReportLandBattle, ("land",), check, report, legal_reports),
    Rule(Retreat, ("retreat",), check_retreat, retreat, legal_retreats),
)
QUESTIONS = (
    Asking("land", "land battles"),
    Asking("retreat", "a retreat", proceed=proceed, end=end_retreat, may_end=may_end),
)
