"""A battle at one of its moments: the position after an entry, what happened in it, and the moments around it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from django.utils.safestring import SafeString

import rules
from battles import selectors, viewing
from battles.logs.stored import Unreadable, events_of
from battles.models import Battle, LogEntry
from battles.page.boards import picture_at
from battles.page.scores import Score, TurnTrack, scores_of, track_of
from battles.page.telling import moment_html, shortened, told
from battles.panels import panel_of
from battles.panels.decision import Show
from battles.people.passing import between_people
from rules.core.ruleset import Ruleset
from scenarios.drawing.svg import board_svg
from scenarios.ownership import Actor


@dataclass(frozen=True)
class Moment:
    """`step` of `last` steps, counted along `line`: the entries that stand, or stood when this one was the newest.
    `turns` are the steps in which a turn of the game began; `position` is all there is, what is hidden too: it is for
    no page to show."""

    seq: int
    step: int
    last: int
    board: SafeString
    told: SafeString
    motions: list[dict[str, Any]]
    line: list[int]
    turns: list[int]
    taken_back: bool
    track: TurnTrack | None
    scores: list[Score]
    units: str
    position: Any
    tracks: Show | None = None

    @property
    def first(self) -> int:
        """The entry of the first step."""
        return self.line[0]

    @property
    def final(self) -> int:
        """The entry of the last step."""
        return self.line[-1]

    @property
    def earlier(self) -> int | None:
        """The entry one step back; None at the first."""
        return self.line[self.step - 1] if self.step else None

    @property
    def later(self) -> int | None:
        """The entry one step on; None at the last."""
        return self.line[self.step + 1] if self.step < self.last else None


def moment_of(battle: Battle, actor: Actor, seq: int, known: str = "") -> Moment:
    """The battle after entry `seq`, as the actor may see it. A moment that was taken back later has its own history.
    The sea that a page has, `known` by its key, is left out of the board."""
    ruleset = rules.get(battle.ruleset)
    panel = panel_of(battle.ruleset)
    links = selectors.links_of(battle)
    line = selectors.line_to(links, battle.head_seq)
    taken_back = seq not in line
    if taken_back:
        line = selectors.line_to(links, seq)
    entry = battle.entries.get(seq=seq)
    at = entry.tip
    eyes = viewing.open_eyes(battle, actor)
    position = selectors.state_at(battle, at, line[: line.index(at) + 1])
    state = viewing.seen(ruleset, position, eyes)
    state = panel.as_played(state, between_people(battle))
    names = panel.names_of(state)
    begun = turns_begun(battle.uid, battle.ruleset, line[-1])
    step = line.index(at)
    events = viewing.shown_events(ruleset, entry.events, eyes)
    motions = panel.motions(events, names)
    picture = picture_at(battle, state, eyes)
    picture = msgspec.structs.replace(picture, marks=(*picture.marks, *panel.last_moves(motions)))
    return Moment(
        seq=seq,
        step=step,
        last=len(line) - 1,
        board=board_svg(
            picture, title=f"{battle.title}, moment {step}", interactive=True, key=f"{battle.uid}-at", known=known
        ),
        told=moment_html(battle, told(battle, [entry], shortened(names), eyes)),
        motions=motions,
        line=line,
        turns=[step for step, seq in enumerate(line) if seq in begun],
        taken_back=taken_back,
        track=track_of(panel, state),
        scores=scores_of(battle, state, names),
        units=panel.units[1],
        position=position,
        tracks=panel.tracks(state),
    )


@lru_cache(maxsize=256)
def turns_begun(uid: str, key: str, newest: int) -> frozenset[int]:
    """The entries up to the newest in which a turn of the game began. Entries never change, so once is enough."""
    ruleset = rules.get(key)
    texts = LogEntry.objects.filter(battle__uid=uid, seq__lte=newest).values_list("seq", "events")
    return frozenset(seq for seq, text in texts if _begins_turn(ruleset, text))


def _begins_turn(ruleset: Ruleset, text: str) -> bool:
    try:
        return any(map(ruleset.begins_turn, events_of(ruleset, text)))
    except Unreadable:
        return False  # what comes before such an entry can be stepped through all the same


def at_step(battle: Battle, step: int) -> int:
    """The entry of a step of the battle as it stands; the last one where there are fewer."""
    line = selectors.line_to(selectors.links_of(battle), battle.head_seq)
    return line[min(step, len(line) - 1)]
