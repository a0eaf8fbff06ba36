"""Everything that the page of a battle shows, put together once for the page, its fragments and their JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec
from django.utils.safestring import SafeString

import rules
from battles.models import Asked, Battle
from battles.page.boards import picture_at
from battles.page.scores import Score, TurnTrack
from battles.page.telling import PlayerTurn, shortened
from battles.panels import panel_of
from battles.panels.decision import Decision, Show
from battles.panels.dice_form import DiceForm
from battles.panels.plates import with_plates
from battles.people import chat, clocks, notices, seats
from rules.core.bots.strengths import looks_ahead
from rules.core.findings import Finding
from rules.core.naming import Name
from rules.core.results import BattleResult, Fate
from rules.core.ruleset import Bot
from scenarios.drawing.picture import Picture
from scenarios.drawing.portraits import listed, pieces_of, portrait
from scenarios.drawing.svg import board_svg


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
    undoes: str = ""  # what would be taken back, in words
    asked_back: str = ""  # what the other side is asked to have taken back
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
    begins: bool = False  # the viewer plays, and none of his sides has decided anything yet
    talk: chat.Talk | None = None  # what the players write to each other, where the viewer may read it

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page

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
    def vacant(self) -> bool:
        """Whether nobody sits at a side that has to decide."""
        return any(seats.empty(self.battle, side) for side in self.battle.to_decide)

    @cached_property
    def question(self) -> str:
        """What one side asks the other, in words; "" for nothing, or where it is not the viewer's affair."""
        if not self.battle.asked or not self.settles:
            return ""
        what = f"to take back {self.asked_back}" if self.asked_back else Asked(self.battle.asked).label
        name = self.names[self.battle.asked_by]
        return f"You have asked {what}." if self.asks else f"{name:asks} {what}."

    @cached_property
    def times(self) -> list[clocks.Clock]:
        """Until when the sides have to decide, where their time is limited."""
        return clocks.clocks_of(self.battle, shortened(self.names))

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
        bot = self._bot
        return f"{self.names.get(self._bot_side, '')} ({bot.title if bot else 'bot'}) to act"

    @property
    def bot_going(self) -> str:
        """What the page says while it waits for bots: that they play, or that the next one thinks."""
        bot = self._bot
        thinks = bot is not None and looks_ahead(bot)
        return f"The {bot.title.lower()} is thinking…" if bot and thinks else "The bots are playing…"

    @property
    def _bot_side(self) -> str:
        return next((side for side in self.battle.to_decide if side in self.battle.bots), "")

    @property
    def _bot(self) -> type[Bot] | None:
        return rules.get(self.battle.ruleset).bots.get(self.battle.bots.get(self._bot_side, ""))

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
