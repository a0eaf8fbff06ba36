"""robots.txt, security.txt and the icon."""

import io
import re
from datetime import UTC, datetime, timedelta

import pytest
from PIL import Image


def may_ask_for(client, path):
    """Whether robots.txt allows an address: the longest rule that fits is followed, and nothing fits is yes."""
    lines = client.get("/robots.txt").content.decode().splitlines()
    assert lines[0] == "User-agent: *"
    fitting = []
    for line in lines[1:]:
        word, _, pattern = line.partition(": ")
        if re.match(re.escape(pattern).replace(r"\*", ".*"), path):
            fitting.append((len(pattern), word == "Allow"))
    return max(fitting, default=(0, True))[1]


@pytest.mark.parametrize(
    "path", ["/admin/", "/api/battles/", "/s/abc/sheet.pdf", "/battles/abc/at/17/", "/report/document/abc/"]
)
def test_robots_are_kept_from_what_costs_work_or_is_no_page(client, path):
    assert not may_ask_for(client, path)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/library/",
        "/s/abc/",
        "/s/abc/print/",
        "/new/",
        "/accounts/login/",
        "/api/docs/",
        "/battles/abc/",
        "/battles/abc/at/0/",
    ],
)
def test_robots_find_what_a_stranger_can_read(client, path):
    assert may_ask_for(client, path)


def test_a_site_that_names_no_contact_has_no_security_txt(client, db):
    assert client.get("/.well-known/security.txt").status_code == 404


def test_security_txt_says_whom_to_tell_and_until_when_it_holds(client, settings):
    settings.SECURITY_CONTACT = "keeper@example.org"
    answer = client.get("/.well-known/security.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    fields = dict(line.split(": ", 1) for line in answer.content.decode().splitlines())
    assert fields["Contact"] == "mailto:keeper@example.org"
    assert fields["Canonical"] == "http://testserver/.well-known/security.txt"
    expires = datetime.strptime(fields["Expires"], "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)  # RFC 9116, 2.5.5
    assert timedelta(days=30) < expires - datetime.now(UTC) < timedelta(days=365)


def test_a_contact_may_be_an_address_of_the_web(client, settings):
    settings.SECURITY_CONTACT = "https://example.org/security"
    assert "Contact: https://example.org/security\n" in client.get("/.well-known/security.txt").content.decode()


def test_the_icon_is_a_ship_of_the_family(client):
    answer = client.get("/icon.svg")
    assert answer["Content-Type"] == "image/svg+xml" and "max-age" in answer["Cache-Control"]
    drawing = answer.content.decode()
    assert "#ae2b17" in drawing and "class=" not in drawing and "var(" not in drawing  # it stands alone


@pytest.mark.parametrize(("path", "size"), [("/icon.png", 180), ("/favicon.ico", 32)])
def test_who_shows_no_svg_gets_a_picture(client, path, size):
    answer = client.get(path)
    assert answer["Content-Type"] == "image/png"
    with Image.open(io.BytesIO(answer.content)) as picture:
        assert picture.size == (size, size)


def test_every_page_names_its_icon(client, db):
    page = client.get("/").content.decode()
    assert 'rel="icon" type="image/svg+xml" href="/icon.svg"' in page and 'rel="apple-touch-icon"' in page


def test_the_site_can_be_installed_as_an_app(client, db):
    page = client.get("/offline/").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page and "data-kept" in page
    answer = client.get("/manifest.webmanifest")
    assert answer["Content-Type"] == "application/manifest+json"
    told = answer.json()
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    sizes = {icon["sizes"] for icon in told["icons"] if icon["type"] == "image/png"}
    assert sizes == {"192x192", "512x512"} and {icon["purpose"] for icon in told["icons"][1:]} == {"any", "maskable"}
    for icon in told["icons"][1:]:
        drawn = Image.open(io.BytesIO(client.get(icon["src"]).content))
        assert f"{drawn.width}x{drawn.height}" == icon["sizes"]


def test_the_worker_has_the_whole_site_in_its_care(client, db):
    answer = client.get("/worker.js")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8" and answer["Cache-Control"] == "no-cache"
    assert b'addEventListener("fetch"' in answer.content
