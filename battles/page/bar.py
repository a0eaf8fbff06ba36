"""Where a battle stands, in the bar over its board: its turn, and what the sides have left. Refreshed after every
decision and at every moment, so it is put together without a template."""

from collections.abc import Iterable
from html import escape

from django.utils.safestring import SafeString, mark_safe

from battles.models import Battle
from battles.page.scores import Score, TurnTrack
from scenarios.templatetags.scenarios import PENNON


def bar_html(
    battle: Battle, track: TurnTrack | None, scores: Iterable[Score], units: str, *, moment: bool = False
) -> SafeString:
    """The turn and the sides of the battle now, or with `moment` as they were; `units` is what ships are called."""
    if battle.over and not moment:
        when = '<span class="bar-word">Over</span>'
    elif battle.head_seq < 0:
        when = '<span class="bar-word">Before the first roll</span>'
    elif track is None:
        when = '<span class="bar-word">Setting up</span>'
    elif not track.words:
        when = ""
    else:
        when = _turn(track) if track.cells else _turn_without_end(track)
    return mark_safe("\n".join((when, *(_side(score, escape(units)) for score in scores))))


def _turn(track: TurnTrack) -> str:
    cells = track.cells
    turns = "".join(
        f'<span class="turn{" is-now" if now else ""}" aria-hidden="true">{turn}</span>' for turn, now in cells
    )
    last = (
        f'<span class="turn-word" aria-hidden="true">of {track.last}</span>' if len(cells) < (track.last or 0) else ""
    )
    return (
        f'<p class="turn-track"><span class="visually-hidden">{escape(track.words)}</span>'
        f'<span class="turn-word" aria-hidden="true">{escape(track.word)}</span>{turns}{last}</p>'
    )


def _turn_without_end(track: TurnTrack) -> str:
    phase = f'<span class="visually-hidden">: {escape(track.phase)}</span>' if track.phase else ""
    return (
        '<p class="turn-track"><span class="turn is-now">'
        f'<span class="turn-unit">{escape(track.word)}</span> {track.now}</span>{phase}</p>'
    )


def _side(score: Score, units: str) -> str:
    tally = f"; {escape(score.tally)}" if score.tally else ""
    acts = ' aria-current="true"' if score.acts else ""
    return (
        f'<span class="force side-{score.side.lower()}"{acts}'
        f' title="{escape(score.name)}: {score.lost} of {score.start} {units} lost{tally}">\n'
        f"{PENNON}\n"
        f'<span class="force-name">{escape(score.short)}</span>\n'
        f'<b>{score.left}</b><span class="visually-hidden"> {units} left</span> <small>of {score.start}</small>\n'
        "</span>"
    )


def about_battle(battle: Battle, scores: Iterable[Score], units: str) -> str:
    """A battle in a sentence or two, for search engines: who has how much left, and what can be done here."""
    first, second = (f"{_short(score.name, 40)} with {score.left} of {score.start}" for score in scores)
    how = "fought out" if battle.over else "under way"
    return (
        f"{_short(battle.title, 70)}: {first} {units} against {second}. "
        f"An ancient sea fight, {how}: follow every order and every die."
    )


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
