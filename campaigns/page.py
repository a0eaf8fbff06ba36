"""What the campaign page shows: where the war stands, whose decision it is, and every choice with its reason."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from campaigns import selectors
from campaigns.drawing import map_svg
from campaigns.engine import victory
from campaigns.engine.ledger import State
from campaigns.engine.telling import Line
from campaigns.models import Campaign
from campaigns.seat_page import Seated, seated
from campaigns.selectors import Progress
from campaigns.steps import STEPS, offered
from campaigns.wording import winning, words_for
from rules.core.findings import Finding
from scenarios.ownership import Actor

MOST_TURNS = 12  # that the bar shows all of


@dataclass(slots=True)
class Score:
    """A side in the bar."""

    id: str
    letter: str
    name: str
    points: int
    armies: int
    acts: bool


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
    step: dict[str, Any] = field(default_factory=dict)
    refusal: Finding | None = None
    stale: bool = False
    dice: DiceAsked | None = None
    typed: dict[str, Any] = field(default_factory=dict)
    fighting: str = ""

    @property
    def state(self) -> State:
        return self.progress.state

    @property
    def side(self) -> str:
        """The letter, in lower case, of the side that decides; "" where both do."""
        return self.state.data.letter(self.state.active).lower() if self.state.active else ""

    @property
    def template(self) -> str:
        """The fragment in which this step is decided."""
        return f"campaigns/_step_{self.state.step if self.state.step in STEPS else 'offers'}.html"

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
    step = STEPS.get(state.step, offered)(campaign, state)
    return CampaignPage(
        campaign=campaign,
        progress=progress,
        seat=seat,
        editable=seat.decides,
        map=map_svg(
            state, title=f"Map of {campaign.name}", fleets=[fleet["count"] for fleet in step.get("fleets", ())]
        ),
        headline=headline,
        say=say,
        scores=[_score(state, side) for side in state.data.side_ids],
        lines=selectors.latest_lines(progress),
        back_to=seat.undo.entry,
        back_why=seat.undo.why,
        step=step,
        **outcome,
    )


def _score(state: State, side: str) -> Score:
    return Score(
        id=side,
        letter=state.data.letter(side),
        name=state.data.side_name(side),
        points=victory.points(state, side),
        armies=sum(army.side == side for army in state.armies.values()),
        acts=state.active == side,
    )
