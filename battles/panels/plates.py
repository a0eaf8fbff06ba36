"""Odds at the targets where the marks of a panel do not tell them: those of the acts that are offered at them."""

import re
from collections.abc import Iterable

from battles.panels.decision import Decision, Odds
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture

# A unit as it is called in the words of an outcome: "B2 Melqart", "A1 Themistokles flag".
UNIT = re.compile(r"\b[A-Z]\d+\b(?: [A-Z][\w'’-]*)*(?: flag\b)?")
MOST = 20  # letters of an outcome that stand on a plate


def words_of(contests: Iterable[Odds]) -> str:
    """The chance of the first outcome, or from what to what it is where it hangs on what is secret; "" for none."""
    first = [odds.chances[0] for odds in contests if odds.chances]
    if not first:
        return ""
    percents = sorted({chance.percent for chance in first})
    span = f"{percents[0]}" if len(percents) == 1 else f"{percents[0]}–{percents[-1]}"
    # who it is about is seen, and what follows from it is told in the panel, as is what is too long for a plate
    said = " ".join(UNIT.sub(" ", first[0].outcome.partition(":")[0]).split()).removeprefix("is ")
    return f"{span} % {said}" if said and len(said) <= MOST else f"{span} %"


def with_plates(picture: Picture, decision: Decision) -> Picture:
    """The picture with a mark at every ship that may be attacked now, where the panel has set none with odds there."""
    offered: dict[str, tuple[str, str]] = {}
    for act in (*decision.attacks, *decision.plans):
        if act.target and act.odds is not None and act.target not in offered:
            text = words_of((act.odds,))
            offered[act.target] = (f"{act.label}: {text}", text)
    plated: Picture = board_of(picture).plated(picture, offered)
    return plated
