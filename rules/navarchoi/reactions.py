"""NAV-6.2, NAV-R-WIN: reaction windows: who is asked when, and what may be played there."""

from rules.core.findings import Finding
from rules.geometry.square import bearing
from rules.navarchoi import actions as act
from rules.navarchoi import anastrophe, conditions, raking
from rules.navarchoi import events_cards as ev
from rules.navarchoi.flow import Activation, AttackKind, Combat, CutLines, PlayAction, Reaction, Window
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.ways import formation

WINDOWS = {"act": "W-RX-ACT", "move": "W-RX-MOVE", "decl": "W-RX-DECL", "link": "W-RX-LINK", "raked": "W-BT-RAKED"}
CLAUSES = {
    "reaction_attack": "NAV-6.5.5.a",
    "slip_away": "NAV-C-29",
    "counter_attack": "NAV-6.5.4.a",
    "hard_over": "NAV-C-25",
    "ill_omens": "NAV-C-26",
    "cut_the_lines": "NAV-C-27",
    "anastrophe": "NAV-6.5.7.a",
}
ATTACKS: tuple[tuple[AttackKind, ...], ...] = (
    ("missile",),
    ("ram",),
    ("rake",),
    ("missile", "ram"),
    ("missile", "rake"),
)


def _open(game: Game, window: Window) -> None:
    """Ask the side if it always wants to be asked, or holds a card that it can play here."""
    if game.sides[window.side].always_ask or (game.asks(window.side, WINDOWS[window.kind]) and options(game, window)):
        game.push(window)


def open_move(game: Game, mover: str, side: int) -> None:
    """W-RX-MOVE: an enemy ship has just entered a square at distance 0 or 1 of a ship of the side."""
    ship = game.by_id[mover]
    if ship.place == "map" and game.asks(side, "W-RX-MOVE") and game.enemy_within(ship.cell, 1 - side, 1):
        _open(game, Window("move", side, mover))


def open_declared(game: Game, frame: Activation) -> None:
    """W-RX-DECL: attacks on ships of the other side have been declared."""
    _open(game, Window("decl", 1 - frame.side, frame.ship))


def open_link(game: Game, mover: Ship, target: Ship) -> None:
    """W-RX-LINK: the mover has just linked a ship of the other side by its own Ram or Grapple."""
    _open(game, Window("link", target.side, mover.id, target.id))


def open_action(game: Game, side: int) -> None:
    """W-RX-ACT: the enemy's Action card is about to be carried out."""
    _open(game, Window("act", side))


def open_raked(game: Game, frame: Activation) -> None:
    """W-BT-RAKED: after a successful Rake and its exit step, for the raker's side. What may be played is looked at once
    the enemy has answered the step."""
    if game.asks(frame.side, "W-BT-RAKED"):
        game.push(Window("raked", frame.side, frame.ship, frame.target))


def run(game: Game, frame: Window) -> bool:
    """A window stays open until the side declines, unless it has lost its object."""
    if _open_still(game, frame) and (game.sides[frame.side].always_ask or options(game, frame)):
        return False
    game.pop()
    return True


def _open_still(game: Game, frame: Window) -> bool:
    if frame.kind == "act":
        action = game.under_way(PlayAction)
        return action is not None and action.stage != "over"
    mover = game.by_id[frame.ship]
    if mover.place != "map":
        return False
    if frame.kind == "link":
        return frame.other in mover.links
    if frame.kind == "move":
        return True  # NAV-C-29: another ship may still slip away from a mover that has been stopped
    return not mover.links and mover.damage != "immobile"


def options(game: Game, frame: Window) -> list[act.NavAction]:
    """What may be played in a window."""
    name = SIDES[frame.side]
    if frame.kind == "raked":
        return list(anastrophe.options(game, frame))
    found: list[act.NavAction] = []
    for card in game.playable(frame.side, WINDOWS[frame.kind]):
        event = game.deck[card].event
        if event in ("ill_omens", "cut_the_lines"):
            found.append(act.PlayReaction(name, card))
        elif event == "counter_attack":
            if not formation(game).counter:
                found.append(act.PlayReaction(name, card))
        elif event == "hard_over":
            found += _hard_over(game, frame, card)
        elif event == "slip_away":
            found += _slip_away(game, frame, card)
        else:
            found += _reaction_attacks(game, frame, card)
    return found


def _mover(game: Game) -> Activation:
    return conditions.current(game)


def _hard_over(game: Game, frame: Window, card: int) -> list[act.PlayReaction]:
    """NAV-C-25: the target of a Rake, Ram or Grapple, if not Immobile or Grappled."""
    mover = _mover(game)
    closing = any(kind != "missile" for kind, _, _ in mover.pending)
    target = game.by_id.get(mover.target)
    if not closing or target is None or target.links or target.damage == "immobile":
        return []
    return [act.PlayReaction(SIDES[frame.side], card, target.id, points) for points in (-2, -1, 1, 2)]


def _slip_away(game: Game, frame: Window, card: int) -> list[act.PlayReaction]:
    """NAV-C-29."""
    mover = game.by_id[frame.ship]
    found = []
    for ship in game.afloat(frame.side):
        if ship.marker == "none" and ship.damage != "immobile" and not ship.links:
            ahead = ship.cell + game.steps[ship.facing]
            free = game.grid.on_map[ahead] and not game.at.get(ahead) and game.has_room(ahead)
            if game.grid.span[ship.cell - mover.cell] == 1 and free:
                found.append(act.PlayReaction(SIDES[frame.side], card, ship.id))
    return found


def _reaction_attacks(game: Game, frame: Window, card: int) -> list[act.PlayReaction]:
    """NAV-6.5.5.a to c."""
    mover = game.by_id[frame.ship]
    found: list[act.PlayReaction] = []
    if mover.links or mover.damage == "immobile":
        return found  # NAV-4.0.h: its activation is over
    for ship in game.afloat(frame.side):
        away = game.grid.span[ship.cell - mover.cell]
        if ship.marker != "none" or away > 1:
            continue
        for attacks_made in ATTACKS:
            if all(_may_react(game, ship, mover, kind) for kind in attacks_made):
                found.append(act.PlayReaction(SIDES[frame.side], card, ship.id, 0, attacks_made))
    return found


def _may_react(game: Game, ship: Ship, mover: Ship, kind: str) -> bool:
    """NAV-6.5.5.b and c: a Grappled ship counts as Immobile: missiles only."""
    if kind == "missile":
        return not ship.sail
    if ship.cell != mover.cell or ship.links or ship.damage != "ok":
        return False
    return kind == "ram" or (not ship.sail and bearing(mover.facing, ship.facing) in raking.ENDS)


def deciders(game: Game, frame: Window) -> tuple[int, ...]:
    return (frame.side,)


def legal(game: Game, frame: Window) -> list[act.NavAction]:
    return [*options(game, frame), act.Decline(SIDES[frame.side])]


def check_play(game: Game, frame: Window, action: act.PlayReaction) -> Finding | None:
    if action in options(game, frame):
        return None
    side = SIDES.index(action.side)
    if not action.card or action.card not in game.sides[side].hand:
        return no("CARD", "NAV-6.2", f"Card {action.card} is not in your hand: choose one that is.", card=action.card)
    card = game.deck[action.card]
    if card.window != WINDOWS[frame.kind]:
        return no("CARD", "NAV-R-WIN", f"{card.title} cannot be played at this moment.", card=action.card)
    clause = CLAUSES.get(card.event, "NAV-6.2")
    return no("CARD", clause, f"{card.title} cannot be played like that here.", card=action.card)


def play(game: Game, frame: Window, action: act.PlayReaction) -> None:
    """A Reaction card is resolved at once and discarded; the window stays open (NAV-R-CARD.f and g)."""
    card = game.deck[action.card]
    clause = CLAUSES[card.event]
    game.tell(ev.CardPlayed(side=action.side, card=card.id, window=WINDOWS[frame.kind], clause=clause))
    game.tell(ev.Discarded(side=action.side, cards=(card.id,), clause="NAV-R-CARD.f"))
    if card.event == "ill_omens":
        _cancel_action(game)
    elif card.event == "counter_attack":
        game.amend(formation(game), counter=True)
        game.tell(ev.CounterAttackOrdered(side=action.side, clause=clause))
    elif card.event == "hard_over":
        _turn_hard_over(game, action)
    elif card.event == "slip_away":
        ship = game.by_id[action.ship]
        names = game.grid.name_of
        to = ship.cell + game.steps[ship.facing]
        game.tell(ev.SlippedAway(ship=ship.id, origin=names[ship.cell], to=names[to], clause=clause))
    elif card.event == "cut_the_lines":
        game.push(CutLines(frame.side, frame.other, frame.ship))
    else:
        game.push(Reaction(frame.side, action.ship, frame.ship, action.attacks))


def _cancel_action(game: Game) -> None:
    """NAV-C-26."""
    frame = game.under_way(PlayAction)
    assert frame is not None
    name = SIDES[frame.side]
    game.tell(ev.ActionPlayed(side=name, card=frame.card, result="cancelled", clause="NAV-C-26"))
    game.amend(frame, stage="over")


def _turn_hard_over(game: Game, action: act.PlayReaction) -> None:
    """NAV-C-25: vectors are recomputed; a Rake that came neither by bow nor by stern now is cancelled."""
    target = game.by_id[action.ship]
    mover = _mover(game)
    facing = (target.facing + action.points) % 8
    rake = any(kind == "rake" for kind, _, _ in mover.pending)
    cancelled = rake and bearing(game.by_id[mover.ship].facing, facing) not in raking.ENDS
    game.tell(ev.HardOver(ship=target.id, facing=facing, cancels_rake=cancelled, clause="NAV-C-25"))
    if cancelled:
        raking.cancel(game, mover)


def check_decline(game: Game, frame: Window, action: act.Decline) -> Finding | None:
    return None


def decline(game: Game, frame: Window) -> None:
    game.pop()


def counter(game: Game, frame: Activation, kind: AttackKind, targets: tuple[str, ...]) -> None:
    """NAV-6.5.4: each of the targets answers with the same kind of attack, in id order (NAV-6.5.4.c)."""
    mover = game.by_id[frame.ship]
    answering_ships = [game.by_id[id] for id in targets if game.by_id[id].side != frame.side]
    for ship in sorted(answering_ships, key=lambda each: each.order, reverse=True):
        came = bearing(mover.facing, ship.facing)
        game.push(Combat(kind, "counter", ship.side, (ship.id,), (mover.id,), came))
