"""Tests of the doors ask the small world."""

from tests.config.doors.fixtures import world

__all__ = ["world"]
