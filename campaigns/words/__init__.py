"""Words that several rooms share."""
