"""Words that the log's sentences share."""

from collections.abc import Callable

from rules.core import naming
from rules.core.gathering import counted
from rules.core.naming import joined
from rules.mare_nostrum.scenario import Figures

Name = Callable[[str], naming.Name]
Told = tuple[str, str]

KIND_WORDS: dict[str, tuple[str, str]] = {
    "slingers": ("a slinger", "slingers"),
    "archers": ("an archer", "archers"),
    "marines": ("a marine", "marines"),
    "bearer": ("the standard bearer", "standard bearers"),
    "musician": ("the musician", "musicians"),
    "ballista": ("the ballista's crew", "ballista crews"),
}


def signed(number: int) -> str:
    """Points as a reader sees them, below 0 with a minus sign: "−42"."""
    return str(number).replace("-", "−")


def crew(figures: Figures) -> str:
    """ "two archers and a marine"."""
    told = []
    for kind, (one, many) in KIND_WORDS.items():
        number = getattr(figures, kind)
        if number:
            told.append(one if number == 1 else counted(number, one, many))
    return joined(told) if told else "nobody"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return text[:1].upper() + text[1:] + "."
