"""The annals of a campaign: what its history says of each ship, squadron, fleet and leader. Read from the events that
hold, in one pass, and kept by the newest entry."""
