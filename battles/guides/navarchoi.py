"""The first battle of Návarchoi: a card laid, impulses, a formation, a ram with a card of battle, a ship boarded."""

from battles.guides.guide import Fact, Guide, Step

SCENARIO = {
    "ruleset": "navarchoi",
    "kind": "scenario",
    "format": 1,
    "title": "Your first battle",
    "briefing": (
        "Three ships against three. One of Carthage lies across the bows of Claudius, three squares off.\n\n"
        "You command **Rome**, for two turns. A ship sunk counts her value, one that you hold at the end half as much"
        " again.\n\n"
        "The cards and charts are a reconstruction: the published ones were not at hand."
    ),
    "board": {"cols": 16, "rows": 14},
    "wind": 2,
    "max_turns": 2,
    "game_end": 0,
    "sides": {
        "A": {"name": "Rome", "quality": 5, "hand": 4},
        "B": {"name": "Carthage", "quality": 4, "hand": 3},
    },
    "clock": {
        "phase": "action_cycle",
        "holder": "A",
        "hold": 1,
        "hands": {"A": [45, 12, 52, 34], "B": [33, 35, 51]},
    },
    "units": [
        {"id": "A1", "side": "A", "type": 4, "name": "Claudius", "square": "0610", "facing": "N"},
        {"id": "A2", "side": "A", "type": 3, "name": "Lupa", "square": "0910", "facing": "N"},
        {"id": "A3", "side": "A", "type": 3, "name": "Aquila", "square": "1010", "facing": "N"},
        {"id": "B1", "side": "B", "type": 4, "name": "Tanit", "square": "0607", "facing": "E"},
        {"id": "B2", "side": "B", "type": 3, "name": "Melqart", "square": "1004", "facing": "S"},
        {"id": "B3", "side": "B", "type": 3, "name": "Resheph", "square": "1104", "facing": "S"},
    ],
}  # fmt: skip

GUIDE = Guide(
    key="navarchoi",
    side="A",
    seed="nav-20",
    minutes=10,
    scenario=SCENARIO,
    agreed={"asking": "fits"},
    following="NAV-S-3",
    steps=(
        Step(
            title="Lay a card",
            text=(
                "A turn is driven by **cards**, laid face down by both. Choose **Rest the Oars**, number 4, and press"
                " **Lay this card face down**."
            ),
            learnt="Its number is how many formations it activates; the higher, the more. Keep good events in hand.",
            action="commit_card",
            presses=("card=12", "order"),
        ),
        Step(
            title="Announce it",
            text=(
                "A card may activate, plan the next hand, or (in red) be played for its event. Announce it as an"
                " **Activation**."
            ),
            learnt="A 4 acts in the impulses 2, 3, 5 and 6. Every number has impulses of its own.",
            action="announce",
            presses=("activation",),
        ),
        Step(
            title="Activate a ship",
            text="In an impulse one **formation** moves. Tick **A1** alone, and press **Activate this formation**.",
            learnt=(
                "Ships side by side, facing alike and at the same speed may go together, as many as the Quality says."
            ),
            action="activate",
            points=("A1",),
            presses=("tick:A1", "order"),
        ),
        Step(
            title="Ram her",
            text=(
                "At Cruise she has 8 **movement points**, and a square ahead costs 2. Press **B1** on the board or"
                " under *Within reach*, then **Move A1**."
            ),
            learnt="What is declared on entering her square is fought there: ram, grapple, rake or missiles.",
            action="attack",
            points=("A1", "B1"),
            presses=("strike:B1@A1", "order@A1"),
        ),
        Step(
            title="Add a card",
            text=(
                "Cards of **Battle** are laid face down when a combat begins. **Bronze Beak** adds 3 to a ram: lay it."
            ),
            learnt=(
                "Each throws a ten-sided die and adds Quality, Size and the bearing: the margin says what comes of it."
            ),
            action="commit_battle",
            answers=(
                (
                    Fact("hull_changed"),
                    "A die each, with Quality, Size, +4 for the beam and 3 for the card: she is holed, and the two are"
                    " Grappled.",
                ),
            ),
            presses=("lay-0",),
        ),
        Step(
            title="Spare the rowers",
            text=(
                "Your other two may go as **one formation**. One square ahead each keeps them fresh: 4 points or more,"
                " and a die decides whether they tire."
            ),
            learnt="Yellow is fresh and may go to Full for the next turn; red is tired, and goes at Cruise.",
            action="end_ship",
            fact=Fact("formation_done"),
            points=("A2", "A3"),
            presses=("first-A", "order"),
        ),
        Step(
            title="Plan ahead",
            text=(
                "When your ships have acted, lay **Seasoned Rowers** and announce **Planning**: its number is how many"
                " cards you hold next turn."
            ),
            learnt="Without a card for Planning a die decides: 3 to 5 cards.",
            action="announce",
            fact=Fact("planning_set"),
            overtakes=True,
            presses=("card=34", "planning"),
        ),
        Step(
            title="Board her",
            text=(
                "Ships that are Grappled may fight a **melee** when all have acted. Decide first, have A1 board"
                " **B1**, and lay **Picked Marines**."
            ),
            learnt="Quality and Manpower on both sides, a die each. She holds out: there is another turn.",
            fact=Fact("combat", {"combat": "melee"}),
            answers=(
                (
                    Fact("captured", {"side": "A"}),
                    "Quality and Manpower and a die each: by 5 or more she is taken, and fights for you from now on.",
                ),
            ),
            overtakes=True,
            points=("A1", "B1"),
            presses=("first-A", "attack", "lay-0"),
        ),
        Step(
            title="Set the speeds",
            text=(
                "The turn ends. Ships with a yellow marker may go to **Full**, 9 to 12 points: set them, and press"
                " **Set them**."
            ),
            learnt="A ship at Full must row at least 9, rams harder, and is tired afterwards.",
            action="speeds_set",
            overtakes=True,
            presses=("order", "done"),
        ),
        Step(
            title="See it out",
            text=(
                "One turn more. Hold what you have taken, and take what you can: a prize that is held at the end"
                " counts half as much again."
            ),
            learnt="A turn is won with the cards that one did not play.",
            fact=Fact("game_over"),
            overtakes=True,
        ),
    ),
)
