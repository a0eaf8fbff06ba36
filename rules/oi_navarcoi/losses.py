"""ONV-FLT-06, ONV-FLO-01, ONV-MEL-12: squadrons that are no more, and what floats where they were."""

from rules.geometry.table import Point
from rules.oi_navarcoi.events_fights import Destroyed, FlotsamLeft, SquadronLost
from rules.oi_navarcoi.events_moves import StrategosKilled
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import rounded
from rules.oi_navarcoi.squadrons import Squadron


def leave_flotsam(game: Game, squadron: Squadron, middle: Point, heading: int) -> None:
    """ONV-FLO-01, ONV-GEO-18: a marker about the mean of its stand centres, across a heading."""
    x, y = rounded(middle[0]), rounded(middle[1])
    game.tell(FlotsamLeft(squadron=squadron.id, x=x, y=y, heading=heading, clause="ONV-FLO-01"))


def destroy(game: Game, squadron: Squadron, middle: Point) -> None:
    """ONV-MEL-12: destroyed in melee; a marker where its stands were, across the axis of its earliest link, and its
    strategos dies."""
    link = game.earliest_link(squadron)
    heading = squadron.pose.heading if link is None else link.axis
    game.tell(Destroyed(squadron=squadron.id, clause="ONV-MEL-12"))
    leave_flotsam(game, squadron, middle, heading)
    kill_strategos(game, squadron, "ONV-FLT-06")


def gone(game: Game, squadron: Squadron, clause: str) -> None:
    """ONV-PER-08: lost in a chase, and its strategos with it."""
    game.tell(SquadronLost(squadron=squadron.id, why="chase", clause=clause))
    kill_strategos(game, squadron, "ONV-FLT-06")


def kill_strategos(game: Game, squadron: Squadron, clause: str) -> None:
    """ONV-FLT-06, where the squadron carries him and he lives."""
    sheet = game.sides[squadron.side]
    if sheet.strategos == squadron.id and not sheet.strategos_killed:
        game.tell(StrategosKilled(side=squadron.side, squadron=squadron.id, clause=clause))
