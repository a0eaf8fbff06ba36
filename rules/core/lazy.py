"""A sequence that is worked out no further than it is read."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T", covariant=True)


class Lazy(Sequence[T]):
    """What an iterable gives, kept as it comes. To be read before the thing changes that it is about: what has not been
    read by then is worked out from what is there then."""

    __slots__ = ("_found", "_more")

    def __init__(self, items: Iterable[T]) -> None:
        self._found: list[T] = []
        self._more: Iterator[T] | None = iter(items)

    def _all(self) -> list[T]:
        if self._more is not None:
            self._found.extend(self._more)
            self._more = None
        return self._found

    def _reaches(self, number: int) -> bool:
        """Whether there are more than so many."""
        found = self._found
        while len(found) <= number and self._more is not None:
            for item in self._more:
                found.append(item)
                break
            else:
                self._more = None
        return len(found) > number

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, int) and index >= 0 and self._reaches(index):
            return self._found[index]
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        return self._reaches(0)

    def __iter__(self) -> Iterator[T]:
        if self._more is None:
            return iter(self._found)
        return self._one_by_one()

    def _one_by_one(self) -> Iterator[T]:
        number = 0
        while self._reaches(number):
            yield self._found[number]
            number += 1

    def __eq__(self, other: Any) -> bool:
        return self._all() == (other._all() if isinstance(other, Lazy) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._all())
