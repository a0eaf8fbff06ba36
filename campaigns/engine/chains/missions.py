"""CMP-CHN-03 to 05, 11: a mission from its beginning to its booking: set up, or not fought; prizes; the way home."""

from typing import Any

from campaigns.engine.battle_records import Encounter, Piece
from campaigns.engine.battles.prizes import prizes_over
from campaigns.engine.chains import scenarios
from campaigns.engine.chains.filling_by_default import by_default
from campaigns.engine.chains.scenarios import now
from campaigns.engine.decisions import ForfeitHulls
from campaigns.engine.events import (
    EncounterSet,
    HullForfeited,
    LossesDue,
    MissionBegan,
    MissionUnfought,
    PrizesTooMany,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

ONE_IN = 4  # CMP-CHN-05: a beaten fleet loses one in four on its way home


def begin(res: Resolution) -> None:
    """The first mission."""
    res.emit(MissionBegan(turn=1, mission=res.state.data.first_mission, clause="CMP-CHN-11"))


def set_up(res: Resolution) -> None:
    """Both fillings are opened together: the battle stands, or nobody fights it (CMP-CHN-03, 04)."""
    state = res.state
    assert state.chain is not None
    if state.encounters or state.chain.verdict is not None:
        return
    setting = now(state)
    fillings = state.chain.fillings
    idle = [side for side in state.data.side_ids if setting.slots_of(side) and side not in fillings]
    unable = [side for side in idle if by_default(state, setting, side) is None]
    if unable:
        _leave_unfought(res, unable)
        return
    made = scenarios.scenario(state, setting, fillings)
    there = {unit.side for unit in made.units if setting.rules.is_hull(unit)}
    unable = [side for side in state.data.side_ids if setting.letter(side) not in there]
    if unable or any(True for _ in scenarios.wrong(setting, made)):
        _leave_unfought(res, unable)
        return
    filled = {unit: hulls for filling in fillings.values() for unit, hulls in filling.slots.items()}
    battle = Encounter(
        id=f"{state.turn}:{setting.mission.id}",
        kind="mission",
        ruleset=setting.ruleset,
        sides=setting.sides,
        scenario=setting.mission.scenario.ready_made,
        place=setting.mission.id,
        pieces=tuple([Piece(unit.id, unit.side, filled.get(unit.id, ())) for unit in made.units]),
        flags={side: filling.aboard for side, filling in fillings.items() if filling.aboard},
        storm=setting.mission.storm,
    )
    res.emit(EncounterSet(encounter=battle, clause="CMP-CHN-04"))


def _leave_unfought(res: Resolution, unable: list[str]) -> None:
    """Who cannot fight loses by default; where both cannot, or the scenario cannot be, nobody wins."""
    data = res.state.data
    winner = data.enemy(unable[0]) if len(unable) == 1 else None
    mission = now(res.state).mission.id
    res.emit(MissionUnfought(mission=mission, winner=winner, unable=tuple(unable), clause="CMP-CHN-03"))


def scenario(state: State) -> Any:
    """The scenario of the mission that is to be fought now, with the hulls of both fillings."""
    assert state.chain is not None
    return scenarios.scenario(state, now(state), state.chain.fillings)


def man_prizes(res: Resolution) -> None:
    """All hulls of a side are one fleet: it has prize crews for one prize to two READY hulls (CMP-AFT-07)."""
    for side in res.state.data.side_ids:
        if over := prizes_over(res.state, side):
            res.emit(PrizesTooMany(side=side, over=over, clause="CMP-AFT-07"))
            return


# --- the way home


def in_slots(state: State, side: str) -> tuple[Hull, ...]:
    """The side's hulls that were in slots of the mission and are READY now, in roster order."""
    assert state.chain is not None
    filling = state.chain.fillings.get(side)
    ids = {id for hulls in filling.slots.values() for id in hulls} if filling is not None else set()
    return tuple([hull for hull in state.hulls_of(side, "READY") if hull.id in ids])


def come_home(res: Resolution) -> None:
    """`retreat: lose`: where one side holds the field the other loses one hull in four, rounded up."""
    state = res.state
    assert state.chain is not None and state.chain.verdict is not None
    verdict = state.chain.verdict
    if not verdict.fought or verdict.holder is None or now(state).mission.retreat != "lose":
        return
    side = state.data.enemy(verdict.holder)
    hulls = in_slots(state, side)
    lost = -(-len(hulls) // ONE_IN)
    if 0 < lost < len(hulls):
        res.emit(LossesDue(side=side, number=lost, clause="CMP-CHN-05"))
    else:
        for hull in hulls[:lost]:
            res.emit(HullForfeited(hull=hull.id, side=side, clause="CMP-CHN-05"))


def check_losses(state: State, decision: ForfeitHulls) -> Finding | None:
    there = {hull.id for hull in in_slots(state, decision.side)}
    wanted = int(state.questions[-1].about)
    for id in decision.hulls:
        if id not in there:
            return refuse("HULL", f"{id} is no ship that comes home from this battle.", "CMP-CHN-05")
    if len(set(decision.hulls)) != len(decision.hulls) or len(decision.hulls) != wanted:
        return refuse("NUMBER", f"The way home costs {wanted} of them: name exactly as many.", "CMP-CHN-05")
    return None


def lose(res: Resolution, decision: ForfeitHulls) -> None:
    for id in [id for id in res.state.hulls if id in decision.hulls]:
        res.emit(HullForfeited(hull=id, side=decision.side, clause="CMP-CHN-05"))


def legal_losses(state: State, question: Question) -> list[ForfeitHulls]:
    """The last in roster order: a sample."""
    hulls = tuple([hull.id for hull in in_slots(state, question.side)])
    return [ForfeitHulls(side=question.side, hulls=hulls[-int(question.about) :])]


RULES = (Rule(ForfeitHulls, ("way_home",), check_losses, lose, legal_losses),)
QUESTIONS = (Asking("way_home", "the way home"),)
