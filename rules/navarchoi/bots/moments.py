"""What a person at the table decides about besides a ship's way: its hand, formations, what goes on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.navarchoi import actions as act
from rules.navarchoi import conditions, meleeing, missiles, readiness
from rules.navarchoi.bots.judgement import boarding_lead
from rules.navarchoi.bots.ways import Lookout, Seat, Way
from rules.navarchoi.cards import LAST_IMPULSE
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

PLANS_FROM = 4  # the least number that is worth planning with
RAMS_FROM = 2  # the least lead by which a ram is tried
BOARDS_FROM = 2  # the least lead in melee for which a grapple is tried


class Hand(NamedTuple):
    """A side that lays a card, and what it may do."""

    game: Game
    side: int
    legal: Sequence[Any]

    @property
    def cards(self) -> list[act.CommitCard]:
        """Those that it may lay."""
        return [each for each in self.legal if isinstance(each, act.CommitCard)]

    def number(self, laid: act.CommitCard) -> int:
        """The number on a card."""
        return self.game.deck[laid.card].number

    @property
    def needed(self) -> int:
        """The formations into which the ships that wait go."""
        ships = len(readiness.waiting(self.game, self.side))
        return min(LAST_IMPULSE, -(-ships // max(1, self.game.sides[self.side].quality)))


class Squadrons(NamedTuple):
    """A side that announces a formation, with those that grow round each of its ships; or that has announced one, with
    the ships that are left."""

    lookout: Lookout
    announced: bool
    grown: Sequence[tuple[Ship, int]]


class Moment(NamedTuple):
    """What a side may do now about ships: to shoot, to react, to fight on, to place one."""

    lookout: Lookout
    legal: Sequence[Any]
    frame: Any = None

    def ship(self, id: str) -> Ship:
        """The ship of that id."""
        return self.lookout.game.by_id[id]

    def order(self, id: str) -> int:
        """The place of a ship in its order of battle; before all others, of no ship."""
        return self.ship(id).number if id else -1

    def boards(self, melee: act.Melee) -> int:
        """By how much it is ahead in a melee of one against one."""
        return boarding_lead(self.lookout.game, self.ship(melee.ships[0]), self.ship(melee.targets[0]))

    def hits_friend(self, shot: act.Fire) -> bool:
        """Whether it would hit a ship of the side that shoots."""
        game, target = self.lookout.game, self.ship(shot.target)
        shooter = self.ship(conditions.current(game).ship)
        return any(self.ship(id).side == self.lookout.side for id in missiles.hit(game, shooter, target))

    def cell(self, placing: Any) -> int:
        """The cell where a ship is put."""
        return self.lookout.game.grid.cell_of[placing.square]


def planning(hand: Hand) -> list[Any]:
    """Cards worth planning with."""
    if hand.game.sides[hand.side].planned or len(hand.cards) < 2:
        return []
    return [each for each in hand.cards if hand.number(each) >= PLANS_FROM]


def activating(hand: Hand) -> list[Any]:
    """Cards to activate with."""
    return hand.cards if readiness.may_activate(hand.game, hand.side) else []


def passing(hand: Hand) -> list[Any]:
    """To lay none."""
    return [each for each in hand.legal if isinstance(each, act.PassCycle)]


def rams(seat: Seat) -> list[Way]:
    """Rams worth trying."""
    return [way for way in seat.strikes if way.kind == "ram" and seat.lead(way) >= RAMS_FROM]


def rakes(seat: Seat) -> list[Way]:
    """Rakes worth trying."""
    sides = seat.game.sides
    if sides[seat.side].quality < sides[1 - seat.side].quality:
        return []
    return [way for way in seat.strikes if way.kind == "rake" and foe_of(way).damage != "immobile"]


def grapples(seat: Seat) -> list[Way]:
    """Grapples worth trying."""
    found = [way for way in seat.strikes if way.kind == "grapple" and seat.boards(way) >= BOARDS_FROM]
    return [way for way in found if seat.ship.manpower > 1 and seat.lead(way) >= 0]


def foe_of(way: Way) -> Ship:
    """Whom it attacks."""
    assert way.foe is not None
    return way.foe


def reactions(moment: Moment) -> list[Any]:
    """Reaction cards worth playing."""
    found = [each for each in moment.legal if isinstance(each, act.PlayReaction)]
    return [each for each in found if _fits(moment, each)]


def _fits(moment: Moment, play: act.PlayReaction) -> bool:
    game = moment.lookout.game
    event = game.deck[play.card].event
    if event == "counter_attack":
        mover = conditions.current(game)
        return mover.target != "" and moment.ship(mover.target).size >= moment.ship(mover.ship).size
    if event == "cut_the_lines":
        return boarding_lead(game, moment.ship(moment.frame.other), moment.ship(moment.frame.ship)) < 0
    return event in ("ill_omens", "reaction_attack")


def melees(moment: Moment) -> list[Any]:
    """Melees of one against one in which it is ahead."""
    fights = [each for each in moment.legal if isinstance(each, act.Melee)]
    single = [each for each in fights if len(each.ships) == len(each.targets) == 1]
    return [each for each in single if moment.boards(each) > 0]


def cuttings(moment: Moment) -> list[Any]:
    """Attempts of ships that can only lose by staying."""
    found = [each for each in moment.legal if isinstance(each, act.Disengage)]
    return [each for each in found if _is_outmatched(moment.lookout.game, moment.ship(each.ship))]


def _is_outmatched(game: Game, ship: Ship) -> bool:
    return all(boarding_lead(game, ship, foe) < 0 for foe in meleeing.enemies(game, ship))


def shots(moment: Moment) -> list[Any]:
    """Shots that hit nobody of its own."""
    found = [each for each in moment.legal if isinstance(each, act.Fire)]
    return [each for each in found if not moment.hits_friend(each)]


def placings(moment: Moment) -> list[Any]:
    """Where a ship may be put."""
    return [each for each in moment.legal if isinstance(each, act.PlaceShip | act.ReturnToMap)]
