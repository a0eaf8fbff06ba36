"""ONV-SCN-04 and 05: plans are committed unseen, and revealed together."""

from rules.core.findings import Finding
from rules.geometry.table_shapes import Disc
from rules.oi_navarcoi.actions import Deploy
from rules.oi_navarcoi.deployment import OUT, column_poses, first_fault, laid, waiting
from rules.oi_navarcoi.events_moves import Deployed, Laid, Revealed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SIDES


def check_plan(game: Game, action: Deploy) -> Finding | None:
    """ONV-TBL-04 to 08."""
    if action.side in game.committed:
        return no("COMMITTED", "ONV-TBL-07", f"Side {action.side} has committed its plan: it cannot be changed.")
    if action.side not in waiting(game):
        message = f"The scenario leaves nothing to plan for side {action.side}: it waits for the other."
        return no("COMMITTED", "ONV-TBL-07", message)
    fault = first_fault(game, action)
    return None if fault is None else no(*fault)


def commit(game: Game, action: Deploy) -> None:
    """ONV-TBL-07."""
    side: Side = action.side  # type: ignore[assignment]
    zone = game.table.zones[side]
    game.tell(
        Deployed(
            side=side,
            laid=tuple(Laid(each.id, pose, zone.kind == "beach") for each, pose in laid(game, action)),
            column=action.columns[0].squadrons if zone.kind == "harbour" and action.columns else (),
            wings=action.wings,
            strategos=action.strategos,
            signals=action.signals,
            clause="ONV-TBL-07",
        ),
    )


def reveal(game: Game) -> None:
    """ONV-TBL-07, SCN-05: both plans are shown; the place of a column off the beach follows."""
    for side in SIDES:
        placed = [
            Laid(each.id, each.pose, each.status == "AT_ANCHOR")
            for each in game.squadrons
            if each.side == side and each.deployed
        ]
        if game.column and game.by_id[game.column[0]].side == side:
            placed += [Laid(each.id, pose) for each, pose in harbour_column(game)]
        game.tell(Revealed(side=side, laid=tuple(placed), strategos=game.sides[side].strategos, clause="ONV-TBL-07"))


def harbour_column(game: Game) -> list[tuple[Squadron, Pose]]:
    """ONV-SCN-05: in column, its head 24″ off the shore opposite the middle of the beached squadrons."""
    beached = [shape for each in game.squadrons if each.status == "AT_ANCHOR" for shape in each.shapes]
    xs = [x for shape in beached if not isinstance(shape, Disc) for x, _ in shape.corners]
    ys = [y for shape in beached if not isinstance(shape, Disc) for _, y in shape.corners]
    squadrons = [game.by_id[id] for id in game.column]
    zone = game.table.zones[squadrons[0].side]
    south = zone.ahead == "S"
    middle = (min(xs) + max(xs)) / 2 if xs else game.table.width / 2
    shore = (min(ys) if south else max(ys)) if ys else (0 if south else game.table.depth)
    return column_poses(squadrons, middle, shore + (OUT if south else -OUT), 18_000 if south else 0)
