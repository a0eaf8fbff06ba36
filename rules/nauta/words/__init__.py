"""The events in words."""

from rules.nauta.words.narration import narrate

__all__ = ["narrate"]
