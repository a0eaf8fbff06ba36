"""The referee of campaigns: plays worked examples and says where the rules as written differ from what they expect."""

from campaigns.engine.referee.example import Example, example_of
from campaigns.engine.referee.playing import referee

__all__ = ["Example", "example_of", "referee"]
