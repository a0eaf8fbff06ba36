"""What the captain and the navarch do with what lies between them and the enemy, and when nothing happens."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import Attack
from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.bots.field import furthest, steps_to_attack
from rules.ancient_naval_games.bots.lookout import QUIET
from rules.ancient_naval_games.bots.navarch import Navarch, worth
from rules.ancient_naval_games.bots.proving import mirrored
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.ships import NO_OARS
from rules.core.dice import SeededDice, Stream
from rules.core.play import EndlessBattle, Play
from rules.geometry.hexgrid import neighbour, neighbours
from tests.rules.ancient_naval_games.boards import document

OPEN = """
·       ·       ·       ·       ·
    ·       ·       ·       ·
·       ·       b1↑3    ·       ·
    ·       ·       ·       ·
·       ·       ·       ·       ·
    ·       ·       ·       ·
·       ·       ·       ·       ·
    ·       ·       ·       ·
·       ·       a1↑     ·       ·
    ·       ·       a2↑     ·
"""
BAY = """
·       ·       ·       ·       ·
    ##      ##      ·       ·
##      ·       b1↑3    ·       ·
    ##      ##      ·       ·
·       ##      ##      ·       ·
    ##      ##      ·       ·
·       ·       ·       ·       ·
    ·       ·       ·       ·
·       ·       a1↑     a2↑     ·
    ·       ·       ·       ·
"""


def game(drawing: str, **fields: Any) -> Battle:
    body = document(drawing, **fields)
    return Play(RULESET, msgspec.convert(body, Scenario), SeededDice("sea")).game  # type: ignore[return-value]


def steps(battle: Battle, side: int) -> Mapping[tuple[int, int], int]:
    """The field by hex."""
    field = steps_to_attack(battle, side, [ship for ship in battle.fleets[1 - side] if ship.status == "afloat"])
    return {hex: field[battle.grid.cell_of[hex]] for hex in battle.grid.hexes}


def counted(battle: Battle, side: int) -> Mapping[tuple[int, int], int]:
    """The field by hex, walked from hex to hex."""
    enemies = [ship for ship in battle.fleets[1 - side] if ship.status == "afloat"]
    away = {battle.grid.hex_of[enemy.cell]: -1 for enemy in enemies}
    sea = {hex: battle.at[battle.grid.cell_of[hex]] for hex in battle.grid.hexes}
    water = {hex for hex, there in sea.items() if there is None or (there.side == side and there.oar < NO_OARS)}
    reached = {
        neighbour(battle.hexes[enemy.cell], way)
        for enemy in enemies
        for way in range(6)
        if enemy.oar < NO_OARS or (way - enemy.facing) % 3
    } & water
    for step in range(furthest(battle)):
        away |= dict.fromkeys(reached, step)
        reached = {hex for each in reached for hex in neighbours(each)} & (water - away.keys())
    return {hex: away.get(hex, furthest(battle)) for hex in battle.grid.hexes}


class TestTheWay:
    @pytest.mark.parametrize("seed", range(6))
    def test_it_is_as_long_as_it_is_from_hex_to_hex(self, seed: int) -> None:
        """In battles that have gone on for a while, with losses, wrecks, hulks and rocks."""
        play = Play(RULESET, mirrored(f"{seed}"), SeededDice(f"{seed}"))
        bots = {side: Captain(side, Stream(f"{seed} {side}")) for side in "AB"}
        with pytest.raises(EndlessBattle):
            play.run(bots, 100 + 60 * seed)
        battle: Any = play.game
        assert [steps(battle, side) for side in (0, 1)] == [counted(battle, side) for side in (0, 1)]

    def test_it_may_be_longer_than_a_byte_holds(self) -> None:
        units = [
            {"id": id, "side": id[0], "size": "S", "hex": hex, "facing": "N"}
            for id, hex in (("A1", [299, 0]), ("A2", [299, 1]), ("B1", [0, 0]))
        ]
        body = {"ruleset": RULESET.key, "title": "Long", "first": "A", "board": {"cols": 300, "rows": 2}}
        battle: Any = Play(RULESET, msgspec.convert({**body, "units": units}, Scenario), SeededDice("sea")).game
        away = steps(battle, 0)
        assert [away[col, 0] for col in range(300)] == [-1, *range(299)]

    def test_a_hulk_is_attacked_from_its_sides_alone(self) -> None:
        """HEX-OAR-05: b1 at 4,1 faces north without oars; from ahead and astern nothing can be done to it."""
        away = steps(game(OPEN), 0)
        assert away[4, 1] == -1
        assert {hex for hex, step in away.items() if step == 0} == {(3, 0), (5, 0), (3, 1), (5, 1)}
        assert away[4, 0] == away[4, 2] == 1

    def test_it_leads_round_rocks(self) -> None:
        """The rocks lie west and south of the hulk: from there the way goes round them by the east."""
        away = steps(game(BAY), 0)
        assert away[5, 0] == away[5, 1] == 0
        assert [away[col, 3] for col in range(6)] == [6, 5, 4, 3, 2, 2]
        assert away[0, 1] == furthest(game(BAY)), "a pocket without a way out"

    def test_ships_that_cannot_row_and_wrecks_are_walls_and_friends_make_way(self) -> None:
        line = """
        ·       b1→     ·
            ·       ·
        a2↑{}    a3↑{}    a4↑{}
            a5↑{}    a6↑{}
        ·       ·       ·
            ·       a1↑
        """.replace("→", "↑")
        rowing = steps(game(line.format("", "", "", "", "")), 0)
        lame = steps(game(line.format(3, 3, 3, 3, 3)), 0)
        assert rowing[2, 2] == 1
        assert lame[2, 2] == furthest(game(line.format("", "", "", "", "")))

    def test_a_lone_hulk_behind_rocks_is_taken_and_not_waited_for(self) -> None:
        for n in range(6):
            play = Play(RULESET, msgspec.convert(document(BAY), Scenario), SeededDice(f"bay {n}"))
            ended = play.run({side: Captain(side, Stream(f"{n} {side}")) for side in "AB"})
            assert (ended.winner, ended.reason) == ("A", "last_ship")


class TestNothingHappens:
    @pytest.mark.parametrize(("quiet", "committed"), [(QUIET - 1, False), (QUIET, True)])
    def test_a_fleet_commits_itself_after_three_quiet_rounds(self, quiet: int, committed: bool) -> None:
        battle = game(OPEN, clock={"round": 8, "quiet_rounds": quiet})
        captain = Captain("A", Stream("quiet"))
        captain.choose(battle, battle.legal())
        assert captain.committed == committed

    def test_who_has_committed_itself_leaves_no_ship_behind(self) -> None:
        """It binds the navarch, too: neither to leave a ship nor to end the turn is an option then."""
        for quiet, leaves in ((0, True), (QUIET, False)):
            battle = game(OPEN.replace("b1↑3", "b1↑"), clock={"round": 8, "quiet_rounds": quiet})
            options = Captain("A", Stream("quiet")).options(battle)
            assert any(not option.acts for option in options) == leaves
            assert len(options) >= 1 + 2 * leaves

    def test_two_fleets_that_wait_for_each_other_fight(self) -> None:
        """Of 60 mirrored battles two may stall."""
        assert RULESET.proving is not None
        stalled = 0
        for n in range(60):
            play = Play(RULESET, RULESET.proving.mirrored(f"wait {n}"), SeededDice(f"wait {n}"), kept=False)
            stalled += play.run({side: Captain(side, Stream(f"{n} {side}")) for side in "AB"}).reason == "stalled"
        assert stalled <= 2


class TestLookingAhead:
    def test_it_takes_the_ship_that_can_be_taken(self) -> None:
        """a1 lies astern of b1, with a friend beside it."""
        battle = game("""
        ·       b1↑     ·       b2↑
            ·       ·       ·
        ·       a1↑     ·       ·
            ·       a2↑     ·
        ·       ·       ·       ·
            ·       ·       ·
        """)
        bot, done = Navarch("A", Stream("take")), []
        dice = SeededDice("take")
        while battle.deciders() == ("A",) or battle.deciders() == "A":
            done.append(bot.choose(battle, battle.legal()))
            battle.act(done[-1], dice, [])
        assert any(isinstance(action, Attack) for action in done)

    def test_what_it_tries_leaves_the_battle_as_it_was(self) -> None:
        battle = game(OPEN.replace("b1↑3", "b1↑"))
        before = battle.state()
        Navarch("A", Stream("tries")).choose(battle, battle.legal())
        assert battle.state() == before

    def test_the_worth_of_a_position_is_the_same_with_sides_swapped(self) -> None:
        assert RULESET.proving is not None
        play = Play(RULESET, RULESET.proving.mirrored("swapped"), SeededDice("swapped"))
        battle = play.game
        assert isinstance(battle, Battle)
        bots = {side: Captain(side, Stream(side)) for side in "AB"}
        for _ in range(120):
            if not (deciders := battle.deciders()):
                break
            battle.act(bots[deciders[0]].choose(battle, battle.legal()), play.dice, [])
            by = RULESET.proving.constants
            assert worth(battle, by, 0) == pytest.approx(-worth(battle, by, 1))
