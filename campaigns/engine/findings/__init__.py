"""What is amiss in the data of a campaign, and what would mend it (CMP-CHN-09, CMP-MAP)."""
