"""What a unit may still do is told by its ruleset, in `scenarios/<key>/may_still.py`; here is what all of them say."""

NO_MORE = "Nothing more this turn."
