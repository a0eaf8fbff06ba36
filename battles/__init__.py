"""Fighting: battles, their append-only logs, play, replay and simulation. A room is a folder; what every room needs
stands beside them here.

| room | what is in it |
|---|---|
| `beginning/` | battles that begin: once, again with sides changed, as a study of another; scenarios of a moment |
| `logs/` | the log: taken up and added to, as a file, brought in, read after the rules have changed, decided again |
| `people/` | who plays which side, at one screen or apart: seats, what they ask each other, undo, clocks, chat |
| `panels/` | the decision to be made: what all rulesets share, and a folder for each |
| `page/` | the rest of a battle's page: its bar, log, board, leaves, menu and moments, laid for one viewer |
| `guides/` | first battles, told step by step |
| `after/` | what is told when it is over: result, course, luck, report, film |
| `arena/` | bots against bots: round robins, tuning, what occurs between them |
| `views/`, `api/` | the pages, the API |

`models`, `rows` (SQL of every act), `selectors` (reading), `services` (writing) and `viewing` (who may see what)
are common to all rooms; `simulation` fights a battle that is not stored.
"""
