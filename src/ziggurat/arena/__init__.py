"""Many games: simulations, ladders, ratings."""
