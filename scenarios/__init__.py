"""Authoring: scenarios, fleets and their boards, from the first stroke to the printed sheet. A room is a folder; what
every room needs stands beside them here.

| room | what is in it |
|---|---|
| `<key>/`, `plain/` | how the site draws, words, edits and prints a ruleset; `plain` shows one that has no folder |
| `library/` | the ready-made documents, as JSON |
| `documents/` | reading, checking and comparing documents: kinds, formats, limits, milestones, what they are found by |
| `editor/` | the editor in the browser: its page, what it asks, mending; coasts that are ready |
| `rosters/` | ships for a fleet: pasted lists, one fleet in five rulesets, forms; `ship_names/` has those of history |
| `drawing/` | boards by kind, the family of ships and coasts, typefaces |
| `pictures/` | pictures under boards that people bring; thumbnails |
| `printing/` | everything on paper |
| `balance/` | the balance laboratory |
| `people/` | seats, presence, whose turn it is and who is told, reports, what is somebody's and what is left behind |
| `together/` | several people at one document: invitations, comments, who is told of them |
| `shelves/` | ratings and collections |
| `words/` | words that pages share: terms of art, Markdown, how scenarios are told |
| `work/` | the pool of processes for what takes long |
| `views/`, `api/` | the pages, the API |

`face` is the record of a ruleset's folder and `faces` their list; `models`, `fields`, `ownership` and `rights` (who may
do what), `rows`, `selectors` (reading) and `services` (writing) are common to all rooms.
"""
