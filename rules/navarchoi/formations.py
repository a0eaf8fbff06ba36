"""NAV-2.6: formations: which ships may be activated together, and announcing them."""

from collections.abc import Iterator

from rules.core.actions import Bounds, Each
from rules.core.findings import Finding
from rules.geometry.square import turned
from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi.cards import Card
from rules.navarchoi.events_moves import FormationStarted
from rules.navarchoi.flow import Formation, Muster
from rules.navarchoi.game import Game
from rules.navarchoi.groups import Waiting, announced, ships_of
from rules.navarchoi.readiness import gap, is_held, limit, may_activate, may_enter, waiting
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

LINKING_DISTANCE = 1


def check_formation(game: Game, side: int, ships: list[Ship], cards: list[Card], pull: bool) -> Finding | None:
    """Why these ships are no formation, by the first criterion of NAV-2.6 that they fail."""
    for ship in ships:
        found = _check_ship(game, side, ship, pull)
        if found is not None:
            return found
    if len({ship.place for ship in ships}) > 1:
        return no("PLACE", "NAV-2.6.9", "A formation must be of ships on the map or of reinforcements, not of both.")
    if len({ship.letter for ship in ships}) > 1:
        return no("STATUS", "NAV-2.6.5", "The ships of a formation must have the same movement status.")
    most = limit(game, side, cards)
    if len(ships) > most:
        message = f"A formation of {len(ships)} ships: at most {most} are allowed now."
        return no("SIZE", "NAV-2.6.6", message, most=most)
    linking = LINKING_DISTANCE
    for card in cards:
        if card.event == "line_abreast":
            linking = max(linking, card.value)
    return _check_apart(game, ships, linking) or _check_bonus(game, ships, cards, pull)


def _check_ship(game: Game, side: int, ship: Ship, pull: bool) -> Finding | None:
    if ship.side != side:
        return no("SHIP", "NAV-2.6.8", f"{ship.label} is not under your control: choose ships that are.", ship=ship.id)
    if ship.place not in ("map", "outside"):
        return no("SHIP", "NAV-2.6.9", f"{ship.label} is not on the map: choose ships that are.", ship=ship.id)
    if ship.place == "outside" and (pull or not may_enter(game, ship)):
        return no("SHIP", "NAV-3.12.c", f"{ship.label} may not enter the map yet.", ship=ship.id)
    if pull and ship.marker == "none":
        message = f"{ship.label} has not been activated yet this turn: Pull for the Trierarch! needs ships that have."
        return no("MARKER", "NAV-6.5.6", message, ship=ship.id)
    if not pull and ship.marker != "none":
        message = f"{ship.label} carries a {ship.marker} marker: choose a ship without one."
        return no("MARKER", "NAV-2.6.1", message, ship=ship.id)
    if ship.damage == "immobile" or ship.links:
        what = "Grappled" if ship.links else "Immobile"
        return no("STATUS", "NAV-2.6.2", f"{ship.label} is {what}: choose a ship that is not.", ship=ship.id)
    if is_held(game, ship):
        message = f"{ship.label} is held back by a special rule of the scenario: what it waits for must happen first."
        return no("HELD", "NAV-8.b", message, ship=ship.id)
    return None


def _check_apart(game: Game, ships: list[Ship], linking: int) -> Finding | None:
    """NAV-2.6.3 and NAV-2.6.4 (NAV-A-04, NAV-A-24)."""
    if len(ships) == 1:
        return None
    reached = [ships[0]]
    waiting = ships[1:]
    for ship in reached:
        near = [other for other in waiting if gap(game, ship, other) <= linking]
        reached += near
        waiting = [other for other in waiting if other not in near]
    if waiting:
        message = f"{waiting[0].label} is too far from the rest of the formation: each must be within reach of another."
        return no("APART", "NAV-2.6.3", message, ship=waiting[0].id)
    for ship in ships:
        gaps = [(gap(game, ship, other), other) for other in ships if other is not ship]
        nearest = min(each for each, _ in gaps)
        if not any(each == nearest and turned(ship.facing, other.facing) <= 1 for each, other in gaps):
            message = f"{ship.label} faces more than one point away from its nearest neighbour: one point is the most."
            return no("FACING", "NAV-2.6.4", message, ship=ship.id)
    return None


def _check_bonus(game: Game, ships: list[Ship], cards: list[Card], pull: bool) -> Finding | None:
    """Which Bonus cards may accompany the formation (NAV-6.3, NAV-C-32 to NAV-C-42)."""
    letter = ships[0].letter
    for card in cards:
        clause = f"NAV-C-{card.id:02d}" if not game.start.terms.deck else "NAV-6.3"
        if card.event in ("seasoned_rowers", "racing_start") and letter != "C":
            return no("BONUS", clause, f"{card.title} is for a formation at Cruise.", card=card.id)
        if card.event == "racing_start" and any(ship.sail for ship in ships):
            return no("BONUS", clause, f"{card.title} is for ships under oars only.", card=card.id)
        if card.event == "back_water" and letter not in "FC":
            return no("BONUS", clause, f"{card.title} is for ships at Full or Cruise.", card=card.id)
        if card.event == "second_squadron" and pull:
            return no("BONUS", clause, f"{card.title} cannot go with Pull for the Trierarch!", card=card.id)
    return None


def run(game: Game, frame: Muster) -> bool:
    """Choosing a formation takes a decision, unless there is nothing left to choose from."""
    if may_activate(game, frame.side, frame.pull):
        return False
    game.pop()
    return True


def deciders(game: Game, frame: Muster) -> tuple[int, ...]:
    return (frame.side,)


def bonus_cards(game: Game, side: int) -> list[Card]:
    """The Bonus cards of a hand that go with a formation."""
    return [game.deck[card] for card in game.playable(side, "W-BON")]


def goes_with(game: Game, frame: Muster, group: int, card: Card) -> bool:
    """Whether a Bonus card may accompany a formation."""
    return _check_bonus(game, ships_of(game, group), [card], frame.pull) is None


def legal(game: Game, frame: Muster) -> Iterator[act.NavAction]:
    """Samples of the formations, without cards and with each single Bonus card that goes with them; see `bounds`."""
    side = frame.side
    first = 1 << waiting(game, side, frame.pull)[0].number
    yield announced(game, side, first)
    cards = bonus_cards(game, side)
    for group in Waiting(game, side, waiting(game, side, frame.pull)):
        if group != first:
            yield announced(game, side, group)
        for card in cards:
            if goes_with(game, frame, group, card):
                yield announced(game, side, group, card)
    if not frame.pull:
        yield act.DeclineImpulse(SIDES[side])


def bounds(game: Game, frame: Muster) -> list[Bounds]:
    """Of which ships and cards a formation may consist."""
    ships = tuple(ship.id for ship in waiting(game, frame.side, frame.pull))
    cards = tuple(card.id for card in bonus_cards(game, frame.side))
    return [Bounds(SIDES[frame.side], "activate", {"ships": Each(ships), "cards": Each(cards)})]


def check_activate(game: Game, frame: Muster, action: act.Activate) -> Finding | None:
    for id in action.ships:
        if id not in game.by_id:
            return no("SHIP", "NAV-2.6", f"There is no ship {id}: choose one of your own.", ship=id)
    if not action.ships or len(set(action.ships)) != len(action.ships):
        return no("SHIP", "NAV-2.6", "The ships of the formation must be named, each once.")
    known = {card.id for card in bonus_cards(game, frame.side)}
    if list(action.cards) != sorted(set(action.cards)) or not known.issuperset(action.cards):
        message = "Only Bonus cards of your hand that go with a formation can be named, in the order of their numbers."
        return no("CARD", "NAV-6.3", message, cards=action.cards)
    ships = [game.by_id[id] for id in action.ships]
    return check_formation(game, frame.side, ships, [game.deck[card] for card in action.cards], frame.pull)


def activate(game: Game, frame: Muster, action: act.Activate) -> None:
    """The formation is announced with its Bonus cards, and its activation begins."""
    for card in action.cards:
        game.tell(ev.CardPlayed(side=action.side, card=card, window="W-BON", clause="NAV-6.3"))
    started = FormationStarted(side=action.side, ships=action.ships, bonus=action.cards, clause="NAV-2.6")
    game.tell(started)
    game.pop()
    letter = game.by_id[action.ships[0]].letter
    game.push(Formation(frame.side, action.ships, action.ships, letter, action.cards, frame.pull))


def check_decline(game: Game, frame: Muster, action: act.DeclineImpulse) -> Finding | None:
    if frame.pull:
        return no("PASS", "NAV-6.5.6", "Pull for the Trierarch! has been played: choose the formation.")
    return None


def decline_impulse(game: Game, frame: Muster, action: act.DeclineImpulse) -> None:
    game.tell(ev.ImpulseDeclined(side=action.side, clause="NAV-2.5.e"))
    game.pop()
