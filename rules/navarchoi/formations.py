"""NAV-2.6: formations: which ships may be activated together, and announcing them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from rules.core.actions import Bounds, Each
from rules.core.findings import Finding
from rules.geometry.square import distance, read, turned
from rules.navarchoi import actions as act
from rules.navarchoi import events as ev
from rules.navarchoi.cards import Card
from rules.navarchoi.flow import Formation, Muster
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.scenario import FormationLimit, Held, Release
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

LINKING_DISTANCE = 1
NEVER = 99


def is_held(game: Game, ship: Ship) -> bool:
    """Special rule `held` (NAV-S-4-SR2, NAV-S-5-SR3); a prize is not held."""
    return (ship.group, ship.first) in _held(game) and not ship.is_prize


def _held(game: Game) -> set[tuple[str, int]]:
    """The groups that are held back, with their sides."""
    held: set[tuple[str, int]] | None = game.known.get(("held",))
    if held is None:
        rules = game.special(Held)
        held = game.known[("held",)] = {(rule.group, SIDES.index(rule.side)) for rule in rules if _holds(game, rule)}
    return held


def _holds(game: Game, rule: Held) -> bool:
    """Until its turn, or until an enemy is near one of the group."""
    if game.turn >= rule.until_turn:
        return False
    reach = rule.unless_enemy_within
    return reach is None or not any(
        ship.group == rule.group and ship.place == "map" and game.enemy_within(ship.cell, ship.side, reach)
        for ship in game.under[SIDES.index(rule.side)]
        if not ship.is_prize
    )


def may_enter(game: Game, ship: Ship) -> bool:
    """NAV-3.12: a reinforcement that has been released."""
    if ship.place != "outside":
        return False
    return ship.group in game.released or not any(
        rule.group == ship.group and rule.side == SIDES[ship.first] for rule in game.special(Release)
    )


def waiting(game: Game, side: int, pull: bool = False) -> list[Ship]:
    """The ships that may be in a formation of the side: unmarked, or under Pull for the Trierarch! marked (NAV-2.6)."""
    known = game.known.get(("waiting", side, pull))
    if known is None:
        known = [
            ship
            for ship in game.under[side]
            if (ship.marker == "none") != pull and ship.damage != "immobile" and not ship.links
            if ship.place == "map" or (not pull and may_enter(game, ship))
        ]
        held = _held(game)
        if held:
            known = [ship for ship in known if (ship.group, ship.first) not in held or ship.is_prize]
        game.known["waiting", side, pull] = known
    return known


def may_activate(game: Game, side: int, pull: bool = False) -> bool:
    """Whether the side has a ship that a formation could consist of."""
    return bool(waiting(game, side, pull))


def has_inactive_mobile(game: Game, side: int) -> bool:
    """NAV-2.3.b: an unmarked ship on the map, neither Immobile nor Grappled."""
    return any(ship.place == "map" for ship in waiting(game, side))


def limit(game: Game, side: int, cards: list[Card]) -> int:
    """NAV-2.6.6, NAV-C-36, special rule `formation_limit`."""
    most = game.sides[side].quality
    if any(card.event == "line_abreast" for card in cards):
        most += max(card.value for card in cards if card.event == "line_abreast")
    for rule in game.special(FormationLimit):
        if rule.side == SIDES[side] and rule.turn == game.turn:
            most = min(most, rule.most)
    return most


def gap(game: Game, one: Ship, other: Ship) -> int:
    """How far apart two ships count as being: off the map by their entry squares (NAV-3.12.b)."""
    if one.place == "map" and other.place == "map":
        return game.grid.span[one.cell - other.cell]
    return _entries_apart(one.entry, other.entry)


@lru_cache(maxsize=1024)
def _entries_apart(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    near = any(distance(read(a), read(b)) <= 1 for a in one for b in other)
    return 1 if near else NEVER


def check_formation(game: Game, side: int, ships: list[Ship], cards: list[Card], pull: bool) -> Finding | None:
    """Why these ships are no formation, by the first criterion of NAV-2.6 that they fail."""
    for ship in ships:
        found = _check_ship(game, side, ship, pull)
        if found is not None:
            return found
    if len({ship.place for ship in ships}) > 1:
        return no("PLACE", "NAV-2.6.9", "A formation is of ships on the map or of reinforcements, not of both.")
    if len({ship.letter for ship in ships}) > 1:
        return no("STATUS", "NAV-2.6.5", "The ships of a formation have the same movement status.")
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
        return no("SHIP", "NAV-2.6.8", f"{ship.label} is not under your control.", ship=ship.id)
    if ship.place not in ("map", "outside"):
        return no("SHIP", "NAV-2.6.9", f"{ship.label} is not on the map.", ship=ship.id)
    if ship.place == "outside" and (pull or not may_enter(game, ship)):
        return no("SHIP", "NAV-3.12.c", f"{ship.label} may not enter the map yet.", ship=ship.id)
    if pull and ship.marker == "none":
        return no("MARKER", "NAV-6.5.6", f"{ship.label} has not been activated yet this turn.", ship=ship.id)
    if not pull and ship.marker != "none":
        return no("MARKER", "NAV-2.6.1", f"{ship.label} carries a {ship.marker} marker.", ship=ship.id)
    if ship.damage == "immobile" or ship.links:
        what = "Grappled" if ship.links else "Immobile"
        return no("STATUS", "NAV-2.6.2", f"{ship.label} is {what}.", ship=ship.id)
    if is_held(game, ship):
        return no("HELD", "NAV-8.b", f"{ship.label} is held back by a special rule of the scenario.", ship=ship.id)
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
        message = f"{waiting[0].label} is too far from the rest of the formation."
        return no("APART", "NAV-2.6.3", message, ship=waiting[0].id)
    for ship in ships:
        gaps = [(gap(game, ship, other), other) for other in ships if other is not ship]
        nearest = min(each for each, _ in gaps)
        if not any(each == nearest and turned(ship.facing, other.facing) <= 1 for each, other in gaps):
            message = f"{ship.label} faces more than one point away from its nearest neighbour."
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
            return no("BONUS", clause, f"{card.title} is not for ships at sail.", card=card.id)
        if card.event == "back_water" and letter not in "FC":
            return no("BONUS", clause, f"{card.title} is for ships at Full or Cruise.", card=card.id)
        if card.event == "second_squadron" and pull:
            return no("BONUS", clause, f"{card.title} does not go with Pull for the Trierarch!", card=card.id)
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


class Waiting:
    """Ships that may be activated, as sets of bits by `Ship.number`: those in each square, those that face each way,
    those of each movement status, on the map and off it."""

    def __init__(self, game: Game, side: int, ships: Iterable[Ship]) -> None:
        self.game = game
        self.ships = list(ships)
        self.most = limit(game, side, [])
        self._in: dict[int, int] = defaultdict(int)
        self._facing = [0] * 8
        self._alike: dict[tuple[str, str, str], int] = defaultdict(int)
        self._near: dict[int, int] = {}
        facing, alike, squares = self._facing, self._alike, self._in
        for ship in self.ships:
            bit = 1 << ship.number
            facing[ship.facing] |= bit
            damage, place = ship.damage, ship.place
            alike[damage, ship.speed if damage == "ok" else "", place] |= bit
            if place == "map":
                squares[ship.cell] |= bit

    def _beside(self, ship: Ship) -> int:
        """Those at distance 0 or 1 (NAV-2.6.3): by the square, or off the map ship by ship."""
        if ship.place != "map":
            others = [other for other in self.ships if other.place != "map" and gap(self.game, ship, other) <= 1]
            return sum([1 << other.number for other in others])
        cell = ship.cell
        found = self._near.get(cell)
        if found is None:
            get = self._in.get
            found = get(cell, 0)
            for step in self.game.steps:
                found |= get(cell + step, 0)
            self._near[cell] = found
        return found

    def _in_line(self, heading: int) -> int:
        """Those that face within one point of a heading (NAV-2.6.4)."""
        facing = self._facing
        return facing[heading - 1] | facing[heading] | facing[heading - 7]

    def grown(self, first: Ship) -> Iterator[int]:
        """The formations round a ship that may be announced without a card: the ship alone, then with those of its kind
        that are near and face like it, one after the other."""
        group = 1 << first.number
        yield group
        ships = self.game.ships
        reach = self._beside(first)
        damage = first.damage
        alike = self._alike[damage, first.speed if damage == "ok" else "", first.place]
        left = alike & self._in_line(first.facing) & ~group
        port, starboard = self._facing[first.facing - 1], self._facing[first.facing - 7]
        for _ in range(1, self.most):
            near = left & reach
            if not near:
                return
            near &= -near
            left ^= near
            group |= near
            reach |= self._beside(ships[near.bit_length() - 1])
            # All face within a point of the first: only those to port of it and those to starboard may differ by more.
            if not (group & port and group & starboard) or self._is_aligned(group):
                yield group

    def _is_aligned(self, group: int) -> bool:
        """NAV-2.6.4, NAV-A-24, of ships that hang together: each faces within a point of one of the nearest others."""
        for ship in ships_of(self.game, group):
            others = group ^ (1 << ship.number)
            same_square = others & self._in.get(ship.cell, 0) if ship.place == "map" else 0
            if not (same_square or others & self._beside(ship)) & self._in_line(ship.facing):
                return False
        return True

    def __iter__(self) -> Iterator[int]:
        """Every formation that grows round a ship, each once."""
        found: set[int] = set()
        for ship in self.ships:
            for group in self.grown(ship):
                if group not in found:
                    found.add(group)
                    yield group


def numbers_of(group: int) -> Iterator[int]:
    """The numbers of the ships of a set of bits, in ascending order."""
    while group:
        bit = group & -group
        group ^= bit
        yield bit.bit_length() - 1


def ships_of(game: Game, group: int) -> list[Ship]:
    """The ships of a set of bits."""
    return [game.ships[number] for number in numbers_of(group)]


def announced(game: Game, side: int, group: int, *cards: Card) -> act.Activate:
    """Announcing a formation with some Bonus cards."""
    ids = sorted([ship.id for ship in ships_of(game, group)])
    return act.Activate(SIDES[side], tuple(ids), tuple([card.id for card in cards]))


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
            return no("SHIP", "NAV-2.6", f"There is no ship {id}.", ship=id)
    if not action.ships or len(set(action.ships)) != len(action.ships):
        return no("SHIP", "NAV-2.6", "Name the ships of the formation, each once.")
    known = {card.id for card in bonus_cards(game, frame.side)}
    if list(action.cards) != sorted(set(action.cards)) or not known.issuperset(action.cards):
        message = "Name Bonus cards of your hand that go with a formation, in the order of their numbers."
        return no("CARD", "NAV-6.3", message, cards=action.cards)
    ships = [game.by_id[id] for id in action.ships]
    return check_formation(game, frame.side, ships, [game.deck[card] for card in action.cards], frame.pull)


def activate(game: Game, frame: Muster, action: act.Activate) -> None:
    """The formation is announced with its Bonus cards, and its activation begins."""
    for card in action.cards:
        game.tell(ev.CardPlayed(side=action.side, card=card, window="W-BON", clause="NAV-6.3"))
    started = ev.FormationStarted(side=action.side, ships=action.ships, bonus=action.cards, clause="NAV-2.6")
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
