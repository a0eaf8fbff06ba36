"""The key to the states of a coalition: a flag in the colour of each, with its bands, beside its name."""

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from campaigns.engine import allies
from campaigns.engine.data import Campaign

FLAG = (
    '<svg class="tree-flag i-chart" viewBox="-3 -16 20 22" aria-hidden="true" focusable="false">{}'
    '<path class="i-pole-edge" d="M0 4V-13"/><path class="i-pole" d="M0 4V-13"/>'
    '<path class="i-flag" d="M.5 -13H14L10.6 -9.2L14 -5.4H.5Z"/>{}</svg>'
)
BAR = '<path class="i-flag-bar" d="M1 -9.2H9.6"/>'
BANDS = (
    '<path class="i-band i-band-1" d="M4.6 -13h2.4v7.6h-2.4z"/>'
    '<path class="i-band i-band-2" d="M2.8 -13h2v7.6h-2zM6.8 -13h2v7.6h-2z"/>'
)


def flag(letter: str) -> SafeString:
    """The flag of a state, with the bands that tell its colour where no colour is seen."""
    drawn = FLAG.format(f'<g class="i-{letter}">', f"{BANDS}</g>")
    return mark_safe(f'<span class="ally-flag">{drawn}</span>')


def named(data: Campaign, side: str, ally: str) -> SafeString:
    """A state by its flag and its name; nothing where none is named."""
    return mark_safe(f"{flag(allies.colour_of(data, side, ally))} {escape(ally)}") if ally else mark_safe("")


def key(data: Campaign, sides: tuple[str, ...] = ()) -> SafeString:
    """The states of all sides, or of those named: each by its flag. Nothing for a war whose sides name none."""
    rows = "".join(
        f'<li class="side-{data.letter(side).lower()}">{named(data, side, ally)}</li>'
        for side in sides or data.side_ids
        for ally in data.side(side).allies[: allies.MOST]
    )
    return mark_safe(f'<ul class="ally-key" aria-label="States and their colours">{rows}</ul>' if rows else "")


def flags(data: Campaign) -> SafeString:
    """The flags of all states, side by side; nothing for a war whose sides name none."""
    states = [(side, ally) for side in data.side_ids for ally in data.side(side).allies[: allies.MOST]]
    return mark_safe("".join(flag(allies.colour_of(data, side, ally)) for side, ally in states))
