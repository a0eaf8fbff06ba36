"""Odds at the targets where the marks of a panel do not tell them: those of the acts that are offered at them."""

from collections.abc import Iterable

from battles.panels.decision import Decision, Odds
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture


def words_of(contests: Iterable[Odds]) -> str:
    """The chance of the first outcome, or from what to what it is where it hangs on what is secret; "" for none."""
    first = [odds.chances[0] for odds in contests if odds.chances]
    if not first:
        return ""
    percents = sorted({chance.percent for chance in first})
    span = f"{percents[0]}" if len(percents) == 1 else f"{percents[0]}–{percents[-1]}"
    return f"{span} % {first[0].outcome.partition(':')[0]}"  # what follows from it is told in the panel


def with_plates(picture: Picture, decision: Decision) -> Picture:
    """The picture with a mark at every ship that may be attacked now, where the panel has set none with odds there."""
    offered: dict[str, tuple[str, str]] = {}
    for act in (*decision.attacks, *decision.plans):
        if act.target and act.odds is not None and act.target not in offered:
            text = words_of((act.odds,))
            offered[act.target] = (f"{act.label}: {text}", text)
    plated: Picture = board_of(picture).plated(picture, offered)
    return plated
