"""What never changes, known again by being the same thing: the key under which something is kept that was made of it.

A state of a war has hundreds of ships: to compare two by what is in them costs more than many a thing that is made of
them. The key holds what it stands for, so that nothing else can take its place while something is kept under it.
"""

from typing import Generic, TypeVar

T = TypeVar("T")


class Same(Generic[T]):
    """A key that equals another one of the same thing.

    >>> one, other = [1], [1]
    >>> Same(one) == Same(one), Same(one) == Same(other)
    (True, False)
    """

    __slots__ = ("of",)

    def __init__(self, of: T) -> None:
        self.of = of

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.of is self.of

    def __hash__(self) -> int:
        return id(self.of)
