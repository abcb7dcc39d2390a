"""Millennia: Tracks of Time, game of 2025, for 1 to 4 players."""
