"""MAR-MIS.08 and SNK: after the losses of fire, galleys go down."""

from rules.mare_nostrum import events as ev
from rules.mare_nostrum import melee
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.state import Flotsam


def run(game: Game) -> bool:
    """MAR-MIS.08 and SNK: the dead are laid down, then sunken galleys removed."""
    if game.owed:
        return False
    sink_all(game)
    game.begin("melee")
    melee.form(game)
    return True


def sink_all(game: Game) -> None:
    """MAR-SNK.01: galleys with six points or more go down with everyone aboard, and leave flotsam."""
    for galley in game.galleys:
        if galley.sinking:
            x, y, heading = galley.pose
            marker = Flotsam(f"F-{galley.id}", x, y, heading, galley.size, game.turn)
            game.tell(ev.Sunk(galley=galley.id, drowned=galley.crew, marker=marker, clause="MAR-SNK.01"))
            game.lose_flagship(galley)
