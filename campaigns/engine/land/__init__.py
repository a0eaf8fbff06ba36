"""War on land: recruits, marches, battles, control (CMP-LND, CMP-MOV-04, CMP-CTL-01)."""
