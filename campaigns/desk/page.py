"""What the campaign page shows: where the war stands, whose decision it is, and every choice with its reason."""

import re
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from campaigns import selectors
from campaigns.bots.playing import bot_turn, bots_of
from campaigns.desk import turn_page
from campaigns.desk.seats import Seated, seated
from campaigns.desk.steps import template_of, what_to_decide
from campaigns.desk.turn_page import Given, Part
from campaigns.documents import sheet_pictures
from campaigns.documents.kind import ships_of
from campaigns.drawing import area_in_words, map_svg
from campaigns.engine import victory
from campaigns.engine.battles.naval_game import may_sail
from campaigns.engine.data import Campaign as Data
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import Line
from campaigns.models import Campaign
from campaigns.selectors import Progress
from campaigns.words.headlines import side_short, winning, words_for
from rules.core.findings import Finding
from scenarios.ownership import Actor

MOST_TURNS = 12  # that the bar shows all of
_YEAR = re.compile(r"\d+")


@dataclass(slots=True)
class Score:
    """A side in the bar. `ready` of `began` ships, where the war keeps ships; they began it."""

    id: str
    letter: str
    name: str
    short: str
    points: int
    armies: int
    acts: bool
    ready: int
    began: int

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page


@dataclass(slots=True)
class DiceAsked:
    """Faces that have to be typed in: their labels, and the decision that waits for them as fields of a form."""

    labels: tuple[str, ...]
    given: tuple[int, ...]
    fields: list[tuple[str, str]]
    action: str


@dataclass(slots=True)
class CampaignPage:
    """The campaign page's panel. `refusal`, `stale` and `dice` are what became of the last thing that was sent;
    `fighting` is the battle whose bots fight on while the page is watched."""

    campaign: Campaign
    progress: Progress
    seat: Seated
    editable: bool
    map: SafeString
    headline: str
    say: str
    scores: list[Score]
    lines: list[Line]
    back_to: int | None
    back_why: str
    parts: list[Part] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    step: dict[str, Any] = field(default_factory=dict)
    refusal: Finding | None = None
    stale: bool = False
    dice: DiceAsked | None = None
    typed: dict[str, Any] = field(default_factory=dict)
    fighting: str = ""
    bots: dict[str, str] = field(default_factory=dict)
    bot_acts: bool = False
    bot_waits: bool = False

    __getitem__ = object.__getattribute__  # what templates try first, a hundred times a page

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def side(self) -> str:
        """The letter, in lower case, of the side that decides; "" where both do."""
        return self.state.data.letter(self.state.active).lower() if self.state.active else ""

    @property
    def idle(self) -> bool:
        """Whether the side that decides has given no order this turn."""
        return not any(order.letter == self.side for order in self.given)

    @property
    def template(self) -> str:
        """The fragment in which this step is decided."""
        return template_of(self.state)

    @property
    def counts_ships(self) -> bool:
        """Whether the bar counts ships: those of fleets, or of pools whose losses are carried."""
        return bool(self.state.fleets) or self.state.carries or self.state.chain is not None

    @property
    def years(self) -> list[tuple[int, str]]:
        """The turns that the bar shows, each by its year where the calendar has one a turn, else by its number."""
        found = {turn: _YEAR.findall(self.state.data.label(turn)) for turn in self.track}
        years = {turn: numbers[0] for turn, numbers in found.items() if len(numbers) == 1}
        if len(years) == len(self.track) and len(set(years.values())) == len(years):
            return list(years.items())
        return [(turn, str(turn)) for turn in self.track]

    @property
    def by_years(self) -> bool:
        """Whether the bar names turns by their years."""
        return any(str(turn) != word for turn, word in self.years)

    @property
    def places(self) -> list[str]:
        """Who is where, in words, area by area."""
        return [area_in_words(self.state, area) for area in self.state.data.areas]

    @property
    def track(self) -> list[int]:
        """The turns that the bar shows: all of a short war, else five around the current one."""
        last = len(self.state.data.calendar)
        first = 1 if last <= MOST_TURNS else max(1, min(self.state.turn - 2, last - 4))
        return list(range(first, (last if last <= MOST_TURNS else first + 4) + 1))

    @property
    def winning(self) -> list[str]:
        """What wins the war, in sentences."""
        return winning(self.state)

    @property
    def turn_label(self) -> str:
        data, chain = self.state.data, self.state.chain
        return data.label(self.state.turn) if chain is None else data.mission(chain.mission).title


def page_of(campaign: Campaign, actor: Actor, **outcome: Any) -> CampaignPage:
    """The panel of a campaign for a viewer."""
    progress = selectors.progress(campaign)
    seat = seated(campaign, actor, progress)
    state = progress.state = seat.state
    headline, say = words_for(state)
    step = what_to_decide(campaign, state)
    happened = selectors.events_of_turn(progress) if state.chain is None else []
    given = turn_page.given(state, happened)
    bot_acts = seat.takes_part and bot_turn(campaign, state)
    return CampaignPage(
        campaign=campaign,
        progress=progress,
        seat=seat,
        editable=seat.decides,
        map=map_svg(
            state,
            title=f"Map of {campaign.name}",
            fleets=step.get("meeting", []),
            courses=turn_page.courses(happened),
            focus=turn_page.focus_of(state),
            picture=sheet_pictures.address_of(state.data, "campaigns:sheet_picture", campaign.uid),
        )
        if state.chain is None
        else SafeString(),
        headline=headline,
        say=say,
        scores=[_score(state, side, begun_with(state.data)) for side in state.data.side_ids],
        lines=selectors.latest_lines(progress),
        back_to=seat.undo.entry,
        back_why=seat.undo.why,
        parts=turn_page.parts_of(state, given),
        given=given,
        step=step,
        bots=bots_of(campaign),
        bot_acts=bot_acts,
        bot_waits=bot_acts and progress.rows[-1].entry == "take_back",
        **outcome,
    )


def begun_with(data: Data) -> dict[str, int]:
    """How many ships each side had when the campaign began."""
    return {side: ships_of(data, side) for side in data.side_ids}


def _score(state: State, side: str, began: dict[str, int]) -> Score:
    return Score(
        id=side,
        letter=state.data.letter(side),
        name=state.data.side_name(side),
        short=str(side_short(state.data, side)),
        points=victory.points(state, side),
        armies=sum(army.side == side for army in state.armies.values()),
        acts=state.active == side,
        ready=len(may_sail(state, side)) if state.chain is None else len(state.hulls_of(side, "READY")),
        began=began.get(side, 0),
    )
