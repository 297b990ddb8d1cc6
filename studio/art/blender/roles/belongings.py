"""Seats and platforms that belong to one character; called with the metals."""

import math

import numpy as np

from kit import nodes
from kit.geometry import crescent, curve, filigree
from kit.nodes import hexc, principled

from .grounds import box, matt
from .props import chain

FACING = (math.pi / 2, 0, 0)


def moon_seat(k, x=0.0, z=1.22, r=0.70):
    """A gilded crescent hung from two chains, wide enough to sit in."""
    filigree('seat', [crescent(r, r * 0.886, r * 0.186, (0, 0), math.radians(90), 90)], 0.05, 0.016, k.gold, (x, 0.45, z), FACING)
    for s in (-1, 1):
        chain([(x + s * 0.50, 0.45, z + 0.46), (x + s * 0.44, 0.45, z + 2.2)], 0.016, k.dull)


def dais(k):
    st = matt(nodes.stone('#060405', '#110d0d', '#1e1816', 3.0, 0.03))
    box(0, 0.6, -1.0, 3.4, 2.6, 1.0, st)
    box(0, -0.9, -1.12, 3.8, 0.5, 1.0, st)


def block(k, at=(0, 0, 0), size=(0.5, 0.62, 0.48)):
    """The block of stone he is chained to."""
    st = matt(nodes.stone('#07090f', '#161c28', '#2c3646', 3.0, 0.03))
    box(at[0], at[1], at[2], size[0], size[1], size[2], st, 0.02)
    box(at[0], at[1], at[2] - 0.05, size[0] * 1.25, size[1] * 1.25, 0.12, st, 0.02)


def ice_keys(k, spots=((-0.62, 0.2, 2.0, 0.3), (0.60, 0.4, 2.15, -0.4), (-0.72, 0.3, 1.35, -0.8), (0.74, 0.2, 1.25, 0.9), (-0.36, 0.6, 2.36, 1.4), (0.78, 0.5, 1.75, 0.1), (0.30, 0.5, 2.42, -1.0))):
    """Keys of ice that drift round him."""
    from .props import ice_key

    m = principled('ice', hexc('#9cc8f0'), 0.1, 0.12, Emission=hexc('#8fc8ff'), Emission_Strength=0.35)[0]
    for x, y, z, turn in spots:
        ice_key((x, y, z), m, 0.075, (math.pi / 2, turn, 0.3 * turn))


def theatre_steps(k):
    """Steep rings of an operating theatre behind the steps she kneels on."""
    st = matt(nodes.stone('#0a0a10', '#1a1a24', '#2c2c3a', 3.0, 0.02))
    for i in range(6):
        t = np.linspace(math.pi * 0.06, math.pi * 0.94, 60)
        r, z = 2.2 + 0.75 * i, 0.12 + 0.24 * i
        curve('tier', [[(r * math.cos(a), 0.6 + r * math.sin(a), z) for a in t]], 0.06, st, res=2)
        curve('tier', [[(r * math.cos(a), 0.6 + r * math.sin(a), z + 0.20) for a in t]], 0.018, st, res=2)
        posts = [[(r * math.cos(a), 0.6 + r * math.sin(a), z), (r * math.cos(a), 0.6 + r * math.sin(a), z + 0.20)] for a in t[::3]]
        curve('baluster', posts, 0.014, st)
