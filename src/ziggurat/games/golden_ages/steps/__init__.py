"""The decisions of The Golden Ages, in the order of the rulebook: an era, and its eight actions."""
