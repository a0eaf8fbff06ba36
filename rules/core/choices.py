"""What sides may do now, worked out as far as somebody asks: a list that nobody reads costs nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, overload

from rules.core.actions import Action

Below = Callable[[int], int]


class Choice:
    """The actions of one kind that are open to a side, of one ship where it is about one. `listed` works them out in
    their order, none where there are none; `picked` draws one of them, each as likely as the others, where that is
    cheaper than listing all (`below(n)` gives a number from 0 to n - 1)."""

    __slots__ = ("_picked", "kind", "listed", "side")

    def __init__(
        self,
        side: str,
        kind: type[Action],
        listed: Callable[[], Iterable[Any]],
        picked: Callable[[Below], Any | None] | None = None,
    ) -> None:
        self.side = side
        self.kind = kind
        self.listed = listed
        self._picked = picked

    def __bool__(self) -> bool:
        """Whether there is any."""
        return any(True for _ in self.listed())

    def pick(self, below: Below) -> Any | None:
        """One of them by chance; None where there is none."""
        if self._picked is not None:
            return self._picked(below)
        some = list(self.listed())
        return some[below(len(some))] if some else None


class Choices(Sequence[Any]):
    """Actions one after another, each worked out when it is read and then kept. To be read before the next act: what
    has not been read by then would be worked out from what is there then."""

    __slots__ = ("_made", "_rest")

    def __init__(self, actions: Iterable[Any]) -> None:
        self._made: list[Any] = []
        self._rest: Iterator[Any] | None = iter(actions)

    @classmethod
    def of(cls, choices: Iterable[Choice]) -> "Choices":
        """Those of some choices."""
        return cls(_one_after_another(choices))

    def _read(self, most: int | None = None) -> list[Any]:
        """The first so many, or all."""
        made = self._made
        if self._rest is not None:
            if most is None:
                made.extend(self._rest)
                self._rest = None
            else:
                while len(made) < most:
                    for action in self._rest:
                        made.append(action)
                        break
                    else:
                        self._rest = None
                        break
        return made

    def __iter__(self) -> Iterator[Any]:
        return iter(self._made) if self._rest is None else self._one_by_one()

    def _one_by_one(self) -> Iterator[Any]:
        n = 0
        while n < len(self._read(n + 1)):
            yield self._made[n]
            n += 1

    def __len__(self) -> int:
        return len(self._read())

    def __bool__(self) -> bool:
        return bool(self._made or self._read(1))

    @overload
    def __getitem__(self, at: int) -> Any: ...

    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...

    def __getitem__(self, at: int | slice) -> Any:
        return self._read(at + 1 if isinstance(at, int) and at >= 0 else None)[at]

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Sequence) else NotImplemented

    def __repr__(self) -> str:
        return repr(self._read())


def _one_after_another(choices: Iterable[Choice]) -> Iterator[Any]:
    for choice in choices:
        yield from choice.listed()
