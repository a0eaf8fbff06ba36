"""Looking ahead of an order: where it would lead, the tests that it needs, whom it would meet and what melee would
follow, with exact chances. Nothing is written."""

from collections.abc import Mapping
from typing import Any

import msgspec

from battles.panels.decision import Outlook
from battles.panels.oi_navarcoi import drawing, outcomes, steering
from battles.panels.oi_navarcoi.orders import move, plan
from battles.panels.oi_navarcoi.outcomes import Ahead, Distance
from battles.panels.oi_navarcoi.squadrons import names_of
from rules.core.findings import Finding, Refused
from rules.core.naming import Name
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.events_fights import Contact, Duel
from rules.oi_navarcoi.events_moves import Formed, Impiety, Moved, OrderChanged, SortieMade
from rules.oi_navarcoi.forecast import distances
from rules.oi_navarcoi.forecast.chances import Branch, branches, percent
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import INCH, in_inches
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import State
from rules.oi_navarcoi.words import narrate

TOLD = (Moved, Formed, Contact, OrderChanged, Impiety, SortieMade)
TEMPLATE = "battles/oi_navarcoi/_ahead.html"


def outlook(state: State, side: str, filled: Mapping[str, str]) -> Outlook:
    """Where the order in the fields would lead. With `goal`, a place on the table, its legs are filled in so that it
    leads there as nearly as it may; with `fit` its last run is shortened to what the allowance leaves."""
    game = Battle(state)
    if filled.get("order") == "deploy":
        return _planned(game, side, filled)
    fields: dict[str, str] = {}
    if "goal" in filled or "fit" in filled:
        fields = steering.towards(game, filled) if "goal" in filled else steering.fitted(game, filled)
        filled = {**filled, **fields}
    action = move(game, side, filled)
    if refused := game.check(action):
        if "goal" not in filled:
            raise Refused(refused)
        return _barred(game, action, refused, fields)
    return msgspec.structs.replace(looked(game, state, action), fields=fields)


def _planned(game: Battle, side: str, filled: Mapping[str, str]) -> Outlook:
    """Whether a plan can be made as it is filled in."""
    if refused := game.check(plan(game, side, filled)):
        raise Refused(refused)
    told = ("The plan can be made as it stands.",)
    return Outlook(pose=(0, 0, 0), stopped=False, lines=told, template=TEMPLATE, data=Ahead())


def _barred(game: Battle, action: Any, refused: Finding, fields: dict[str, str]) -> Outlook:
    """A course that was pointed out and cannot be gone: where it would lead on open water."""
    squadron, pose = steering.open_water(game, action)
    return Outlook(
        pose=(0, 0, 0) if pose is None else (pose.x, pose.y, pose.heading),
        stopped=True,
        lines=(),
        template=TEMPLATE,
        data=Ahead(refusal=refused),
        fields=fields,
        marks=() if squadron is None else drawing.path_marks(game, squadron, action),
        ghosts=() if squadron is None or pose is None else (drawing.ghost(squadron, pose),),
    )


def looked(game: Battle, state: State, action: Any) -> Outlook:
    """Where a legal order would lead. Leaves the game as it is."""
    names = names_of(state)
    if distances.is_rolled(game, action):
        return _diced(game, action, names)
    found = branches(state, action)
    best = found[0]
    squadron = best.game.by_id[_mover(game, action)]
    before = game.by_id[squadron.id]
    lines = tuple(_told(event, names) for event in best.events if isinstance(event, TOLD))
    walked = next((event for event in best.events if isinstance(event, Moved)), None)
    pose = squadron.pose
    duels = any(isinstance(event, Duel) for event in best.events)
    if duels and walked is not None:
        pose = walked.pose
    return Outlook(
        pose=(pose.x, pose.y, pose.heading),
        stopped=any(isinstance(event, Contact | Duel) for event in best.events),
        lines=_without_ends(best, names) if duels else lines or (_stays(before),),
        template=TEMPLATE,
        data=Ahead(
            tests=tuple(outcomes.tests(best, names)),
            outcomes=outcomes.outcomes(found),
            melee=outcomes.melee_row(found, squadron.id, names),
        ),
        marks=drawing.path_marks(game, before, action),
        ghosts=() if pose == before.pose else (drawing.ghost(before, pose),),
    )


def _mover(game: Battle, action: Any) -> str:
    if isinstance(action, act.Path):
        assert game.pending is not None
        return game.pending.squadron
    return str(action.squadron)


def _stays(squadron: Squadron) -> str:
    words = f"{squadron.label} stays where it is."
    if squadron.order == "DISORDERED":
        return f"{words} It recovers its order at the end of the turn, unless it is in melee before."
    return words


def _told(event: Any, names: Mapping[str, Name]) -> str:
    """An event as the log would tell it, a move with what it takes of the allowance."""
    sentence = narrate(event, names)
    if isinstance(event, Moved) and sentence.detail:
        return f"{sentence.text.removesuffix('.')} ({sentence.detail})."
    return sentence.text


def _without_ends(branch: Branch, names: Mapping[str, Name]) -> tuple[str, ...]:
    """A diekplous or periplous is told up to its roll; how it ends stands in the table."""
    told = []
    for event in branch.events:
        if isinstance(event, Duel):
            break
        if isinstance(event, TOLD):
            told.append(_told(event, names))
    return tuple(told)


def _diced(game: Battle, action: Any, names: Mapping[str, Name]) -> Outlook:
    """What the dice may give, and what a move straight ahead would then meet."""
    squadron = game.by_id[action.squadron]
    pose, likely = distances.rolled(game, action)
    rows = tuple(
        Distance(in_inches(far * INCH), percent(chance), _met(game, squadron, pose, far * INCH))
        for far, chance in likely
    )
    label = names[squadron.id]
    least, most = likely[0][0], likely[-1][0]
    return Outlook(
        pose=(pose.x, pose.y, pose.heading),
        stopped=False,
        lines=(f"{label} rolls for its distance, {least} to {most}″; then you give its path, or none.",),
        template=TEMPLATE,
        data=Ahead(distances=rows),
        marks=drawing.reach_marks(squadron, pose, least * INCH, most * INCH),
    )


def _met(game: Battle, squadron: Squadron, pose: Pose, far: float) -> str:
    """Whom a squadron would meet going so far straight ahead."""
    found = distances.ahead(game, squadron, pose, far)
    if found is None:
        return "stays"
    end, met = found
    if met is not None:
        return f"reaches {met.id} after {in_inches(end)}"
    return "clear ahead" if end >= far - 1 else f"barred after {in_inches(end)}"
