"""The shape of what people send to campaigns; whether it is legal is for the engine."""
