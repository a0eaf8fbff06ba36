"""Choices that take one press: who is first, and what a card or a rule asks to be chosen among."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from battles.panels.decision import Act, Decision, Odds
from battles.panels.navarchoi.ships import names_of
from battles.panels.odds import odds
from rules.core.forecast import Forecast
from rules.geometry.square import read
from rules.navarchoi import RULESET
from rules.navarchoi.state import SIDES, State
from rules.navarchoi.words.phrases import reason
from rules.navarchoi.words.ships import RESULTS
from scenarios.drawing.square.picture import SquareMark, SquareMarkKind


def who_first(state: State, side: str, say: str, label: str, action: Callable[[Any], Any]) -> Decision:
    """The holder of the initiative says which side comes first; `label` has a place for its name."""
    names = names_of(state)
    order = (side, *(each for each in SIDES if each != side))
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:has} the initiative",
        say=say,
        steer=tuple(
            Act(name=f"first-{each}", label=label.format(names[each]), actions=(action(each),), keys=(str(n),))
            for n, each in enumerate(order, 1)
        ),
    )


def odds_of(state: State, action: Any) -> Odds | None:
    """The exact odds of what an action would roll; None where it rolls nothing by itself."""
    forecast = RULESET.forecast(state, action)
    return None if forecast is None else odds_in_words(forecast)


def odds_in_words(forecast: Forecast) -> Odds:
    """The odds, what is added to each die told without the lines of the charts."""
    first, second = (
        replace(throw, addends=tuple((reason(word), value) for word, value in throw.addends))
        for throw in (forecast.first, forecast.second)
    )
    forecast = replace(forecast, first=first, second=second)
    return Odds(forecast, odds(forecast))


# What the dice of an attack are rolled for, and the outcomes that fall short of it.
ROLLED_FOR = {"ram": "damage", "rake": "oars", "missile": "hit", "grapple": "held", "melee": "won"}
SHORT = frozenset(
    RESULTS[result] for result in ("nothing", "recoil", "miss", "grappled", "attacker_loses", "both_lose")
) | {"failure", "nothing"}


def on_plate(odds: Odds | None) -> str:
    """The odds at a target in short, all that an attack may do to it taken together: "45 % damage"; "" for none."""
    if odds is None or odds.forecast.kind not in ROLLED_FOR:
        return ""
    percent = sum(chance.percent for chance in odds.chances if chance.outcome not in SHORT)
    return f"{percent} % {ROLLED_FOR[odds.forecast.kind]}"


def achieved(odds: Odds | None) -> Fraction | None:
    """How likely the dice give what they are rolled for; None where none are."""
    if odds is None:
        return None
    return sum((chance.probability for chance in odds.chances if chance.outcome not in SHORT), Fraction(0))


def mark(
    state: State, kind: SquareMarkKind, ids: tuple[str, ...], label: str = "", odds: str = ""
) -> tuple[SquareMark, ...]:
    """The squares of some ships marked; nothing where none of them is on the map."""
    squares = tuple(read(ship.square) for ship in state.ships if ship.id in ids and ship.place == "map" and ship.square)
    return (SquareMark(kind, tuple(dict.fromkeys(squares)), label, odds=odds),) if squares else ()
