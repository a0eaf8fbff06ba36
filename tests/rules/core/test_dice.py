"""Seeded, typed-in and scripted dice, and the bots' streams."""

import hashlib
from collections import Counter

import pytest

from rules.core.dice import BadFace, DiceNeeded, ManualDice, NoDice, ScriptedDice, SeededDice, Stream, commitment


def test_a_face_depends_on_the_seed_and_its_number_alone() -> None:
    """A battle can be taken up after any die and rolls on as it would have."""
    all_at_once = SeededDice("trireme").roll(("die",) * 40)
    one_by_one = SeededDice("trireme")
    assert tuple(one_by_one.roll(("die",))[0] for _ in range(40)) == all_at_once
    assert one_by_one.used == 40
    by_threes = SeededDice("trireme")
    assert sum((by_threes.roll(("a", "b", "c")) for _ in range(13)), ()) == all_at_once[:39]
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


def test_what_is_rolled_for_a_purpose_follows_from_seed_and_label_alone() -> None:
    """Two plans that are tried out with the same label meet the same dice, whatever has been rolled before."""
    fresh, used, other = SeededDice("one"), SeededDice("one"), SeededDice("other")
    used.roll(("a",) * 40)
    used.draw("a card", 55)

    def rolled(dice: SeededDice, label: str) -> tuple[int, ...]:
        plan = dice.sub(label)
        return (*plan.roll(("a",) * 40), *[plan.draw("a card", 55) for _ in range(10)])

    assert rolled(fresh, "plan 1") == rolled(used, "plan 1") == rolled(used, "plan 1")
    assert len({rolled(fresh, "plan 1"), rolled(fresh, "plan 2"), rolled(other, "plan 1")}) == 3
    assert (fresh.used, fresh.drawn) == (0, 0)
    assert fresh.roll(("a",) * 40) == SeededDice("one").roll(("a",) * 40) != fresh.sub("plan 1").roll(("a",) * 40)


def test_a_stream_for_a_purpose_follows_from_seed_and_label_alone() -> None:
    def drawn(stream: Stream) -> list[int]:
        return [stream.below(100) for _ in range(300)]

    fresh, used = Stream("one"), Stream("one")
    drawn(used)
    assert drawn(fresh.sub("a")) == drawn(used.sub("a")) == drawn(Stream("one").sub("a"))
    assert drawn(fresh.sub("a")) not in (drawn(fresh.sub("b")), drawn(Stream("other").sub("a")))
    assert drawn(fresh) == drawn(Stream("one"))


def test_the_ten_of_a_ten_sided_die_may_be_typed_as_it_is_printed() -> None:
    assert ManualDice([0, 9, 10]).roll(("a", "b", "c"), 10) == (10, 9, 10)
    for sides in (6, 12):
        with pytest.raises(BadFace):
            ManualDice([0]).roll(("a",), sides)


def test_whatever_would_be_rolled_or_drawn_ends_looking_ahead() -> None:
    with pytest.raises(DiceNeeded, match="attack"):
        NoDice().roll(("attack",))
    with pytest.raises(DiceNeeded, match="card"):
        NoDice().draw("card", 12)
