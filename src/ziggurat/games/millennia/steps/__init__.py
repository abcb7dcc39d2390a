"""The decisions of Millennia, in the order of the rulebook."""
