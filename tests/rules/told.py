"""What a log tells of a battle, in the lines that a reader sees at its usual level."""

from rules.core.gathering import runs_of
from rules.core.play import Play


def lines(battle: Play) -> list[str]:
    """Every line that is not quiet, in order; events that belong together in one."""
    ruleset = battle.ruleset
    events = [event for _, entry in battle.log for event in entry]
    if (hide := ruleset.shown_to) is not None:  # what is told to nobody only keeps a replay in step
        events = [event for event in events if any(hide(event, side) is not None for side in ruleset.sides)]
    told = []
    for first, end in runs_of(ruleset.gathering, events):
        run = events[first:end]
        tell = ruleset.gathering.tell if ruleset.gathering is not None and len(run) > 1 else None
        sentence = ruleset.narrate(run[0], {}) if tell is None else tell(run, {})
        if sentence.weight != "quiet":
            told.append(sentence.text)
    return told
