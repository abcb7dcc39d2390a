"""The decisions of Through the Ages, by the sections of the rules; the package says which is where."""
