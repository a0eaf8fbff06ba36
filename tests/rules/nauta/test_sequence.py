"""Chapters 8 and 9.a to 9.e: the steps of a turn, the initiative, who moves when, formations."""

import pytest

from rules.nauta import RULESET
from tests.rules.nauta.tables import Table, ahead, board, engaged, hold, order, scenario, ship, speeds, strike, table


def steps(battle: Table) -> list[str]:
    return [event.step for event in battle.told("step_began")]


def line(side: str, count: int, y: float, heading: float = 0, **fields: object) -> list[object]:
    """Ships of Size 2 in a row, two segments apart."""
    return [ship(f"{side}{n}", 2, 60 * n, y, heading, **fields) for n in range(1, count + 1)]


def test_a_turn_has_its_steps_in_order() -> None:
    """NAU-8.a, NAU-8.b, NAU-8.c, NAU-8.d, NAU-8.e and NAU-8.f; what needs no choice passes by itself (NAU-8.h)."""
    battle = Table(scenario(*line("A", 1, 100), *line("B", 1, 500, 180)), (6, 1))
    assert steps(battle) == ["speeds"]
    battle.play(speeds("A", A1=0, A98=0))
    assert steps(battle) == ["speeds"]
    battle.play(speeds("B", B1=0, B98=0), order("A", "first"), hold("A1"), hold("B1"), hold("A98"), hold("B98"))
    assert steps(battle) == ["speeds", "initiative", "movement", "pirophoros", "boarding", "fighting", "end", "speeds"]
    assert [event.turn for event in battle.told("step_began")] == [1] * 7 + [2]
    assert battle.told("turn_ended")[0].losses == {"A": 0, "B": 0}


def test_the_end_of_a_turn_goes_captives_victory_limit_admiral() -> None:
    """NAU-8.f, NAU-DICE.7: a captive whose time is up goes before the losses are compared."""
    held = [ship("A1", 4, 300, 100), ship("A3", 6, 30, 200), ship("A4", 6, 30, 300),
            ship("B1", 2, 300, 127.5, 180, fate="captured", captured_by="A1", lost_turn=2, soldiers=0),
            ship("B3", 6, 570, 200), ship("B4", 6, 570, 300)]  # fmt: skip
    battle = table(*held, step="fighting", turn=3)
    assert [kind for kind in battle.kinds if kind != "battle_started"] == [
        "step_began", "prize_removed", "turn_ended", "step_began",
    ]  # fmt: skip


def test_nothing_is_rolled_before_both_have_written() -> None:
    """NAU-8.g: a commitment stands."""
    battle = Table(scenario(*line("A", 1, 100), *line("B", 1, 500, 180)), (6, 1))
    battle.play(speeds("B", B1=2, B98=0))
    assert battle.dice.used == 0
    assert battle.refusal(speeds("B", B1=1, B98=0)) == "TURN"
    assert battle.play(speeds("A", A1=1, A98=0)).dice.used == 2


def test_what_the_other_side_may_not_see() -> None:
    """NAU-8.g: written speeds and formations until the ship moves or is rammed; the log keeps them for good."""
    ships = [*line("A", 3, 100, speed=3), *line("B", 1, 500, 180)]
    battle = Table(scenario(*ships), (6, 1))
    battle.play(speeds("A", ["A1 A2"], A1=2, A2=2, A3=3, A98=0))
    written = {ship.id: (ship.written, ship.formation) for ship in RULESET.visible_to(battle.state, "A").ships}
    assert written["A1"] == (2, 0) and written["A3"] == (3, None)
    for onlooker in ("B", None):
        assert all(ship.written is ship.formation is None for ship in RULESET.visible_to(battle.state, onlooker).ships)
    (event,) = battle.told("speeds_written")
    assert RULESET.shown_to(event, "A") == event
    assert RULESET.shown_to(event, "B").speeds == {} and RULESET.shown_to(event, "B").formations == ()
    action = battle.battle.log[-1][0]
    assert RULESET.shown_to(action, None).speeds == {} and RULESET.shown_to(action, "A") is action
    battle.play(speeds("B", B1=0, B98=0), order("A", "first"), ahead("A1"))
    seen = {ship.id: ship.written for ship in RULESET.visible_to(battle.state, "B").ships}
    assert (seen["A1"], seen["A2"], seen["A3"]) == (2, 2, None)


def test_targets_are_secret_until_both_have_declared() -> None:
    """NAU-8.g."""
    battle = table(ship("A1", 3, 100, 300), ship("B1", 3, 100, 330, 180), step="boarding", dice=[1])
    battle.play(board("A", A1="B1"))
    assert RULESET.visible_to(battle.state, "A").pledges == {"A": {"A1": "B1"}}
    assert RULESET.visible_to(battle.state, "B").pledges == {}
    assert RULESET.shown_to(battle.told("boarding_declared")[0], "B").targets == {}
    battle.play(board("B"))
    assert battle.state.pledges == {} and battle.told("boarding_roll")[0].die == 1


def test_victims_are_secret_until_both_have_named_them() -> None:
    """NAU-8.g, NAU-14.e."""
    one, two, three, four = (ship("A1", 4, 300, 100), ship("A2", 4, 300, 155, 180),
                             ship("B1", 4, 285, 127.5, 90), ship("B2", 4, 318, 127.5, 90))  # fmt: skip
    one["y"], two["y"] = 105, 150
    for enemy in (three, four):
        engaged(one, enemy)
        engaged(two, enemy)
    battle = table(one, two, three, four, step="fighting", dice=[1] * 12)
    battle.play(strike("B", B1="A2", B2="A1"))
    assert RULESET.visible_to(battle.state, "A").pledges == {} and not battle.told("victims_fixed")
    battle.play(strike("A", A1="B2"))
    assert battle.told("victims_fixed")[0].victims == {"A1": "B2", "A2": "B1", "B1": "A2", "B2": "A1"}


@pytest.mark.parametrize(
    ("crews", "dice", "winner"),
    [
        (("regular", "regular"), (4, 3), "A"),
        (("regular", "skilled"), (4, 4), "B"),
        (("green", "regular"), (4, 3, 2, 4), "B"),
        (("skilled", "green"), (2, 4, 2, 3), "A"),
    ],
)
def test_the_initiative(crews: tuple[str, str], dice: tuple[int, ...], winner: str) -> None:
    """NAU-3.a, NAU-3.b, NAU-9.a, NAU-9.b, NAU-DICE.2: the higher total, ties by both again; the winner chooses."""
    battle = Table(scenario(*line("A", 1, 100), *line("B", 1, 500, 180), crews=crews), dice)
    battle.play(speeds("A", A1=0, A98=0), speeds("B", B1=0, B98=0))
    loser = "B" if winner == "A" else "A"
    assert battle.refusal(order(loser, "first")) == "TURN"
    battle.play(order(winner, "second"))
    assert battle.state.active == loser


def test_with_nothing_to_move_on_one_side_there_is_no_roll() -> None:
    """NAU-8.h: no die is thrown whose result cannot matter."""
    one, other = engaged(ship("A1", 4, 300, 100, admiral=True), ship("B1", 4, 300, 130, 180))
    battle = table(one, other, ship("B98", 6, 570, 570, 180, admiral=True), step="speeds")
    battle.play(speeds("B", B98=0))
    assert battle.dice.used == 0
    assert battle.state.step == "movement" and battle.state.active == "B"


def test_sides_alternate_and_the_other_finishes() -> None:
    """NAU-9.c: nobody passes while something is eligible; a ship that wrote 0 is activated too."""
    battle = table(*line("A", 3, 100, written=0, moved=False), ship("B1", 2, 60, 500, 180, written=1))
    assert battle.refusal(hold("B98")) == "TURN"
    battle.play(hold("A1"))
    assert battle.refusal(hold("A2")) == "TURN"
    battle.play(hold("B98"), hold("A2"), ahead("B1"), hold("A98"))
    assert battle.state.active == "A"
    assert battle.refusal(hold("A1")) == "MOVED"


def test_locked_ships_and_ships_of_others_are_not_moved() -> None:
    """NAU-9.c, NAU-13.d."""
    one, other = engaged(ship("A1", 4, 300, 100), ship("B1", 4, 300, 130, 180))
    battle = table(one, other)
    assert battle.refusal(hold("A1")) == "LOCKED"
    assert battle.refusal(ahead("A77")) == "TURN"
    assert battle.refusal(speeds("A", A98=0)) == "TURN"
    battle.play(hold("A98"))
    assert battle.refusal(hold("A98")) == "TURN"


def test_ships_that_have_moved_are_marked_until_the_step_ends() -> None:
    """NAU-9.q."""
    battle = table(*line("A", 1, 100, written=1), *line("B", 1, 500, 180, written=0))
    battle.play(ahead("A1"))
    assert battle["A1"].moved
    battle.play(hold("B1"), hold("A98"), hold("B98"))
    assert not battle["A1"].moved


def speeds_of(gap: int | None = None, spacing: float = 35) -> Table:
    ships = [ship(f"A{n}", 2, 60 + spacing * n, 100, speed=3) for n in range(1, 5)]
    return Table(scenario(*ships, ship("B1", 2, 60, 500, 180), formation_max_gap=gap), (6, 1))


def written(formations: list[str], **changed: int) -> object:
    return speeds("A", formations, **{"A1": 3, "A2": 3, "A3": 3, "A4": 3, "A98": 0, **changed})


def test_which_formations_are_legal() -> None:
    """NAU-9.d: two ships or more, one speed of at least 1, none twice, none locked or strange, a segment apart."""
    battle = speeds_of()
    for formations, code in ((["A1"], "FORM-MEMBER"), (["A1 B1"], "FORM-MEMBER"), (["A1 A2", "A2 A3"], "FORM-MEMBER"),
                             (["A1 A1"], "FORM-MEMBER")):  # fmt: skip
        assert battle.refusal(written(formations)) == code
    assert battle.refusal(written(["A1 A2"], A2=2)) == "FORM-SPEED"
    assert battle.refusal(written(["A1 A2"], A1=0, A2=0)) == "FORM-SPEED"
    battle.play(written(["A1 A3", "A2 A4"]))
    near = speeds_of(spacing=34.99)
    assert near.refusal(written(["A1 A2"])) == "FORM-SPACING"
    near.play(written(["A1 A3"]))


def test_a_largest_gap_may_be_set() -> None:
    """NAU-9.d: every member within it of another, all linked."""
    battle = speeds_of(gap=1)
    assert battle.refusal(written(["A1 A3"])) == "FORM-SPACING"
    assert battle.refusal(written(["A1 A2 A4"])) == "FORM-SPACING"
    battle.play(written(["A1 A2 A3 A4"]))
    pairs = speeds_of(gap=4, spacing=65)
    pairs.play(written(["A1 A2 A3 A4"]))


def test_a_formation_moves_as_one_activation_each_by_its_own_wheel() -> None:
    """NAU-9.e: in the order their owner picks; nothing else comes between."""
    battle = speeds_of().play(written(["A1 A2 A3"]), speeds("B", B1=0, B98=0), order("A", "first"), ahead("A2", 10))
    assert battle.refusal(ahead("A4")) == "TURN"
    assert battle.refusal(hold("B1")) == "TURN"
    battle.play(ahead("A1", -45), ahead("A3"))
    assert battle.state.active == "B"
    (announced,) = battle.told("formation_declared")
    assert (announced.ships, announced.speed) == (("A1", "A2", "A3"), 3)
    assert len(battle.told("activation_ended")) == 1


def test_a_member_that_sinks_leaves_a_single_ship() -> None:
    """NAU-9.r: one that is left alone may dash."""
    battle = table(
        ship("A1", 6, 300, 100, written=4),
        ship("B1", 2, 305, 180, 90, written=3, formation=0),
        ship("B2", 2, 450, 180, 180, written=3, formation=0),
        dice=[6, 1, 6],
    )
    battle.play(ahead("A1"))
    assert battle["B1"].fate == "sunk" and battle["B2"].formation is None
    battle.play(ahead("B2", dash=True))
    assert battle["B2"].dashes == 1
