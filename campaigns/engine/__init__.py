"""The campaign engine (clauses CMP): pure Python, one module per chapter. `war` plays, `chronicle` tells, `data` reads.

State is a value, folded from an append-only list of events. Clauses on fleets at sea, squadrons, money and admirals are
not here yet; they are further fields of the ledger, further decisions, and further steps of `war`.
"""
