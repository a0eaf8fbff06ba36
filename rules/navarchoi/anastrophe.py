"""NAV-6.5.7: Anastrophe!"""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import conditions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.events_cards import CardPlayed, Discarded
from rules.navarchoi.events_moves import Moved
from rules.navarchoi.flow import Window
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES


def squares(game: Game, frame: Window) -> list[tuple[int, int]]:
    """NAV-6.5.7.a and b: cells on the target's quarter next to the exit square, each with the heading to the
    target: the open ones, or if there is none those with room and no enemy ship."""
    mover, target = game.by_id[frame.ship], game.by_id[frame.other]
    if target.place != "map" or mover.damage != "ok" or mover.links or not game.has_room(target.cell):
        return []
    if game.grid.span[mover.cell - target.cell] != 1:
        return []
    out = game.grid.heading_to(target.cell, mover.cell)
    found = []
    for heading in ((out - 1) % 8, (out + 1) % 8):
        cell = target.cell + game.steps[heading]
        if game.grid.on_map[cell]:
            found.append((cell, (heading + 4) % 8))
    free = [each for each in found if game.is_open(each[0])]
    if free:
        return free
    return [each for each in found if game.has_room(each[0]) and not game.is_enemy_at(each[0], mover.side)]


def options(game: Game, frame: Window) -> list[act.Anastrophe]:
    """The cards and squares with which it may be played. It is the one Ram of the activation."""
    activation = conditions.current(game)
    if activation.rams or activation.cap is not None:
        return []
    name = SIDES[frame.side]
    return [
        act.Anastrophe(name, card, game.grid.name_of[cell])
        for card in game.holds(frame.side, "anastrophe")
        for cell, _ in squares(game, frame)
    ]


def check(game: Game, frame: Window, action: act.Anastrophe) -> Finding | None:
    if frame.kind == "raked" and action in options(game, frame):
        return None
    message = "Anastrophe! follows a successful Rake and its exit: name the card and a square on the target's quarter."
    return no("ANASTROPHE", "NAV-6.5.7.b", message, square=action.square)


def play(game: Game, frame: Window, action: act.Anastrophe) -> None:
    """The mover is put on the square and enters the target's to ram; it goes back there if it fails (NAV-6.5.7.c,
    d)."""
    mover, target = game.by_id[frame.ship], game.by_id[frame.other]
    cell = game.grid.cell_of[action.square]
    facing = game.grid.heading_to(cell, target.cell)
    game.tell(CardPlayed(side=action.side, card=action.card, window="W-BT-RAKED", clause="NAV-6.5.7.a"))
    game.tell(Discarded(side=action.side, cards=(action.card,), clause="NAV-R-CARD.f"))
    game.tell(ev.Placed(ship=mover.id, square=action.square, facing=facing, clause="NAV-6.5.7.a"))
    game.pop()
    activation = conditions.current(game)
    square = game.grid.name_of[target.cell]
    told = Moved(ship=mover.id, origin=action.square, to=square, cost=0, spent=activation.spent, clause="NAV-6.5.7.d")
    game.tell(told)
    attacks = (("ram", target.id, ""),)
    game.tell(ev.AttacksDeclared(ship=mover.id, attacks=attacks, clause="NAV-6.5.7.d"))  # type: ignore[arg-type]
    game.amend(
        activation,
        stage="declared",
        origin=action.square,
        bow=facing,
        entered=True,
        may_turn=False,
        may_declare=False,
        target=target.id,
        pending=attacks,
        countered=False,
        rams=1,
        anastrophe=True,
    )
