"""What an action would roll, and where a path would lead: for odds and for the ghost of a move."""

from typing import Any, NamedTuple

from rules.core.forecast import Forecast, Throw, needs
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import (
    activation,
    advance,
    changes,
    declared,
    engagement,
    formations,
    order,
    paths,
    signals,
    throws,
)
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN
from rules.oi_navarcoi.melee import FAILS, differential
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import State
from rules.oi_navarcoi.throws_words import Modifiers


class Consequence(NamedTuple):
    """Where a legal action leads: the place, what it takes of the allowance, the enemy met and what that counts as,
    whether flotsam lies on the way, and the manoeuvre test that it needs (None: none)."""

    pose: Pose
    cost: float
    met: str | None
    face: Face | None
    flotsam: bool
    test: Forecast | None
    battle: Forecast | None


def forecast(state: State, action: Any) -> Forecast | None:
    """The test or the duel that a legal action would roll first; None where it rolls nothing, or dice for a
    distance."""
    game = Game(state)
    if isinstance(action, act.Diekplous):
        squadron, target = game.by_id[action.squadron], game.by_id[action.target]
        return _duel("diekplous", squadron, target, "ONV-DIE-03")
    if isinstance(action, act.Path) and game.pending is not None and (goal := _rounded(game, action)) is not None:
        seen = preview_of(game, action)
        duel = _duel("periplous", game.by_id[game.pending.squadron], goal, "ONV-PER-03")
        return duel if seen is None or seen.test is None else seen.test
    shown = preview_of(game, action)
    return None if shown is None else shown.test or shown.battle


def _rounded(game: Game, action: act.Path) -> Squadron | None:
    """ONV-PER-02: whom a path brings its front against in a periplous that was declared on it."""
    pending = game.pending
    if pending is None or pending.target is None:
        return None
    squadron, target = game.by_id[pending.squadron], game.by_id[pending.target]
    walked = paths.walk(game, squadron, squadron.pose, action.path, target)
    front = walked.met is target and walked.touched is not None and walked.touched.edge == "FRONT"
    return target if front else None


def preview(state: State, action: Any) -> Consequence | None:
    """Where a legal action leads, with its manoeuvre test and, for a contact, the melee that would follow."""
    return preview_of(Game(state), action)


def preview_of(game: Game, action: Any) -> Consequence | None:
    """See `preview`."""
    if isinstance(action, act.Path) and game.pending is not None:
        squadron = game.by_id[game.pending.squadron]
        began = formations.centres(game.pending.start, squadron.n, squadron.stand)
        engages = declared.is_bound(game, squadron)
        duel = _rounded(game, action) is not None
        return _walked(game, squadron, squadron.pose, action.path, began, engages, duel)
    if isinstance(action, act.Advance) and action.path:
        squadron = game.by_id[action.squadron]
        ordered = signals.manoeuvre(game, squadron)
        pose = squadron.pose if ordered is None else ordered[1]
        return _walked(game, squadron, pose, action.path, squadron.centres, signals.must_engage(game, squadron))
    if isinstance(action, act.Back):
        squadron = game.by_id[action.squadron]
        ordered = signals.manoeuvre(game, squadron)
        pose = squadron.pose if ordered is None else ordered[1]
        return _stays(game, squadron, pose, advance.backed(game, squadron, pose, action.d).pose, False)
    if isinstance(action, act.Front | act.About | act.Change):
        squadron = game.by_id[action.squadron]
        n, stand = squadron.n, squadron.stand
        if isinstance(action, act.Change):
            pose = changes.changed(squadron, action)
            return _stays(game, squadron, squadron.pose, pose, squadron.order == "UNFORMED")
        by = FULL_TURN // 2 if isinstance(action, act.About) else changes.SIGN[action.to] * FULL_TURN // 4
        if squadron.formation != "KERAS":
            return _stays(game, squadron, squadron.pose, changes.faced(squadron.pose, n, stand, by), False)
    return None


def _walked(
    game: Game,
    squadron: Squadron,
    pose: Pose,
    path: tuple[act.PathStep, ...],
    began: Any,
    engages: bool,
    duel: bool = False,
) -> Consequence:
    """`duel`: a periplous has its own roll in place of the test for the contact, and settles what is fought."""
    walked = paths.walk(game, squadron, pose, path)
    close = any(order.near_enemy(game, squadron, each) for wheel in walked.wheels for each in wheel)
    face: Face | None = None
    battle = None
    if walked.met is not None and walked.touched is not None:
        face = engagement.counts_as(walked.met, walked.touched.edge, began)
        if not duel:
            close = close or game.terms.engage_proximity_malus
            battle = _battle(squadron, walked.met, face)
    contact = walked.met is not None
    tested = (bool(walked.wheels) or (contact and not duel)) and not (engages and contact)
    test = _test(squadron, close, False) if tested and squadron.order != "UNFORMED" else None
    met = None if walked.met is None else walked.met.id
    return Consequence(walked.pose, walked.cost, met, face, walked.flotsam, test, battle)


def _stays(game: Game, squadron: Squadron, was: Pose, pose: Pose, forming: bool) -> Consequence:
    close = any(order.near_enemy(game, squadron, each) for each in (was, pose))
    test = _test(squadron, close, forming) if forming or squadron.order != "UNFORMED" else None
    return Consequence(pose, 0, None, None, activation.runs_over(game, squadron, pose), test, None)


def _test(squadron: Squadron, close: bool, forming: bool) -> Forecast:
    """2d6 against 6: a contest with a throw that just falls short of it."""
    added: Modifiers = (*throws.crews(squadron), *((order.PROXIMITY,) if close else ()))
    worse = "DISORDERED" if forming else order.worse(squadron.order)
    passed = "in good order" if forming else "keeps its order"
    return Forecast(
        "manoeuvre_test",
        f"{squadron.label} tests its crews",
        Throw(squadron.label, added, dice=2),
        needs(throws.SUCCEEDS),
        {"higher": passed, "equal": f"it is {worse}", "lower": f"it is {worse}"},
        "ONV-MAN-03",
    )


def _duel(why: str, squadron: Squadron, target: Squadron, clause: str) -> Forecast:
    """The attacker's own roll; what the target's comes to is told beside it."""
    theirs = sum(value for _, value in throws.duel(target))
    return Forecast(
        why,
        f"{squadron.label} tries a {why}; {target.label} then needs {throws.SUCCEEDS - theirs} or more on two dice",
        Throw(squadron.label, throws.duel(squadron), dice=2),
        needs(throws.SUCCEEDS),
        {"higher": "it succeeds", "equal": "it fails", "lower": "it fails"},
        clause,
    )


def _battle(squadron: Squadron, target: Squadron, face: Face) -> Forecast | None:
    """The first battle test of the attacker, if both keep the order that they have."""
    if squadron.order == "UNFORMED":
        return None
    takes = face != "FRONT" or target.order == "UNFORMED"
    worse = 0 if takes else differential(squadron, [target])
    added: Modifiers = (
        *throws.crews(squadron),
        *((throws.DISORDERED,) if squadron.order == "DISORDERED" else ()),
        *((("formation", -worse),) if worse else ()),
    )
    low = "no effect" if takes else "it is disordered and must test its morale"
    return Forecast(
        "battle_test",
        f"{squadron.label} fights {target.label}",
        Throw(squadron.label, added, dice=2),
        needs(FAILS + 1),
        {"higher": f"{target.label} loses ½ stand or more", "equal": low, "lower": low},
        "ONV-MEL-04",
    )
