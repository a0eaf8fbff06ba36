"""Cells, distances and headings of the boards. Computes, never draws."""
