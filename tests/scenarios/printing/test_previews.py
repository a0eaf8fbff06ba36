"""Pages in small for the page from which a bundle is printed."""

import threading

import pytest

from scenarios.printing.pieces import Asked, source_of
from scenarios.printing.previews import previews
from tests.scenarios.bodies import scenario

COVER = Asked(("cover",))


def test_whoever_looks_at_one_bundle_does_not_wait_for_another():
    asked, go_on = threading.Event(), threading.Event()

    def slow():
        asked.set()
        assert go_on.wait(60)
        return source_of(scenario())

    long = threading.Thread(target=previews, args=("long", COVER, slow))
    long.start()
    try:
        assert asked.wait(10)
        assert len(previews("short", COVER, lambda: source_of(scenario()))) == 1
        assert long.is_alive()
    finally:
        go_on.set()
        long.join()


def test_who_asks_for_the_same_pages_at_once_gets_those_that_are_made():
    made, found = [], []

    def source():
        made.append(1)
        return source_of(scenario())

    def ask():
        found.append(previews("same", COVER, source))

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for each in asking:
        each.start()
    for each in asking:
        each.join()
    assert len(made) == 1 and len(found) == 4 and len(set(found)) == 1


def test_a_bundle_that_cannot_be_made_is_tried_again():
    def missing():
        raise ValueError("not yet")

    for _ in range(2):
        with pytest.raises(ValueError, match="not yet"):
            previews("later", COVER, missing)
    assert len(previews("later", COVER, lambda: source_of(scenario()))) == 1
