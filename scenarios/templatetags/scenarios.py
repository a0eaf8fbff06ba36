"""Words for templates: `{% load scenarios %}`."""

from datetime import datetime

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.timesince import timesince

import rules
from rules.core.ruleset import Ruleset
from scenarios.balance.tally import Share
from scenarios.balance.telling import percent
from scenarios.models import Document
from scenarios.words.reconstruction import is_reconstructed
from scenarios.words.terms import explained

register = template.Library()

PENNON = (
    '<svg class="pennon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">'
    '<path class="pennon-pole" d="M3 1v14"/><path class="pennon-cloth" d="M3.8 1.8h10.4l-2.8 2.9 2.8 2.9H3.8z"/></svg>'
)


@register.simple_tag
def page_of(document: Document, name: str = "", *args: str | int) -> str:
    """The address of a page of a document, whatever its kind: `{% page_of document "history" %}`."""
    return document.page(name, *args)


@register.filter
def ruleset_title(key: str) -> str:
    """The title of a ruleset; its key where the site no longer plays it."""
    try:
        return rules.get(key).title
    except KeyError:
        return key


@register.filter
def reconstructs(ruleset: Ruleset, clause: str) -> bool:
    """Whether the clause of that id is a reconstruction."""
    return is_reconstructed(ruleset.key, clause)


@register.filter
def terms(words: str, ruleset: str) -> SafeString:
    """A block of words in which the ruleset's terms of art explain themselves; HTML stays what it is, also as a block:
    `{% filter terms:"nauta" %}…{% endfilter %}`."""
    return explained(words, ruleset)


@register.filter
def ago(then: datetime) -> str:
    """How long ago something was: "3 days ago", "just now" within the first minute."""
    since = timesince(then)
    return "just now" if since.startswith("0") else f"{since} ago"


@register.filter
def hundredths(share: Share) -> str:
    """A share in whole hundredths; of one that is not nothing at least "under 1 %"."""
    return "under 1 %" if share.number and share.share < 0.005 else percent(share.share)


@register.simple_tag
def share_bar(share: Share) -> SafeString:
    """A share as a bar as wide as its place."""
    return format_html(
        '<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">'
        '<rect class="share-ground" width="100" height="6"/><rect class="share-bar" width="{}" height="6"/></svg>',
        f"{100 * share.share:.1f}",
    )


@register.simple_tag
def pennon() -> SafeString:
    """The pennon of a side, in the colours of the `side-a` or `side-b` around it."""
    return mark_safe(PENNON)
