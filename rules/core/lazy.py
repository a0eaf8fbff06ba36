"""A sequence that is worked out when it is read."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T", covariant=True)


class Lazy(Sequence[T]):
    """What an iterable gives: as much as is asked for by number; all of it, once, where it is gone through. It is read
    before the thing changes that it is about."""

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
        if self._more is not None and len(found) <= number:
            found.extend(islice(self._more, number + 1 - len(found)))
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
        return iter(self._all())

    def __eq__(self, other: Any) -> bool:
        return self._all() == (other._all() if isinstance(other, Lazy) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._all())
