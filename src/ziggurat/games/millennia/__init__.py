"""Millennia: Tracks of Time, game of 2025, for 1 to 4 players.

Where the chapters of the rules (docs/rules/millennia.md) stand:

========================  =============================================================================================
Setup                     ``setting``
Drafting                  ``steps.phases`` (``Draft``); ``drafting``: what army and engineering do at once
Prosperity, income        ``steps.earning``; ``costs``: pairs that are met, what the income is
Construction              ``steps.phases`` (``Construct``); ``costs``: prices and discounts; ``building``: what it does
Actions                   ``steps.act``; ``steps.choices``: what an effect asks; ``steps.payments``, ``steps.spending``
Icons, research points    ``icons``: which payments they can make; ``steps.spending`` (``PayPoints``)
Tracks                    ``steps.tracks``: steps one by one; ``steps.answers``: what is resolved in any order
Research                  ``steps.act`` (``buy``); ``steps.choices`` (``Claim``)
War, upkeep               ``steps.phases`` (``WarPhase``); ``building`` (``fortify``); ``setting`` (``upkeep``)
The end                   ``steps.ending``; ``scoring``
Playing alone             ``automa``
========================  =============================================================================================

A card's effects are written in ``content.toml`` with the words of ``vocabulary``; ``compiling`` makes programs of the small
classes in ``effects``, and ``programs`` carries them out.  ``tables`` has all numbers of the content by index.  Bots judge with
``evaluation``, ``guesses``, ``plans`` and ``quick``; nothing of the rules stands there.
"""
