"""The Golden Ages, base game of 2014, for 2 to 4 players."""
