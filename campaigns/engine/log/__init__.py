"""The log of entries: their last form, replay, amending, rulings (CMP-AMD)."""
