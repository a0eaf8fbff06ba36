"""What a position is worth to a side that looks ahead, in half-stands, and what of it its dice have given."""

from collections.abc import Sequence
from typing import Any

from rules.oi_navarcoi.bots.constants import Constants
from rules.oi_navarcoi.bots.judgement import party
from rules.oi_navarcoi.bots.places import Outlook
from rules.oi_navarcoi.event_phase import has_lost_half
from rules.oi_navarcoi.events_fights import BattleTest, MeleesPaired, MoraleTest
from rules.oi_navarcoi.events_moves import ManoeuvreTest, WeatherTest
from rules.oi_navarcoi.forecast import prospects
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.melee import FAILS, inflicted
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Melee
from rules.oi_navarcoi.throws import SUCCEEDS
from rules.oi_navarcoi.throws_words import Modifiers

SQUADRON = 4.0  # the half-stands of most squadrons: what a squadron of the captain's judgement is counted as
PLACED = 2.0  # what a place is counted as that the captain finds worth a squadron
VICTORY = 8.0
BROKEN = 4.0  # ONV-EVT-06: a fleet that may leave the field at any moment


def standing(game: Game, side: str, by: Constants) -> float:
    """What a side has left: half-stands, less what melees should cost it that go on, by its order, by how it lies."""
    total = 0.0
    if game.ended is not None:
        total += VICTORY * (game.ended.winner == side)
    elif has_lost_half(game, side):
        total -= BROKEN
    lacks = {"GOOD": 0.0, "DISORDERED": by.disorder * SQUADRON, "UNFORMED": by.order * SQUADRON}
    for squadron in game.squadrons:
        if squadron.side != side or squadron.lost:
            continue
        total += squadron.hs
        if game.ended is not None or not squadron.standing:
            continue
        if game.in_melee(squadron.id):
            total -= squadron.hs * falls(game, squadron) + lacks[squadron.order] / 2
        elif squadron.freighter or squadron.status != "ON_TABLE":
            total -= lacks[squadron.order]
        else:
            total += PLACED * Outlook(game, squadron, by).place(squadron.pose, squadron.order)
    return total


def falls(game: Game, squadron: Squadron) -> float:
    """How likely a squadron is lost in the melee in which it is: it has to outlast each enemy, who may be beaten by
    any friend."""
    stands = 1.0
    for foe in _foes(game, squadron):
        beaten = 1.0
        for friend in _foes(game, foe):
            beaten *= 1 - _wins(game, friend, foe)
        stands *= 1 - beaten
    return 1 - stands


def _foes(game: Game, squadron: Squadron) -> list[Squadron]:
    links = game.links_of(squadron)
    return [game.by_id[link.target if link.attacker == squadron.id else link.attacker] for link in links]


def _wins(game: Game, ours: Squadron, theirs: Squadron) -> float:
    one, other = [party(each)._replace(flanked=party(each).flanked or each.flanked) for each in (ours, theirs)]
    return prospects.wins(one, other, game.terms.scale == "one_to_one")


def luck(game: Game, side: str, events: Sequence[Any], by: Constants) -> float:
    """By how many half-stands the tests of an act gave the side more, or the enemy less, than was to be expected of
    them (ONV-MAN, ONV-MEL-04, ONV-MOR-02, ONV-EVT-03)."""
    total = 0.0
    melees: tuple[Melee, ...] = ()
    battle = [event for event in events if type(event) is BattleTest]
    automatic = {event.squadron for event in battle if event.clause == "ONV-MEL-10"}
    for event in events:
        found = 0.0
        if type(event) is MeleesPaired:
            melees = event.melees
            continue
        if type(event) in (ManoeuvreTest, WeatherTest):
            found = SQUADRON * by.disorder * (event.passed - _succeeds(event.modifiers))
        elif type(event) is MoraleTest:
            found = game.by_id[event.squadron].hs * ((not event.routs) - _succeeds(event.modifiers))
        elif type(event) is BattleTest and event.total is not None:
            found = _of_battle(game, event, _is_spared(event.squadron, melees, automatic), by)
        else:
            continue
        total += found if game.by_id[event.squadron].side == side else -found
    return total


def _succeeds(modifiers: Modifiers) -> float:
    return prospects.at_least(SUCCEEDS - sum([value for _, value in modifiers]))


def _of_battle(game: Game, event: BattleTest, spared: bool, by: Constants) -> float:
    """What a battle test did to the enemy, and to who failed in it, beyond what was to be expected."""
    added = sum([value for _, value in event.modifiers])
    doubled = game.terms.scale == "one_to_one"
    dealt = sum([chance * inflicted(total + added, doubled) for total, chance in prospects.TWO_DICE.items()])
    found = event.hs - dealt
    if not spared:
        squadron = game.by_id[event.squadron]
        routs = 1 - prospects.at_least(SUCCEEDS - squadron.m)
        cost = SQUADRON * by.disorder + routs * squadron.hs
        found += cost * (1 - prospects.at_least(FAILS + 1 - added) - event.fails)
    return found


def _is_spared(id: str, melees: Sequence[Melee], automatic: set[str]) -> bool:
    """ONV-MEL-08 and 10: whether a low roll counted for nothing, for it had an enemy's flank or an unformed one
    before it."""
    for melee in melees:
        if id in melee.a or id in melee.b:
            foes = melee.b if id in melee.a else melee.a
            taken = any(link.fresh and link.face != "FRONT" and link.attacker == id for link in melee.links)
            return taken or any(foe in automatic for foe in foes)
    return False
