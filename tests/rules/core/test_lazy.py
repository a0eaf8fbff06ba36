"""A sequence that is worked out when it is read."""

from collections.abc import Iterator

from rules.core.lazy import Lazy


def counted(read: list[int]) -> Iterator[int]:
    for number in range(4):
        read.append(number)
        yield number


def test_the_first_item_costs_no_more_than_itself() -> None:
    read: list[int] = []
    items = Lazy(counted(read))
    assert items and items[0] == 0 and read == [0]
    assert items[1] == 1 and read == [0, 1]


def test_it_reads_like_a_list() -> None:
    items = Lazy(counted([]))
    assert (items[-1], items[1:3], len(items), list(items), 2 in items) == (3, [1, 2], 4, [0, 1, 2, 3], True)
    assert items == [0, 1, 2, 3] and items != [0, 1]
    assert repr(items) == "[0, 1, 2, 3]"


def test_nothing_is_worked_out_twice() -> None:
    read: list[int] = []
    items = Lazy(counted(read))
    assert list(items) == list(items) and items[3] == 3
    assert read == [0, 1, 2, 3]


def test_what_is_empty_is_false() -> None:
    assert not Lazy(())
    assert len(Lazy(())) == 0
