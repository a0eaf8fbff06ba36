"""Which of some candidates is the best, found by trying them out: sequential halving.

Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013): the tries are divided among as
many rounds as it takes to halve the candidates down to one, and the worse half leaves after each.
"""

from collections.abc import Callable
from math import sqrt


def best_of(candidates: int, tried: Callable[[int, int], float], budget: int, doubt: float = 0.0) -> int:
    """The number of the best of so many candidates, the first of those that are as good.

    `tried(candidate, n)` is what its n-th try gave, the more the better: n runs over the same numbers for every
    candidate that is still in, so what is chance about a try should follow from n alone. `budget` is how many tries
    there are together; each candidate has one at least. With some `doubt`, how far a try is off, the first candidate is
    in to the end, and is given up only for one that is further ahead of it than chance should put it: few tries find
    the best of many by luck, and the first is what one would do without them."""
    left = list(range(candidates))
    gained = [0.0] * candidates
    rounds = (candidates - 1).bit_length()
    done = 0
    for _ in range(rounds):
        each = max(1, budget // (rounds * len(left)))
        for n in range(done, done + each):
            for candidate in left:
                gained[candidate] += tried(candidate, n)
        done += each
        left.sort(key=lambda candidate: (-gained[candidate], candidate))
        del left[(len(left) + 1) // 2 :]
        if doubt and 0 not in left:
            left = [*left[: max(1, len(left) - 1)], 0]
    if doubt and gained[left[0]] - gained[0] <= doubt * sqrt(done):
        return 0
    return left[0]
