"""What sites of earlier versions hold: for each release a small database and logs, which every later version opens."""
