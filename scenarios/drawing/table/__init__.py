"""Free tables: what there is to see (`picture`), where it lies (`layout`), and how it is drawn with `art`."""
