"""Names of areas, short enough to stand on the map."""

from collections.abc import Sequence

SHORT = 13  # letters that stand on the map; a longer name is cut at its first "and", "in" or comma


def short(name: str, others: Sequence[str] = ()) -> str:
    """What stands on the map for a name."""
    if len(name) <= SHORT:
        return name
    cuts = [at for sign in (" and ", " in ", ", ", " (", " near ") if (at := name.find(sign)) > 2]
    cut = name[: min(cuts)] if cuts else name
    return cut if cut not in others else name
