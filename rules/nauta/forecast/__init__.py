"""What an action would roll, and where a move would lead: pages, API and bots ask here."""

from rules.nauta.forecast.contests import forecast, preview
from rules.nauta.forecast.reach import Course, rams

__all__ = ["Course", "forecast", "preview", "rams"]
