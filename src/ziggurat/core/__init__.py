"""What every game is made of: actions, steps, state, chance, record, table."""
