"""NAV-2.6: formations: which ships may be activated together, and announcing them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.actions import Bounds, Each
from rules.core.findings import Finding
from rules.geometry.square import distance, read, turned
from rules.navarchoi import actions as act
from rules.navarchoi import events as ev
from rules.navarchoi.cards import Card
from rules.navarchoi.flow import Formation, Muster
from rules.navarchoi.refusing import no
from rules.navarchoi.scenario import FormationLimit, Held, Release
from rules.navarchoi.state import SIDES

if TYPE_CHECKING:
    from rules.navarchoi.game import Game
    from rules.navarchoi.ships import Ship

LINKING_DISTANCE = 1
NEVER = 99


def is_held(game: Game, ship: Ship) -> bool:
    """Special rule `held` (NAV-S-4-SR2, NAV-S-5-SR3); a prize is not held."""
    rules = game.special(Held)
    if not rules or ship.side != ship.first:
        return False
    for rule in rules:
        if ship.group == rule.group and SIDES[ship.first] == rule.side and game.turn < rule.until_turn:
            reach = rule.unless_enemy_within
            if reach is None:
                return True
            group = [each for each in game.ships if each.group == rule.group and each.side == each.first == ship.first]
            if not any(each.place == "map" and game.enemy_within(each.cell, each.side, reach) for each in group):
                return True
    return False


def may_enter(game: Game, ship: Ship) -> bool:
    """NAV-3.12: a reinforcement that has been released."""
    if ship.place != "outside":
        return False
    return ship.group in game.released or not any(
        rule.group == ship.group and rule.side == SIDES[ship.first] for rule in game.special(Release)
    )


def candidates(game: Game, side: int, pull: bool = False) -> list[Ship]:
    """The ships that may be in a formation of the side: unmarked, or under Pull for the Trierarch! marked (NAV-2.6)."""
    found: list[Ship] = []
    holds = game.special(Held)
    held: dict[tuple[str, int], bool] = {}
    for ship in game.ships:
        if ship.side != side:
            continue
        place = ship.place
        if place == "map":
            if (ship.marker != "none") != pull:
                continue
        elif pull or place != "outside" or not may_enter(game, ship):
            continue
        if ship.damage == "immobile" or ship.links:
            continue
        if holds:
            key = (ship.group, ship.first)
            it = held.get(key)
            if it is None:
                it = held[key] = is_held(game, ship)
            if it:
                continue
        found.append(ship)
    return found


def may_activate(game: Game, side: int, pull: bool = False) -> bool:
    """Whether the side has a ship that a formation could consist of."""
    holds = game.special(Held)
    for ship in game.ships:
        if ship.side != side:
            continue
        place = ship.place
        if place == "map":
            if (ship.marker != "none") != pull:
                continue
        elif pull or place != "outside" or not may_enter(game, ship):
            continue
        if ship.damage == "immobile" or ship.links:
            continue
        if not holds or not is_held(game, ship):
            return True
    return False


def has_inactive_mobile(game: Game, side: int) -> bool:
    """NAV-2.3.b: an unmarked ship on the map, neither Immobile nor Grappled."""
    for ship in game.ships:
        if (
            ship.side == side
            and ship.place == "map"
            and ship.marker == "none"
            and ship.damage != "immobile"
            and not ship.links
            and not is_held(game, ship)
        ):
            return True
    return False


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
    near = any(distance(read(a), read(b)) <= 1 for a in one.entry for b in other.entry)
    return 1 if near else NEVER


def problem(game: Game, side: int, ships: list[Ship], cards: list[Card], pull: bool) -> Finding | None:
    """Why these ships are no formation, by the first criterion of NAV-2.6 that they fail."""
    for ship in ships:
        found = _unfit(game, side, ship, pull)
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
    return _apart(game, ships, linking) or _bonus(game, ships, cards, pull)


def _unfit(game: Game, side: int, ship: Ship, pull: bool) -> Finding | None:
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


def _apart(game: Game, ships: list[Ship], linking: int) -> Finding | None:
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


def _bonus(game: Game, ships: list[Ship], cards: list[Card], pull: bool) -> Finding | None:
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
    return [game.deck[card] for card in sorted(game.sides[side].hand) if card and game.deck[card].window == "W-BON"]


def samples(game: Game, frame: Muster) -> list[int]:
    """Formations that may be announced without a card, each as a set of bits by `Ship.index`: every single ship, and
    what grows round each, nearest first."""
    side = frame.side
    waiting = candidates(game, side, frame.pull)
    most = limit(game, side, [])
    ships = game.ships
    at_cell: dict[int, int] = {}
    kinds: dict[str, int] = {}
    facing = [0] * 8
    outside: list[Ship] = []
    unfit = 0
    keys: list[str] = []
    for ship in waiting:
        bit = 1 << ship.index
        facing[ship.facing] |= bit
        place = ship.place
        key = ship.speed if ship.damage == "ok" else "D"
        if place == "map":
            cell = ship.cell
            at_cell[cell] = at_cell.get(cell, 0) | bit
        else:
            key += "outside"
            outside.append(ship)
            if ship.marker != "none":
                unfit |= bit
        keys.append(key)
        kinds[key] = kinds.get(key, 0) | bit
    faces = [facing[h - 1] | facing[h] | facing[h - 7] for h in range(8)]
    n, ne, e, se, south, sw, w, nw = game.steps
    get = at_cell.get
    around: dict[int, int] = {}
    for cell, mask in at_cell.items():
        around[cell] = (
            mask
            | get(cell + n, 0)
            | get(cell + ne, 0)
            | get(cell + e, 0)
            | get(cell + se, 0)
            | get(cell + south, 0)
            | get(cell + sw, 0)
            | get(cell + w, 0)
            | get(cell + nw, 0)
        )
    near_by = [0] * len(ships)
    for ship in waiting:
        if ship.place == "map":
            near_by[ship.index] = around[ship.cell]
    for ship in outside:
        mask = 1 << ship.index
        for other in outside:
            if other is not ship and gap(game, ship, other) <= 1:
                mask |= 1 << other.index
        near_by[ship.index] = mask
    found: dict[int, None] = {}
    for ship, key in zip(waiting, keys, strict=True):
        index = ship.index
        grown = 1 << index
        found[grown] = None
        reach = near_by[index]
        heading = ship.facing
        alike = kinds[key] & faces[heading] & ~grown
        near = alike & reach
        if not near:
            continue
        port, starboard = facing[heading - 1], facing[heading - 7]
        size = 1
        while size < most and near:
            near &= -near
            alike ^= near
            grown |= near
            reach |= near_by[near.bit_length() - 1]
            size += 1
            if grown not in found and not grown & unfit:
                if not (grown & port and grown & starboard) or _aligned(ships, grown, at_cell, near_by, faces):
                    found[grown] = None
            near = alike & reach
    return list(found)


def _aligned(ships: list[Ship], group: int, at_cell: dict[int, int], near_by: list[int], faces: list[int]) -> bool:
    """NAV-2.6.4 of ships that are linked."""
    left = group
    while left:
        bit = left & -left
        left ^= bit
        ship = ships[bit.bit_length() - 1]
        others = group ^ bit
        if not ((others & at_cell.get(ship.cell, 0)) or (others & near_by[ship.index])) & faces[ship.facing]:
            return False
    return True


def _named(game: Game, side: str, group: int) -> act.Activate:
    ids = []
    left = group
    ships = game.ships
    while left:
        bit = left & -left
        left ^= bit
        ids.append(ships[bit.bit_length() - 1].id)
    ids.sort()
    made = game.formed[group] = act.Activate(side, tuple(ids))
    return made


def legal(game: Game, frame: Muster) -> list[act.NavAction]:
    """Samples of the formations, without cards and with each single Bonus card that goes with them; see `bounds`."""
    name = SIDES[frame.side]
    found: list[act.NavAction] = []
    cards = bonus_cards(game, frame.side)
    formed = game.formed
    known = formed.get
    groups = samples(game, frame)
    for group in groups:
        action = known(group) or _named(game, name, group)
        if action.side != name:
            action = _named(game, name, group)
        found.append(action)
        if cards:
            for card in _fitting(game, frame, action.ships, cards):
                found.append(act.Activate(name, action.ships, card))
    if not frame.pull:
        found.append(act.DeclineImpulse(name))
    return found


def _fitting(game: Game, frame: Muster, ids: tuple[str, ...], cards: list[Card]) -> list[tuple[int]]:
    ships = [game.by_id[id] for id in ids]
    return [(card.id,) for card in cards if _bonus(game, ships, [card], frame.pull) is None]


def bounds(game: Game, frame: Muster) -> list[Bounds]:
    """Of which ships and cards a formation may consist."""
    ships = tuple(ship.id for ship in candidates(game, frame.side, frame.pull))
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
    return problem(game, frame.side, ships, [game.deck[card] for card in action.cards], frame.pull)


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
