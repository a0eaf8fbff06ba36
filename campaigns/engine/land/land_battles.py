"""CMP-LND-02: battles on land, by dice, at a table, or as the phalanxes of a battle at sea have fought them."""

from collections.abc import Mapping
from types import MappingProxyType

from campaigns.engine.battles import battle_order
from campaigns.engine.decisions import FightLandBattle, ReportLandBattle
from campaigns.engine.dice import Label
from campaigns.engine.events import ArmyRemoved, LandBattleFought, LandBattlesFound, RetreatCalled
from campaigns.engine.land.land_retreats import leave
from campaigns.engine.ledger import Commander, State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

BEATEN, GONE = ("routed", "saved"), "destroyed"  # what a phalanx may come to that has lost (CMP-LND-02)


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
    _fought(res, decision.area, decision.winner)


def by_phalanxes(res: Resolution) -> None:
    """Where the battle at sea was ONV-S7 its phalanxes have fought this one, and nobody rolls. One that has routed has
    lost it for its side; one that was destroyed has taken all armies there with it."""
    area = res.state.open[0].about
    told = phalanxes(res.state, area)
    if not told:
        return
    beaten = [side for side in res.state.data.side_ids if told.get(side) in (*BEATEN, GONE)]
    winner = res.state.data.enemy(beaten[0]) if len(beaten) == 1 else None
    gone = tuple([side for side in beaten if told[side] == GONE])
    _fought(res, area, winner, phalanxes=told, gone=gone)


def phalanxes(state: State, area: str) -> dict[str, str]:
    """What became of the phalanxes of a battle of this turn in an area, by side; empty where none has fought."""
    fought = [each.phalanxes for each in state.encounters.values() if each.kind == "sea" and each.place == area]
    return next((told for told in fought if told), {})


def _fought(
    res: Resolution, area: str, winner: str | None, dice: tuple[int, ...] = (), totals: tuple[int, ...] = (),
    phalanxes: Mapping[str, str] = MappingProxyType({}), gone: tuple[str, ...] = (),
) -> None:  # fmt: skip
    """A battle is decided: sides whose armies are `gone` lose them all, another loser one of them."""
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
            phalanxes=dict(phalanxes),
            clause="CMP-LND-02",
        )
    )
    loser = res.state.data.enemy(winner) if winner is not None else None
    for side in (*gone, *([loser] if loser is not None and loser not in gone else [])):
        armies = res.state.armies_in(area, side)
        for army in armies if side in gone else armies[-1:]:
            res.emit(ArmyRemoved(army=army.id, side=side, area=area, clause="CMP-LND-02"))
    if loser is not None and res.state.armies_in(area, loser):
        res.emit(RetreatCalled(side=loser, area=area, clause="CMP-LND-02"))
    else:
        leave(res, area, *[side for side in sides if side in gone or side == loser])


RULES = (
    Rule(FightLandBattle, ("land",), check, fight, legal_dice),
    Rule(ReportLandBattle, ("land",), check, report, legal_reports),
)
QUESTIONS = (Asking("land", "land battles", proceed=by_phalanxes),)
