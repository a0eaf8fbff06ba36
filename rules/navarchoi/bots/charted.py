"""The chart by which the bot `paper` plays, as rows: what is asked, what is done, and by what the best is told."""

from rules.core.bots.chart import Chart, Rank, Row, Table
from rules.navarchoi.bots.moments import (
    BOARDS_FROM,
    PLANS_FROM,
    RAMS_FROM,
    activating,
    cuttings,
    foe_of,
    grapples,
    melees,
    passing,
    placings,
    planning,
    rakes,
    rams,
    reactions,
    shots,
)

SEA_ROOM = 2  # squares between a ship and the edge of the map
CLOSE = 2  # squares to an enemy; nearer there is no way to run


LEAD = Rank("the greatest lead", lambda seat, way: -seat.lead(way))
THEIRS = Rank("the enemy first in its order of battle", lambda _, way: foe_of(way).number)
FEWEST_MP = Rank("the fewest MP", lambda _, way: way.mp)
LAYING = (
    Row(
        "1", f"No Planning card is set, and it may lay one of two cards or more, one a {PLANS_FROM} or higher.",
        "Lay that for Planning.", planning, (Rank("the highest number", lambda hand, laid: -hand.number(laid)),),
        "NAV-2.4.1",
    ),
    Row(
        "2", "It has ships that may be activated, and may lay a card.", "Lay one for Activation.", activating,
        (
            Rank(
                "the number nearest to its ships that may be activated, divided by its Quality and rounded up (at most"
                " 7)",
                lambda hand, laid: abs(hand.number(laid) - hand.needed),
            ),
            Rank("the highest number", lambda hand, laid: -hand.number(laid)),
            Rank("no Battle card", lambda hand, laid: hand.game.deck[laid.card].variety == "battle"),
        ),
        "NAV-2.4.3",
    ),
    Row("3", "None of these.", "Pass.",
        passing, (), "NAV-2.3.c"),
)  # fmt: skip
FORMATIONS = (
    Row(
        "4", "A formation is to be announced.", "Announce the one that grows round some ship.",
        lambda squadrons: () if squadrons.announced else squadrons.grown,
        (
            Rank("the most ships", lambda _, grown: -grown[1].bit_count()),
            Rank("round a ship nearest to an enemy", lambda squadrons, grown: squadrons.lookout.nearest_of(grown[0])),
            Rank("round the first in its order of battle", lambda _, grown: grown[0].number),
        ),
        "NAV-2.6",
    ),
    Row(
        "5", "Ships of the formation are left.", "Activate one.",
        lambda squadrons: squadrons.grown if squadrons.announced else (),
        (
            Rank("nearest to an enemy", lambda squadrons, each: squadrons.lookout.nearest_of(each[0])),
            Rank("the first in its order of battle", lambda _, each: each[0].number),
        ),
        "NAV-2.7.a",
    ),
)  # fmt: skip
HER_WAY = (
    Row("6", f"She can ram with a lead of {RAMS_FROM} or more.", "Ram.", rams, (LEAD, THEIRS, FEWEST_MP), "NAV-4.2.a"),
    Row(
        "7", "She can rake an enemy who is not Immobile and whose side has no higher Quality.", "Rake.", rakes,
        (Rank("the largest Size", lambda _, way: -foe_of(way).size), THEIRS, FEWEST_MP), "NAV-4.1.a",
    ),
    Row(
        "8",
        f"She has Manpower 2 or more, and can grapple with a lead of 0 or more an enemy over whom she leads by"
        f" {BOARDS_FROM} or more in a melee.",
        "Grapple, with her device if she has one.", grapples,
        (Rank("the greatest lead in a melee", lambda seat, way: -seat.boards(way)), LEAD, THEIRS, FEWEST_MP),
        "NAV-4.4.a",
    ),
    Row(
        "9", "None of these.", "Row on or stay, and attack nobody; where she can do neither, go straight ahead for as"
        " few MP as she may.", lambda seat: seat.quiet or [seat.onward],
        (
            Rank("no other ship of her side in the square", lambda seat, way: seat.friends(way)),
            Rank(
                f"{SEA_ROOM} squares or more between her and the edge", lambda seat, way: seat.from_edge(way) < SEA_ROOM
            ),
            Rank("the enemy within a point of her bow", lambda seat, way: seat.off(way.cell, way.heading) > 1),
            Rank("beside another ship of her side", lambda seat, way: not seat.company(way)),
            Rank(
                f"nearest to an enemy, nearer than {CLOSE} squares counted as {CLOSE}",
                lambda seat, way: max(CLOSE, seat.nearest(way.cell)),
            ),
            FEWEST_MP,
        ),
        "NAV-3.2.c",
    ),
)  # fmt: skip
OTHERWISE = (
    Row(
        "A", "She may stop, and enemies are in reach whom she can shoot at without hitting her own side.",
        "Shoot at one.", shots,
        (
            Rank("not cataphracted", lambda moment, shot: moment.ship(shot.target).armoured),
            Rank("the smallest Size", lambda moment, shot: moment.ship(shot.target).size),
            Rank("the first in its order of battle", lambda moment, shot: moment.order(shot.target)),
        ),
        "NAV-4.3.a",
    ),
    Row(
        "B", "A ship has come free, or comes back.", "Put her in a square, with a facing.", placings,
        (
            Rank("farthest from the nearest enemy", lambda moment, at: -moment.lookout.nearest(moment.cell(at))),
            Rank(
                "her bow nearest to the way to the enemy",
                lambda moment, at: moment.lookout.off(moment.cell(at), at.facing),
            ),
        ),
        "NAV-4.6.3",
    ),
    Row(
        "C",
        "It may play Ill Omens; Reaction Attack; Counter Attack, if the ship attacked is as large as the attacker or"
        " larger; Cut the Lines, if the enemy leads in a melee.",
        "Play it.", reactions,
        (
            Rank("the most attacks", lambda _, play: -len(play.attacks)),
            Rank("the first ship in its order of battle", lambda moment, play: moment.order(play.ship)),
        ),
        "NAV-6.2",
    ),
    Row("D", "None of these.", "Stop; keep the card.", lambda _: [None], (), "NAV-3.2.c"),
)  # fmt: skip
FIGHTING = (
    Row(
        "E", "A ship may attack one enemy in a melee, alone, and leads.", "Fight.", melees,
        (
            Rank("the greatest lead", lambda moment, melee: -moment.boards(melee)),
            Rank("the first in its order of battle", lambda moment, melee: moment.order(melee.ships[0])),
            Rank("the enemy first in its order of battle", lambda moment, melee: moment.order(melee.targets[0])),
        ),
        "NAV-4.6.1.c",
    ),
    Row(
        "F", "A ship may cut free, and every enemy grappled to her, if there is one, leads.", "Cut free.", cuttings,
        (Rank("the first in its order of battle", lambda moment, each: moment.order(each.ship)),), "NAV-4.6.3",
    ),
    Row("G", "None of these.", "Pass.", lambda _: [None], (), "NAV-2.9.e"),
)  # fmt: skip
CHART = Chart(
    "An opponent on paper",
    (
        "Read a table from its top and do what the first row says whose question has the answer yes. Where there are"
        " several ways to do it, take the best by the last column, its first words first; a die chooses between those"
        " still alike, and wherever this page is silent. Cards and charts that come with the site are a reconstruction:"
        " with a scenario’s own, play by those.",
        "Of two sides its own comes first. Play every Battle card that fits, no Action, no Bonus card, no Reaction but"
        " by row C. Where a ram lets it choose, withdraw. Set no ship to Full; take sails down. Reinforcements declare"
        " all their MP.",
        "A formation grows round a ship: of the ships in her square or next to it, or to that of another in it, that"
        " have her movement status and face within a point of her, the first in the order of battle joins, until none"
        " is left or Quality allows no more. Where the rules refuse it, the last to join leaves, and so on.",
        "Ways to try: straight on, or with one turn, by Avoidance or in a square on the way; at Full for 9 MP or more;"
        " or any facing for 0 MP. Only an attack enters an enemy’s square, the last on the way; the next straight ahead"
        " must be on the map and have room and no enemy. Declare what the way costs, with that step out of an attack;"
        " shoot first, unless at sail. What cannot be done as meant: straight on until she may stop.",
    ),
    (
        Table("Cards", "when they are laid", LAYING),
        Table("Formations", "in its impulse", FORMATIONS),
        Table("What she does", "when she is activated: MP and course", HER_WAY),
        Table("Otherwise", "when a ship’s way is done, or it is asked for a ship or a card", OTHERWISE),
        Table("Melee", "in Phase E", FIGHTING),
    ),
    (
        ("squares", "counted like steps, also across corners"),
        (
            "lead",
            "what the chart of the attack gives her less what it gives the enemy, before cards and dice; in a melee"
            " Quality and Manpower, the enemy’s as it is known",
        ),
        ("the enemy by her bow", "the nearest, in the next of the eight directions; of several the most nearly ahead"),
    ),
)
