"""The first battle of Ancient Naval Games: three against three, to ram, to strike oars, to see a fleet break."""

from battles.guides.guide import Fact, Guide, Step

SCENARIO = {
    "ruleset": "ancient_naval_games",
    "kind": "scenario",
    "format": 1,
    "title": "Your first battle",
    "briefing": (
        "Three Roman ships have met three of Carthage off a lee shore. One of them shows you her stern quarter.\n\n"
        "You command **Rome**. Take two of the three, and the last will not stay to be the third."
    ),
    "sides": {"A": {"name": "Rome"}, "B": {"name": "Carthage"}},
    "first": "A",
    "board": {"cols": 11, "rows": 10, "shore": {"columns": [10]}},
    "units": [
        {"id": "A1", "side": "A", "size": "L", "name": "Claudius", "hex": [4, 6], "facing": "N"},
        {"id": "A2", "side": "A", "size": "L", "name": "Lupa", "hex": [5, 6], "facing": "N"},
        {"id": "A3", "side": "A", "size": "L", "name": "Aquila", "hex": [6, 6], "facing": "N"},
        {"id": "B1", "side": "B", "size": "S", "name": "Tanit", "hex": [5, 4], "facing": "N"},
        {"id": "B2", "side": "B", "size": "L", "name": "Melqart", "hex": [5, 5], "facing": "S"},
        {"id": "B3", "side": "B", "size": "S", "name": "Resheph", "hex": [7, 3], "facing": "S"},
    ],
}

RAMMED = (
    (Fact("ram", {"result": "taken"}), "From the side, higher by a die and what is added: she is taken, and yours."),
    (Fact("ram", {"result": "entangled"}), "Equal: the two are entangled, and both are lost."),
    (Fact("ram", {"result": "avoided"}), "She turned away: lower by a die and what is added does nothing."),
)
STRUCK = (
    (Fact("oar_strike", {"result": "hit"}), "Oars are sheared: each one lost costs a point, and a pip in every fight."),
    (Fact("oar_strike", {"result": "avoided"}), "She drew her oars in: lower does nothing. Ships may try each turn."),
)

GUIDE = Guide(
    key="ancient_naval_games",
    side="A",
    seed="first-battle-1",
    minutes=10,
    scenario=SCENARIO,
    following="HEX-SC1",
    steps=(
        Step(
            title="Row ahead",
            text="Take **A1** in hand: press her on the board or in the list. Then press **Forward**.",
            learnt="A ship has three points; a hex ahead costs one.",
            action="forward",
            points=("A1",),
            presses=("forward@A1",),
        ),
        Step(
            title="Turn her",
            text="**B1** lies ahead to starboard, her quarter towards you. Press **Starboard**.",
            learnt="A turn of one hex side costs a point; the first of a small ship is free.",
            action="turn",
            points=("A1", "B1"),
            presses=("starboard@A1",),
        ),
        Step(
            title="Ram her",
            text="**B1** is before your ram. The bars say how often it works: press **Attack B1**.",
            learnt="From the side it is a ram, from the quarter with +1, and a large ship adds 1. Higher takes her.",
            action="attack",
            answers=RAMMED,
            points=("A1", "B1"),
            presses=("attack@A1",),
        ),
        Step(
            title="Strike her oars",
            text=(
                "**A2** and **B2** lie bow to bow, where a ram finds only oars. Take **A2** in hand and press **Attack"
                " B2**."
            ),
            learnt="Bow to bow or from astern an attack shears oars, and each one lost costs a point and a pip.",
            action="attack",
            answers=STRUCK,
            points=("A2", "B2"),
            presses=("attack@A2",),
        ),
        Step(
            title="End your turn",
            text=(
                "Move your other ships or leave them: keep them side by side, for a ship alone may not attack. Then"
                " press **End turn**."
            ),
            learnt="All your ships act in your turn, each once; then it is the other side's.",
            action="end_turn",
            overtakes=True,
            points=("A3",),
            presses=("end_turn",),
        ),
        Step(
            title="Attack again",
            text=(
                "Carthage has moved. Find a ship of hers that shows a side, bring a bow to it and **attack**. Take"
                " your ships in hand one after another: the panel lists what each can reach."
            ),
            learnt="The board shows where a ship in hand may go, and the list what she can reach to attack.",
            action="attack",
            answers=RAMMED + STRUCK,
        ),
        Step(
            title="See it out",
            text=(
                "Go on until the battle is over. A side that has lost more than half of its ships loses every ship"
                " that has no friend beside her when its turn begins: stay together, and drive them apart."
            ),
            learnt="Fleets break before the last ship is sunk.",
            fact=Fact("game_over"),
            overtakes=True,
        ),
    ),
)
