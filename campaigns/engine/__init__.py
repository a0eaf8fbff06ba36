"""The campaign engine (clauses CMP): pure Python. `war` plays, `telling.chronicle` tells, `reading` reads documents.

State is a value, folded from an append-only list of events. `README.md` says which clause is in which module.
"""
