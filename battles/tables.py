"""Everything that the page of a battle shows, put together once for the page, its fragments and their JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
from django.utils.safestring import SafeString

import rules
from battles import selectors
from battles.desks import desk_of
from battles.desks.decision import Decision, ShipChip
from battles.models import Battle
from battles.sitting import OPENING
from battles.telling import log_html, told
from rules.core.dice import DiceNeeded, ManualDice
from rules.core.findings import Finding
from rules.core.results import BattleResult
from scenarios import documents
from scenarios.drawing import picture_of_state
from scenarios.drawing.svg import board_svg
from scenarios.ownership import Actor

SHOWN_ENTRIES = 60  # so many of the newest entries are told with the page, the earlier ones on request


@dataclass(frozen=True)
class DiceForm:
    """The dice that players roll and type in: what to send with them, and which faces are known already."""

    title: str
    labels: tuple[str, ...]
    sides: int
    given: tuple[int, ...]
    actions: str = ""

    @property
    def faces(self) -> range:
        """The faces of the die."""
        return range(1, self.sides + 1)


@dataclass(frozen=True)
class Score:
    """A side at a glance: how many of its ships are left."""

    side: str
    name: str
    start: int
    lost: int
    acts: bool

    @property
    def left(self) -> int:
        """Ships that are still in the battle."""
        return self.start - self.lost


@dataclass(frozen=True)
class Table:
    """The battle as one viewer sees it."""

    battle: Battle
    mine: bool
    state: Any
    names: Mapping[str, str]
    decision: Decision
    dice: DiceForm | None = None
    take_back: str = ""  # why nothing may be taken back; "" where something may
    trouble: Finding | None = None
    log: SafeString | str = ""
    earlier: int = 0  # the entry before which more is told on request; 0 where all is told
    result: BattleResult | None = None
    ended: str = ""
    losses: Sequence[tuple[str, str, str]] = ()
    scores: Sequence["Score"] = ()

    @property
    def board(self) -> SafeString:
        """The board with the marks of the decision."""
        picture = picture_of_state(self.state, board_of(self.battle.uid))
        title = f"{self.battle.title}, round {self.decision.round}"
        picture = msgspec.structs.replace(picture, marks=self.decision.marks)
        return board_svg(picture, title=title, interactive=True, key=self.battle.uid)

    @property
    def winner(self) -> str:
        """The winner's name; "" in a draw."""
        return self.names[self.result.winner] if self.result is not None and self.result.winner else ""

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
            and self.battle.waiting is None
            and any(side in self.battle.bots for side in self.battle.to_decide)
        )


@lru_cache(maxsize=512)
def board_of(uid: str) -> Any:
    """The board of a battle's scenario, which never changes: it tells shore from rocks."""
    body = Battle.objects.values_list("scenario_body", flat=True).get(uid=uid)
    return getattr(documents.read(body).document, "board", None)


def table_of(
    battle: Battle,
    actor: Actor,
    *,
    selected: str = "",
    trouble: Finding | None = None,
    needed: DiceNeeded | None = None,
    actions: Sequence[Mapping[str, Any]] = (),
) -> Table:
    """The battle now, for the actor, with the ship `selected` in hand.

    `trouble` is why the last request was refused; `needed` the dice that `actions` have to be sent again with.
    """
    ruleset = rules.get(battle.ruleset)
    desk = desk_of(battle.ruleset)
    mine = battle.owned_by(actor)
    state = selectors.start_state(battle) if battle.head_seq < 0 else selectors.head_state(battle)
    state = selectors.visible_state(battle, actor, state)
    names = desk.names_of(state)
    entries = selectors.standing_entries(battle, SHOWN_ENTRIES)
    turns = told(ruleset, entries, names)
    earlier = entries[0].seq if entries and entries[0].seq > 0 else 0
    result = selectors.battle_result(battle)
    return Table(
        battle=battle,
        mine=mine,
        state=state,
        names=names,
        decision=_decision(battle, mine, state, selected, needed),
        dice=_dice_form(battle, state, names, needed, actions) if mine else None,
        take_back=_take_back(battle, entries) if mine else "",
        trouble=trouble,
        log=log_html(battle, turns),
        earlier=earlier,
        result=result,
        ended=turns[-1].opening.sentence.text if result is not None and turns and turns[-1].opening else "",
        losses=_losses(result, names) if result is not None else (),
        scores=_scores(battle, desk.fleets(state), names),
    )


def _decision(battle: Battle, mine: bool, state: Any, selected: str, needed: DiceNeeded | None) -> Decision:
    desk = desk_of(battle.ruleset)
    side = next((side for side in battle.to_decide if side in battle.person_sides), "")
    if mine and side and battle.waiting is None:
        return desk.decision(state, side, selected)
    return desk.watched(state, selected)


def _dice_form(
    battle: Battle,
    state: Any,
    names: Mapping[str, str],
    needed: DiceNeeded | None,
    actions: Sequence[Mapping[str, Any]],
) -> DiceForm | None:
    """The dice to type in: for the actor's own actions, or for what the battle waits for."""
    desk = desk_of(battle.ruleset)
    title = ""
    if battle.waiting == OPENING:
        title = "Roll for the first player-turn."
    elif battle.waiting is not None:
        title = desk.acting([battle.waiting], state, names)
    if battle.waiting is not None:
        needed = needed or _needed_by(battle, state)
    elif needed is not None:
        title = desk.acting(actions, state, names)
    if needed is None:
        return None
    labels = tuple(names.get(label, label.capitalize()) for label in needed.labels)
    sent = msgspec.json.encode(list(actions)).decode() if actions else ""
    return DiceForm(title, labels, needed.sides, needed.given, sent)


def _needed_by(battle: Battle, state: Any) -> DiceNeeded | None:
    """The dice that the waiting decision rolls first."""
    ruleset = rules.get(battle.ruleset)
    game = ruleset.thaw(state)
    dice = ManualDice((), battle.dice_used, battle.drawn)
    try:
        if battle.waiting == OPENING:
            game.open(dice, None)
        else:
            game.act(msgspec.convert(battle.waiting, ruleset.action_type), dice, None)
    except DiceNeeded as needed:
        return needed
    return None


def _take_back(battle: Battle, entries: Sequence[selectors.Standing]) -> str:
    return selectors.take_back_among(battle, entries)[1]


def _scores(battle: Battle, ships: Sequence[ShipChip], names: Mapping[str, str]) -> list[Score]:
    return [
        Score(
            side=side,
            name=names[side],
            start=sum(ship.side == side for ship in ships),
            lost=sum(ship.side == side and ship.state == "lost" for ship in ships),
            acts=side in battle.to_decide,
        )
        for side in battle.seats
    ]


def _losses(result: BattleResult, names: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """For each side its letter, its name, and what became of its ships, counted."""
    told_ = []
    for side in sorted({fate.side for fate in result.fates}):
        words = [fate.fate for fate in result.fates if fate.side == side]
        counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))
        told_.append((side, names[side], counts))
    return told_
