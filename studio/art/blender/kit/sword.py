"""The sword that stands planted in the lake."""

import math

from . import gothic, nodes
from .air import glow
from .geometry import ball, crescent, curve, filigree
from .nodes import hexc


def planted_sword(x, y, k, steel, gold, st, rng):
    """Greatsword with a crescent guard, its point in a small rock."""
    turn = (math.pi / 2, 0, 0)
    blade = [(-0.20, 4.3), (-0.23, 2.4), (-0.17, 0.6), (0, -0.2), (0.17, 0.6), (0.23, 2.4), (0.20, 4.3)]
    filigree('blade', [[(a * k, b * k) for a, b in blade]], 0.02 * k, 0.05 * k, steel, (x, y, 0), turn)
    filigree(
        'fuller',
        [[(a * k, b * k) for a, b in ((-0.04, 4.2), (-0.03, 1.6), (0, 1.2), (0.03, 1.6), (0.04, 4.2))]],
        0.075 * k,
        0.01,
        gold,
        (x, y, 0),
        turn,
    )
    filigree(
        'guard',
        [[(a * k, b * k) for a, b in crescent(0.95, 0.86, 0.26, rot=-math.pi / 2)]],
        0.05 * k,
        0.03 * k,
        gold,
        (x, y, 3.55 * k),
        turn,
    )
    curve('grip', [[(x, y, 4.3 * k), (x, y, 5.75 * k)]], 0.075 * k, steel, res=4)
    ball((x, y, 5.86 * k), 0.15 * k, gold)
    ball((x, y - 0.08 * k, 4.55 * k), 0.09 * k, nodes.emission('heart', hexc('#ff6a3a'), 5))
    glow((x, y - 0.3, 4.55 * k), 1.3 * k, '#ff7a3a', 0.22, 2.4)
    gothic.rubble(rng, st, 8, (0.1 * k, 0.9 * k, y - 0.6, y + 0.5), (0.25, 0.7))
