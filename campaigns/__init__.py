"""Campaigns on the site. A room is a folder; what every room needs stands beside them here.

| room | what is in it |
|---|---|
| `engine/` | the rules of campaigns: pure Python, no Django (its README says which clause is where) |
| `library/` | the ready-made campaigns, as JSON |
| `documents/` | campaigns as documents: their kind, ready-made ones, the scenarios that they name, pages, pictures |
| `editors/` | what changes a document: the map's editor, the chain's, that of rosters |
| `rosters/` | ships for a roster: pasted lists, fleets, mixes, names |
| `desk/` | the page of a campaign that is played: its steps, forms and orders; `chain/` where it is a chain |
| `encounters/` | a battle that is due: fought, typed in, taken from a log; its kit for the table |
| `entries/` | amending: the page of the log, rulings, notes, what a change would do; verifying |
| `seats/` | who sits where and may do what: inviting, agreeing, sealing, taking back, being told |
| `bots/` | sides that bots play; battles that bots fight out |
| `forecasts/` | forecasts: played in the background, shown |
| `forces/` | pages of ships, squadrons, fleets and leaders; the order of battle; the annals that they tell |
| `story/` | the chronicle: chapters, prose, charts, booklet |
| `files/` | whole campaigns as files: written, read, decided again |
| `words/` | words that several rooms share: headlines, orders, conditions, sentences |
| `drawing/` | all that is drawn: the map, the graph of a chain, forces, hulls, charts |
| `forms/`, `views/`, `api/` | what people send, the pages (many of a room in its folder), the API |

`models`, `log` (rows as the engine's entries), `selectors` (reading) and `services` (writing) are common to all rooms;
`pictures` checks what is uploaded.
"""
