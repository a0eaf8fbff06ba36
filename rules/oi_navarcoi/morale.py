"""ONV-MOR: morale tests, and who must be left."""

from rules.oi_navarcoi import rout, throws
from rules.oi_navarcoi.events_fights import MoraleTest, RoundFought, Stays
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.melee import highest
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Modifiers

KATASTROPHE = ("katastrophe", -1)
FEW = 8  # ONV-FUL-04: half-stands
UNTESTED = -99


def modifiers_of(squadron: Squadron) -> Modifiers:
    """ONV-MOR-02 and 03: m, and Katastrophe once."""
    shaken = squadron.flanked or squadron.order == "UNFORMED"
    return (*throws.morale(squadron), *((KATASTROPHE,) if shaken else ()))


def must_test(game: Game, squadron: Squadron) -> bool:
    """ONV-MOR-01, ONV-FUL-04; who routs of itself (ONV-MEL-13) does not."""
    if squadron.routs or squadron.status == "DESTROYED":
        return False
    few = game.terms.scale == "one_to_one" and squadron.hs <= FEW and _in_this_turns_melee(game, squadron)
    return squadron.must_test or few


def _in_this_turns_melee(game: Game, squadron: Squadron) -> bool:
    return any(squadron.id in melee.a + melee.b for melee in game.melees)


def test_all(game: Game) -> None:
    """ONV-MOR-04 and 05: all test together; where nobody of a melee would be left one stays; the rest rout."""
    score: dict[str, int] = {}
    modifiers: dict[str, Modifiers] = {}
    for squadron in game.squadrons:
        modifiers[squadron.id] = modifiers_of(squadron)
        if squadron.routs:
            score[squadron.id] = UNTESTED
        elif must_test(game, squadron):
            pair = throws.two(game, squadron, "morale test")
            total = throws.added(pair, modifiers[squadron.id])
            routs = total < throws.SUCCEEDS
            clause = "ONV-MOR-02" if squadron.must_test else "ONV-FUL-04"
            game.tell(
                MoraleTest(
                    squadron=squadron.id,
                    dice=pair,
                    modifiers=modifiers[squadron.id],
                    total=total,
                    routs=routs,
                    clause=clause,
                ),
            )
            if routs:
                score[squadron.id] = total
    for melee in game.melees:
        left = [game.by_id[id] for id in (*melee.a, *melee.b) if game.by_id[id].status != "DESTROYED"]
        if left and all(each.id in score for each in left):
            stays, rolls = highest(game, left, score, modifiers, "morale test")
            del score[stays.id]
            game.tell(Stays(squadron=stays.id, rolls=rolls, clause="ONV-MOR-05"))
    rout.begin(game, [each for each in game.squadrons if each.id in score])
    game.tell(RoundFought(clause="ONV-MEL-09"))
    rout.move(game)
