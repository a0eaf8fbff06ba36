"""The desk: the page of a campaign that is played, what is to be decided there, and how."""
