"""Designing a war on a map in the browser: drawn over a picture, linked, manned and begun; by keys; on a phone."""

import io
import math
from typing import Any, Self

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from campaigns.documents import ready_made
from campaigns.documents.beginning import new_campaign_body
from campaigns.models import Campaign
from scenarios import services
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.conftest import LogIn

pytestmark = pytest.mark.django_db(transaction=True)
Spot = tuple[float, float]
# Where a point of the sheet is on the page.
AT = """([x, y]) => {
  const svg = document.querySelector("svg.board");
  const scale = Number(svg.dataset.whole.split(" ")[2]) / Number(svg.dataset.sheet.split(" ")[0]);
  const at = new DOMPoint(x * scale, y * scale).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""


class Drawing:
    """A map open in its editor, as a person handles it; and what the site has of it."""

    def __init__(self, page: Page, document: Document) -> None:
        self.page, self.document = page, document

    def open(self) -> Self:
        self.page.goto(self.document.page("edit"))
        return self.ready()

    def ready(self) -> Self:
        expect(self.page.locator(".editor-board:not([inert]) svg.board.is-live")).to_be_visible()
        return self

    def at(self, spot: Spot) -> Spot:
        x, y = self.page.evaluate(AT, list(spot))
        return x, y

    def tool(self, name: str) -> None:
        self.page.get_by_role("toolbar", name="Tools").get_by_role("button", name=name).click()

    def press(self, *spots: Spot, **how: Any) -> None:
        for spot in spots:
            self.page.mouse.click(*self.at(spot), **how)

    def drag(self, start: Spot, end: Spot) -> None:
        self.page.mouse.move(*self.at(start))
        self.page.mouse.down()
        x, y = self.at(end)
        self.page.mouse.move(x - 8, y - 8)
        self.page.mouse.move(x, y, steps=3)
        self.page.mouse.up()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def draw(self, *corners: Spot, name: str = "") -> None:
        """An area of these corners, closed by pressing the first again, and named."""
        self.tool("Area")
        self.press(*corners, corners[0])
        if name:
            self.page.locator("#panel-map").get_by_label("Name", exact=True).fill(name)
            self.page.keyboard.press("Tab")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    @property
    def body(self) -> dict[str, Any]:
        """What the site has, once the page says that everything is saved."""
        expect(self.page.locator(".editor-state")).to_have_attribute("data-state", "saved")
        self.document.refresh_from_db()
        return self.document.body

    def area(self, name: str) -> dict[str, Any]:
        return next(area for area in self.body["areas"] if area["name"] == name)


@pytest.fixture
def blank(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=new_campaign_body("map", "The Straits", ("Rome", "Carthage")))


@pytest.fixture
def west(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=ready_made.document("war-in-the-west"))


def chart() -> bytes:
    """A map as somebody has it as a picture: two isles in a sea."""
    picture = Image.new("RGB", (960, 720), (150, 190, 200))
    pencil = ImageDraw.Draw(picture)
    pencil.polygon([(120, 120), (420, 90), (440, 330), (130, 350)], fill=(220, 200, 150))
    pencil.polygon([(520, 420), (830, 400), (850, 640), (540, 660)], fill=(220, 200, 150))
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def test_a_war_is_drawn_over_a_picture_linked_manned_and_begun(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    page.goto("/campaigns/documents/new/")
    page.get_by_label("Title").fill("The two isles")
    page.get_by_label("A war on a map").check()
    page.get_by_role("button", name="Design it").click()
    made = Drawing(page, Document.objects.get(kind=Kind.CAMPAIGN, library_key=None)).ready()
    page.locator("[data-picture-file]").set_input_files(
        {"name": "chart.png", "mimeType": "image/png", "buffer": chart()}
    )
    expect(page.locator("image.map-picture")).to_have_attribute("opacity", "0.42")
    page.get_by_label("How strongly it shows").fill("0.8")
    expect(page.locator("image.map-picture")).to_have_attribute("opacity", "0.8")
    assert (made.body["sheet"]["width"], made.body["sheet"]["height"]) == (960, 720)

    # four areas: two on each isle, with a border in common
    made.draw((120, 120), (280, 105), (290, 340), (130, 350), name="Rome")
    page.get_by_label("Kind CMP-MAP-01").select_option("PORT")
    page.locator("#panel-map").get_by_label("Owner").select_option("ROM")
    page.locator("#panel-map").get_by_label("Yard").fill("3")
    made.draw((280, 105), (420, 90), (440, 330), (290, 340), name="Capua")
    page.locator("#panel-map").get_by_label("Owner").select_option("ROM")
    made.draw((520, 420), (680, 410), (690, 650), (540, 660), name="Carthage")
    page.get_by_label("Kind CMP-MAP-01").select_option("PORT")
    page.locator("#panel-map").get_by_label("Owner").select_option("CAR")
    page.locator("#panel-map").get_by_label("Yard").fill("3")
    made.draw((680, 410), (830, 400), (850, 640), (690, 650), name="Utica")
    page.locator("#panel-map").get_by_label("Owner").select_option("CAR")
    made.tool("Sea")
    made.press((480, 370))
    page.locator("#panel-map").get_by_label("Name", exact=True).fill("Middle Sea")
    page.keyboard.press("Tab")
    assert [area["id"] for area in made.body["areas"]] == ["rome", "capua", "carthage", "utica", "middle-sea"]
    assert [280, 105] in made.area("Rome")["outline"] and [280, 105] in made.area("Capua")["outline"]

    # links: dragged from area to area, and by pressing both
    made.tool("Link")
    rome, capua = made.area("Rome")["at"], made.area("Capua")["at"]
    carthage, utica = made.area("Carthage")["at"], made.area("Utica")["at"]
    made.drag(rome, (480, 370))
    made.drag(carthage, (480, 370))
    made.press(rome, capua)
    made.press(carthage, utica)
    assert made.body["links"] == [
        ["rome", "middle-sea", "SEA"], ["carthage", "middle-sea", "SEA"],
        ["rome", "capua", "LAND"], ["carthage", "utica", "LAND"],
    ]  # fmt: skip

    # forces: fleets and armies of both sides
    made.tool("Force")
    made.press((200, 260))
    page.get_by_label("What is placed").select_option("army")
    made.press((200, 260))
    made.keys("b")
    made.press((600, 560))
    page.get_by_label("What is placed").select_option("fleet")
    made.press((600, 560))
    body = made.body
    assert [(fleet["side"], fleet["area"]) for fleet in body["fleets"]] == [("ROM", "rome"), ("CAR", "carthage")]
    assert [(army["side"], army["area"]) for army in body["armies"]] == [("ROM", "rome"), ("CAR", "carthage")]
    expect(page.locator("[data-findings-count]")).to_have_text("Ready to begin")

    page.get_by_role("link", name="Begin").click()
    page.get_by_role("button", name="Begin").first.click()
    expect(page.locator(".campaign-map")).to_be_visible()
    war = Campaign.objects.get()
    assert war.name == "The two isles" and len(war.document["areas"]) == 5
    picture = page.locator(".campaign-map image.map-picture")  # and who plays has the picture under the map
    address = picture.get_attribute("href") or ""
    assert page.request.get(address, headers={"Referer": page.url}).headers["content-type"].startswith("image/")
    page.get_by_role("button", name="Picture").click()
    expect(picture).to_be_hidden()
    page.get_by_role("button", name="Picture").click()
    expect(picture).to_be_visible()


def test_corners_are_dragged_added_removed_and_moved_by_keys(
    page: Page, anna: Actor, log_in: LogIn, blank: Document
) -> None:
    log_in(page, anna.user)
    made = Drawing(page, blank).open()
    made.draw((100, 100), (200, 100), (200, 200), (100, 200), name="Sicily")
    made.drag((200, 200), (240, 230))
    assert [240, 230] in made.area("Sicily")["outline"]
    made.press((150, 100))  # on its border: one corner more, in hand
    assert [150, 100] in made.area("Sicily")["outline"]
    page.locator("svg.board").focus()
    made.keys("Shift+ArrowUp", "ArrowLeft")
    assert [149, 90] in made.area("Sicily")["outline"]
    made.keys("Delete")
    assert len(made.area("Sicily")["outline"]) == 4
    made.keys("]")
    expect(page.locator("[data-selection-words]")).to_contain_text("corner 3 of 4")
    made.keys("Escape", "ArrowDown")  # the corner is let go: all of it moves
    assert made.area("Sicily")["outline"][0] == [100, 101]
    for _ in range(9):
        made.keys("Control+z")
    expect(page.locator(".editor-undo")).to_be_disabled()
    assert made.body["areas"] == []
    made.keys("Control+Shift+z")
    assert len(made.body["areas"]) == 1


def test_areas_are_divided_and_joined_and_names_dragged(
    page: Page, anna: Actor, log_in: LogIn, blank: Document
) -> None:
    log_in(page, anna.user)
    made = Drawing(page, blank).open()
    made.draw((100, 100), (300, 100), (300, 200), (100, 200), name="Sicily")
    made.tool("Divide")
    made.drag((180, 80), (180, 220))
    assert [area["name"] for area in made.body["areas"]] == ["Sicily", "Sicily 2"]
    assert made.body["links"] == [["sicily", "sicily-2", "LAND"]]
    expect(page.locator("[data-selection-words]")).to_have_text("2 areas")
    page.get_by_role("toolbar", name="What is in hand").get_by_role("button", name="Join").click()
    body = made.body
    assert [area["name"] for area in body["areas"]] == ["Sicily"] and body["links"] == []
    assert sorted(body["areas"][0]["outline"]) == [[100, 100], [100, 200], [300, 100], [300, 200]]
    x, y = body["areas"][0]["at"]
    made.drag((x, y), (x + 30, y + 20))
    assert made.body["areas"][0]["at"] == [x + 30, y + 20]


def test_a_map_is_drawn_by_keys_alone(page: Page, anna: Actor, log_in: LogIn, blank: Document) -> None:
    log_in(page, anna.user)
    made = Drawing(page, blank).open()
    page.locator("svg.board").focus()
    made.keys("p", "Enter", "Enter")  # the cursor is shown in the middle, then the first corner is set
    made.keys(*["ArrowRight"] * 5, "Enter", *["ArrowDown"] * 5, "Enter", "c")
    area = made.area("Area 1")
    assert area["outline"] == [[240, 180], [290, 180], [290, 230]]
    expect(page.locator("#panel-map").get_by_label("Name", exact=True)).to_be_focused()


def test_a_finding_is_shown_on_the_map_and_mended(page: Page, anna: Actor, log_in: LogIn, west: Document) -> None:
    log_in(page, anna.user)
    links = [link for link in west.body["links"] if "gytheum" not in link[:2] or link[2] != "SEA"]
    services.document_revise(document=west, actor=anna, body={**west.body, "links": links}, seen=1)
    made = Drawing(page, west).open()
    made.tab("Findings")
    finding = page.locator("#panel-findings .finding", has_text="Gytheum is a port").first
    finding.get_by_role("button", name="Show me").click()
    expect(page.locator("[data-selection-words]")).to_have_text("Gytheum")
    made.tab("Findings")
    finding.get_by_role("button", name="Link it to Waters of Malea").click()
    expect(page.locator("[data-findings-count]")).to_have_text("Ready to begin")
    assert ["gytheum", "malea", "SEA"] in made.body["links"]


def test_every_part_of_a_war_is_said_in_forms(page: Page, anna: Actor, log_in: LogIn, west: Document) -> None:
    """A field or more of each part is changed; everything else of the text stays as it was."""
    log_in(page, anna.user)
    made = Drawing(page, west).open()
    before = made.body
    made.press(made.area("Piraeus")["at"])
    page.locator("#panel-map summary", has_text="Its id").click()
    page.get_by_role("button", name="Earlier").click()
    assert [area["id"] for area in made.body["areas"]][:3] == ["corinth", "piraeus", "megara"]
    page.get_by_role("button", name="Later").click()
    panel = page.locator("#panel-map")
    panel.get_by_label("Fort").fill("2")
    panel.get_by_label("Cape: a place of ambush").check()
    panel.get_by_label("Wind").select_option("3")
    panel.locator('[data-do="pick-link"]', has_text="Saronic Gulf").click()
    panel.get_by_label("Kind CMP-MAP-03").select_option("STRAIT")
    panel.get_by_label("Guarded from").select_option("megara")
    made.tab("Forces")
    page.locator("#panel-forces summary", has_text="Fleet F1").click()
    page.locator('[data-path="/fleets/0/name"]').fill("The grand fleet")
    page.locator('[data-path="/squadrons/0/hulls"]').fill("7")
    page.locator('[data-set="army-place"][data-id="HP1"]').select_option("area:megara")
    page.get_by_label("What comes").select_option("hulls")
    page.get_by_role("button", name="Add", exact=True).last.click()
    made.tab("Rules")
    page.get_by_label("Margin of a won war").fill("6")
    page.get_by_label("Trials of admirals CMP-AFT-10").select_option("on")
    page.locator('[data-set="turn-winter"][data-at="1"]').check()
    page.get_by_role("button", name="Add a turn").click()
    made.tab("Texts")
    page.get_by_label("Title").fill("The War in the Far West")
    page.get_by_role("button", name="Add a source").click()
    page.keyboard.type("Thucydides, book 1")
    page.get_by_role("button", name="Add a special rule").click()
    page.keyboard.type("Nobody burns a shrine.")
    after = made.body
    piraeus = next(n for n, area in enumerate(before["areas"]) if area["id"] == "piraeus")
    assert after["areas"][piraeus] == {**before["areas"][piraeus], "fort": 2, "cape": True, "wind": 3}
    assert [link for link in after["links"] if link not in before["links"]] == [
        ["saronic", "piraeus", "STRAIT", "megara"]
    ]
    assert after["arrivals"][:-1] == before["arrivals"] and after["arrivals"][-1]["hulls"]["number"] > 0
    assert after["victory"] == {**before["victory"], "margin": 6}
    assert after["special"] == [*before["special"], "Nobody burns a shrine."]
    assert after["fleets"][0]["name"] == "The grand fleet" and after["squadrons"][0]["hulls"] == 7
    assert next(army for army in after["armies"] if army["id"] == "HP1")["area"] == "megara"
    assert after["options"] == {**before["options"], "impiety": "on"}
    assert after["calendar"][1] == {"label": before["calendar"][1], "winter": True} and len(after["calendar"]) == 7
    assert after["name"] == "The War in the Far West" and after["sources"][-1] == "Thucydides, book 1"
    after["areas"][piraeus] = before["areas"][piraeus]
    changed = {"links", "fleets", "squadrons", "armies", "arrivals", "options", "calendar", "victory", "name"}
    changed |= {"sources", "special"}
    assert {key: after[key] for key in after if key not in changed} == {
        key: before[key] for key in before if key not in changed
    }


@pytest.mark.parametrize("on", ["page", "phone"])
def test_the_states_of_a_side_are_named_and_chosen(
    on: str, request: pytest.FixtureRequest, anna: Actor, log_in: LogIn, west: Document
) -> None:
    """CMP-GEN-01: one that is called otherwise is so everywhere, and an area that changes hands leaves its state."""
    page: Page = request.getfixturevalue(on)
    log_in(page, anna.user)
    made = Drawing(page, west).open()
    page.locator('[data-do="pick-area"][data-area="leucas"]').click()
    panel = page.locator("#panel-map")
    panel.get_by_label("State").select_option("Sparta")
    assert made.area("Leucas")["ally"] == "Sparta"
    expect(page.locator("svg.board .place.i-e")).to_have_count(2)
    panel.get_by_label("Owner").select_option("ATH")
    assert "ally" not in made.area("Leucas")
    panel.get_by_label("State").select_option("Corcyra")
    made.tab("Forces")
    page.locator("#panel-forces summary", has_text="Fleet F1").click()
    page.locator('[data-path="/squadrons/3/ally"]').select_option("Sparta")
    page.locator("#panel-forces summary", has_text="About Corinth").click()
    states = page.get_by_label("States of the side")
    states.fill("Corinth, Her allies, Lacedaemon")
    states.press("Tab")
    after = made.body
    assert after["sides"][0]["allies"] == ["Corinth", "Her allies", "Lacedaemon"]
    assert [each["ally"] for each in after["squadrons"][:5]] == ["Corinth"] * 3 + ["Lacedaemon", "Her allies"]
    assert (made.area("Gytheum")["ally"], made.area("Leucas")["ally"]) == ("Lacedaemon", "Corcyra")
    assert not sideways_overflow(page)
    expect(page.locator("[data-findings-count]")).to_have_text("Ready to begin")


def test_a_fleet_is_dragged_to_another_area(page: Page, anna: Actor, log_in: LogIn, west: Document) -> None:
    log_in(page, anna.user)
    made = Drawing(page, west).open()
    standard = page.locator('svg.board [data-fleet="F2"]').bounding_box()
    assert standard is not None
    page.mouse.move(standard["x"] + 8, standard["y"] + standard["height"] / 2)
    page.mouse.down()
    x, y = made.at(made.area("Patrae")["at"])
    page.mouse.move(x - 20, y)
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    assert next(fleet for fleet in made.body["fleets"] if fleet["id"] == "F2")["area"] == "patrae"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_editor_passes_axe_in_each_of_its_parts(
    page: Page, anna: Actor, log_in: LogIn, west: Document, scheme: Any
) -> None:
    log_in(page, anna.user)
    page.emulate_media(color_scheme=scheme)
    made = Drawing(page, west).open()
    made.press(made.area("Piraeus")["at"])
    for part in ("Map", "Forces", "Rules", "Texts", "Findings"):
        made.tab(part)
        assert accessibility_violations(page) == [], part


def test_on_a_phone_the_map_is_drawn_above_its_sheet(phone: Page, anna: Actor, log_in: LogIn, blank: Document) -> None:
    log_in(phone, anna.user)
    made = Drawing(phone, blank).open()
    assert not sideways_overflow(phone)
    made.draw((100, 100), (300, 100), (200, 260))
    expect(phone.locator("[data-selection-words]")).to_have_text("Area 1")
    board, sheet = phone.locator("[data-board-host]").bounding_box(), phone.locator(".editor-side").bounding_box()
    rail = phone.get_by_role("toolbar", name="Tools").bounding_box()
    assert board and sheet and rail
    assert board["y"] + board["height"] <= rail["y"] + 1 and rail["y"] + rail["height"] <= sheet["y"] + 13
    assert math.isclose(rail["width"], 390) and sheet["width"] == 390
    pressed = phone.locator(".rail button, .editor-tabs button, .map-row, .editor-selection button")
    high = [box["height"] for each in pressed.all() if (box := each.bounding_box())]
    assert len(high) > 15 and min(high) >= 40
    assert accessibility_violations(phone) == []
