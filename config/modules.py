"""What a page loads of static/js: its import map, and what is fetched ahead of the browser's own finding out."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django_htmx.jinja import htmx_script

SITE_MODULE = "site.js"  # of every page
IMPORTS = re.compile(r'^(?:import|export)\b[^"\'();]*"navarch/([^"]+)"', re.MULTILINE)
IMPORTS_AWAITED = re.compile(r'\bawait import\("navarch/([^"]+)"\)')
IMPORTS_LATER = re.compile(r'(?<!\{)\bimport\("navarch/([^"]+)"\)')  # when somebody asks for it; types are in braces
AHEAD = '<link rel="modulepreload" href="{}">'


def import_map(context: dict[str, Any], modules: str = "") -> SafeString:
    """The import map of a page that loads `modules`, their names with spaces between: "navarch/board/hex.js" for
    static/js/board/hex.js, at its hashed address, for all that they import.

    Modules import each other by these names, because hashed addresses are not known when they are written.
    """
    nonce = getattr(context.get("request"), "csp_nonce", None)
    if nonce is None:
        return SafeString()
    read = _read_names if settings.DEBUG else _names
    return mark_safe(f'<script type="importmap" nonce="{nonce!s}">{read(modules)}</script>')


def site_scripts(*, htmx: bool = True) -> SafeString:
    """The scripts of every page: htmx, where it does not bring it when it is needed, and the site's own."""
    return _read_site_scripts(htmx) if settings.DEBUG else _site_scripts(htmx)


def modules_ahead(name: str) -> SafeString:
    """Links that fetch at once all that a module imports, "editor_hex/main.js": a browser learns of one only when
    it has read the one before, and on a phone every such step is a journey.

    They would run before the first paint: an editor asks for them after it (`editor/soon.js`).
    """
    return _read_ahead(name) if settings.DEBUG else _ahead(name)


def imported_by(*names: str, later: bool = False) -> set[str]:
    """Modules and everything that they import, by name, however far down; with `later` also what they fetch when
    somebody asks for it. FileNotFoundError where one is missing."""
    found: set[str] = set()
    wanted = [*names]
    while wanted:
        if (each := wanted.pop()) not in found:
            found.add(each)
            text = (Path(settings.BASE_DIR) / "static" / f"js/{each}").read_text()
            wanted += [*IMPORTS.findall(text), *(IMPORTS_LATER if later else IMPORTS_AWAITED).findall(text)]
    return found


def _read_names(modules: str) -> str:
    found = sorted(imported_by(SITE_MODULE, *modules.split(), later=True))
    imports = {f"navarch/{name}": static(f"js/{name}") for name in found}
    return json.dumps({"imports": imports}, separators=(",", ":"))  # of a battle they are fifty


def _read_site_scripts(htmx: bool) -> SafeString:
    own = format_html('<script type="module" src="{}"></script>', static(f"js/{SITE_MODULE}"))
    return htmx_script() + own if htmx else own


def _read_ahead(name: str) -> SafeString:
    wanted = imported_by(name) - imported_by(SITE_MODULE) - {name}
    return format_html_join("", AHEAD, ((static(f"js/{each}"),) for each in sorted(wanted)))


_names = cache(_read_names)
_site_scripts = cache(_read_site_scripts)
_ahead = cache(_read_ahead)
