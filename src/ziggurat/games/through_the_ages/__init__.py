"""Through the Ages: A New Story of Civilization, for 2 to 4 players.

Where each rule stands, by the sections of ``docs/rules/through-the-ages.md``:

 2. Setup: ``steps/turn``.
 3. The card row and the ages: ``row``.
 4. Food, resources, people, military cards: ``tokens``, ``gains``, ``symbols``, ``population``, ``military_cards``; what a
    player chooses there: ``steps/gains_and_losses``, ``steps/blue_tokens``.
 5. Ratings and totals: ``ratings``, ``totals``; what leaders and wonders add: ``effects``.
 6. Cards of the row: ``leaders``, ``wonders``, ``steps/action_cards``, ``steps/homer``; the phase of all actions:
    ``steps/action_phase``; those that a single card allows: ``steps/special_actions``.
 7. Building and developing: ``building``, ``technologies``.
 8. Units and tactics: ``tactics``, ``armies``.
 9. Politics: ``steps/politics``.  Events: ``event_decks``, ``steps/events``, whom they mean ``ranking``, what they do
    ``steps/event_effects``, what they ask ``steps/event_choices``.  Territories: ``steps/colonization``.  ``attacks``:
    ``steps/aggressions`` and ``steps/wars``.  ``pacts``: ``steps/pacts``, ``trade_routes``.
10. The end of a turn: ``steps/turn``, ``production``.
11. Age III events, and 12. the end: ``scoring``, ``resigning``.

What anything costs is in ``costs``, the numbers of all cards in ``content`` and ``tables``, the position in ``state``, the
verbs in ``actions``, what is told in ``events``.  Around the rules: ``game``, ``view``, ``board``, ``scene``, ``explain``,
``reasons``, ``texts``, ``words``, ``sending``, ``scenario``, ``knowledge``, ``evaluation``.
"""
