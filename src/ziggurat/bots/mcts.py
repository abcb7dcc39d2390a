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
PARAMS: Final = vec[i64]([300, 150, 1000, 500, 800, 4000, 3, 2])
NEW: Final[i64] = -1
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
        apart: i64 = PARAMS[1] + best - value
        if apart > 100000:
            apart = 100000
        weight: i64 = FULL * PARAMS[1] // apart * PARAMS[1] // apart
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
        likely = priors(values)
        n: i64 = len(actions)
        for i in range(n):
            self.top.add(actions[i], likely[i])

    def iterate(self, g: State) -> None:
        """Plays one sample on, to the end of the phase, and learns from it.  Uses the sample up."""
        judge = self.judge
        chance = self.chance
        noise: i64 = PARAMS[0]
        judge.rethink(g, self.seat, chance, noise)
        phase = judge.phase(g)
        self.path = []
        self.taken = vec[i64]()
        node: Node | None = self.top
        count: i64 = 0
        while not g.over and judge.phase(g) == phase and count < LIMIT:
            seat = lowest(g.waiting)
            actions = g.legal(seat)
            if seat != self.seat or node is None:
                g.play(seat, pick(judge, g, seat, actions, chance, noise))
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
        if node.next[at] is None and node.visits[at] >= PARAMS[6] and len(self.path) < PARAMS[7]:
            node.next[at] = Node()
        return node.next[at]

    def select(self, node: Node, g: State, actions: vec[i64]) -> i64:
        """The place of the action to look at next, among those that are legal in this sample."""
        if node is not self.top:
            self.meet(node, g, actions)
        best: i64 = NEW
        most: i64 = 0
        usual: i64 = node.all_rewards // node.all_visits if node.all_visits > 0 else FULL // 2
        spread: i64 = PARAMS[2] * root(node.all_visits + 1) // 100
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
        """From 0 to FULL: the chance of victory and the margin, mixed."""
        mine: i64 = 0
        best: i64 = -1_000_000_000
        for seat in range(g.seats):
            value = self.judge.evaluate(g, seat)
            if seat == self.seat:
                mine = value
            elif value > best:
                best = value
        ahead: i64 = mine - best
        part: i64 = FULL // 2 * ahead // ((ahead if ahead > 0 else -ahead) + PARAMS[4])
        if g.over:
            part = 0
            ranks = g.ranks()
            first: i64 = 0
            for rank in ranks:
                if rank == 1:
                    first += 1
            part = (FULL // first if ranks[self.seat] == 1 else i64(0)) - FULL // 2
        if ahead > PARAMS[5]:
            ahead = PARAMS[5]
        elif ahead < -PARAMS[5]:
            ahead = -PARAMS[5]
        margin: i64 = FULL // 2 * ahead // PARAMS[5]
        return FULL // 2 + (part * PARAMS[3] + margin * (1000 - PARAMS[3])) // 1000
