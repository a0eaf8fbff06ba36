"""A sequence that is worked out when it is read."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T", covariant=True)


class Lazy(Sequence[T]):
    """What an iterable gives: its first item when that is asked for, or whether there is one; else all of it, once. It
    is read before the thing changes that it is about."""

    __slots__ = ("_found", "_more")

    def __init__(self, items: Iterable[T]) -> None:
        self._found: list[T] = []
        self._more: Iterator[T] | None = iter(items)

    def _all(self) -> list[T]:
        if self._more is not None:
            self._found.extend(self._more)
            self._more = None
        return self._found

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if index == 0 and self:
            return self._found[0]
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        if not self._found and self._more is not None:
            for first in self._more:
                self._found.append(first)
                break
        return bool(self._found)

    def __iter__(self) -> Iterator[T]:
        return iter(self._all())

    def __eq__(self, other: Any) -> bool:
        return self._all() == (other._all() if isinstance(other, Lazy) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._all())
