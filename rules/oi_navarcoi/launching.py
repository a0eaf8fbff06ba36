"""ONV-SCN-05: getting squadrons off the beach."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.oi_navarcoi import changes, engagement, laying, order, paths, throws
from rules.oi_navarcoi.actions import Launch, LaunchFree, Straight
from rules.oi_navarcoi.activation import Stance, check_room
from rules.oi_navarcoi.events_moves import Acted, Impiety, LaunchNamed, LaunchRolled, Moved
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import HALF_TURN, INCH
from rules.oi_navarcoi.movement import check_path
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.squadrons import Squadron

ALLOWANCE = 7 * INCH
LEAVES = 10


def beached(game: Game, side: str) -> list[Squadron]:
    """The squadrons of a side at anchor; one in contact with an enemy is so no longer."""
    return [each for each in game.fleet(side) if each.status == "AT_ANCHOR"]


def names_launch(game: Game) -> bool:
    """Whether the active side opens its part by naming a squadron to launch."""
    return not game.launch_named and game.active is not None and bool(beached(game, game.active))


def free_launches(game: Game) -> list[LaunchFree]:
    """Each squadron at anchor, or none."""
    side = game.active
    assert side is not None
    return [*[LaunchFree(side, each.id) for each in beached(game, side)], LaunchFree(side, None)]


def check_free(game: Game, action: LaunchFree) -> Finding | None:
    """Whether the squadron may be named."""
    if not names_launch(game):
        return no("LAUNCH", "ONV-SCN-05", "There is nothing to name: a squadron at anchor must have leave to launch.")
    if action.squadron is None:
        return None
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "AT_ANCHOR":
        message = f"{action.squadron} is not one of your squadrons at anchor: name one that is."
        return no("LAUNCH", "ONV-SCN-05", message)
    return None


def name_free(game: Game, action: LaunchFree) -> None:
    """One may launch for nothing; 2d6 for each other, 10 or more: it may."""
    side = action.side
    game.tell(LaunchNamed(squadron=action.squadron, clause="ONV-SCN-05"))
    for squadron in beached(game, side):
        if squadron.id != action.squadron:
            pair = throws.two(game, squadron, "launch")
            may = sum(pair) >= LEAVES
            game.tell(LaunchRolled(squadron=squadron.id, dice=pair, may=may, clause="ONV-SCN-05"))


def afloat(squadron: Squadron) -> Pose:
    """Turned in place to face offshore."""
    return changes.faced(squadron.pose, squadron.n, squadron.stand, HALF_TURN)


def launches(game: Game, squadron: Squadron) -> Iterator[Launch]:
    """Straight out by the whole distance, by half of it, and not at all; to be checked."""
    for d in (ALLOWANCE, ALLOWANCE // 2, 0):
        yield Launch(squadron.side, squadron.id, d)


def check_launch(game: Game, action: Launch) -> Finding | None:
    """Leave to launch, room to turn, and a way straight out."""
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "AT_ANCHOR":
        message = f"{action.squadron} is not one of your squadrons at anchor: name one that is."
        return no("LAUNCH", "ONV-SCN-05", message)
    if not squadron.may_launch or squadron.activated:
        message = f"{squadron.label} has no leave to launch this turn: it must be given leave first."
        return no("LAUNCH", "ONV-SCN-05", message)
    pose = afloat(squadron)
    fault = check_room(game, squadron, pose, "ONV-SCN-05")
    if fault is not None:
        return fault
    stance = Stance(squadron, "POLLON", pose, False, False)
    return check_path(game, stance, (Straight(action.d),), ALLOWANCE)


def launch(game: Game, action: Launch) -> None:
    """In POLLON, DISORDERED, straight out; a contact on the way is an ordinary one."""
    squadron = game.by_id[action.squadron]
    began = squadron.centres
    game.tell(Acted(squadron=squadron.id, act="launch", clause="ONV-SCN-05"))
    laying.take(game, squadron, afloat(squadron), "POLLON", "launch", "ONV-SCN-05")
    if squadron.order != "DISORDERED":
        order.change(game, squadron, "DISORDERED", "launch", "ONV-SCN-05")
    walked = paths.walk(game, squadron, squadron.pose, (Straight(action.d),))
    game.tell(
        Moved(
            squadron=squadron.id,
            was=squadron.pose,
            pose=walked.pose,
            length=round(walked.gone),
            clause="ONV-SCN-05",
        ),
    )
    met = None
    if walked.met is not None and walked.touched is not None:
        met = engagement.meet(game, squadron, walked.met, walked.touched, began, "move")
    engagement.after(game, squadron, met, (), False, False)
    if walked.flotsam:
        game.tell(Impiety(squadron=squadron.id, clause="ONV-FLO-03"))
