"""The chronicle of a campaign as a story (CMP-CHR): chapters, charts, how it stood at any entry, prose, the booklet."""
