"""The site as a whole: settings, addresses, and what serves, guards and watches it. A room is a folder.

| room | what is in it |
|---|---|
| `api/` | the API's addresses, its errors, its description and the pages that tell it |
| `tokens/` | API tokens |
| `guarding/` | headers, the content policy, limits, sessions, accounts, the administration |
| `serving/` | static and public files, compression, answers that have not changed, a database that is away |
| `watching/` | health, metrics, logs, reports of errors |

`settings`, `urls`, `wsgi`, `serve` (the server) and `worker` are what starts; `compiling`, `packages` and `structures`
what make and start-up ask for.
"""
