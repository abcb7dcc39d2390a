"""7 Wonders, 2nd edition, for 3 to 7 players."""
