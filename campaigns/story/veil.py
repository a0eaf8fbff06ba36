"""What of the history may be told to whom. Flotillas and fillings are their side's alone until both are open, when the
battle is set (CMP-INI-03, CMP-CHN-03)."""

from typing import Any

import msgspec

from campaigns.engine import events as e
from campaigns.story.walk import Stretch
from rules.core.events import Event

PUBLIC = ""  # the eyes of everybody
_HIDDEN = {e.FlotillaNamed: ("hulls",), e.SlotsFilled: ("slots", "admiral", "aboard")}


def plain(stretch: Stretch, event: Event, viewer: str = PUBLIC) -> dict[str, Any]:
    """An event of a turn as plain data, without what these eyes may not see yet."""
    told: dict[str, Any] = msgspec.to_builtins(event)
    hidden = _HIDDEN.get(type(event), ())
    if hidden and getattr(event, "side", None) != viewer and not is_open(stretch, event):
        return {name: value for name, value in told.items() if name not in hidden}
    return told


def is_open(stretch: Stretch, event: Event) -> bool:
    """Whether what was sealed in a turn has been opened since: its battle was set, or will never be."""
    opened = (
        (e.NavalGameSet, e.NavalGameReported)
        if isinstance(event, e.FlotillaNamed)
        else (e.EncounterSet, e.MissionUnfought)
    )
    return any(isinstance(each, opened) for _, each in stretch.told)
