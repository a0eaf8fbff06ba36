"""A game that is copied, stepped without being asked, and asked again: it answers as a fresh one would."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.dice import SeededDice, Stream
from rules.core.play import Play, bots_for
from rules.nauta import RULESET, boarding, movement, pirophoros, shooting
from rules.nauta.actions import Wheel
from rules.nauta.bots import Random as Anyhow
from rules.nauta.courses import Helm, follow, reach_of
from rules.nauta.play import Battle
from tests.rules.nauta.tables import ship, table
from tests.rules.rulesets import begun

SEEDS = range(12)


def positions(seed: object, most: int = 250) -> Iterator[tuple[Play, Random]]:
    """A battle by chance between random players, position after position."""
    play, chance = begun(RULESET, f"play {seed}")
    bots = bots_for(RULESET, {"A": "random", "B": "random"}, str(seed))
    for _ in range(most):
        yield play, chance
        legal = play.game.legal()
        if not legal:
            return
        play.act(bots[legal[0].side].choose(play.game, legal))


def answers(game: Battle) -> Any:
    """All that a game keeps, asked of it."""
    fleets = {side: [ship.id for ship in game.fleet(side)] for side in "AB"}
    eligible = {side: [ship.id for ship in game.eligible(side)] for side in "AB"}
    there = game.standing()
    contacts = {ship.id: [other.id for other in game.touching(ship)] for ship in there if game.step != "deploy"}
    targets: dict[str, Any] = {}
    for side in "AB":
        if game.step != "deploy":
            for chapter in (boarding, pirophoros):
                choices = chapter.choices(game, side)
                targets[f"{chapter.__name__} {side}"] = {id: [ship.id for ship in met] for id, met in choices.items()}
    seen = {
        ship.id: [(target.ship.id, target.distance) for target in shooting.in_sight(game, ship)]
        for ship in there
        if "balistae" in ship.equipment and ship.afloat and game.step != "deploy"
    }
    return fleets, eligible, [ship.id for ship in there], contacts, targets, seen, list(game.legal()), game.bounds()


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_kept_is_what_would_be_found_afresh(seed: int) -> None:
    """Every fact says how much it changes, and no answer outlives what it rests on."""
    for play, _ in positions(seed):
        game: Any = play.game
        assert answers(game) == answers(RULESET.thaw(game.state()))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_goes_on_by_itself(seed: int) -> None:
    for play, chance in positions(seed, 60):
        if chance.random() > 0.2:
            continue
        game: Any = play.game
        before, kept = msgspec.json.encode(game.state()), answers(game)
        twin = game.copy()
        assert twin.state() == game.state() and answers(twin) == kept
        dice = SeededDice("twin")
        for side in "AB" * 3:
            if twin.choices() and any(choice.side == side for choice in twin.choices()):
                twin.act(Anyhow(side, Stream("twin")).choose(twin, twin.legal()), dice, None)
        assert msgspec.json.encode(game.state()) == before and answers(game) == kept
        assert answers(twin) == answers(RULESET.thaw(twin.state()))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_look_from_one_place_sees_what_every_single_move_would(seed: int) -> None:
    for play, chance in positions(seed, 120):
        game: Any = play.game
        if game.step != "movement" or chance.random() > 0.3:
            continue
        ship = chance.choice(game.standing())
        helm = Helm(game.table, ship, game.near(ship, reach_of(game, ship, 7)), ship.widest_wheel, 7)
        for _ in range(12):
            angle = chance.choice((1, ship.widest_wheel, chance.randint(1, ship.widest_wheel)))
            wheel = chance.choice((None, Wheel("L", angle), Wheel("R", angle)))
            segments = chance.randint(0, 6) if wheel else chance.randint(-2, 7)
            assert helm.course(wheel, segments) == follow(game, ship, wheel, segments)


def test_choices_are_listed_ship_by_ship_and_by_kind() -> None:
    """Shots of a ship before its moves; ships without balistae together."""
    battle = table(ship("A1", 2, 300, 100, written=2), ship("A2", 4, 330, 100, written=2, equipment=["balistae"]),
                   ship("B1", 2, 330, 180, 90, written=0), options=["18f"],
                   sides={side: {"nation": "hellenistic", "crew": "regular"} for side in "AB"})  # fmt: skip
    game: Any = battle.battle.game
    kinds = [(choice.kind.__name__, {action.ship for action in choice.listed()}) for choice in game.choices()]
    assert kinds == [("MoveShip", {"A1"}), ("Shoot", {"A2"}), ("MoveShip", {"A2", "A98"})]
    assert movement.deciders(game) == game.deciders() == ["A"]
