"""What sides may do now, worked out as far as somebody asks: a list that nobody reads costs nothing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, overload

from rules.core.actions import Action, sides_asked

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
    """The actions of some choices, one after another, each worked out when it is read. Good until the next act.
    `choices` gives them anew each time that it is called."""

    __slots__ = ("_made", "_rest", "choices")

    def __init__(self, choices: Callable[[], Iterable[Choice]]) -> None:
        self.choices = choices
        self._made: list[Any] = []
        self._rest: Iterator[Any] | None = (action for choice in choices() for action in choice.listed())

    def _read(self, most: int | None = None) -> list[Any]:
        """The first so many, or all."""
        made = self._made
        if self._rest is not None:
            if most is None:
                made.extend(self._rest)
                self._rest = None
            else:
                while len(made) < most:
                    action = next(self._rest, None)
                    if action is None:
                        self._rest = None
                        break
                    made.append(action)
        return made

    def __iter__(self) -> Iterator[Any]:
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


def asked(legal: Sequence[Any], unasked: tuple[str, ...] = ()) -> str:
    """`rules.core.actions.sides_asked`, of choices without working all of them out."""
    if not isinstance(legal, Choices):
        return sides_asked(legal, unasked)
    asking: set[str] = set()
    others: set[str] = set()
    for choice in legal.choices():
        sides = others if str(choice.kind.__struct_config__.tag) in unasked else asking
        if choice.side not in sides and choice:
            sides.add(choice.side)
    return "".join(sorted(asking or others))
