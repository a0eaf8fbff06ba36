"""Pages as one reads them."""

import re
from html import unescape
from typing import Any

from django.utils.html import strip_tags


def plainly(answer: Any) -> str:
    """The HTML of an answer, or of a part of one, without the marks of terms that explain themselves."""
    html = answer if isinstance(answer, str) else answer.content.decode()
    return re.sub(r'<a class="term"[^>]*>([^<]*)</a>', r"\1", html)


def read(html: str | bytes) -> str:
    """The words of a piece of HTML, without any marks: links within a sentence do not part it."""
    return unescape(strip_tags(html.decode() if isinstance(html, bytes) else html))
