"""What the page of a document or a campaign shows of its forecast."""

from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.safestring import SafeString

from campaigns import selectors
from campaigns.drawing.outlook import lasts_svg, percent, ships_svg, wins_svg
from campaigns.engine import reading
from campaigns.engine.bots.forecast import Outlook, outlook
from campaigns.engine.data import Campaign as Data
from campaigns.forecasts import forecasting
from campaigns.models import Campaign, Forecast
from scenarios.models import Revision
from scenarios.ownership import Actor


@dataclass(slots=True)
class ForecastShown:
    """A forecast: where it stands, what may be done with it, and its charts once there is something to draw.

    `status` is "none", "running", "stopped", "died", "failed" or "done"; `about` says what it is of where that is not
    what the page shows now: an earlier revision, an earlier moment; `over` that there is nothing left to forecast.
    """

    action: str
    status: str = "none"
    done: int = 0
    wanted: int = forecasting.WANTED
    may: bool = True
    over: bool = False
    about: str = ""
    failed: str = ""
    wins: SafeString = field(default_factory=SafeString)
    lasts: SafeString = field(default_factory=SafeString)
    ships: SafeString = field(default_factory=SafeString)
    words: list[str] = field(default_factory=list)
    decides: str = ""


def shown_of(thing: Revision | Campaign) -> tuple[Forecast | None, Data | None]:
    """The forecast that is shown of something, and what it was made from: of a document's revision its own, else the
    latest of an earlier one."""
    forecast = forecasting.forecast_of(thing)
    if isinstance(thing, Campaign):
        return forecast, selectors.data_of(thing)
    if forecast is None:
        earlier = Forecast.objects.filter(revision__document=thing.document)
        forecast = earlier.select_related("revision").order_by("-revision__number").first()
    if forecast is None or forecast.revision is None:
        return None, None
    return forecast, reading.read(forecast.revision.body)[0]


def of_revision(revision: Revision, actor: Actor) -> ForecastShown:
    """The forecast of a document's revision; where it has none the latest of an earlier one, as such."""
    page = ForecastShown(reverse("campaigns:document_forecast", args=[revision.document.uid]))
    forecast, data = shown_of(revision)
    if forecast is None or forecast.revision is None:
        return page
    if forecast.revision_id != revision.pk:
        page.about = f"This is the forecast of revision {forecast.revision.number}. The text has changed since."
    return _told(page, forecast, data)


def of_campaign(campaign: Campaign, actor: Actor) -> ForecastShown:
    """The forecast of a campaign, marked where the campaign has gone on since."""
    may = campaign.owned_by(actor) and not campaign.over
    page = ForecastShown(reverse("campaigns:forecast", args=[campaign.uid]), may=may, over=campaign.over)
    forecast, data = shown_of(campaign)
    if forecast is None:
        return page
    if forecasting.is_stale(forecast):
        page.about = f"This is how it looked after entry {forecast.tip}. The campaign has gone on since."
    return _told(page, forecast, data)


def _told(page: ForecastShown, forecast: Forecast, data: Data | None) -> ForecastShown:
    page.status = _status(forecast)
    page.done, page.wanted, page.failed = forecast.done, forecast.wanted, forecast.failed
    wars = forecasting.wars_of(forecast)
    if not wars or data is None:
        return page
    seen = outlook(wars)
    page.wins, page.ships = wins_svg(data, seen), ships_svg(data, seen.fit)
    page.lasts = lasts_svg(seen, len(data.calendar))
    page.words = list(_words(data, seen))
    page.decides = _decides(data, seen)
    return page


def _status(forecast: Forecast) -> str:
    if forecast.failed:
        return "failed"
    if forecast.done >= forecast.wanted:
        return "done"
    if forecast.stopped:
        return "stopped"
    return "running" if forecasting.is_running(forecast) else "died"


def _words(data: Data, seen: Outlook) -> list[str]:
    """What the bars show, in figures."""
    told = []
    for side, share in zip((*data.side_ids, ""), seen.won, strict=True):
        low, high = (round(100 * edge) for edge in share.interval)
        who = data.side_name(side) or "nobody"
        told.append(f"{who}: {share.number} of {share.of}, between {low} and {high} of a hundred")
    return told


def _decides(data: Data, seen: Outlook) -> str:
    """Whether one defeat decides it."""
    first = seen.first_battle
    if not first.of:
        return ""
    word = "mission" if data.play == "chain" else "battle at sea"
    told = f"Who wins the first {word} wins it all in {percent(first)} of the cases"
    if seen.one_defeat_decides:
        return f"{told}: one defeat decides it."
    return f"{told}: one defeat does not decide it."
