"""Seeded, typed-in and scripted dice, and the bots' streams."""

import hashlib
from collections import Counter

import pytest

from rules.core.dice import BadFace, DiceNeeded, ManualDice, ScriptedDice, SeededDice, Stream, commitment


def test_a_face_depends_on_the_seed_and_its_number_alone() -> None:
    """A battle can be taken up after any die and rolls on as it would have."""
    all_at_once = SeededDice("trireme").roll(("die",) * 40)
    one_by_one = SeededDice("trireme")
    assert tuple(one_by_one.roll(("die",))[0] for _ in range(40)) == all_at_once
    assert one_by_one.used == 40
    for used in (1, 7, 8, 9, 31):
        assert SeededDice("trireme", used).roll(("a", "b", "c")) == all_at_once[used : used + 3]


def test_these_faces_never_change() -> None:
    """Stored battles are decided again from their seeds."""
    assert SeededDice("navarch").roll(("die",) * 12) == (3, 1, 2, 3, 6, 2, 3, 2, 5, 4, 3, 1)
    assert commitment("navarch") == hashlib.sha256(b"navarch").hexdigest()


@pytest.mark.parametrize("sides", [6, 10])
def test_every_face_comes_up_about_as_often_as_another(sides: int) -> None:
    faces = Counter(SeededDice("fair").roll(("die",) * 6000, sides))
    assert set(faces) == set(range(1, sides + 1))
    assert max(faces.values()) - min(faces.values()) < 250


def test_cards_are_drawn_from_a_stream_of_their_own() -> None:
    dice = SeededDice("cards")
    drawn = [dice.draw("a card", 55) for _ in range(200)]
    assert (dice.used, dice.drawn) == (0, 200)
    assert all(0 <= card < 55 for card in drawn)
    assert SeededDice("cards", 0, 150).draw("a card", 55) == drawn[150]
    dice.roll(("die",))
    assert dice.drawn == 200


def test_two_seeds_roll_differently() -> None:
    assert SeededDice("a").roll(("die",) * 30) != SeededDice("b").roll(("die",) * 30)


def test_typed_in_faces_are_taken_in_order() -> None:
    dice = ManualDice([5, 3, 1])
    assert dice.roll(("attacker", "defender")) == (5, 3)
    assert dice.roll(("A",)) == (1,)
    assert dice.used == 3
    dice.finish()


def test_missing_faces_are_asked_for_by_name() -> None:
    with pytest.raises(DiceNeeded, match="defender") as asked:
        ManualDice([5]).roll(("attacker", "defender"))
    assert (asked.value.labels, asked.value.sides, asked.value.given) == (("defender",), 6, (5,))


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_face_that_the_die_does_not_have_is_refused(face: int) -> None:
    with pytest.raises(BadFace, match=str(face)):
        ManualDice([face]).roll(("attacker",))


def test_too_many_faces_are_noticed() -> None:
    dice = ManualDice([5, 3, 1])
    dice.roll(("attacker", "defender"))
    with pytest.raises(BadFace, match="3 faces given, 2 rolled"):
        dice.finish()


def test_a_typed_in_card_is_a_number_from_1() -> None:
    dice = ManualDice([55])
    assert dice.draw("a card", 55) == 54
    assert (dice.used, dice.drawn) == (0, 1)


def test_scripted_dice_count_what_is_left() -> None:
    dice = ScriptedDice([1, 2, 3], cards=[7])
    dice.roll(("die", "die"))
    assert dice.left == 1
    assert dice.draw("a card", 55) == 7
    with pytest.raises(DiceNeeded):
        dice.draw("a card", 55)
    with pytest.raises(DiceNeeded):
        dice.roll(("die", "die"))


def test_a_stream_of_choices_is_the_same_for_the_same_seed() -> None:
    one, again, other = Stream("one"), Stream("one"), Stream("other")
    chosen = [one.below(100) for _ in range(500)]
    assert [again.below(100) for _ in range(500)] == chosen
    assert [other.below(100) for _ in range(500)] != chosen
    assert set(chosen) <= set(range(100)) and len(set(chosen)) > 90


def test_the_ten_of_a_ten_sided_die_may_be_typed_as_it_is_printed() -> None:
    assert ManualDice([0, 9, 10]).roll(("a", "b", "c"), 10) == (10, 9, 10)
    for sides in (6, 12):
        with pytest.raises(BadFace):
            ManualDice([0]).roll(("a",), sides)
