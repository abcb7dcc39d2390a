"""Through the Ages: A New Story of Civilization, for 2 to 4 players."""
