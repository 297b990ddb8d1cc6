"""Arclight Apocalypses: a bow bent from a meridian, graduated like an instrument, strung with light."""

import math

import numpy as np

from kit.geometry import ball, circle, crescent, curve, filigree, star

from . import forge as f

REACH = 4.6  # half the height of the bow, which stands along Y and shoots along +X


def limb(u):
    """Centre line from the grip (0) to the nock (1): a meridian with a recurved end."""
    y = REACH * u * (1 - 0.06 * u**3)
    x = 1.05 - 1.75 * u**1.9 + 0.95 * max(0, u - 0.72) ** 1.5 * 3.2
    return x, y


def band(u0, u1, w0, w1, off=0.0, n=44):
    """Flat strip along the limb, `off` towards the archer."""
    left, right = [], []
    for i in range(n + 1):
        u = u0 + (u1 - u0) * i / n
        (x, y), (a, b) = limb(u), limb(u + 0.004)
        d = math.hypot(a - x, b - y)
        nx, ny = (b - y) / d, -(a - x) / d
        w = w0 + (w1 - w0) * i / n
        left.append((x + nx * (off + w), y + ny * (off + w)))
        right.append((x + nx * (off - w), y + ny * (off - w)))
    return left + right[::-1]


def bow():
    k = f.Metals('#2a3350', '#ccd6f2', '#7fd8ff', 1.6, ('#0a0c16', '#263055'))
    ray = f.light('#3f9ce8', 1.3, 'ray')
    core = f.light('#8fd8ff', 1.9, 'core')
    for s in (1, -1):

        def flip(points, s=s):
            return [(x, s * y) for x, y in points]

        f.plate(flip(band(0.06, 1.0, 0.20, 0.055)), k.steel, 0.05, 0.05)
        f.inlay(
            [flip(band(0.10, 0.95, 0.014, 0.008, 0.13)), flip(band(0.10, 0.95, 0.014, 0.006, -0.12))],
            0.10,
            k.gold,
            0.006,
        )
        for i in range(36):  # degrees of the meridian
            u = 0.12 + 0.022 * i
            tall = 0.075 if i % 6 == 0 else 0.042
            f.inlay([flip(band(u, u + 0.0035 if i % 6 else u + 0.006, tall, tall, 0.03, 2))], 0.102, k.gold, 0.004)
        for i, u in enumerate((0.22, 0.44, 0.66)):
            x, y = limb(u)
            f.sparkle(0.13 - 0.02 * i, (x, s * y), 0.112, k.pale)
        # second meridian behind, held by stars
        arc = [(x + 0.62 - 1.05 * u**2, s * y * 0.97) for u in np.linspace(0.10, 0.86, 50) for x, y in (limb(u),)]
        f.wire(arc, 0.038, k.gold, [0.8 + 0.5 * math.sin(math.pi * i / 49) for i in range(50)], -0.06)
        for u in (0.30, 0.50, 0.68):
            x, y = limb(u)
            a = (x + 0.62 - 1.05 * u**2, s * y * 0.97)
            f.wire([(x + 0.1, s * y), a], 0.022, k.dull, z=-0.03)
            filigree('star', [star(4, 0.20, 0.05, a)], 0.02, 0.02, k.gold, (0, 0, -0.04))
        tip = limb(1.0)
        f.moon(
            0.42, (tip[0] + 0.16, s * (tip[1] + 0.02)), math.radians(180 - s * 62), k.gold, 0.045, hollow=0.86, off=0.34
        )
        ball((tip[0] + 0.10, s * tip[1], 0), 0.10, ray)
        f.scroll(0.62, s * 0.95, 0.02, 0.34, k.gold, 1.5, math.radians(40 * s), -s, 0.036)
        f.plate(
            flip(f.closed([(0.78, 0.28), (1.28, 0.30), (1.42, 0.62), (1.12, 1.10), (0.86, 0.72)])), k.dull, 0.07, 0.05
        )
        f.sparkle(0.12, (1.10, s * 0.62), 0.13, k.pale)
    # grip: a small armillary sphere
    f.plate(
        f.closed([(0.86, -0.40), (0.80, 0.0), (0.86, 0.40), (1.16, 0.40), (1.10, 0.0), (1.16, -0.40)]),
        k.wood,
        0.09,
        0.08,
    )
    t = np.linspace(0, f.TAU, 97)[:-1]
    for r, tilt, axis in ((0.52, 0, 0), (0.47, 62, 0), (0.42, 70, 1)):
        ob = curve('armilla', [[(r * math.cos(a), r * math.sin(a), 0) for a in t]], 0.028, k.gold, cyclic=True, res=4)
        ob.location = (1.55, 0, 0)
        ob.rotation_euler = (math.radians(tilt), 0, 0) if axis == 0 else (0, math.radians(tilt), 0.4)
    f.gem((1.55, 0, 0.0), 0.19, core, k.gold)
    filigree('ring', [circle(0.58, 64, (1.55, 0)), circle(0.545, 64, (1.55, 0))], 0.012, 0.012, k.pale)
    _string(ray, core, k)


def _string(ray, core, k):
    """Drawn string and arrow of light; moonlit motes along it."""
    top, draw = limb(1.0), (-2.75, 0.0)
    for s in (1, -1):
        f.wire([(top[0] + 0.08, s * top[1]), draw], 0.020, core, res=2)
        f.wire([(top[0] + 0.08, s * top[1]), draw], 0.042, ray, [0.2, 1.0], -0.02, 2)
    f.wire([(-2.9, 0), (3.6, 0)], 0.030, core, z=0.10)
    f.wire([(-2.6, 0), (3.4, 0)], 0.055, ray, [0.2, 1.0], 0.07)
    head = [(3.5, 0.0), (3.32, 0.15), (3.62, 0.10), (4.35, 0.0), (3.62, -0.10), (3.32, -0.15)]
    filigree('head', [head], 0.012, 0.03, core, (0, 0, 0.10))
    filigree('crescent', [crescent(0.34, 0.28, 0.15, (3.15, 0), math.pi)], 0.015, 0.02, k.gold, (0, 0, 0.10))
    for i in range(5):
        x = -2.85 + 0.17 * i
        for s in (1, -1):
            f.wire([(x + 0.22, 0), (x - 0.12, s * 0.26)], 0.020, ray, [1, 0.2], 0.10, 1)
    rng = np.random.default_rng(4)
    for _ in range(60):
        u = rng.random()
        p = (-2.6 + 6.2 * u, rng.normal(0, 0.16 + 0.1 * u), rng.normal(0, 0.1))
        filigree('mote', [star(4, *(rng.uniform(0.02, 0.06) * q for q in (1, 0.25)))], 0.003, 0.002, core, p)
