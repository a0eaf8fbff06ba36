"""How names, numbers and modifiers are put into the sentences of the log."""

from collections.abc import Callable

from rules.core import naming
from rules.nauta.events import Modifiers

Name = Callable[[str], naming.Name]
Told = tuple[str, str] | tuple[str, str, str]


def plural(number: int, one: str, many: str) -> str:
    """A count with its noun."""
    return f"{number} {one if number == 1 else many}"


def parts(modifiers: Modifiers) -> str:
    """Modifiers with their reasons: " + 2 (Size 2) − 1 (rammed at speed 0)"."""
    return "".join(f" {'+' if value >= 0 else '−'} {abs(value)} ({word})" for word, value in modifiers)


def score(name: str, die: int, modifiers: Modifiers, total: int) -> str:
    """A die with what is added to it and what it comes to."""
    return f"{name}: {die}{parts(modifiers)} = {str(total).replace('-', '−')}" if modifiers else f"{name}: {die}"
