"""Ships for what a fleet has left to spend: they may join it, and an editor can ask again for others."""

from itertools import product

import msgspec
import pytest

from rules.nauta.composition import check_fleet, fill_up, suggest
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.scenario import Fleet, FleetShip

EVERY_OPTION = tuple(OPTIONS)


@pytest.mark.parametrize(("nation", "limit"), tuple(product(NATIONS, (200, 350, 500))))
def test_half_a_fleet_is_filled_up_to_a_legal_one(nation: str, limit: int) -> None:
    whole = suggest(nation, "regular", limit, EVERY_OPTION, "first")
    half = whole.units[: (len(whole.units) + 1) // 2]
    more = fill_up(nation, whole.crew, limit, EVERY_OPTION, half, "second")
    joined = [msgspec.structs.replace(ship, id=f"T{n}") for n, ship in enumerate(more)]
    assert check_fleet(msgspec.structs.replace(whole, units=(*half, *joined))) == ()


def test_a_fleet_without_ships_gets_its_admiral_too() -> None:
    ships = fill_up("hellenistic", "regular", 300, (), (), "seed")
    assert [ship.admiral for ship in ships].count(True) == 1
    assert check_fleet(Fleet(title="Filled", nation="hellenistic", units=ships)) == ()


def test_the_same_seed_gives_the_same_ships_and_another_others() -> None:
    asked = [fill_up("roman_empire", "regular", 400, (), (FleetShip("S1", 4, admiral=True),), seed) for seed in "aabcd"]
    assert asked[0] == asked[1]
    assert len(set(asked)) > 1


def test_prizes_take_no_place_in_the_nations_limits_but_cost_points() -> None:
    prizes = tuple(FleetShip(f"S{n}", 3, admiral=n == 1, prize=True) for n in (1, 2))
    more = fill_up("syracusan", "regular", 300, (), prizes, "seed")
    assert sum(ship.size == 3 for ship in more) <= 1
    assert check_fleet(Fleet(title="Filled", nation="syracusan", units=(*prizes, *[
        msgspec.structs.replace(ship, id=f"T{n}") for n, ship in enumerate(more)
    ]))) == ()  # fmt: skip


def test_nothing_joins_a_fleet_that_has_spent_all() -> None:
    full = suggest("greek", "regular", 300, (), "seed")
    assert fill_up("greek", "regular", 300, (), full.units, "seed") == ()
