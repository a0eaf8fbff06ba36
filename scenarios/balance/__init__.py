"""The balance laboratory: how a scenario goes when bots fight it many times, and what a change to it would do.

A run is rows: what is played, and shards of seeds with their results (`models`). `battle` plays, `tally` adds up, and
neither knows a database; `shards` gives shards out and takes them back; `carrying` (processes of the site) and
`distributed` (Celery) carry them. `comparing` sets two runs of the same seeds side by side, `searching` looks for a
change that makes it even, `levers` says which changes there are.
"""
