"""NPK-1 to 4: the harbour of Naupactus, and the merchantman at anchor before it."""

from rules.geometry.table import Outline
from rules.geometry.table_shapes import near
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.actions import Harbour, Sortie
from rules.oi_navarcoi.events_moves import Acted, BerthOffered, HarbourChosen, SortieMade
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE
from rules.oi_navarcoi.squadrons import Squadron

ROUND_THE_MARK = 3 * INCH
SEAWARD = 18_000


def land_of(game: Game) -> Outline | None:
    """The land that is a harbour for the DEFENDER, if there is one."""
    id = game.terms.specials.harbour
    return next((land for name, land in game.land if name == id and isinstance(land, Outline)), None)


def offer(game: Game, squadron: Squadron) -> None:
    """NPK-2: a squadron whose activation ends with a stand touching the harbour may enter it."""
    land = land_of(game)
    if land is None or game.sides[squadron.side].role != "DEFENDER" or squadron.status != "ON_TABLE":
        return
    if not game.in_melee(squadron.id) and any(near(shape, land, TOLERANCE) for shape in squadron.shapes):
        game.tell(BerthOffered(squadron=squadron.id, clause="ONV-TBL-09"))


def enter(game: Game, action: Harbour) -> None:
    """NPK-2: it is SAFE, or stays out."""
    game.tell(HarbourChosen(squadron=action.squadron, safe=action.enter, clause="ONV-TBL-09"))


def berth(game: Game, squadron: Squadron, x: int) -> Pose | None:
    """NPK-2: where a squadron comes back: MIAS, heading out, its rear edge on the shore; None off the shore."""
    land = land_of(game)
    if land is None:
        return None
    shore = min(y for _, y in land.corners)
    front, depth = formations.extent("MIAS", squadron.n, squadron.stand)
    xs = [px for px, _ in land.corners]
    if not min(xs) + front / 2 - TOLERANCE <= x <= max(xs) - front / 2 + TOLERANCE:
        return None
    return formations.laid("MIAS", x, shore - depth, SEAWARD, squadron.n, squadron.stand)


def sortie(game: Game, action: Sortie) -> None:
    """NPK-2: it comes back as its activation."""
    squadron = game.by_id[action.squadron]
    pose = berth(game, squadron, action.x)
    assert pose is not None
    game.tell(Acted(squadron=squadron.id, act="sortie", clause="ONV-TBL-09"))
    game.tell(SortieMade(squadron=squadron.id, pose=pose, clause="ONV-TBL-09"))


def may_reverse(game: Game, squadron: Squadron) -> bool:
    """NPK-1: a column of the DEFENDER that begins its activation within 3″ of its mark."""
    mark = game.terms.specials.mark
    if mark is None or squadron.formation != "KERAS" or game.sides[squadron.side].role != "DEFENDER":
        return False
    for id, shape in game.marks:
        if id == mark:
            return any(near(there, shape, ROUND_THE_MARK + TOLERANCE) for there in squadron.shapes)
    return False
