"""Template tags of the page shell: `{% load navarch %}`."""

import json
from functools import cache
from pathlib import Path

from django import template
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_tag
def import_map() -> SafeString:
    """The JSON of the page's import map: "navarch/board/hex.js" for static/js/board/hex.js, at its hashed address.

    Modules import each other by these names, because hashed addresses are not known when they are written.
    """
    return _read_import_map() if settings.DEBUG else _import_map()


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


def _read_import_map() -> SafeString:
    return mark_safe(json.dumps({"imports": {f"navarch/{name}": static(f"js/{name}") for name in _modules()}}))


def _modules() -> list[str]:
    # Where files are served under hashed names, the collected ones are the ones that exist.
    collected = getattr(staticfiles_storage, "hashed_files", None)
    if collected is not None:
        return sorted(name.removeprefix("js/") for name in collected if name.startswith("js/"))
    folder = Path(settings.BASE_DIR) / "static" / "js"
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.js"))


_import_map = cache(_read_import_map)
