"""An encounter that is due: fought here, typed in, its kit, amended."""
