"""Lilac Rifle: a double-barrelled gun that flowers."""

import math

import numpy as np

from kit.geometry import ball, curve, filigree, quads, star
from kit.nodes import hexc, material

from . import forge as f


def petals():
    """Lilac blossom: dusk violet, lighter at the rim, a little light of its own."""
    m, g = material('lilac')
    col = g('ShaderNodeAttribute', attribute_name='col').outputs['Color']
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {'Base Color': col, 'Roughness': 0.5, 'Sheen': 0.5, 'Emission': col, 'Emission Strength': 0.55},
        )
    )
    return m


def blossom(rng, start, direction, length, width, count=420):
    """A panicle: four-petalled florets thinning out towards the tip."""
    d = np.array(direction, float) / np.linalg.norm(direction)
    u = rng.random(count) ** 0.8
    spread = width * np.sin(math.pi * np.clip(0.12 + 0.88 * u, 0, 1)) ** 0.8
    off = rng.normal(0, 1, (count, 3))
    off /= np.linalg.norm(off, axis=1)[:, None]
    c = np.array(start) + d * (u * length)[:, None] + off * (spread * rng.uniform(0.5, 1, count))[:, None]
    tint = np.array([hexc(h)[:3] for h in ('#5a3a9a', '#7d58c8', '#a884e8', '#d0b4ff')])
    centers, us, vs, cols = [], [], [], []
    for i in range(count):
        n = off[i] + 0.4 * rng.normal(0, 1, 3)
        n /= np.linalg.norm(n)
        a = np.cross(n, (0.3, 0.5, 0.8))
        a /= np.linalg.norm(a)
        b, size = np.cross(n, a), rng.uniform(0.045, 0.075)
        col = tint[rng.integers(4)] * rng.uniform(0.5, 1.2)
        for p, q in ((a, b), (b, a)):  # two crossed diamonds make the four petals
            centers.append(c[i] + n * 0.01)
            us.append(p * size)
            vs.append(q * size * 0.42)
            cols.append(col)
    ob = quads('lilac', np.array(centers), np.array(us), np.array(vs), np.array(cols), petals())
    ob.visible_diffuse = True
    return ob


def shotgun():
    """Lilac Rifle: two browned barrels side by side, lilac growing out of them and round the lock."""
    k = f.Metals('#3a3240', '#c6bcd6', '#b48cff', 1.2, ('#140c0c', '#4a2c20'))
    spring = f.light('#a47cff', 1.3, 'spring')
    rng = np.random.default_rng(11)
    for z in (0.185, -0.185):
        f.turned(
            [
                (0.7, 0.20),
                (1.0, 0.215),
                (1.05, 0.19),
                (4.7, 0.165),
                (4.8, 0.20),
                (4.92, 0.20),
                (4.94, 0.13),
                (4.1, 0.10),
            ],
            k.steel,
            48,
            0.40,
            z,
        )
        for x, r in ((1.02, 0.225), (2.6, 0.195), (3.7, 0.185), (4.86, 0.215)):
            f.hoop(x, r, 0.024, k.gold, 0.40, z)
        x = np.linspace(1.2, 2.5, 80)
        for ph in (0, math.pi):
            f.wire(
                [(q, 0.40 + 0.195 * math.cos(ph + q * 4.2), z + 0.195 * math.sin(ph + q * 4.2)) for q in x],
                0.012,
                k.gold,
            )
    f.plate([(0.9, 0.55), (4.8, 0.52), (4.8, 0.58), (0.9, 0.64)], k.dull, 0.05, 0.015)
    f.moon(0.13, (4.65, 0.66), math.radians(70), k.gold, 0.02)
    # wooden fore-end below the barrels
    f.plate(
        f.closed([(0.75, 0.30), (3.2, 0.26), (3.55, 0.14), (3.30, -0.02), (1.9, -0.16), (0.75, -0.12)]),
        k.wood,
        0.20,
        0.09,
    )
    f.plate(f.closed([(3.30, 0.30), (3.62, 0.22), (3.72, 0.10), (3.45, -0.06), (3.24, 0.05)]), k.gold, 0.22, 0.05)
    lock = f.closed(
        [
            (-1.0, 0.50),
            (-0.5, 0.66),
            (0.6, 0.70),
            (0.98, 0.60),
            (1.0, -0.06),
            (0.6, -0.20),
            (-0.2, -0.22),
            (-0.8, -0.16),
            (-1.15, 0.10),
        ]
    )
    f.plate(lock, k.steel, 0.24, 0.06)
    f.inlay(
        [
            [(x * 0.86 - 0.01, 0.24 + (y - 0.24) * 0.80) for x, y in lock],
            [(x * 0.81 - 0.01, 0.24 + (y - 0.24) * 0.73) for x, y in lock],
        ],
        0.302,
        k.gold,
        0.006,
    )
    for z in (0.306, -0.306):  # lilac sprig engraved on the lock
        f.wire(f.smooth([(-0.75, 0.05), (-0.3, 0.14), (0.2, 0.30), (0.65, 0.42)], 10), 0.016, k.gold, z=z)
        for x, y, r, a, flip in ((-0.45, 0.32, 0.15, 4.0, -1), (0.05, 0.06, 0.13, 1.4, 1), (0.35, 0.48, 0.10, 4.2, -1)):
            f.scroll(x, y, z, r, k.gold, 1.5, a, flip, 0.013)
        for x, y in ((0.66, 0.42), (0.58, 0.30), (0.70, 0.26), (0.52, 0.44), (0.76, 0.36)):
            filigree('floret', [star(4, 0.065, 0.03, (x, y))], 0.004, 0.006, spring, (0, 0, z))
    for z in (0.14, -0.14):  # two cocks, each a crescent with a flint
        f.moon(0.26, (-0.42, 0.82), math.radians(-14), k.gold, 0.045, z, 0.84, 0.38)
        f.plate([(-0.50, 0.50), (-0.28, 0.58), (-0.36, 0.80), (-0.50, 0.76)], k.dull, 0.04, 0.015, z=z)
        ball((-0.16, 0.92, z), 0.06, spring)
    for x in (-0.25, 0.12):
        f.wire(f.smooth([(x, -0.18), (x + 0.03, -0.34), (x - 0.06, -0.50)]), 0.032, k.pale)
    f.wire(f.smooth([(-0.75, -0.18), (-0.66, -0.52), (-0.2, -0.68), (0.32, -0.60), (0.52, -0.20)], 8), 0.042, k.gold)
    stock = f.closed(
        [
            (-0.85, 0.50),
            (-1.00, -0.12),
            (-1.4, -0.32),
            (-2.0, -0.42),
            (-2.8, -0.80),
            (-4.1, -1.50),
            (-4.5, -1.46),
            (-4.55, -0.40),
            (-4.35, -0.06),
            (-3.2, 0.02),
            (-2.2, 0.10),
            (-1.5, 0.34),
        ]
    )
    f.plate(stock, k.wood, 0.17, 0.12)
    f.plate(
        f.closed([(-4.30, 0.04), (-4.28, -0.7), (-4.22, -1.58), (-4.52, -1.60), (-4.74, -0.8), (-4.64, 0.0)]),
        k.gold,
        0.24,
        0.06,
    )
    for z in (0.292, -0.292):
        for x, y, r, a, flip in ((-3.6, -0.55, 0.32, 0.3, 1), (-2.8, -0.30, 0.22, 3.0, -1), (-1.5, 0.0, 0.15, 0.4, 1)):
            f.scroll(x, y, z, r, k.gold, 1.7, a, flip, 0.017)
        filigree('name', [star(4, 0.20, 0.05, (-3.45, -0.98))], 0.006, 0.008, k.pale, (0, 0, z))
    # blossom: out of both barrels and from the fore-end, where the powder is
    blossom(rng, (4.75, 0.42, 0.19), (1, 0.30, 0.2), 1.75, 0.42, 900)
    blossom(rng, (4.75, 0.38, -0.1), (1, -0.42, 0.1), 1.25, 0.34, 620)
    blossom(rng, (2.5, -0.05, 0.26), (0.9, -0.62, 0.3), 0.95, 0.26, 380)
    leaf = f.lacquer('#1c3a2a', 'leaf', 0.4)
    for at, a, s in (
        ((4.85, 0.25), -75, 0.62),
        ((4.8, 0.55), 82, 0.58),
        ((2.55, -0.06), -70, 0.5),
        ((2.35, -0.05), -120, 0.42),
    ):
        heart = [(0, 0), (0.25, 0.30), (0.65, 0.24), (1.0, 0.0), (0.65, -0.24), (0.25, -0.30)]
        ca, sa = math.cos(math.radians(a)) * s, math.sin(math.radians(a)) * s
        outline = f.closed([(at[0] + x * ca - y * sa, at[1] + x * sa + y * ca) for x, y in heart])
        filigree('leaf', [outline], 0.006, 0.012, leaf, (0, 0, 0.16))
    curve(
        'stem',
        [
            [(4.4, 0.40, 0.19), (5.2, 0.52, 0.24), (6.0, 0.80, 0.45)],
            [(2.2, -0.02, 0.24), (2.7, -0.25, 0.34), (3.0, -0.48, 0.44)],
        ],
        0.02,
        leaf,
    )
