"""Fleets under way: sailing, meeting, retreats, weather, ports that fall (CMP-MOV, CMP-CTL-02)."""
