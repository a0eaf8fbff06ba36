"""Playing a campaign: the value functions, and the order of a turn (CMP-TRN-01).

state, events = opening(start(data), dice)
state, events = decide(state, decision, dice)      # raises Refused, changing nothing
state == evolve(start(data), all_events)           # replay; touches no dice
"""

from collections.abc import Callable, Iterable
from typing import Any

from campaigns.engine import (
    aftermath,
    arrivals,
    control,
    initiative,
    land_battles,
    moves,
    muster,
    naval_game,
    refit,
    victory,
)
from campaigns.engine import decisions as d
from campaigns.engine.adapters import adapter_of
from campaigns.engine.events import MovesBegan, TurnStarted
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State, Step
from campaigns.engine.resolution import Resolution, refuse
from rules.core.actions import Offer, offers_of
from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.findings import Finding, Refused
from rules.core.results import BattleResult, Fate

# What each decision belongs to: the steps in which it is made, how it is checked, and what it does.
_CHAPTERS: dict[type[d.Decision], tuple[tuple[Step, ...], Callable[..., Finding | None], Callable[..., None]]] = {
    d.PlaceArrival: (("arrivals",), arrivals.check, arrivals.act),
    d.CommitFlotilla: (("commit",), initiative.check_flotilla, initiative.name_flotilla),
    d.ReportNavalGame: (("naval_game",), aftermath.check_report, aftermath.report),
    d.BurnPrizes: (("prizes",), aftermath.check_burning, aftermath.burn),
    d.MoveOrder: (("order",), initiative.check_order, initiative.choose_order),
    d.Recruit: (("muster",), muster.check_recruit, muster.recruit),
    d.Repair: (("muster",), muster.check_repair, muster.repair),
    d.MoveArmy: (("moves",), moves.check, moves.move),
    d.FightLandBattle: (("land",), land_battles.check, land_battles.fight),
    d.ReportLandBattle: (("land",), land_battles.check, land_battles.report),
    d.Retreat: (("retreat",), land_battles.check_retreat, land_battles.retreat),
}

STEP_WORDS: dict[str, str] = {
    "setup": "before the first turn",
    "arrivals": "arrivals",
    "commit": "naming the flotillas",
    "naval_game": "the naval game",
    "prizes": "prize crews",
    "order": "the order of moves",
    "muster": "the muster",
    "moves": "the moves",
    "land": "land battles",
    "retreat": "a retreat",
    "over": "over",
}


def opening(state: State, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """The automatic steps before the first decision."""
    res = Resolution(state, dice)
    _advance(res)
    return res.state, tuple(res.events)


def decide(state: State, decision: d.Decision, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Carry out a decision and every automatic step that follows. Raises `Refused` where the rules forbid it."""
    refusal = check(state, decision)
    if refusal is not None:
        raise Refused(refusal)
    res = Resolution(state, dice)
    if isinstance(decision, d.EndPart):
        _end_part(res)
    else:
        _CHAPTERS[type(decision)][2](res, decision)
    _advance(res)
    return res.state, tuple(res.events)


def evolve(state: State, events: Iterable[Event]) -> State:
    """The state after recorded events."""
    for event in events:
        state = evolved(state, event)
    return state


def check(state: State, decision: d.Decision) -> Finding | None:
    """Why a decision is refused; None when it is legal."""
    steps = ("muster", "moves", "retreat") if isinstance(decision, d.EndPart) else _CHAPTERS[type(decision)][0]
    if state.step == "over":
        return refuse("OVER", "The war is over: nothing more is decided.", "CMP-VIC-03")
    if state.step not in steps:
        return refuse("STEP", f"This is not the moment: the campaign is at {STEP_WORDS[state.step]}.", "CMP-TRN-01")
    if decision.side != (state.active or ""):
        who = state.data.side_name(state.active) if state.active else "both sides, at the table"
        return refuse("SIDE", f"The decision is with {who}.", "CMP-TRN-01")
    if isinstance(decision, d.EndPart):
        return _check_end(state)
    return _CHAPTERS[type(decision)][1](state, decision)


def _check_end(state: State) -> Finding | None:
    if state.step == "retreat" and not land_battles.may_stay(state):
        return refuse("MUST", "The beaten armies must retreat while there is a way: choose where to.", "CMP-LND-02")
    return None


def offers(state: State) -> tuple[Offer, ...]:
    """What may be decided now, by side and kind.

    Flotillas, prizes to burn and reports are too many to list: their offers hold samples, and `check` says the rest.
    """
    return offers_of(_legal(state))


def _legal(state: State) -> list[Any]:
    end: list[Any] = [d.EndPart(side=state.active)] if state.active else []
    match state.step:
        case "arrivals":
            return list(arrivals.legal(state))
        case "commit":
            return _sample_flotillas(state)
        case "naval_game":
            return list(sample_reports(state))
        case "prizes":
            return _sample_burning(state)
        case "order":
            return [d.MoveOrder(side=state.active or "", first=side) for side in state.data.side_ids]
        case "muster":
            return [*muster.legal(state), *end]
        case "moves":
            return [*moves.legal(state), *end]
        case "land":
            return list(land_battles.legal(state))
        case "retreat":
            return [*land_battles.legal_retreats(state), *(end if land_battles.may_stay(state) else [])]
        case _:
            return []


def _sample_flotillas(state: State) -> list[Any]:
    side = state.active or ""
    fit = tuple(hull.id for hull in naval_game.fit_hulls(state, side))
    return [
        d.CommitFlotilla(side=side, hulls=fit[: initiative.LARGEST_FLOTILLA]),
        d.CommitFlotilla(side=side, hulls=()),
    ]


def _sample_burning(state: State) -> list[Any]:
    side = state.active or ""
    prizes = tuple(hull.id for hull in state.hulls_of(side, "PRIZE"))
    return [d.BurnPrizes(side=side, hulls=prizes[: aftermath.prizes_over(state, side)])]


def sample_reports(state: State) -> list[d.ReportNavalGame]:
    """A report for each winner with every ship afloat as it went in."""
    pieces = state.naval_game.pieces if state.naval_game is not None else ()
    through = adapter_of(state.data).FATES[0][0]
    fates = tuple(Fate(unit=p.unit, side=p.side, fate=through, hull=p.hulls[0]) for p in pieces)
    ruleset = state.data.rulesets.initiative
    return [
        d.ReportNavalGame(result=BattleResult(ruleset=ruleset, winner=w, reason="reported", holder=w, fates=fates))
        for w in ("A", "B", None)
    ]


def _advance(res: Resolution) -> None:
    """Take automatic steps until somebody has to decide."""
    told = -1
    while len(res.events) != told:
        told = len(res.events)
        if res.state.step == "retreat":
            land_battles.proceed(res)
        elif res.state.active is None:
            _step(res)


def _step(res: Resolution) -> None:
    match res.state.step:
        case "setup":
            res.emit(TurnStarted(turn=1, clause="CMP-TRN-01"))
        case "arrivals":
            if arrivals.proceed(res):
                initiative.begin(res)
        case "commit":
            initiative.call_flotillas(res)
        case "prizes":
            if aftermath.man_prizes(res):
                initiative.settle(res)
                _first_muster(res)
        case "order":
            _first_muster(res)
        case "land":
            if not res.state.battles:
                control.settle(res)
                refit.settle(res)
                victory.settle(res)


def _first_muster(res: Resolution) -> None:
    if res.state.order is not None:
        muster.begin(res, res.state.order[0])


def _end_part(res: Resolution) -> None:
    """The side is done with its muster, its moves or its retreat: the next part begins."""
    side = res.state.active or ""
    if res.state.step == "muster":
        res.emit(MovesBegan(side=side, clause="CMP-TRN-01"))
    elif res.state.step == "moves":
        assert res.state.order is not None
        if side == res.state.order[0]:
            muster.begin(res, res.state.order[1])
        else:
            land_battles.find(res)
    else:
        land_battles.leave(res, res.state.field or "", side)
