"""Odds at the targets on a free table, on plates as everywhere: those of the acts that are offered at them."""

from collections.abc import Iterable

import msgspec

from battles.panels.decision import Act, Decision, Odds
from scenarios.drawing.picture import Picture
from scenarios.drawing.table.picture import TableMark, TablePicture, base_corners


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
    if not isinstance(picture, TablePicture):
        return picture
    offered: dict[str, tuple[Act, Odds]] = {}
    for act in (*decision.attacks, *decision.plans):
        if act.target and act.odds is not None:
            offered.setdefault(act.target, (act, act.odds))
    shown = {mark.places for mark in picture.marks if mark.kind == "target" and mark.text}
    marks = []
    for piece in picture.pieces:
        if piece.id not in offered:
            continue
        act, odds = offered[piece.id]
        corners = base_corners(piece.x, piece.y, piece.width, piece.depth, piece.heading, picture.full_turn)
        if corners not in shown:
            text = words_of((odds,))
            marks.append(TableMark("target", corners, f"{act.label}: {text}", text))
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks)) if marks else picture
