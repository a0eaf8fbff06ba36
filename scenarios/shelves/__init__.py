"""What readers make of the library: what they thought of what they played, and lists of their own."""
