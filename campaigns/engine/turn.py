"""CMP-TRN-01: the order of a turn as a list of steps, and going through it until somebody has to decide.

A step either asks or acts. One that asks does what it can and opens a question, whose fact names the step with which
the turn goes on (`State.phase`): itself, if something may remain to be asked. One that acts never asks.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from campaigns.engine import victory
from campaigns.engine.battles import initiative, offering, prizes
from campaigns.engine.chains import effects, filling, missions, outcomes, resting
from campaigns.engine.events import TurnStarted
from campaigns.engine.home import arrivals, economy, refit
from campaigns.engine.land import control, land_battles, muster
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from campaigns.engine.sea import dissolving, expelled, weather
from campaigns.engine.table import Asking


class Step(NamedTuple):
    name: str
    proceed: Callable[[Resolution], None]


def _begin(res: Resolution) -> None:
    res.emit(TurnStarted(turn=1, clause="CMP-TRN-01"))


MAP = (
    Step("setup", _begin),
    Step("arrivals", arrivals.proceed),
    Step("handed_over", expelled.after_arrivals),
    Step("income", economy.earn),
    Step("upkeep", economy.pay),
    Step("pools", initiative.fill_pools),
    Step("flotillas", initiative.call_flotillas),
    Step("prizes", prizes.man_prizes),
    Step("order", initiative.settle),
    Step("first", muster.begin_first),
    Step("second", muster.begin_second),
    Step("sea", offering.find),
    Step("at_sea", offering.proceed),
    Step("land", land_battles.find),
    Step("control", control.settle),
    Step("expelled", expelled.after_control),
    Step("weather", weather.settle),
    Step("refit", refit.settle),
    Step("victory", victory.settle),
)

# CMP-CHN-11: the order of a mission, which is a turn of a chain.
CHAIN = (
    Step("setup", missions.begin),
    Step("fill", filling.call),
    Step("battle", missions.set_up),
    Step("prizes", missions.man_prizes),
    Step("home", missions.come_home),
    Step("outcome", outcomes.take),
    Step("effects", effects.bring),
    Step("rest", resting.begin),
    Step("next", outcomes.go_on),
)


def _steps(state: State) -> tuple[Step, ...]:
    """The steps of a turn of this kind of campaign."""
    return MAP if state.chain is None else CHAIN


def _place(steps: tuple[Step, ...], name: str) -> int:
    return next(n for n, step in enumerate(steps) if step.name == name)


def advance(res: Resolution, questions: Mapping[str, Asking]) -> None:
    """Take automatic steps until somebody has to decide, or the war is over."""
    steps = _steps(res.state)
    dissolving.settle(res)
    at = _place(steps, res.state.phase) if res.state.ended is None else len(steps)
    while res.state.ended is None:
        told, turn = len(res.events), res.state.turn
        if res.state.questions:
            questions[res.state.questions[-1].kind].proceed(res)
            if len(res.events) == told:
                return
            if not res.state.questions and res.state.ended is None:
                at = _place(steps, res.state.phase)
            continue
        steps[at].proceed(res)
        dissolving.settle(res)
        asked = bool(res.state.questions)
        at = _place(steps, res.state.phase) if asked or res.state.turn != turn else at + 1
