"""ONV-MOV-05, 06, 12 and 16, ONV-FRM: FRONT, ABOUT, CHANGE and GO_UNFORMED."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.core.naming import joined
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import changes, formations, harbour, laying, order, paths
from rules.oi_navarcoi.activation import Stance, begin, check_room, end, runs_over, stance_of
from rules.oi_navarcoi.events_moves import Acted
from rules.oi_navarcoi.formations import FORMATION_NAMES, Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, QUARTER
from rules.oi_navarcoi.movement import allowance, check_path, disorder_modifier, go, roll
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

TOLD = {"how": "in which way", "hand": "to which hand", "heading": "on which heading"}


def fronts(game: Game, squadron: Squadron) -> Iterator[act.Front]:
    """FRONT to both sides; to be checked."""
    if squadron.formation == "POLLON":
        for hand in paths.HANDS:
            yield act.Front(squadron.side, squadron.id, hand)


def check_front(game: Game, action: act.Front) -> Finding | None:
    """ONV-MOV-06 and 12."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if stance.formation != "POLLON":
        return no("FORMATION", "ONV-MOV-06", "Only a squadron in POLLON may change front: form POLLON first.")
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, changes.SIGN[action.to] * QUARTER)
    return check_room(game, squadron, pose, "ONV-MOV-12")


def front(game: Game, action: act.Front) -> None:
    """FRONT: all stands of a POLLON turn to one side."""
    squadron = game.by_id[action.squadron]
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, changes.SIGN[action.to] * QUARTER)
    _in_place(game, squadron, pose, squadron.formation, "front")


def abouts(game: Game, squadron: Squadron) -> Iterator[act.About]:
    """ABOUT; to be checked."""
    if squadron.formation in ("MIAS", "POLLON", "KERAS"):
        yield act.About(squadron.side, squadron.id)


def check_about(game: Game, action: act.About) -> Finding | None:
    """ONV-MOV-06, NPK-1."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if stance.formation == "KERAS" and harbour.may_reverse(game, squadron):
        pose = changes.reversed_column(squadron.pose, squadron.n, squadron.stand)
        turned = Stance(squadron, "KERAS", pose, False, runs_over(game, squadron, pose))
        straight = (act.Straight(action.d),)
        no_room = check_room(game, squadron, pose, "ONV-TBL-09")
        return no_room or check_path(game, turned, straight, allowance(squadron))
    if stance.formation not in ("MIAS", "POLLON"):
        return no("FORMATION", "ONV-MOV-06", "Only a squadron in MIAS or POLLON may turn about.")
    if action.d:
        return no("PATH", "ONV-MOV-05", "A squadron that turns about may not move otherwise this turn.")
    pose = changes.faced(squadron.pose, squadron.n, squadron.stand, HALF_TURN)
    return check_room(game, squadron, pose, "ONV-MOV-12")


def about(game: Game, action: act.About) -> None:
    """ABOUT; a column that reverses round its mark needs no test and may go straight on (NPK-1)."""
    squadron = game.by_id[action.squadron]
    if squadron.formation != "KERAS":
        pose = changes.faced(squadron.pose, squadron.n, squadron.stand, HALF_TURN)
        _in_place(game, squadron, pose, squadron.formation, "about")
        return
    flotsam, start = begin(game, squadron, "about", "ONV-MOV-05")
    pose = changes.reversed_column(squadron.pose, squadron.n, squadron.stand)
    laying.take(game, squadron, pose, "KERAS", "about", "ONV-MOV-05")
    flotsam = flotsam or runs_over(game, squadron, pose)
    walked = paths.walk(game, squadron, pose, (act.Straight(action.d),))
    began = formations.centres(start, squadron.n, squadron.stand)
    go(game, squadron, walked, began, False)
    end(game, squadron, flotsam or walked.flotsam)


def changes_of(game: Game, squadron: Squadron) -> Iterator[act.Change]:
    """Every CHANGE that its formation knows, by a few headings where any may be chosen; to be checked."""
    side, id = squadron.side, squadron.id
    if squadron.freighter:
        return
    if squadron.cramped:
        yield act.Change(side, id, squadron.pose.shape)
        return
    for (of, to), (_, needed) in changes.CHANGES.items():
        if of != squadron.formation:
            continue
        if needed == ("heading",):
            for turn in (0, QUARTER, -QUARTER, 2 * QUARTER):
                yield act.Change(side, id, to, heading=(squadron.pose.heading + turn) % FULL_TURN)
        elif not needed:
            yield act.Change(side, id, to)
        else:
            for how in changes.WAYS if "how" in needed else (None,):
                for hand in paths.HANDS:
                    yield act.Change(side, id, to, how=how, hand=hand)


def check_change(game: Game, action: act.Change) -> Finding | None:
    """ONV-FRM-01 to 12, ONV-GEO-25."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron = stance.squadron
    if squadron.freighter:
        return no("FORMATION", "ONV-FRE-01", "Freighters are always unformed: only warships may form.")
    given = tuple(name for name in ("how", "hand", "heading") if getattr(action, name) is not None)
    if squadron.cramped:
        if action.to != squadron.pose.shape or given:
            return no("CRAMPED", "ONV-GEO-25", f"{squadron.label} is cramped: it takes the formation of its footprint.")
        return None
    kind = changes.CHANGES.get((squadron.formation, action.to))
    if kind is None or (kind[0] == "ONV-FRM-12" and not game.terms.pollon_kyklos):
        ours, theirs = FORMATION_NAMES[squadron.formation], FORMATION_NAMES[action.to]
        return no(
            "CHANGE", "ONV-FRM-12", f"There is no change from {ours} to {theirs}: go by way of another formation."
        )
    clause, needed = kind
    if given != needed:
        what = joined([TOLD[each] for each in needed]) or "nothing but the formation"
        return no("CHANGE", clause, f"For this change {what} must be told.", needed=needed)
    if action.heading is not None and not 0 <= action.heading < FULL_TURN:
        return no("CHANGE", clause, "A heading must lie between 0 and 359.99 degrees.")
    return check_room(game, squadron, changes.changed(squadron, action), "ONV-FRM-01")


def change(game: Game, action: act.Change) -> None:
    """ONV-FRM-01, ORD-05."""
    squadron = game.by_id[action.squadron]
    _in_place(game, squadron, changes.changed(squadron, action), action.to, "change")


def _in_place(game: Game, squadron: Squadron, pose: Pose, formation: Formation, why: str) -> None:
    was = squadron.pose
    flotsam, _ = begin(game, squadron, why, "ONV-FRM-01" if why == "change" else "ONV-MOV-05")
    laying.take(game, squadron, pose, formation, why, "ONV-FRM-01" if why == "change" else "ONV-GEO-11")
    close = any(order.near_enemy(game, squadron, each) for each in (was, pose))
    forming = squadron.order == "UNFORMED"
    order.manoeuvre_test(game, squadron, (why,), close, forming)
    end(game, squadron, flotsam or runs_over(game, squadron, pose))


def loosenings(game: Game, squadron: Squadron) -> Iterator[act.GoUnformed]:
    """GO_UNFORMED; to be checked."""
    if squadron.formation != "BLOCK":
        yield act.GoUnformed(squadron.side, squadron.id)


def check_go_unformed(game: Game, action: act.GoUnformed) -> Finding | None:
    """ONV-MOV-16."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    if stance.formation == "BLOCK":
        message = f"{stance.squadron.label} is unformed already: only a formation can be given up."
        return no("FORMATION", "ONV-MOV-16", message)
    return check_room(game, stance.squadron, loose(stance.squadron), "ONV-MOV-16")


def go_unformed(game: Game, action: act.GoUnformed) -> None:
    """ONV-MOV-16."""
    squadron = game.by_id[action.squadron]
    start = squadron.pose
    game.tell(Acted(squadron=squadron.id, act="go_unformed", clause="ONV-MOV-16"))
    order.change(game, squadron, "UNFORMED", "unformed", "ONV-MOV-16")
    laying.take(game, squadron, loose(squadron), "BLOCK", "go_unformed", "ONV-MOV-16")
    roll(game, squadron, "GO_UNFORMED", 1, disorder_modifier(squadron), start, False)


def loose(squadron: Squadron) -> Pose:
    """The block that a squadron becomes where it lies."""
    return formations.laid_about("BLOCK", squadron.mean, squadron.pose.heading, squadron.n, squadron.stand)
