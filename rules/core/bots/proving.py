"""What the arena and the tuning ask of a ruleset about its bots."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Proving(NamedTuple):
    """`constants` is what its captain judges by, a frozen structure of numbers, as `constants.toml` gives them;
    `captain(side, stream, constants)` is a captain that judges by others. `mirrored(seed)` is a scenario in which
    neither side is better off, not always the same. `margin(game)` says by how many points, as the ruleset counts them,
    the first side is ahead when a battle is over. `fixed` are constants that no tuning of the captain shall change: it
    does not judge by them, or would be tuned to wait for ever."""

    constants: Any
    captain: Callable[[str, Any, Any], Any]
    mirrored: Callable[[str], Any]
    margin: Callable[[Any], float]
    fixed: tuple[str, ...] = ()
