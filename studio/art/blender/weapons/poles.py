"""Elpides Abound, a glaive made from the lid of a box, and Undying Oneiros, a sword in twenty-four links."""

import math

import numpy as np

from kit.geometry import ball, catmull, circle, curve, group, star
from kit.nodes import hexc, principled

from . import forge as f


def glaive():
    k = f.Metals('#2c4038', '#d9d2b4', '#7fe08a', 1.0, ('#0d1210', '#24402f'))
    hope = f.light('#86e87a', 1.1, 'hope')
    # shaft with slots through which what stayed in the box shines
    f.turned([(-6.4, 0.09), (-6.3, 0.11), (2.2, 0.105), (2.4, 0.12)], k.wood, 24)
    for i in range(9):
        x = -5.4 + 0.82 * i
        f.turned(
            [
                (x - 0.13, 0.10),
                (x - 0.10, 0.135),
                (x - 0.06, 0.15),
                (x + 0.06, 0.15),
                (x + 0.10, 0.135),
                (x + 0.13, 0.10),
            ],
            k.gold if i % 3 else k.dull,
            24,
        )
        if i < 8:
            for s in (0, 1, 2, 3):
                a = s * math.pi / 2 + math.pi / 4
                f.wire(
                    [
                        (x + 0.26, 0.102 * math.cos(a), 0.102 * math.sin(a)),
                        (x + 0.56, 0.102 * math.cos(a), 0.102 * math.sin(a)),
                    ],
                    0.022,
                    hope,
                )
    for ph in (0, math.pi):
        x = np.linspace(-2.3, 1.6, 160)
        f.wire([(q, 0.128 * math.cos(ph + q * 4.2), 0.128 * math.sin(ph + q * 4.2)) for q in x], 0.014, k.gold)
    # the lid: a long half-moon blade, hinged on the shaft, keyhole in the middle
    back = f.smooth([(6.6, 0.62), (5.6, 0.92), (4.4, 0.98), (3.3, 0.86), (2.55, 0.62), (2.25, 0.62), (1.95, 0.98)], 8)
    edge = f.smooth(
        [(1.72, 0.60), (1.95, 0.10), (2.3, -0.22), (3.2, -0.56), (4.4, -0.62), (5.5, -0.34), (6.2, 0.12)], 8
    )
    f.blade(back + edge, k.pale, 0.10, 0.11)
    panel = f.smooth([(5.2, 0.62), (4.3, 0.70), (3.3, 0.60), (2.55, 0.36)], 8) + f.smooth(
        [(2.55, 0.10), (3.3, -0.20), (4.3, -0.26), (5.1, 0.10)], 8
    )
    f.inlay([panel], 0.134, k.steel, 0.010)
    lip = [(3.95 + (x - 3.95) * 1.07, 0.2 + (y - 0.2) * 1.17) for x, y in panel]
    f.inlay([lip, panel], 0.134, k.gold, 0.016)
    f.inlay([circle(0.23, 36, (3.9, 0.26)), circle(0.165, 36, (3.9, 0.26))], 0.152, k.gold, 0.012)
    f.inlay([circle(0.11, 28, (3.9, 0.29))], 0.156, hope)
    f.inlay([[(3.85, 0.27), (3.95, 0.27), (3.99, -0.03), (3.81, -0.03)]], 0.156, hope)
    for z in (0.152, -0.152):  # engraved leaves on the lid
        for x, y, r, a, flip in (
            (3.25, 0.30, 0.20, 0.2, 1),
            (3.0, 0.10, 0.13, 2.4, -1),
            (4.55, 0.32, 0.22, 2.9, -1),
            (4.5, 0.0, 0.14, 3.6, 1),
        ):
            f.scroll(x, y, z, r, k.gold, 1.6, a, flip, 0.014)
    for i in range(8):
        u = (i + 0.5) / 8
        f.sparkle(0.06, (2.5 + 3.1 * u, -0.33 - 0.14 * math.sin(math.pi * u) + 0.42 * max(0, u - 0.6)), 0.118, k.gold)
    f.moon(0.72, (2.0, -0.55), math.radians(-100), k.gold, 0.06, hollow=0.88, off=0.30)
    for x in (1.75, 2.15):  # hinges
        f.turned([(x, 0.20), (x + 0.03, 0.24), (x + 0.26, 0.24), (x + 0.29, 0.20)], k.gold, 32)
    f.gem((2.3, 0.2, 0.15), 0.15, hope, k.gold)
    f.turned([(-6.95, 0.005), (-6.75, 0.07), (-6.5, 0.16), (-6.38, 0.17), (-6.3, 0.13)], k.gold, 32)
    silk = principled('silk', hexc('#3a7a5a'), 0, 0.6, Sheen=0.6)[0]
    rng = np.random.default_rng(2)
    lines = []
    for _ in range(90):  # tassel of hair below the blade
        a, r = rng.uniform(0, 6.28), rng.uniform(0.02, 0.15)
        lines.append(
            [
                (
                    1.55 - 0.55 * u + r * 0.6 * math.cos(a),
                    -0.08 - 1.25 * u * u - 0.2 * u + r * (0.5 + u) * math.sin(a),
                    r * (0.5 + u) * math.cos(a * 1.7),
                )
                for u in np.linspace(0, 1, 12)
            ]
        )
    curve('tassel', lines, 0.012, silk, res=0)


def whipsword():
    k = f.Metals('#2a2c52', '#c4c8ee', '#8a6cf0', 1.1, ('#0c0a18', '#2c2450'))
    song = f.light('#8a68f0', 1.3, 'song')
    # the path of the blade: out of the hilt, a wide loop, and forward again
    spine = np.array(
        catmull(
            [
                (0.35, 0, 0),
                (1.5, -0.12, 0),
                (2.8, -0.9, 0.1),
                (4.0, -1.15, 0.25),
                (5.1, -0.35, 0.2),
                (5.0, 0.85, 0.0),
                (3.9, 1.25, -0.25),
                (3.1, 0.75, -0.3),
                (3.35, 0.15, -0.1),
                (4.6, 0.25, 0.2),
                (6.2, 0.95, 0.3),
                (7.4, 0.85, 0.1),
                (8.4, 0.35, 0.0),
            ],
            40,
        )
    )
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(spine, axis=0), axis=1))])
    step = d[-1] / 24.6
    curve('string', [[tuple(q) for q in spine[: int(len(spine) * 0.985)]]], 0.028, song, res=2)

    def at(s):
        return np.array([np.interp(min(max(s, 0), d[-1]), d, spine[:, i]) for i in range(3)])

    for i in range(24):
        s = step * i
        c, e = at(s), at(s + step * 0.5)
        angle = math.atan2(e[1] - c[1], e[0] - c[0])
        w = 0.36 * (1 - 0.45 * (i / 23) ** 1.4)
        long = step * 1.12
        half = [(0.0, w * 0.28), (-0.10, w * 1.0), (0.16, w * 0.86), (long * 0.70, w * 0.34), (long, 0.0)]
        if i == 23:
            half = [(0.0, w * 0.3), (-0.12, w * 1.1), (0.2, w), (long * 0.9, w * 0.5), (long * 1.9, 0.0)]
        before = set(_objects())
        f.blade(half + [(x, -y) for x, y in reversed(half[:-1])], k.pale, 0.07, 0.055)
        f.inlay([[(0.10, w * 0.34), (long * 0.62, 0.0), (0.10, -w * 0.34), (0.16, 0)]], 0.066, k.steel, 0.004)
        if i % 6 == 0:
            f.moon(0.10, (0.13, 0), math.pi, k.gold, 0.012, 0.085)
        else:
            f.inlay([star(4, 0.058, 0.015, (0.16, 0))], 0.078, k.gold)
        ball((-0.02, 0, 0), 0.075, k.gold, (1, 1, 1.15), 16)
        g = group((0.24 * math.sin(i * 0.8), 0, angle), tuple(c), only=list(set(_objects()) - before))
        g.name = 'link'
    _hilt(k, song)


def _objects():
    import bpy

    return [o for o in bpy.context.scene.objects if o.parent is None and o.type in ('MESH', 'CURVE')]


def _hilt(k, song):
    """Swept hilt: a large crescent cradles the first link, a knuckle bow with vine."""
    f.moon(0.98, (0.30, 0.0), 0.0, k.gold, 0.07, hollow=0.90, off=0.24)
    f.plate(
        f.closed(
            [(-0.55, 0.13), (-0.2, 0.30), (0.15, 0.24), (0.36, 0.0), (0.15, -0.24), (-0.2, -0.30), (-0.55, -0.13)]
        ),
        k.dull,
        0.10,
        0.05,
    )
    f.gem((-0.12, 0, 0.155), 0.13, song, k.gold)
    for y in (0.55, -0.55):
        f.sparkle(0.11, (-0.43, y), 0.115, k.pale)
    f.tube([(-0.5, 0, 0.15, 0.12), (-1.2, 0, 0.125, 0.105), (-2.1, 0, 0.145, 0.12)], k.wood)
    f.wrapped(-0.6, -2.0, 0.14, k.gold, 7, 0.016, 0.84)
    f.wire(
        [(q[0], q[1]) for q in f.smooth([(-0.55, -0.70), (-1.1, -0.85), (-1.8, -0.68), (-2.18, -0.22)], 10)],
        0.05,
        k.gold,
        [0.5 + math.sin(math.pi * i / 30) for i in range(31)],
    )
    f.scroll(-1.2, -0.60, 0, 0.18, k.gold, 1.6, 1.2, 1, 0.022)
    f.turned([(-2.05, 0.13), (-2.12, 0.21), (-2.26, 0.25), (-2.40, 0.19), (-2.46, 0.06)], k.gold)
    f.moon(0.22, (-2.66, 0.0), math.pi, k.gold, 0.035)
    ball((-2.62, 0, 0), 0.085, song)
