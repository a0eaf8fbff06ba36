"""NPK-1 to 4: the harbour of Naupactus, and the merchantman at anchor before it."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.geometry.table import Outline
from rules.geometry.table_shapes import near
from rules.oi_navarcoi import formations, placing
from rules.oi_navarcoi.actions import Harbour, Sortie
from rules.oi_navarcoi.events_moves import Acted, BerthOffered, HarbourChosen, SortieMade
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE
from rules.oi_navarcoi.refusing import no
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


def berths(game: Game) -> list[Harbour]:
    """NPK-2: to enter the harbour or to stay out."""
    if game.berth is None or game.active is None:
        return []
    return [Harbour(game.active, game.berth), Harbour(game.active, game.berth, enter=False)]


def check_harbour(game: Game, action: Harbour) -> Finding | None:
    """NPK-2."""
    if game.berth is None or action.squadron != game.berth:
        return no("BERTH", "ONV-TBL-09", f"{action.squadron} does not stand before its harbour: it must, to enter.")
    return None


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


def in_harbour(game: Game, side: str) -> list[Squadron]:
    """NPK-2: the squadrons that lie in their harbour and have not been activated this turn."""
    return [each for each in game.fleet(side) if each.status == "SAFE" and not each.activated]


def sorties(game: Game) -> Iterator[Sortie]:
    """NPK-2: squadrons coming out of their harbour at a few places; to be checked."""
    land, side = land_of(game), game.active
    if land is not None and side is not None:
        left, right = min(x for x, _ in land.corners), max(x for x, _ in land.corners)
        for each in in_harbour(game, side):
            for share in range(1, 6):
                yield Sortie(side, each.id, int(left + (right - left) * share / 6))


def check_sortie(game: Game, action: Sortie) -> Finding | None:
    """NPK-2."""
    squadron = game.by_id.get(action.squadron)
    if squadron is None or squadron.side != action.side or squadron.status != "SAFE" or squadron.freighter:
        return no("UNIT", "ONV-TBL-09", f"{action.squadron} does not lie in your harbour: choose one that does.")
    if squadron.activated:
        return no("ACTIVATED", "ONV-TBL-09", f"{squadron.label} has been activated this turn: choose one that has not.")
    pose = berth(game, squadron, action.x)
    if pose is None or not placing.is_free(game, squadron, pose):
        return no("ROOM", "ONV-TBL-09", f"{squadron.label} has no room before the harbour there: choose another place.")
    return None


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
