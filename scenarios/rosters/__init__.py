"""Lists of ships as people write them, read into rosters: of fleets and scenarios here, of campaigns there."""
