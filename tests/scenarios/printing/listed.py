"""What the list of what is needed says, read back from its page."""

import re
from dataclasses import dataclass


@dataclass
class Listed:
    """How many of a thing, and where it is."""

    count: int
    where: str


def on_the_list(page: str, what: str) -> Listed:
    """What the page says of a thing."""
    found = re.search(
        rf"{re.escape(what)}(?: [A-Z]{{3}}-[\w.-]+)? (\d+) (pages? \d+(?: to \d+)?|bring it|not in this bundle)", page
    )
    assert found, what
    return Listed(int(found[1]), found[2])


def things_on_the_list(page: str) -> int:
    """How many things it names."""
    return len(re.findall(r"\d+ (?:pages? \d+(?: to \d+)?|bring it|not in this bundle)", page))
