"""The events in words: one sentence each, with what the dice came to."""

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.events import Sentence
from rules.navarchoi.words import cards, ships
from rules.navarchoi.words.phrases import Names, Teller


def narrate(event: Any, names: Mapping[str, str]) -> Sentence:
    """An event in words. `names` says what to call sides and ships, and under "card 17" a card of a scenario's own
    deck; what it does not name goes by its id, or by its title in the reconstructed deck."""
    told = _TELL[type(event)](event, Names(names))
    text, weight, *detail = told
    text = text[0].upper() + text[1:].replace("!.", "!")  # titles may end with a mark of their own
    return Sentence(text, event.clause, detail[0] if detail else "", weight)


_TELL: dict[type, Callable[[Any, Names], Teller]] = {**cards.TELL, **ships.TELL}
