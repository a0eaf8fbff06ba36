"""NAV-2.7, 3.2, 3.7: activating the ships of a formation one by one, and their fatigue."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.geometry.square import turned
from rules.navarchoi import actions as act
from rules.navarchoi import conditions
from rules.navarchoi import events_moves as ev
from rules.navarchoi.charts import MP
from rules.navarchoi.events_cards import Discarded
from rules.navarchoi.flow import Activation, Formation, Muster
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

LIBURNIAN_MP = 2  # NAV-3.13.a
SAIL_MP = 2  # NAV-3.9.1.a
RACING_MP = 12  # NAV-C-40
FREE_MP = 4  # NAV-3.7.2: below this a Cruise ship is not tired


def has(game: Game, frame: Formation, event: str) -> bool:
    """Whether a Bonus card of that event accompanies the formation."""
    if frame.cards:
        deck = game.deck
        for card in frame.cards:
            if deck[card].event == event:
                return True
    return False


def has_wind(game: Game, ship: Ship) -> bool:
    """NAV-3.9.1.a: at sail, the wind within one point of its facing."""
    return ship.sail and turned(game.wind, ship.facing) <= 1


def mp_range(game: Game, frame: Formation, ship: Ship, backing: bool = False) -> tuple[int, int]:
    """The MP that a ship may declare (NAV-2.7.1 with its bonuses)."""
    letter = ship.letter
    least, most = MP[letter]
    if letter == "C" and has(game, frame, "racing_start"):
        most = RACING_MP
    if ship.liburnian and letter != "D":
        most += LIBURNIAN_MP
    if has_wind(game, ship):
        most += SAIL_MP
    if frame.cards:
        most += sum(card.value for card in game.with_event(frame.cards, "double_the_beat"))
    return (1 if backing else least), most


def may_back_freely(game: Game, frame: Formation, ship: Ship) -> bool:
    """NAV-C-42."""
    return has(game, frame, "back_water") and ship.letter in "FC" and ship.place == "map"


def run(game: Game, frame: Formation) -> bool:
    """Ships that cannot be activated are passed over (NAV-2.7.c); after the last one comes fatigue (NAV-2.7.4)."""
    if frame.stage == "ships":
        for id in frame.left:
            ship = game.by_id[id]
            if (
                ship.place not in ("map", "outside")
                or ship.damage == "immobile"
                or ship.links
                or ship.side != frame.side
            ):
                conditions.mark(game, ship, "red", "NAV-2.7.c")
                game.change(frame, left=tuple([other for other in frame.left if other != id]))
                return True
        if frame.left:
            return False
        game.change(frame, stage="fatigue")
    elif frame.stage == "fatigue":
        rolling = _rolling(game, frame)
        if rolling:
            game.roll(frame, "fatigue", (f"fatigue, {SIDES[frame.side]}",))
        else:
            _finish(game, frame, frozenset())
    else:
        _finish(game, frame, _tired(game, frame))
    return True


def _rolling(game: Game, frame: Formation) -> list[Ship]:
    """NAV-3.7.2.b: the ships for which the fatigue die of a Cruise formation decides."""
    if frame.letter != "C" or has(game, frame, "racing_start") or all(spent < FREE_MP for _, spent in frame.spent):
        return []
    ships = [(game.by_id[id], spent) for id, spent in frame.spent]
    return [
        ship
        for ship, spent in ships
        if spent and ship.place == "map" and ship.damage == "ok" and (ship.marker != "red")
    ]


def _tired(game: Game, frame: Formation) -> frozenset[str]:
    """One die for all; each ship compares with its own modifiers (NAV-A-28)."""
    modifiers: list[tuple[str, int]] = []
    if all(game.by_id[id].liburnian for id in frame.ships):
        modifiers.append(("NAV-3.13.b", -1))
    for event in ("double_the_beat", "seasoned_rowers") if frame.cards else ():
        modifiers += [(card.title, card.value) for card in game.with_event(frame.cards, event)]
    die = frame.faces[0]
    common = die + sum(value for _, value in modifiers)
    quality = game.sides[frame.side].quality
    tired = tuple(
        [ship.id for ship in _rolling(game, frame) if common - (SAIL_MP if ship.id in frame.sped else 0) > quality]
    )
    game.tell(ev.FatigueRolled(die=die, modifiers=tuple(modifiers), tired=tired, clause="NAV-3.7.2.b"))
    return frozenset(tired)


def _finish(game: Game, frame: Formation, tired: frozenset[str]) -> None:
    """NAV-3.7: markers, then the Bonus cards go and Second Squadron may follow."""
    racing = has(game, frame, "racing_start")
    for id, spent in frame.spent:
        ship = game.by_id[id]
        if frame.letter == "F":
            colour, clause = "red", "NAV-3.7.1"
        elif frame.letter == "D" or ship.damage != "ok":
            colour, clause = "red", "NAV-3.7.3"
        elif racing:
            colour, clause = "red", "NAV-C-40"
        elif not spent:
            colour, clause = "red", "NAV-3.7.4"
        elif id in tired:
            colour, clause = "red", "NAV-3.7.2.b"
        else:
            colour, clause = "yellow", "NAV-3.7.2.a"
        conditions.mark(game, ship, colour, clause)
    name = SIDES[frame.side]
    game.tell(ev.FormationDone(side=name, ships=frame.ships, clause="NAV-2.7.4"))
    again = len(game.with_event(frame.cards, "second_squadron"))
    if frame.cards and frame.pull:  # no impulse will end (NAV-C-06)
        game.tell(Discarded(side=name, cards=frame.cards, clause="NAV-R-CARD.f"))
    game.pop()
    for _ in range(again):
        game.push(Muster(frame.side))


def deciders(game: Game, frame: Formation) -> tuple[int, ...]:
    return (frame.side,)


def legal(game: Game, frame: Formation) -> Iterator[act.NavAction]:
    name = SIDES[frame.side]
    for id in frame.left:
        ship = game.by_id[id]
        least, most = mp_range(game, frame, ship)
        for mp in range(least, most + 1):
            yield act.BeginShip(name, id, mp)
        if may_back_freely(game, frame, ship):
            for mp in range(1, most + 1):
                yield act.BeginShip(name, id, mp, "backing")
        if may_scuttle(ship):
            yield act.Scuttle(name, id)


def _waiting(game: Game, frame: Formation, id: str) -> Finding | None:
    if id not in frame.left:
        message = f"{id} is not waiting to be activated in this formation: choose one that is."
        return no("SHIP", "NAV-2.7.a", message, ship=id)
    return None


def check_begin(game: Game, frame: Formation, action: act.BeginShip) -> Finding | None:
    found = _waiting(game, frame, action.ship)
    if found is not None:
        return found
    ship = game.by_id[action.ship]
    backing = action.how == "backing"
    if backing and not may_back_freely(game, frame, ship):
        return no("BACK", "NAV-C-42", f"{ship.label} may not back freely: that takes Back Water!", ship=ship.id)
    least, most = mp_range(game, frame, ship, backing)
    if not least <= action.mp <= most:
        message = f"{ship.label} may declare {least} to {most} MP."
        return no("MP", "NAV-2.7.1", message, ship=ship.id, least=least, most=most)
    return None


def begin_ship(game: Game, frame: Formation, action: act.BeginShip) -> None:
    """NAV-3.2.b."""
    ship = game.by_id[action.ship]
    backing = action.how == "backing"
    _, most = mp_range(game, frame, ship, backing)
    game.tell(ev.ShipStarted(ship=ship.id, mp=action.mp, maximum=most, clause="NAV-3.2.b"))
    game.push(
        Activation(
            ship=ship.id,
            side=frame.side,
            mp=action.mp,
            maximum=most,
            letter=ship.letter,
            stage="outside" if ship.place == "outside" else "moving",
            backing=backing,
            sped=has_wind(game, ship),
        )
    )


def finish_ship(game: Game, frame: Activation) -> None:
    """The innermost activation is over; the formation below it notes what was spent."""
    game.pop()
    formation = game.stack[-1]
    assert type(formation) is Formation
    left = tuple([id for id in formation.left if id != frame.ship])
    if frame.stage == "outside":
        game.change(formation, left=left)
        return
    spent = (*formation.spent, (frame.ship, frame.spent))
    sped = (*formation.sped, frame.ship) if frame.sped else formation.sped
    game.change(formation, left=left, spent=spent, sped=sped)
    game.tell(ev.ShipDone(ship=frame.ship, spent=frame.spent, clause="NAV-2.7.3"))


def may_scuttle(ship: Ship) -> bool:
    """NAV-4.6.2.1.e: a prize on the map."""
    return ship.is_prize and ship.place == "map"


def check_scuttle(game: Game, frame: Formation, action: act.Scuttle) -> Finding | None:
    found = _waiting(game, frame, action.ship)
    if found is None and not game.by_id[action.ship].is_prize:
        found = no("PRIZE", "NAV-4.6.2.1.e", "Only a prize can be scuttled.", ship=action.ship)
    return found


def scuttle(game: Game, frame: Formation, action: act.Scuttle) -> None:
    """NAV-4.6.2.1.e."""
    game.change(frame, left=tuple([id for id in frame.left if id != action.ship]))
    conditions.sink(game, game.by_id[action.ship], "scuttled", "NAV-4.6.2.1.e")
