"""How a recruit misjudges: what a captain thinks its plans are worth, with noise."""

from collections.abc import Sequence

from rules.core.dice import Stream

FINE = 4096


def misjudged(worths: Sequence[float], by: float, stream: Stream) -> int:
    """The number of the plan that seems best: each worth is misjudged by about as much as `by` (the deviation of the
    sum of three even draws)."""
    seeming = [worth + by * _deviation(stream) for worth in worths]
    return seeming.index(max(seeming))


def happens(chance: float, stream: Stream) -> bool:
    """Whether something with that chance (0 to 1) happens."""
    return stream.below(FINE) < chance * FINE


def _deviation(stream: Stream) -> float:
    """Around 0, with a deviation of 1."""
    return 2 * sum([stream.below(FINE) + 0.5 for _ in range(3)]) / FINE - 3
