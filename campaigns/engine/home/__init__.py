"""What is done in port: yards, squadrons and fleets formed, money, arrivals (CMP-REP, CMP-ECO, CMP-CAL-02)."""
