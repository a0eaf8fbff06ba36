"""Ships, squadrons, fleets and leaders: their pages, the order of battle, the roll of lost ships."""
