"""ONV-STA: the position as a value, offers, what carries forward; forecasts and the sentences of the log."""

from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.actions import offers_of
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.oi_navarcoi import RULESET, formations
from rules.oi_navarcoi.actions import Advance, Back, Change, Diekplous, Path, Straight
from rules.oi_navarcoi.measure import Stand
from rules.oi_navarcoi.scenario import Scenario
from tests.rules.oi_navarcoi import laws
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, course, squadron, straight, table, units, wheel
from tests.rules.rulesets import begun, library


def test_sta_01_a_position_is_whole_numbers_and_thaws_to_itself() -> None:
    """ONV-STA-01."""
    battle = table(squadron("a1", 30.123, 12.456, 10), FAR_B)
    state = battle.state
    assert RULESET.thaw(state).state() == state
    assert (state.squadrons[0].x, state.squadrons[0].heading) == (76_512, 1000)


def test_geo_04_stands_turn_on_the_spot_without_changing_places() -> None:
    """ONV-GEO-04, ONV-RUL-50: centres a front apart both ways."""
    stand = Stand()
    line = formations.centres(formations.laid("MIAS", 0, 0, 0, 4, stand), 4, stand)
    block = formations.centres(formations.laid("POLLON", 0, 0, 0, 4, stand), 4, stand)
    assert [round(line[n + 1][0] - line[n][0]) for n in range(3)] == [5000] * 3
    assert {round(abs(a[0] - b[0]) + abs(a[1] - b[1])) for a in block for b in block if a != b} == {5000, 10_000}


def test_geo_07_what_a_squadron_covers() -> None:
    """ONV-GEO-07, ONV-GEO-12: a column is a rectangle per stand, from its front back by a pitch, the last by its
    depth."""
    stand = Stand()
    column = formations.shapes(formations.laid("KERAS", 0, 0, 0, 3, stand), 3, stand)
    assert [round(shape.corners[0][1] - shape.corners[3][1]) for shape in column] == [5000, 5000, 3500]
    assert [round(shape.corners[0][1]) for shape in column] == [0, -5000, -10_000]
    assert len(formations.shapes(formations.laid("POLLON", 0, 0, 0, 4, stand), 4, stand)) == 1


def test_geo_18_and_23_and_26_what_lies_on_the_table() -> None:
    """ONV-GEO-18, ONV-GEO-23: flotsam of a full squadron at either scale; land as polygons."""
    for scale, front in (("squadron", 20_000), ("one_to_one", 40_000)):
        flotsam = {
            "flotsam": [{"x": 20, "y": 20, "heading": 0}],
            "land": [{"id": "l", "poly": [[0, 0], [3, 0], [0, 3]]}],
        }
        game = table(FAR_A | {"x": 40}, FAR_B, table=flotsam, options={"scale": scale}).battle.game
        corners = game.flotsam_shapes[0].corners  # type: ignore[attr-defined]
        assert round(corners[1][0] - corners[0][0]) == front
        assert len(game.lands) == 1  # type: ignore[attr-defined]


def test_sta_02_every_offer_has_its_samples_and_its_bounds() -> None:
    """ONV-STA-02: every kind of activation is found for some squadron."""
    deep, column = squadron("a2", 35, 12, formation="POLLON"), squadron("a3", 50, 14, formation="KERAS")
    roster = [squadron("a1", 20, 12), deep, column, squadron("b1", 35, 17, 180), squadron("b2", 20, 14, 180)]
    game: Any = table(*roster).battle.game
    kinds = {type(action).__name__ for each in game.squadrons[:3] for action in game.choices_of(each)}
    assert kinds == {"Hold", "Advance", "Back", "Front", "About", "Change", "GoUnformed", "Diekplous", "Periplous"}
    offers = offers_of(game.legal(), game.bounds())
    assert any(offer.holds(Advance("A", "a2", (Straight(units(3.21)),))) for offer in offers)
    assert not any(offer.holds(Advance("A", "nobody", ())) for offer in offers)


def test_sta_03_and_04_a_whole_battle_is_told() -> None:
    """ONV-STA-03, ONV-STA-04: every event has its clause and a sentence, with names in place of ids."""
    scenario = library(RULESET)[2]
    play = Play(RULESET, scenario, SeededDice("told"))
    chance = Random(5)
    for _ in range(150):
        legal = play.game.legal()
        if not legal:
            break
        play.act(chance.choice(legal[:-1] or legal))
    kinds = set()
    for _, events in play.log:
        for event in events:
            sentence = RULESET.narrate(event, {"A": "The allies", "a1": "The Salaminians"})
            assert (sentence.text and sentence.text[0].isupper()) or sentence.text[0].isalpha()
            assert "None" not in sentence.text and sentence.clause.startswith("ONV-")
            kinds.add(type(event).__name__)
    assert len(kinds) > 10


def test_sta_05_what_carries_forward() -> None:
    """ONV-STA-05."""
    roster = [squadron("a1", 30, 16, hs=5, hs_start=8, lost_in_melee=3, hull="H7", m=1), FAR_B]
    battle = table(*roster).do("concede", "A")
    result = battle.battle.game.result()
    assert result is not None
    ours, theirs = result.fates
    assert (ours.fate, ours.hull, theirs.fate) == ("withdrawn", "H7", "held_field")
    assert ours.damage | {"impiety": 0} == {
        "hs_start": 8, "hs": 5, "lost_in_melee": 3, "lost_in_chase": 0, "lost_after": 0, "morale": 2, "fought": 0,
        "impiety": 0, "strategos": 1, "strategos_killed": 0,
    }  # fmt: skip
    assert result.score == {"A": "5/8", "B": "8/8"}


@pytest.mark.parametrize(
    ("status", "fields", "word"),
    [("DESTROYED", {"hs": 0, "hs_start": 8}, "destroyed"), ("LOST", {"hs": 0, "hs_start": 8}, "lost"),
     ("EXITED", {"exit": {"status": "FRIENDLY", "edge": "N"}}, "saved"), ("WITHDRAWN", {}, "withdrawn")],
)  # fmt: skip
def test_sta_05_fates_in_words(status: str, fields: dict[str, Any], word: str) -> None:
    """ONV-STA-05."""
    battle = table(FAR_A, FAR_B, squadron("b1", 30, 40, 180, status=status, **fields))
    assert next(fate.fate for fate in RULESET.fates(battle.state) if fate.unit == "b1") == word


def test_a_forecast_tells_the_test_and_the_battle_before_the_move() -> None:
    """ONV-MAN-03, ONV-MEL-04: for exact odds."""
    roster = [squadron("a1", 30, 12, formation="POLLON", q=1), squadron("b1", 30, 17, 180), FAR_B]
    state = table(*roster).state
    contact = Advance("A", "a1", (Straight(units(8)),))
    seen = RULESET.preview(state, contact)
    assert seen is not None and (seen.met, seen.face) == ("b1", "FRONT")
    assert seen.test is not None and (seen.test.first.bonus, seen.test.first.dice) == (-1, 2)
    assert seen.battle is not None and seen.battle.first.addends == (("well trained crews", 1), ("formation", -1))
    assert RULESET.forecast(state, contact) == seen.test
    plain = RULESET.preview(state, Advance("A", "a1", (Straight(units(2)),)))
    assert plain is not None and (plain.met, plain.test, plain.pose.y) == (None, None, units(14))
    change = RULESET.forecast(state, Change("A", "a1", "MIAS", hand="R"))
    assert change is not None and change.second.bonus == 4
    duel = RULESET.forecast(state, Diekplous("A", "a1", "b1", (Straight(units(8)),)))
    assert duel is not None and duel.first.bonus == 1


def test_a_forecast_of_a_path_and_of_backing() -> None:
    """ONV-MOV-08, ONV-MOV-11."""
    battle = table(squadron("a1", 30, 12), squadron("b1", 30, 15, 180), dice=[5])
    back = RULESET.preview(battle.state, Back("A", "a1", units(2)))
    assert back is not None and back.pose.y == units(10) and back.test is not None
    battle.do("advance", "A", squadron="a1")
    seen = RULESET.preview(battle.state, Path("A", (Straight(units(5)),)))
    assert seen is not None and seen.met == "b1"


@pytest.mark.parametrize("seed", range(15))
def test_the_laws_hold_in_battles_by_chance(seed: int) -> None:
    """ONV-MOV-13, ONV-GEO-08, ONV-GEO-25: nobody overlaps, nobody lies on land, whatever is done."""
    play, chance = begun(RULESET, f"laws of the sea {seed}")
    for _ in range(120):
        laws.holds(play.game.state())
        legal = play.game.legal()
        if not legal:
            break
        play.act(chance.choice(legal[:-1] or legal))


def test_what_is_shown_of_a_move_is_what_is_made() -> None:
    """ONV-GEO-09: the preview and the play agree."""
    battle = table(squadron("a1", 30, 12, 33, formation="POLLON"), squadron("b1", 34, 18, 200), dice=[6, 6, 6, 6])
    seen = RULESET.preview(battle.state, Advance("A", "a1", (Straight(units(8)),)))
    battle.ahead("a1", straight(8))
    assert seen is not None and seen.pose == battle.told("moved")[0].pose


def told(battle: Any, kind: str) -> tuple[str, str]:
    """The first sentence about an event of a kind, and its detail."""
    sentence = RULESET.narrate(battle.told(kind)[0], {})
    return sentence.text, sentence.detail


def test_the_distance_gone_is_told_not_the_one_declared() -> None:
    """ONV-GEO-09, ONV-MOV-12: a path ends on contact."""
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 30, 16, 180), dice=[4, 4, 4, 4])
    battle.ahead("a1", straight(8))
    assert told(battle, "moved")[0] == "a1 goes 4″, now facing north."
    wheeled = table(squadron("a1", 30, 12), squadron("b1", 60, 36, 180), dice=[6, 4, 4])
    wheeled.ahead("a1", wheel("R", 10), straight(1))
    assert told(wheeled, "moved")[0] == "a1 goes 2.37″, now facing north."


def test_average_dice_are_told_with_what_they_read() -> None:
    """ONV-GEN-02, ONV-ROU-03, ONV-MOV-08: a 1 reads 3, a 6 reads 4."""
    fleeing = squadron("b1", 31, 20, status="ROUTING", rout_heading=0)
    battle = table(FAR_A, fleeing, FAR_B, step="morale", dice=[1, 6, 2, 3, 6, 1])
    assert told(battle, "rout_move") == ("b1 flees, 7″ rolled.", "1 reads 3 + 6 reads 4: 7″")
    battle = table(squadron("a1", 30, 20, order="DISORDERED"), FAR_B, dice=[1]).do("advance", "A", squadron="a1")
    assert told(battle, "avd") == ("a1 may go 2″.", "1 reads 3 − 1 (disordered)")


def test_freighters_left_behind_and_brought_off_in_words() -> None:
    """ONV-FRE-04, ONV-END-05."""
    battle = table(FAR_A | {"x": 30}, squadron("f1", 50, 10), FAR_B, base="ONV-S6").do("concede", "A")
    assert told(battle, "squadron_lost")[0] == "f1 is left behind and falls to the enemy."
    battle = table(FAR_A | {"x": 30}, squadron("f1", 50, 47), FAR_B, base="ONV-S6", dice=[5, 5])
    battle.do("advance", "A", squadron="f1", bearing=0).do("path", "A", path=[course(0, 6)])
    assert told(battle, "exit")[0] == "f1 is brought off over the northern edge."


def test_sta_05_a_freighter_squadron_brought_off_has_exited() -> None:
    """ONV-STA-05, ONV-FRE-04."""
    off = squadron("f1", status="SAFE", exit={"status": "ENEMY", "edge": "N"})
    battle = table(FAR_A | {"x": 30}, off, squadron("f2", 50, 10), FAR_B, base="ONV-S6")
    assert {fate.unit: (fate.fate, fate.by) for fate in RULESET.fates(battle.state)}["f1"] == ("exited", "N")


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_goes_on_by_itself(seed: int) -> None:
    """A copy plays as a position thawed from its state does, and leaves the one that it was made of as it was."""
    scenario = msgspec.convert(laws.any_scenario(Random(f"copied {seed}")), Scenario)
    game = RULESET.thaw(RULESET.start(scenario))
    dice = SeededDice(f"{seed}")
    game.open(dice, [])
    bots = bots_for(RULESET, {"A": "random", "B": "random"}, f"{seed}")
    for n in range(60):
        if not game.deciders():
            break
        assert game.deciders()[0] == game.legal()[0].side
        before = game.state()
        action = bots[game.deciders()[0]].choose(game, game.legal())
        thawed, copied = RULESET.thaw(before), game.copy()
        assert copied.state() == before
        for each in (thawed, copied):
            each.act(action, SeededDice(f"{seed}", dice.used), [])
        assert copied.state() == thawed.state() and game.state() == before, n
        game.act(action, dice, [])
