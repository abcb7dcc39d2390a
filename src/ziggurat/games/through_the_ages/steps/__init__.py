"""The decisions of Through the Ages, in the order of the rulebook."""
