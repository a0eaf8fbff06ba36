"""CMP-ENC-03 to 08: from an offer of battle to one that can be fought: dice or table, situation, ground, squadrons that
are too small, flagships."""

from msgspec.structs import replace

from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles import auto, order_of_battle, situations
from campaigns.engine.battles.sea_battles import fleets_of
from campaigns.engine.decisions import Auto, ChooseGround, Fight, JoinSquadron, NameFlagship
from campaigns.engine.events import (
    EncounterSet,
    FlagshipAsked,
    FlagshipNamed,
    GroundChosen,
    GroundContested,
    JoinAsked,
    PiecesDrawnUp,
    SettlingAsked,
    SettlingSaid,
    SituationJudged,
    SquadronJoined,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import best_admiral, most_hulls
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

WITH_GROUND = ("ONV-S2", "ONV-S7")  # a short edge is land: which one is chosen (CMP-ENC-04)
FLAG_NEEDED = ("nauta", "mare_nostrum")  # also without an admiral (CMP-ADM-01)
FLAG_IN_PLAN = "oi_navarcoi"  # the strategos is named in the hidden plan (ONV-TBL-07)


def _now(state: State) -> Encounter:
    battle = state.engaged
    assert battle is not None, "a battle is being prepared"
    return battle


def ask_how(res: Resolution, battle: Encounter) -> None:
    """With `auto = ask` both sides say whether dice may settle it (CMP-GEN-05); with `never` it is fought."""
    if res.state.data.options.auto == "ask" and not auto.why_not(res.state, battle):
        assert res.state.order is not None
        first, second = res.state.order
        res.emit(SettlingAsked(encounter=battle.id, sides=(first, second), clause="CMP-GEN-05"))
    else:
        lay_out(res)


def settle_by_dice(res: Resolution, battle: Encounter) -> None:
    auto.settle(res, battle)


def check_settling(state: State, decision: Fight | Auto) -> Finding | None:
    battle = state.naval_game or state.engaged
    if battle is None or decision.encounter != battle.id:
        return refuse("BATTLE", "That battle is not to be fought now.", "CMP-ENC-01")
    if isinstance(decision, Fight) and decision.ruleset not in (None, battle.ruleset):
        return refuse("RULESET", f"Battles at sea are fought by {battle.ruleset} in this campaign.", "CMP-GEN-04")
    if isinstance(decision, Auto):
        return auto.check(state, battle)
    return None


def fight(res: Resolution, decision: Fight) -> None:
    res.emit(SettlingSaid(encounter=decision.encounter, side=decision.side, word="fight", clause="CMP-GEN-05"))
    lay_out(res)


def consent(res: Resolution, decision: Auto) -> None:
    """Dice settle it once both sides have said so, or both at the table before a battle that is ready."""
    if res.state.naval_game is not None:
        auto.settle_naval_game(res)
        return
    battle = _now(res.state)
    if battle.status == "open":
        auto.settle(res, battle)
        return
    res.emit(SettlingSaid(encounter=battle.id, side=decision.side, word="auto", clause="CMP-GEN-05"))
    if res.state.step != "settle":
        auto.settle(res, battle)


def legal_fights(state: State, question: Question) -> list[Fight]:
    return [Fight(side=question.side, encounter=question.about)]


def legal_dice(state: State, question: Question) -> list[Auto]:
    found = Auto(side=question.side, encounter=question.about)
    return [found] if check_settling(state, found) is None else []


def lay_out(res: Resolution) -> None:
    """Which battle it is, then who chooses the ground."""
    battle = _now(res.state)
    found = situations.judge(res, battle)
    res.emit(
        SituationJudged(
            encounter=battle.id, sides=found.sides, scenario=found.scenario, role=found.role, attacker=found.attacker,
            surprise=found.surprise, ambush=found.ambush, armies=found.armies, clause="CMP-ENC-03",
        )
    )  # fmt: skip
    battle = _now(res.state)
    if battle.scenario in WITH_GROUND:
        contest = situations.contest(res, battle, "CMP-ENC-04", "the choice of ground")
        res.emit(GroundContested(encounter=battle.id, side=contest.won_by or "", contest=contest, clause="CMP-ENC-04"))
    else:
        draw_up(res)


def choose_ground(res: Resolution, decision: ChooseGround) -> None:
    battle = _now(res.state)
    res.emit(GroundChosen(encounter=battle.id, side=decision.side, ground=decision.ground, clause="CMP-ENC-04"))
    draw_up(res)


def check_nothing(state: State, decision: ChooseGround) -> Finding | None:
    return None


def legal_grounds(state: State, question: Question) -> list[ChooseGround]:
    return [ChooseGround(side=question.side, ground="west"), ChooseGround(side=question.side, ground="east")]


def draw_up(res: Resolution) -> None:
    """Squadrons that are too small are joined, where there is a choice by their owners: the side that moves second
    first (CMP-GEN-02). Then the order of battle stands."""
    battle = _now(res.state)
    if battle.ruleset == "oi_navarcoi":
        for side in (res.state.order or battle.sides)[::-1]:
            while (small := order_of_battle.to_join(res.state, battle, side)) is not None:
                into = order_of_battle.may_join(res.state, battle, small)
                if len(into) > 1:
                    res.emit(JoinAsked(encounter=battle.id, side=side, squadron=small, clause="CMP-SHP-06"))
                    return
                to = into[0] if into else ""
                res.emit(SquadronJoined(encounter=battle.id, side=side, squadron=small, to=to, clause="CMP-SHP-06"))
                battle = _now(res.state)
    res.emit(
        PiecesDrawnUp(encounter=battle.id, pieces=order_of_battle.pieces_of(res.state, battle), clause="CMP-ENC-06")
    )
    raise_flags(res)


def check_joining(state: State, decision: JoinSquadron) -> Finding | None:
    battle = _now(state)
    if decision.squadron != state.open[0].about:
        return refuse("SQUADRON", f"It is about {state.open[0].about} now.", "CMP-SHP-06")
    if decision.to not in order_of_battle.may_join(state, battle, decision.squadron):
        message = (
            f"{decision.to} has no room for it, or is not there. A squadron has at most {most_hulls(state.data)} ships."
        )
        return refuse("JOIN", message, "CMP-SHP-06")
    return None


def join(res: Resolution, decision: JoinSquadron) -> None:
    res.emit(
        SquadronJoined(
            encounter=_now(res.state).id, side=decision.side, squadron=decision.squadron, to=decision.to,
            clause="CMP-SHP-06",
        )
    )  # fmt: skip
    draw_up(res)


def legal_joins(state: State, question: Question) -> list[JoinSquadron]:
    into = order_of_battle.may_join(state, _now(state), question.about)
    return [JoinSquadron(side=question.side, squadron=question.about, to=to) for to in into]


def raise_flags(res: Resolution) -> None:
    """Each side says where its admiral is, where the rules of the battle do not ask by themselves; then the battle can
    be fought."""
    battle = _now(res.state)
    for side in (res.state.order or battle.sides)[::-1]:
        admiral = best_admiral(res.state, [each.id for each in fleets_of(res.state, battle, side)])
        wanted = battle.ruleset != FLAG_IN_PLAN and (admiral is not None or battle.ruleset in FLAG_NEEDED)
        pieces = battle.pieces_of(side)
        if wanted and side not in battle.flags:
            if len(pieces) > 1:
                res.emit(FlagshipAsked(encounter=battle.id, side=side, clause="CMP-ADM-01"))
                return
            named = admiral.id if admiral is not None else None
            res.emit(
                FlagshipNamed(
                    encounter=battle.id, side=side, unit=pieces[0].unit, admiral=named, clause="CMP-ADM-01"
                )
            )  # fmt: skip
            battle = _now(res.state)
    res.emit(EncounterSet(encounter=replace(battle, status="open"), clause="CMP-ENC-01"))


def check_flag(state: State, decision: NameFlagship) -> Finding | None:
    pieces = {piece.unit for piece in _now(state).pieces_of(decision.side)}
    if decision.unit not in pieces:
        return refuse("FLAG", f"{decision.unit} is none of this side's in the battle.", "CMP-ADM-01")
    return None


def name_flag(res: Resolution, decision: NameFlagship) -> None:
    battle, side = _now(res.state), decision.side
    admiral = best_admiral(res.state, [each.id for each in fleets_of(res.state, battle, side)])
    named = admiral.id if admiral is not None else None
    res.emit(FlagshipNamed(encounter=battle.id, side=side, unit=decision.unit, admiral=named, clause="CMP-ADM-01"))
    raise_flags(res)


def legal_flags(state: State, question: Question) -> list[NameFlagship]:
    return [NameFlagship(side=question.side, unit=piece.unit) for piece in _now(state).pieces_of(question.side)]


RULES = (
    Rule(Fight, ("settle",), check_settling, fight, legal_fights),
    Rule(Auto, ("settle", "battle", "naval_game"), check_settling, consent, legal_dice),
    Rule(ChooseGround, ("ground",), check_nothing, choose_ground, legal_grounds),
    Rule(JoinSquadron, ("join",), check_joining, join, legal_joins),
    Rule(NameFlagship, ("flagship",), check_flag, name_flag, legal_flags),
)
QUESTIONS = (
    Asking("settle", "how the battle is settled"),
    Asking("ground", "the choice of ground"),
    Asking("join", "joining small squadrons"),
    Asking("flagship", "naming the flagship"),
)
