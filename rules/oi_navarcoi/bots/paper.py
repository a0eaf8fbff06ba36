"""A player that plays by a chart, which can be printed: every row is a question that is answered by looking."""

from collections.abc import Sequence

from rules.core.bots.chart import Chart, Charted, Rank, Row, Table
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi import launching, turns
from rules.oi_navarcoi.actions import NavarchAction
from rules.oi_navarcoi.bots.berths import STEP, Seat, Way
from rules.oi_navarcoi.bots.routine import Routine
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.squadrons import Squadron

# Inches to an enemy.
CLOSES = 5  # as far as a line rows on a good die
TESTS = 8  # ONV-MAN-03: within so much a test is harder
OPENS = 14  # a column opens out
APART = 13  # who is farther off cannot come up in a turn
QUIET = 3  # turns

PENDING = ("3", "6", "8", "13")  # rows that are read again once dice are rolled


def _contacts(seat: Seat) -> list[Way]:
    return [way for way in seat.ways if way.met is not None]


def _easy(seat: Seat) -> list[Way]:
    """Contacts with whom can hardly fight back."""
    return [way for way in _contacts(seat) if way.behind or _is_weak(seat, _met(way))]


def _is_weak(seat: Seat, foe: Squadron) -> bool:
    return foe.order != "GOOD" or foe.formation == "KERAS" or seat.game.in_melee(foe.id)


def _met(way: Way) -> Squadron:
    assert way.met is not None
    return way.met


def _free(seat: Seat) -> list[Way]:
    return [way for way in seat.ways if way.met is None]


def _sailing(seat: Seat) -> list[Way]:
    if not seat.squadron.freighter:
        return []
    return [*seat.still(), *(_free(seat) if seat.game.pending else seat.courses())]


def _was_quiet(seat: Seat) -> bool:
    return seat.game.quiet_turns >= QUIET


def _closes(seat: Seat) -> list[Way]:
    ahead = seat.away <= CLOSES and seat.off(seat.here) * STEP <= 4500
    return seat.advance() if seat.squadron.formation == "MIAS" and ahead else []


BOWS = Rank("the enemy most nearly ahead", lambda seat, way: seat.off(way.pose))
NEAR = Rank("nearest to an enemy", lambda seat, way: seat.nearest(way.pose))
STRAIGHT = Rank("the smallest wheel", lambda _, way: way.turn)
PREY = (
    Rank("in flank or rear", lambda _, way: not way.behind),
    Rank("one that is UNFORMED", lambda _, way: _met(way).order != "UNFORMED"),
    Rank("one that is DISORDERED", lambda _, way: _met(way).order != "DISORDERED"),
    Rank("one in melee with a friend", lambda seat, way: not seat.game.in_melee(_met(way).id)),
    STRAIGHT,
    Rank("the first in its roster", lambda _, way: _met(way).number),
)
ORDERS = (
    Row(
        "1", "It lies at anchor and may launch.", "Launch.", lambda seat: seat.launches(),
        (Rank("the farthest", lambda _, way: -way.act.d),), "ONV-SCN-05",
    ),
    Row(
        "2", "It lies in another formation than its own.", "Change into that in which it lies.",
        lambda seat: seat.laid_out(), (), "ONV-GEO-25",
    ),
    Row(
        "3", "They are freighters.", "Sail by a bearing of 0, 45 or 90 degrees off the wind, or hold.", _sailing,
        (
            Rank(
                "nearest to the edge by which they leave, 3½ inches on for each die unless something stops them",
                lambda seat, way: seat.home(way.pose),
            ),
        ),
        "ONV-FRE-02",
    ),
    Row(
        "4", "It is UNFORMED or in KYKLOS, and has room for MIAS.", "Form MIAS.",
        lambda seat: seat.changes("MIAS") if seat.squadron.formation in ("BLOCK", "KYKLOS") else (), (BOWS,),
        "ONV-FRM-11",
    ),
    Row(
        "5", "It is DISORDERED.", "Hold.", lambda seat: seat.still() if seat.squadron.order == "DISORDERED" else (), (),
        "ONV-ORD-04",
    ),
    Row(
        "6",
        "It can contact an enemy in flank or rear, or one that is UNFORMED, DISORDERED, in KERAS or in melee with a"
        " friend.",
        "Go at it.", _easy, PREY, "ONV-CON-02",
    ),
    Row(
        "7", f"It is in KERAS, and an enemy is within {OPENS} inches.", "Form POLLON.",
        lambda seat: seat.changes("POLLON") if seat.squadron.formation == "KERAS" and seat.away <= OPENS else (),
        (BOWS,), "ONV-FRM-07",
    ),
    Row(
        "8", f"{QUIET} turns on end have been quiet, and it can contact an enemy.", "Go at it.",
        lambda seat: _contacts(seat) if _was_quiet(seat) else (), PREY, "ONV-END-07",
    ),
    Row(
        "9", f"It is in MIAS, and the nearest enemy is within {CLOSES} inches and 45 degrees of straight ahead.",
        "Advance.", _closes, (), "ONV-MOV-08",
    ),
    Row(
        "10", f"It is in MIAS, and no enemy is within {TESTS} inches.", "Form POLLON.",
        lambda seat: seat.changes("POLLON") if seat.squadron.formation == "MIAS" and seat.away > TESTS else (),
        (BOWS,), "ONV-FRM-05",
    ),
    Row(
        "11", "The nearest enemy is more than 90 degrees off.", "Turn in place: ABOUT or FRONT.",
        lambda seat: seat.turns() if seat.off(seat.here) * STEP > 9000 else (), (BOWS,), "ONV-MOV-05",
    ),
    Row(
        "12", "It can row in POLLON or KERAS and contact nobody.", "Row on.", _free,
        (
            Rank(
                f"without a wheel, if within {TESTS} inches of an enemy before or after it",
                lambda seat, way: bool(way.turn) and min(seat.nearest(way.pose), seat.away) <= TESTS,
            ),
            Rank(
                f"unless {QUIET} turns have been quiet, {APART} inches or more from every enemy",
                lambda seat, way: not _was_quiet(seat) and seat.nearest(way.pose) < APART,
            ),
            NEAR, BOWS, STRAIGHT,
        ),
        "ONV-MOV-09",
    ),
    Row("13", "None of these.", "Hold.", lambda seat: seat.still(), (), "ONV-MOV-02"),
)  # fmt: skip
WAITING = (
    Row(
        "A", "Squadrons wait.", "Take one; when it is done, the next.", lambda seats: seats,
        (
            Rank("nearest to an enemy", lambda _, seat: seat.away),
            Rank("the first in the roster", lambda _, seat: seat.squadron.number),
        ),
        "ONV-MOV-02",
    ),
)  # fmt: skip
CHART = Chart(
    "An opponent on paper",
    (
        "Read a table from its top and do what the first row says whose question has the answer yes. Where there are"
        " several ways to do it, take the best by the last column, its first words first; a die chooses between those"
        " still alike.",
        "Set up in POLLON, side by side about the middle, bows to the enemy. Having won the initiative, move second."
        " Play no signals, enter no harbour. A phalanx goes in line at the enemy’s, its best die in the centre, wings"
        " with a 1 or 2 on the defensive.",
        "Ways to try: straight on, or first one wheel (in KERAS a turn) in steps of 15 degrees up to 90; then for all"
        " that is left of the move or half of it. Headings of new formations go by 15 degrees from north.",
        "Where dice say how far it goes it can contact nobody before they are rolled; then read rows 3, 6, 8 and 13"
        " again: to hold is to go nowhere. Where the rules do not let it hold, a die chooses among all that it may do.",
    ),
    (
        Table("Which squadron", "in the fleet’s part of the movement, and which one launches without a roll", WAITING),
        Table("What it does", "for the squadron that is activated", ORDERS),
    ),
    (
        ("inches", "between what is nearest of two squadrons, a part counted as one"),
        (
            "the enemy most nearly ahead",
            "how far the middle of the enemy now nearest then lies off straight ahead of the middle of its front, in"
            " steps of 15 degrees, a part counted as one; so are degrees in rows 9 and 11",
        ),
    ),
)


class Paper(Charted, Routine):
    """Plays by the page."""

    def choose(self, game: Battle, legal: Sequence[NavarchAction]) -> NavarchAction:
        self.readings = []
        return super().choose(game, legal)

    def _move(self, game: Battle) -> NavarchAction:
        if game.pending is not None:
            seat = Seat(game, game.by_id[game.pending.squadron])
            given: NavarchAction = self._read([row for row in ORDERS if row.key in PENDING], seat).act
            return given
        if game.berth is not None:
            return act.Harbour(self.side, game.berth, enter=False)
        if launching.names_launch(game):
            beached = [Seat(game, each) for each in launching.beached(game, self.side)]
            return act.LaunchFree(self.side, self._read(WAITING, beached).squadron.id)
        seats = [Seat(game, each) for each in turns.waiting(game)]
        while seats:
            seat = self._read(WAITING, seats)
            action: NavarchAction | None = self._read(ORDERS, seat).act
            if action is not None:
                return action
            seats = [each for each in seats if each is not seat]
        return act.EndMoves(self.side)
