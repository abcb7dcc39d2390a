"""The tree of a search through what a seat can't see: each iteration plays one sampled position on and judges the end.

The tree holds the own decisions only, by what was played, since the seat can't tell the samples apart.  Between them the
others choose by a quick guess of what each action is worth, blurred by chance, and so does the seat itself below the tree.
A playout stops at the end of a phase or of the game.  Whole numbers only: the same choices interpreted and compiled.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import lowest
from ziggurat.core.chance import Chance
from ziggurat.core.evaluation import Evaluation, pick
from ziggurat.core.state import State

FULL: Final[i64] = 1_000_000
"""The reward of a sure and high victory."""
NOISE: Final[i64] = 100
"""How much chance blurs the quick guesses of playouts, in hundredths of a point."""
DOUBT: Final[i64] = 150
"""An action that looks this much worse than the best, in hundredths of a point, is a quarter as likely to be the best."""
EXPLORE: Final[i64] = 500
"""How much actions are looked at for their priors rather than for their rewards, in thousandths."""
VICTORY: Final[i64] = 500
"""The part of victory in a reward, in thousandths; the rest is the margin."""
CLOSE: Final[i64] = 800
"""Hundredths of a point ahead at the end of a phase that make victory three quarters sure."""
CLEAR: Final[i64] = 4000
"""A lead, in hundredths of a point, beyond which more brings no reward."""
OPENED: Final[i64] = 3
"""Visits to an action before the decision after it enters the tree."""
DEPTH: Final[i64] = 2
"""Own decisions in the tree, one after another."""
NEW: Final[i64] = -1
"""The place of an action that a decision has not seen."""
FARTHEST: Final[i64] = 100_000
"""Hundredths of a point that count in priors and rewards at most."""
NO_PAR: Final[i64] = -1_000_000_000
"""What a single player's position looked like before it is known."""
LIMIT: Final[i64] = 20_000
"""Decisions after which a playout is judged where it stands."""


@final
class Node:
    """An own decision: the actions seen there so far, with their priors (in millionths), visits and rewards."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64]()
        self.priors: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.rewards: vec[i64] = vec[i64]()
        self.next: list[Node | None] = []
        self.all_visits: i64 = 0
        self.all_rewards: i64 = 0

    def place(self, action: i64) -> i64:
        """Where an action stands; NEW if it was not seen yet."""
        n: i64 = len(self.actions)
        for i in range(n):
            if self.actions[i] == action:
                return i
        return NEW

    def add(self, action: i64, prior: i64) -> None:
        self.actions = append(self.actions, action)
        self.priors = append(self.priors, prior)
        self.visits = append(self.visits, 0)
        self.rewards = append(self.rewards, 0)
        self.next.append(None)

    def learn(self, at: i64, reward: i64) -> None:
        """An iteration that went through an action has ended."""
        self.visits[at] += 1
        self.rewards[at] += reward
        self.all_visits += 1
        self.all_rewards += reward


def priors(values: vec[i64]) -> vec[i64]:
    """How likely each action is to be the best, in millionths, given how good each looks (in hundredths of a point)."""
    best: i64 = values[0]
    for value in values:
        if value > best:
            best = value
    weights = vec[i64]()
    total: i64 = 0
    for value in values:
        apart: i64 = DOUBT + best - value
        if apart > FARTHEST:
            apart = FARTHEST
        weight: i64 = FULL * DOUBT // apart * DOUBT // apart
        total += weight
        weights = append(weights, weight)
    n: i64 = len(weights)
    for i in range(n):
        weights[i] = weights[i] * FULL // total
    return weights


def root(n: i64) -> i64:
    """The whole square root, in hundredths."""
    x: i64 = n * 10000
    low: i64 = 100
    while low * low < x:
        low = low * 2
    while low * low > x:
        low = (low + x // low) // 2
    return low


@final
class Search:
    """One search for one decision of a seat."""

    def __init__(self, judge: Evaluation, seat: i64, actions: vec[i64], values: vec[i64], chance: Chance) -> None:
        self.judge: Evaluation = judge
        self.seat: i64 = seat
        self.chance: Chance = chance
        self.top: Node = Node()
        self.path: list[Node] = []
        self.taken: vec[i64] = vec[i64]()
        self.par: i64 = NO_PAR
        likely = priors(values)
        n: i64 = len(actions)
        for i in range(n):
            self.top.add(actions[i], likely[i])

    def iterate(self, g: State) -> None:
        """Plays one sample on, to the end of the phase, and learns from it.  Uses the sample up."""
        judge = self.judge
        chance = self.chance
        judge.rethink(g, self.seat, chance, NOISE)
        if g.seats == 1 and self.par == NO_PAR:
            self.par = judge.evaluate(g, self.seat)
        phase = judge.phase(g)
        self.path = []
        self.taken = vec[i64]()
        node: Node | None = self.top
        count: i64 = 0
        while not g.over and judge.phase(g) == phase and count < LIMIT:
            seat = lowest(g.waiting)
            actions = g.legal_now(seat)
            if seat != self.seat or node is None:
                g.play(seat, pick(judge, g, seat, actions, chance, NOISE))
            else:
                at = self.select(node, g, actions)
                self.path.append(node)
                self.taken = append(self.taken, at)
                g.play(seat, node.actions[at])
                node = self.below(node, at)
            count += 1
        reward = self.reward(g)
        n: i64 = len(self.path)
        for i in range(n):
            self.path[i].learn(self.taken[i], reward)

    def below(self, node: Node, at: i64) -> Node | None:
        """The decision that follows an action, once that has been visited often enough."""
        if node.next[at] is None and node.visits[at] >= OPENED and len(self.path) < DEPTH:
            node.next[at] = Node()
        return node.next[at]

    def select(self, node: Node, g: State, actions: vec[i64]) -> i64:
        """The place of the action to look at next, among those that are legal in this sample."""
        if node is not self.top:
            self.meet(node, g, actions)
        best: i64 = NEW
        most: i64 = 0
        usual: i64 = node.all_rewards // node.all_visits if node.all_visits > 0 else FULL // 2
        spread: i64 = EXPLORE * root(node.all_visits + 1) // 100
        n: i64 = len(actions)
        for i in range(n):
            at = node.place(actions[i])
            visits: i64 = node.visits[at]
            value: i64 = node.rewards[at] // visits if visits > 0 else usual
            value += spread * node.priors[at] // (1000 * (1 + visits))
            if best == NEW or value > most:
                best = at
                most = value
        return best

    def meet(self, node: Node, g: State, actions: vec[i64]) -> None:
        """Adds the actions that were not seen at this node before."""
        fresh = False
        for action in actions:
            if node.place(action) == NEW:
                fresh = True
        if not fresh:
            return
        values = vec[i64]()
        for action in actions:
            values = append(values, self.judge.worth(g, self.seat, action))
        likely = priors(values)
        n: i64 = len(actions)
        for i in range(n):
            if node.place(actions[i]) == NEW:
                node.add(actions[i], likely[i])

    def reward(self, g: State) -> i64:
        """From 0 to FULL: the chance of victory and the margin over the best rival, mixed."""
        mine = self.judge.evaluate(g, self.seat)
        best: i64 = mine - FARTHEST
        for seat in range(g.seats):
            if seat != self.seat:
                value = self.judge.evaluate(g, seat)
                if value > best:
                    best = value
        if g.seats == 1:  # playing alone: how much better than the position looked before
            best = self.par
        ahead: i64 = mine - best
        sure: i64 = FULL // 2 + part(ahead, (ahead if ahead > 0 else -ahead) + CLOSE)
        if g.over and g.seats > 1:
            sure = share(g, self.seat)
        if ahead > CLEAR:
            ahead = CLEAR
        elif ahead < -CLEAR:
            ahead = -CLEAR
        margin: i64 = FULL // 2 + part(ahead, CLEAR)
        return (sure * VICTORY + margin * (1000 - VICTORY)) // 1000


def part(ahead: i64, most: i64) -> i64:
    """Half of FULL times ahead / most."""
    return FULL // 2 * ahead // most


def share(g: State, seat: i64) -> i64:
    """The part of the victory of a seat at the end of a game, in millionths."""
    ranks = g.ranks()
    return FULL // ranks.count(1) if ranks[seat] == 1 else i64(0)
