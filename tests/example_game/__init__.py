"""Pearl Divers: a small game written on the contract, for ``docs/writing-a-game.md``."""
