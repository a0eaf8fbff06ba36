"""Template tags of the page shell: `{% load navarch %}`."""

import re
from functools import cache
from typing import Any
from urllib.parse import quote, urlencode

from django import template
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.loader import get_template, render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from config import modules
from config.serving.static_files import FACES, JOINED, joined
from config.version import version
from scenarios.drawing import fonts
from scenarios.drawing.art.strokes import seed_of
from scenarios.drawing.band import band_svg
from scenarios.drawing.mark import Scene, empty_sea_svg, mark_svg
from scenarios.words.addresses import address

register = template.Library()
register.simple_tag(address)
register.simple_tag(modules.import_map, takes_context=True)
register.simple_tag(modules.modules_ahead)
register.simple_tag(modules.site_scripts)
register.simple_tag(version)
LICENCES = (("EB Garamond", "fonts/OFL-EB-Garamond.txt"), ("Source Sans 3", "fonts/OFL-Navarch-Text.txt"))
BANDS = 24  # bands of sea that differ
PRELOAD = '<link rel="preload" href="{}" as="font" type="font/woff2" crossorigin>\n'
PRELOADED = ("fonts/text-400-latin.woff2", "fonts/display-700-latin.woff2")  # what the first screen is written in


@register.simple_tag
@cache
def asset(name: str) -> str:
    """The address of a static file that every page asks for."""
    return static(name)


@register.simple_tag(takes_context=True)
def site_links(context: dict[str, Any]) -> SafeString:
    """The ways to the rest of the site, where no header of its own has room for them."""
    user = context.get("user")
    if user is None or not user.is_authenticated:
        return _links_of_guests()
    return render_to_string("_site_links.html", {"name": user.get_username(), "csrf_token": context.get("csrf_token")})


@cache
def _links_of_guests() -> SafeString:
    return render_to_string("_site_links.html")


@register.simple_tag
def asks_every() -> str:
    """Milliseconds between two questions of an open page (static/js/listening.js)."""
    return " ".join(str(round(seconds * 1000)) for seconds in settings.ASK_EVERY)


@register.simple_tag
def source_url() -> str:
    """Where this site's source is to be had; "" where whoever runs it has not said."""
    address: str = settings.SOURCE_URL
    return address


@register.simple_tag
def session_days() -> int:
    """After how many days without a visit a guest's work is deleted."""
    days: int = settings.SESSION_DAYS
    return days


BROWSERS = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
MACHINES = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}


@register.filter
def browser_name(user_agent: str) -> str:
    """A browser as people know it, from what it says of itself: "Firefox on Android"; another program in its own words.

    The first that fits counts: nearly every browser says that it is also those that are older than it.
    """
    browser = next((name for sign, name in BROWSERS.items() if sign in user_agent), "")
    machine = next((name for sign, name in MACHINES.items() if sign in user_agent), "")
    return " on ".join(filter(None, (browser, machine))) or user_agent[:60] or "unknown"


@register.simple_tag
def stylesheets(what: str = "site") -> SafeString:
    """The links of stylesheets that are joined where files are collected (`static_files.JOINED`); with those of every
    page also the typefaces, where they have been cut."""
    return _read_stylesheets(what) if settings.DEBUG else _stylesheets(what)


@register.simple_tag
def typefaces() -> list[tuple[str, str]]:
    """The faces that the site serves, each with the address of its licence; empty where they have not been cut."""
    return [(name, static(licence)) for name, licence in LICENCES] if _cut() else []


def _cut() -> bool:
    # Where files are served under hashed names, the collected ones are the ones that exist.
    collected = getattr(staticfiles_storage, "hashed_files", None)
    return (fonts.folder("web") / FACES).is_file() if collected is None else FACES in collected


def _read_stylesheets(what: str = "site") -> SafeString:
    collected, cut = getattr(staticfiles_storage, "hashed_files", None), _cut()
    one = joined(what)
    sheets = [one] if collected and one in collected else [name for name in JOINED[what] if cut or name != FACES]
    preloads = PRELOADED if cut and what == "site" else ()
    return format_html(
        "{}{}",
        format_html_join("\n", '<link rel="stylesheet" href="{}">\n', ((static(name),) for name in sheets)),
        format_html_join("", PRELOAD, ((static(name),) for name in preloads)),  # after what holds up the first paint
    )


_stylesheets = cache(_read_stylesheets)


@register.simple_tag
def preload_face(name: str) -> SafeString:
    """The link that fetches one more face at once, for a page whose first screen is written in it ("display-400")."""
    return format_html(PRELOAD, static(f"fonts/{name}-latin.woff2")) if _cut() else mark_safe("")


@register.simple_tag
def mark() -> SafeString:
    """The site's mark."""
    return mark_svg()


@register.simple_tag
def empty_sea(scene: Scene = "") -> SafeString:
    """Open water with one ship on it: what became of her is one of `mark.Scene`."""
    return empty_sea_svg(scene)


@register.simple_tag
def band(words: str = "", side: str = "") -> SafeString:
    """A band of sea with a great ship; the same one for the same words."""
    return band_svg(seed_of(words) % BANDS, side)


@register.simple_tag(takes_context=True)
def canonical(context: dict[str, Any]) -> str:
    """The one address of a page, whatever was asked for beside it; "" for what is no page, such as an error."""
    request = context.get("request")
    if request is None or request.resolver_match is None:
        return ""
    page = request.GET.get("page", "")
    asked = f"?page={page}" if page.isdecimal() and page != "1" else ""
    return f"{request.scheme}://{request.get_host()}{quote(request.path)}{asked}"


@register.inclusion_tag("_share_card.html", takes_context=True)
def share_card(context: dict[str, Any], title: str, picture: str) -> dict[str, str]:
    """What links to the page are shown with, `picture` being the path of a PNG of 1200 by 630 pixels."""
    request = context["request"]
    page = request.build_absolute_uri(request.path)
    asked = f"{reverse('oembed')}?{urlencode({'url': page, 'format': 'json'})}"
    addresses = {"picture": request.build_absolute_uri(picture), "oembed": request.build_absolute_uri(asked)}
    return {"title": title, "page": page, **addresses}


@register.simple_tag
def icon(name: str) -> SafeString:
    """An icon of the site (templates/_icons.html), to stand beside its word. KeyError for a name that is not there."""
    return _icons()[name]


def icon_names() -> list[str]:
    """The names of all icons."""
    return list(_icons())


@cache
def _icons() -> dict[str, SafeString]:
    sheet = get_template("_icons.html").render()
    symbols = re.findall(r'<symbol id="icon-([\w-]+)"[^>]*>(.*?)</symbol>', sheet)
    start = '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">'
    return {name: mark_safe(f"{start}{drawn}</svg>") for name, drawn in symbols}
