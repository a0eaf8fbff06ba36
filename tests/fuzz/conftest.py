"""Requests of every kind are sent to the small world."""

from tests.config.doors.fixtures import world

__all__ = ["world"]
