"""Lists that are written only as far as they are read."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class Listing(Sequence[T]):
    """What may be done, in parts, each worked out when it is first read: the units that may do something, and what
    lists the choices of one. It stands for the position in which it was made, until the next act."""

    __slots__ = ("_list", "_parts", "units")

    def __init__(self, units: Sequence[Any], choices_of: Callable[[Any], Sequence[T]]) -> None:
        self.units = units
        self._list = choices_of
        self._parts: dict[int, Sequence[T]] = {}

    def part(self, number: int) -> Sequence[T]:
        """The choices of the unit of that number."""
        found = self._parts.get(number)
        if found is None:
            found = self._parts[number] = self._list(self.units[number])
        return found

    def draw(self, below: Callable[[int], int]) -> T:
        """One of the choices by chance: a unit first, then one of its own. `below` gives a number from 0 to under its
        argument. Raises LookupError where there is none."""
        left = list(range(len(self.units)))
        while left:
            part = self.part(left.pop(below(len(left))))
            if part:
                return part.draw(below) if isinstance(part, Listing) else part[below(len(part))]
        raise LookupError("nothing to choose")

    def __iter__(self) -> Iterator[T]:
        for number in range(len(self.units)):
            yield from self.part(number)

    def __bool__(self) -> bool:
        return any(self.part(number) for number in range(len(self.units)))

    def __len__(self) -> int:
        return sum(len(self.part(number)) for number in range(len(self.units)))

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if index == 0:
            for first in self:
                return first
        return list(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Listing | list | tuple) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))
