"""Words that the shell of the pages needs: browsers by name, icons."""

import pytest

from config import page_tags


@pytest.mark.parametrize(
    ("says", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("", "unknown"),
    ],
)
def test_a_browser_is_told_by_its_name(says, name):
    assert page_tags.browser_name(says) == name


def test_an_icon_is_drawn_where_it_stands_and_says_nothing_itself():
    drawn = page_tags.icon("print")
    assert drawn.startswith('<svg class="icon"') and 'aria-hidden="true"' in drawn and "<path" in drawn


def test_icons_are_lines_without_colours_of_their_own():
    assert len(page_tags.icon_names()) > 30
    assert not [
        name for name in page_tags.icon_names() if "fill" in page_tags.icon(name) or "#" in page_tags.icon(name)
    ]
