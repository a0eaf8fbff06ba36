"""The chance to be lost in a round of melee, against the engine itself: every way that its dice may fall is played
through, and icepool settles the throws that are repeated until they differ (ONV-MEL-12, MOR-05)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import prod
from random import Random
from typing import Any

import icepool
import msgspec
import pytest

import rules
from rules.core.documents import read
from rules.oi_navarcoi import melee, morale
from rules.oi_navarcoi.forecast import chances
from rules.oi_navarcoi.forecast.rounds import lost_chances
from rules.oi_navarcoi.forecast.two_dice import highest
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.state import State
from tests.battles.panels.oi_navarcoi_tables import squadron, table
from tests.spending import within

RULESET = rules.get("oi_navarcoi")
TWO = 2 @ icepool.d6
WAYS = {total: (total // 2, total - total // 2) for total in range(2, 13)}  # a pair of faces for each total
ONE_V_ONE, TWO_V_ONE = ("a1",), ("a1", "a2")
ORDERS = ("GOOD", "DISORDERED", "UNFORMED")


def locked(
    ours: Sequence[str], *, faces: Mapping[str, str] = {}, options: Any = None, **told: Mapping[str, Any]
) -> Battle:
    """The several against b1 in their first round of melee; `faces` names on which edge it was met, if not the
    front."""
    roster = [squadron(id, 20 + 9 * n, 20, **{"hs": 8, **told.get(id, {})}) for n, id in enumerate(ours)]
    roster.append(squadron("b1", 30, 20.01, 180, **{"hs": 8, **told.get("b1", {})}))
    links = [{"attacker": id, "target": "b1", "face": (faces or {}).get(id, "FRONT"), "fresh": True} for id in ours]
    body = table(roster, **({"options": options} if options else {}))
    document, findings = read(body | {"clock": {"links": links, "turn": 2, "step": "melee"}}, RULESET.scenario_type)
    assert document is not None, findings
    return Battle(RULESET.start(document))


class Fork(Exception):
    """The dice have not been told what to show next."""


class Told:
    """Two dice that show what they are told; what is thrown again shows two ones at first, and then anything."""

    def __init__(self, totals: Sequence[int]) -> None:
        self.totals, self.used, self.seen, self.chance = list(totals), 0, set[str](), Random(1)

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        who = labels[0]
        if who.endswith("again"):
            first = who not in self.seen
            self.seen.add(who)
            return (1, 1) if first else (self.chance.randint(1, 6), self.chance.randint(1, 6))
        if not who.endswith(("battle test", "morale test")):
            return (3,) * len(labels)
        if self.used == len(self.totals):
            raise Fork
        self.used += 1
        return WAYS[self.totals[self.used - 1]]


def repeated(added: tuple[int, ...]) -> list[Fraction]:
    """How likely each of several throws is the highest, equal ones thrown again until they differ."""

    def again(*tied: int) -> Any:
        def leading(totals: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(n for n, total in zip(tied, totals, strict=True) if total == max(totals))

        return icepool.tupleize(*(TWO + added[n] for n in tied)).map(leading, star=False)

    def step(tied: tuple[int, ...]) -> Any:
        return tied if len(tied) == 1 else again(*tied)

    left = icepool.map(step, icepool.Die([tuple(range(len(added)))]), star=False, repeat="inf")
    return [left.probability((n,)) for n in range(len(added))]


def every_way(state: Any, phase: Callable[..., None]) -> Iterator[tuple[Fraction, Battle, list[Any]]]:
    """A phase with every pair of totals that its dice may show: how likely, the game after it, what happened."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        totals = waiting.pop()
        game, events = Battle(state), list[Any]()
        try:
            game.dice, game.log = Told(totals), events
            phase(game)
        except Fork:
            waiting += [(*totals, total) for total in WAYS]
            continue
        yield prod((TWO.probability(total) for total in totals), start=Fraction(1)), game, events


def stayers(events: list[Any]) -> dict[str, Fraction]:
    """Who threw again for the last place, and how likely each of them takes it."""
    rolls = next((event.rolls for event in events if getattr(event, "rolls", ())), ())
    first = {id: total for id, _, total in reversed(rolls)}
    return dict(zip(first, repeated(tuple(total - 2 for total in first.values())), strict=True)) if first else {}


def by_every_throw(game: Battle) -> dict[str, Fraction]:
    """How likely each squadron is lost, by playing the battle tests and then the morale tests in every way."""
    members = [each.id for each in game.squadrons]
    lost, positions = dict.fromkeys(members, Fraction(0)), dict[Any, Fraction]()
    for chance, fought, events in every_way(game.state(), melee.fight):
        if equal := stayers(events):  # who survives is alone, and stays
            for id in members:
                lost[id] += chance * (1 - equal.get(id, Fraction(0)))
        else:
            packed = msgspec.json.encode(fought.state())
            positions[packed] = positions.get(packed, Fraction(0)) + chance
    for packed, likely in positions.items():
        for chance, tested, events in every_way(msgspec.json.decode(packed, type=State), morale.test_all):
            equal = stayers(events)
            for id in members:
                lost[id] += likely * chance * (1 - equal[id] if id in equal else int(tested.by_id[id].lost))
    return lost


def said(game: Battle) -> dict[str, Fraction]:
    return lost_chances(game, chances.melee_of(game, "b1"))


def of_order(order: str) -> dict[str, Any]:
    return {"order": order} | ({"formation": "BLOCK"} if order == "UNFORMED" else {})


@pytest.mark.parametrize("theirs", ORDERS)
@pytest.mark.parametrize("ours", ORDERS)
def test_mel_04_and_10_one_against_one_in_every_order(ours, theirs):
    game = locked(ONE_V_ONE, a1={"q": 1, **of_order(ours)}, b1={"m": -1, **of_order(theirs)})
    assert said(game) == by_every_throw(game)


@pytest.mark.parametrize("face", ["FLANK", "REAR"])
@pytest.mark.parametrize("several", [ONE_V_ONE, TWO_V_ONE])
def test_mel_07_and_08_who_is_taken_from_behind_fails_and_the_flanker_is_spared(several, face):
    game = locked(several, faces={"a1": face}, a1={"hs": 4}, b1={"hs": 3, **of_order("UNFORMED")})
    found = said(game)
    assert found == by_every_throw(game) and found["a1"] == 0


@pytest.mark.parametrize("theirs", ORDERS)
@pytest.mark.parametrize("ours", ORDERS)
def test_mel_11_two_against_one_in_every_order(ours, theirs):
    game = locked(TWO_V_ONE, a1=of_order(ours), a2={"m": 1, "q": -1, "hs": 5}, b1={"m": -1, **of_order(theirs)})
    assert said(game) == by_every_throw(game)


@pytest.mark.parametrize(
    "strength", [{"a1": 1, "a2": 1, "b1": 2}, {"a1": 1, "a2": 2, "b1": 3}, {"a1": 2, "a2": 8, "b1": 1}]
)
@pytest.mark.parametrize("option", ["one_survives", "both"])
def test_mel_12_where_all_would_be_destroyed_the_highest_total_is_left(strength, option):
    game = locked(TWO_V_ONE, options={"mutual_destruction": option}, **{id: {"hs": hs} for id, hs in strength.items()})
    assert said(game) == by_every_throw(game)


@pytest.mark.parametrize("hs", [1, 2, 3])
def test_mel_12_two_that_destroy_each_other_throw_again_if_they_are_equal(hs):
    game = locked(ONE_V_ONE, a1={"hs": hs, "q": 1}, b1={"hs": hs})
    found = said(game)
    assert found == by_every_throw(game) and found["b1"] > found["a1"]


@pytest.mark.parametrize("strength", [{"a1": 2, "a2": 2, "b1": 8}, {"a1": 8, "a2": 8, "b1": 3}, {"a1": 3, "b1": 6}])
def test_mel_13_and_mor_05_who_routs_without_a_roll_is_lower_than_any_roll(strength):
    game = locked(tuple(id for id in strength if id != "b1"), **{id: {"hs": hs} for id, hs in strength.items()})
    assert said(game) == by_every_throw(game)


@pytest.mark.parametrize("several", [ONE_V_ONE, TWO_V_ONE])
def test_ful_03_and_04_at_full_scale_losses_double_and_few_test_their_morale(several):
    game = locked(several, options={"scale": "one_to_one"}, a1={"hs": 15}, a2={"hs": 15}, b1={"hs": 9, "m": 1})
    assert said(game) == by_every_throw(game)


def test_ord_06_a_second_disorder_that_unforms_brings_katastrophe_to_the_morale_test():
    worn = {"order": "DISORDERED"}
    plain, harsh = (
        locked(TWO_V_ONE, options={"second_disorder_unforms": option}, a1=worn, a2=worn, b1=worn)
        for option in (False, True)
    )
    assert said(harsh) == by_every_throw(harsh) and said(harsh)["b1"] > said(plain)["b1"]


@pytest.mark.parametrize("added", [(0, 0), (-1, 0), (-1, 0, 0), (-2, -1, 0)])
def test_mor_05_equal_totals_are_rolled_again_until_they_differ(added):
    shares = highest(added)
    assert [shares[each] for each in added] == repeated(added)
    assert sum(shares[each] for each in added) == 1


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_a_melee_is_worked_out_at_once_however_many_fight(number):
    several = tuple(f"a{n}" for n in range(1, number + 1))
    game = locked(several, **{id: {"m": n % 3 - 1, "q": n % 2} for n, id in enumerate(several)})
    within(0.1, lambda: (highest.cache_clear(), said(game)))
