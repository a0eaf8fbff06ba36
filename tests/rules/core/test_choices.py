"""Choices that are worked out as they are read."""

from collections.abc import Iterator

from rules.core.actions import Action
from rules.core.choices import Choice, Choices
from rules.core.dice import Stream


class Row(Action, frozen=True, tag="row"):
    by: int = 0


class Rest(Action, frozen=True, tag="rest"):
    pass


def counted(read: list[int], most: int = 5) -> Iterator[Row]:
    for by in range(most):
        read.append(by)
        yield Row("A", by)


def some(read: list[int]) -> list[Choice]:
    return [
        Choice("A", Row, lambda: counted(read, 0)),
        Choice("A", Row, lambda: counted(read)),
        Choice("B", Rest, lambda: (Rest("B"),)),
    ]


def test_only_what_is_read_is_worked_out() -> None:
    read: list[int] = []
    choices = Choices.of(some(read))
    assert read == []
    assert choices and choices[0] == Row("A", 0) and read == [0]
    assert choices[2] == Row("A", 2) and choices[1] == Row("A", 1) and read == [0, 1, 2]
    assert next(iter(choices)) == Row("A", 0) and read == [0, 1, 2]


def test_they_are_a_list_like_any_other() -> None:
    choices = Choices.of(some([]))
    everything = [*[Row("A", by) for by in range(5)], Rest("B")]
    assert list(choices) == everything and len(choices) == 6
    assert choices[-1] == Rest("B") and choices[:-1] == everything[:-1] and choices[1:3] == everything[1:3]
    assert Rest("B") in choices and Rest("A") not in choices
    assert choices == everything and choices != everything[1:] and repr(choices) == repr(everything)


def test_nothing_is_worked_out_twice() -> None:
    read: list[int] = []
    rows = Choices(counted(read))
    assert list(rows) == list(rows) and rows[3] == Row("A", 3) and rows[-1] == Row("A", 4)
    assert read == [0, 1, 2, 3, 4]


def test_nothing_to_choose_is_nothing() -> None:
    assert not Choices(()) and len(Choices(())) == 0 and not Choices.of(some([])[:1])


def test_a_choice_says_whether_it_holds_anything_and_draws_each_alike() -> None:
    empty, rows, _ = some([])
    assert not empty and empty.pick(Stream("none").below) is None
    assert rows
    stream = Stream("rows")
    drawn = [rows.pick(stream.below).by for _ in range(500)]
    assert all(70 < drawn.count(by) < 130 for by in range(5))


def test_a_choice_may_draw_without_listing() -> None:
    read: list[int] = []
    choice = Choice("A", Row, lambda: counted(read), lambda below: Row("A", below(3)))
    assert choice.pick(lambda n: n - 1) == Row("A", 2) and read == []
