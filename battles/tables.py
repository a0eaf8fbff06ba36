"""Everything that the page of a battle shows, put together once for the page, its fragments and their JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.utils.safestring import SafeString

import rules
from battles import chat, notices, seats, selectors, undoing, viewing
from battles.boards import picture_at
from battles.dice_form import DiceForm, dice_form
from battles.models import Asked, Battle
from battles.panels import panel_of
from battles.panels.decision import Decision, Show
from battles.passing import PAPERS, at_one_screen, between_people, stays, to_be_passed, waiting
from battles.plates import with_plates
from battles.scores import Score, TurnTrack, ended_in_words, fates_of, losses_of, scores_of, track_of
from battles.telling import PlayerTurn, log_html, shortened, told
from rules.core.dice import DiceNeeded
from rules.core.findings import Finding
from rules.core.naming import SIDES, Name
from rules.core.results import BattleResult, Fate
from scenarios.drawing.picture import Picture
from scenarios.drawing.portraits import listed, pieces_of, portrait
from scenarios.drawing.svg import board_svg
from scenarios.ownership import Actor

SHOWN_ENTRIES = 40  # so many of the newest entries are told with the page, the earlier ones on request


@dataclass(frozen=True)
class Table:
    """The battle as one viewer sees it, who plays the sides `held` and has a say in it where it is `mine`. `state` is
    what is drawn; `seat` the side that has said that it sits at the screen, where it decides in secret ("" else)."""

    battle: Battle
    mine: bool
    owner: bool
    held: tuple[str, ...]
    state: Any
    names: Mapping[str, Name]
    decision: Decision
    dice: DiceForm | None = None
    take_back: str = ""  # why nothing may be taken back; "" where something may
    trouble: Finding | None = None
    log: SafeString | str = ""
    turns: Sequence[PlayerTurn] = ()
    earlier: int = 0  # the entry before which more is told on request; 0 where all is told
    result: BattleResult | None = None
    ended: str = ""
    losses: Sequence[tuple[str, str, str]] = ()
    fates: Sequence[tuple[Fate, str, str]] = ()
    scores: Sequence[Score] = ()
    track: TurnTrack | None = None
    seat: str = ""
    tracks: Show | None = None
    viewer: str | None = None  # through whose eyes `state` is seen, None for an onlooker's
    talk: chat.Talk | None = None  # what the players write to each other, where the viewer may read it

    @cached_property
    def picture(self) -> Picture:
        """What is to be seen, with the marks of the decision."""
        picture = picture_at(self.battle, self.state, self.viewer)
        picture = msgspec.structs.replace(picture, marks=(*picture.marks, *self.decision.marks))
        if self.decision.ghosts:
            picture = msgspec.structs.replace(picture, ghosts=self.decision.ghosts)
        return with_plates(picture, self.decision)

    @property
    def board(self) -> SafeString:
        """The board as it is drawn."""
        return self.board_beside("")

    def board_beside(self, known: str) -> SafeString:
        """The board for a page that has the sea of that key already."""
        when = self.track.words.lower() if self.track else "setting up"
        title = ", ".join(filter(None, (self.battle.title, when)))
        return board_svg(self.picture, title=title, interactive=True, key=self.battle.uid, known=known)

    @cached_property
    def _pieces(self) -> Mapping[str, Any]:
        return pieces_of(self.picture)

    def listed(self, ship: str) -> SafeString:
        """A ship as she is shown in the list of her side."""
        return listed(self._pieces.get(ship), self.picture, self.battle.uid)

    def portrait(self, ship: str) -> SafeString:
        """A ship as she is shown on her card."""
        return portrait(self._pieces.get(ship), self.picture, self.battle.uid)

    @property
    def latest(self) -> str:
        """What happened last, in words; "" before anything did."""
        return next((line.sentence.text for turn in reversed(self.turns) for line in reversed(turn.lines)), "")

    @property
    def tallied(self) -> bool:
        """Whether the sides have come to something that their ships do not tell."""
        return any(score.tally for score in self.scores)

    @property
    def waiting(self) -> int:
        """How many of the listed ships may still act."""
        return sum(ship.state in ("ready", "acting", "waiting") for ship in self.decision.ships)

    @property
    def papers(self) -> str:
        """What the papers are that one person at a screen reads alone."""
        return panel_of(self.battle.ruleset).papers

    @property
    def keys(self) -> str:
        """The template of the keys of its page."""
        return panel_of(self.battle.ruleset).keys

    @property
    def units(self) -> tuple[str, str]:
        """What the ruleset calls one of its units, and several."""
        return panel_of(self.battle.ruleset).units

    @property
    def outcome(self) -> str:
        """Who won, in words."""
        if self.result is None or not self.result.winner:
            return "A draw"
        return f"{self.names[self.result.winner]:wins}"

    @property
    def here(self) -> str:
        """What the page sends along while its player looks at it."""
        return notices.here(self.battle, self.held)

    @property
    def settles(self) -> bool:
        """Whether the viewer plays against somebody on another machine, with whom things are settled just now."""
        return (
            not (self.battle.over or self.battle.paused)
            and len(self.held) == 1
            and bool(seats.others(self.battle, self.held[0]))
        )

    @property
    def question(self) -> str:
        """What one side asks the other, in words; "" for nothing, or where it is not the viewer's affair."""
        if not self.battle.asked or not self.settles:
            return ""
        what = Asked(self.battle.asked).label
        name = self.names[self.battle.asked_by]
        return f"You have asked {what}." if self.asks else f"{name:asks} {what}."

    @property
    def decides(self) -> bool:
        """Whether something is to be decided now: the battle goes on, and no typed-in dice are waited for."""
        return self.dice is None and not self.battle.over

    @property
    def in_hand(self) -> str:
        """The ship that is in hand; "" for none."""
        return self.decision.card.id if self.decision.card is not None else ""

    @property
    def asks(self) -> bool:
        """Whether the viewer's own side has asked."""
        return self.battle.asked_by in self.held

    @property
    def bot_heading(self) -> str:
        """Which bot decides next."""
        side = next((side for side in self.battle.to_decide if side in self.battle.bots), "")
        bot = rules.get(self.battle.ruleset).bots.get(self.battle.bots.get(side, ""))
        return f"{self.names.get(side, '')} ({bot.title if bot else 'bot'}) to act"

    @property
    def bots_only(self) -> bool:
        """Whether bots play every side."""
        return not self.battle.person_sides

    @property
    def bots_act(self) -> bool:
        """Whether the next decision is a bot's and the viewer may let it go on."""
        return (
            self.mine
            and not self.battle.over
            and not self.battle.paused
            and self.battle.waiting is None
            and any(side in self.battle.bots for side in self.battle.to_decide)
        )


def table_of(
    battle: Battle,
    actor: Actor,
    *,
    selected: str = "",
    trouble: Finding | None = None,
    needed: DiceNeeded | None = None,
    actions: Sequence[Mapping[str, Any]] = (),
    filled: Mapping[str, str] | None = None,
    seat: str = "",
) -> Table:
    """The battle now, for the actor, with the ship `selected` in hand.

    `trouble` is why the last request was refused; `needed` the dice that `actions` have to be sent again with; `filled`
    an order that is not given yet. Where two people share the screen, `seat` is the side that says it sits at it now.
    """
    ruleset = rules.get(battle.ruleset)
    panel = panel_of(battle.ruleset)
    held = seats.held(battle, actor)
    mine = seats.plays(battle, actor)
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    shared = at_one_screen(battle, actor)
    state = panel.as_played(state, between_people(battle))
    eyes = viewing.open_eyes(battle, actor)
    names = panel.names_of(state)
    entries = selectors.line_entries(battle, SHOWN_ENTRIES)
    turns = told(ruleset, entries, shortened(names), eyes)
    side = _deciding(battle, held)
    secret = shared and side != "" and panel.is_secret(state, side)
    papers = shared and side != "" and not secret and panel.has_papers(state, side)
    if secret and seat != side:
        decision = to_be_passed(panel, state, side, names)
    elif papers and seat != PAPERS + side:
        decision = panel.decision(ruleset.visible_to(state, None), side, selected, filled)
        decision = msgspec.structs.replace(decision, papers="closed")
    elif side:
        decision = panel.decision(ruleset.visible_to(state, side), side, selected, filled)
        decision = msgspec.structs.replace(decision, papers="open") if papers else decision
    else:
        decision = panel.watched(viewing.seen(ruleset, state, eyes), selected)
        if len(held) == 1 and not battle.over:
            decision = waiting(battle, panel, decision, viewing.seen(ruleset, state, eyes), held[0], names, entries)
    drawn = ruleset.visible_to(state, side) if secret and seat == side else viewing.seen(ruleset, state, eyes)
    decision = msgspec.structs.replace(decision, heading=_briefly(decision.heading, names))
    earlier = entries[0].seq if entries and entries[0].seq > 0 else 0
    result = selectors.battle_result(battle)
    return Table(
        battle=battle,
        mine=mine,
        owner=battle.owned_by(actor),
        held=held,
        state=drawn if decision.laid_out is None else decision.laid_out,
        names=names,
        decision=decision,
        dice=dice_form(battle, state, names, needed, actions, eyes) if mine else None,
        take_back=undoing.undo_among(battle, actor, entries).reason if mine else "",
        trouble=trouble,
        log=log_html(battle, turns),
        turns=turns,
        earlier=earlier,
        result=result,
        ended=ended_in_words(battle, result, turns, names),
        losses=losses_of(result, names) if result is not None else (),
        fates=fates_of(result, names) if result is not None else (),
        scores=scores_of(battle, drawn, names),
        track=track_of(panel, drawn),
        seat=seat if (papers and seat == PAPERS + side) or (secret and stays(seat, side, decision, names)) else "",
        tracks=panel.tracks(drawn),
        viewer=side if secret and seat == side else eyes,
        talk=chat.talk_of(battle, actor),
    )


def _briefly(heading: str, names: Mapping[str, Name]) -> str:
    """A heading that calls the sides by the short of their names."""
    for key, name in shortened(names).items():
        heading = heading.replace(names[key], name) if key in SIDES else heading
    return heading


def _deciding(battle: Battle, held: Sequence[str]) -> str:
    """The side for which the viewer has to decide now; "" for none."""
    if battle.waiting is not None:
        return ""
    return next((side for side in battle.to_decide if side in held), "")
