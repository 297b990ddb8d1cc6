"""Medal: crescent, star and hourglass in relief on engine-turned enamel, rope rim, no cresting."""

import math

import numpy as np

from kit.geometry import ball, circle, crescent, curve, filigree, group, lathe, ring, star
from kit.nodes import hexc, metal, principled
from kit.studio import enamel


def build(_variant=None):
    gold, dull = metal('gold', '#d0a95c', 0.22), metal('dull', '#7d5c2c', 0.38)
    silver = metal('silver', '#aab4cf', 0.25, worn=False)
    lathe('dome', [(0.001, 0.15), (0.3, 0.145), (0.6, 0.12), (0.85, 0.075), (0.98, 0.03)], 128, enamel('#1c2a78'))
    lathe('back', [(0.001, -0.10), (1.36, -0.10), (1.42, -0.05), (1.42, 0.02), (1.0, 0.03), (0.001, 0.03)], 128, dull)
    ring(0.98, 0.06, 0.045, gold)
    ring(1.06, 0.06, 0.018, silver)
    ring(1.40, 0.0, 0.075, gold)
    t = np.linspace(0, 2 * math.pi, 1441)[:-1]
    for i in range(2):
        wave = 36 * t + i * math.pi
        r = 1.215 + 0.032 * np.cos(wave)
        curve(
            'rope',
            [list(zip(r * np.cos(t), r * np.sin(t), 0.06 + 0.032 * np.sin(wave)))],
            0.030,
            dull if i else gold,
            cyclic=True,
            res=3,
        )
    for i in range(96):  # milled edge
        a = 2 * math.pi * i / 96
        ball((1.475 * math.cos(a), 1.475 * math.sin(a), -0.02), 0.028, gold, seg=8)
    # relief: a wide crescent holding the hourglass, a star above
    filigree('crescent', [crescent(0.80, 0.68, 0.25, rot=math.pi / 2)], 0.03, 0.035, gold, (0, 0.02, 0.14), bevel_res=4)
    glass = [
        (-0.25, -0.42),
        (0.25, -0.42),
        (0.25, -0.34),
        (0.17, -0.16),
        (0.035, 0),
        (0.17, 0.16),
        (0.25, 0.34),
        (0.25, 0.42),
        (-0.25, 0.42),
        (-0.25, 0.34),
        (-0.17, 0.16),
        (-0.035, 0),
        (-0.17, -0.16),
        (-0.25, -0.34),
    ]
    inner = [
        [(-0.14, -0.32), (0.14, -0.32), (0.07, -0.16), (0, -0.08), (-0.07, -0.16)],
        [(-0.14, 0.32), (-0.07, 0.16), (0, 0.08), (0.07, 0.16), (0.14, 0.32)],
    ]
    filigree('glass', [glass] + inner, 0.03, 0.022, gold, (0, 0.02, 0.17), bevel_res=4)
    for x, y, r in ((0, 0.70, 0.17), (-0.34, 0.56, 0.10), (0.34, 0.56, 0.10)):
        filigree('star', [star(4, r, r * 0.26)], 0.02, 0.018, silver, (x, y, 0.11), bevel_res=3)
    gem = principled('gem', hexc('#7fa4ff'), 0, 0.03, Clearcoat=1.0, Emission=hexc('#7fa4ff'), Emission_Strength=0.5)[0]
    for k in range(8):
        a = math.pi / 4 * k
        ball((1.215 * math.cos(a), 1.215 * math.sin(a), 0.09), 0.07, gem, (1, 1, 0.6))
        filigree(
            'collet',
            [circle(0.095, 32), circle(0.062, 32)],
            0.02,
            0.012,
            gold,
            (1.215 * math.cos(a), 1.215 * math.sin(a), 0.09),
        )
    group((math.radians(76), math.radians(4), math.radians(-14)))


CAMERA = dict(loc=(0, -13, 0), target=(0, 0, 0), lens=140)
SPP = 40
