"""What floats in the air; every character has something else."""

import math

import numpy as np

from kit import air
from kit.figure import cloth
from kit.geometry import curve, filigree, mesh, star
from kit.nodes import emission, hexc

BOX = ((-1.05, 1.05), (-1.4, 3.0), (0.2, 2.55))


def motes(colors, count=240, size=(0.0018, 0.006), seed=4, spark=4.0, box=BOX):
    return air.motes(count, box, colors, size, seed, spark)


def flakes(color, count=46, size=0.026, seed=6, box=BOX, shape=(1.0, 0.55), translucent=0.5, glow=0.0, sides=8):
    """Petals, leaves, feathers, paper, ash: small curled sheets; `glow` makes their edge burn."""
    rng = np.random.default_rng(seed)
    v, f = [], []
    for _ in range(count):
        c = np.array([rng.uniform(a, b) for a, b in box])
        u = rng.normal(0, 1, 3)
        u /= np.linalg.norm(u)
        w = np.cross(u, rng.normal(0, 1, 3))
        w /= np.linalg.norm(w)
        n = np.cross(u, w)
        s, base = size * rng.uniform(0.45, 1.2), len(v)
        for q in range(sides):
            t = 2 * math.pi * (q + (0.5 if sides == 4 else 0)) / sides
            x, y = math.cos(t) * shape[0], math.sin(t) * shape[1] * (1 - 0.35 * math.cos(t) * (sides > 4))
            v.append(tuple(c + (u * x + w * y + n * 0.25 * x * x) * s))
        f.append(tuple(base + q for q in range(sides)))
    mat = emission('flake', hexc(color), glow) if glow else cloth('flake', color, translucent, 0.6, 0.2)
    return mesh('flakes', v, f, mat, sides > 4)


def stars(color, count=40, size=(0.008, 0.03), seed=3, box=BOX, strength=2.5):
    """Four-pointed sparks that face the viewer."""
    rng = np.random.default_rng(seed)
    m = emission('star', hexc(color), strength)
    for _ in range(count):
        s = rng.uniform(*size) * (0.5 + rng.random())
        p = [rng.uniform(a, b) for a, b in box]
        filigree('star', [star(4, s, s * 0.16)], 0, 0, m, tuple(p), (math.pi / 2, 0, 0))


def moths(color, count=14, size=0.05, seed=5, box=BOX, strength=1.2):
    """Small winged lights."""
    rng = np.random.default_rng(seed)
    m = emission('moth', hexc(color), strength)
    v, f = [], []
    wing = [(0, 0.12), (0.55, 0.62), (0.98, 0.55), (0.86, 0.1), (0.6, -0.08), (0.62, -0.5), (0.32, -0.62), (0.04, -0.2)]
    for _ in range(count):
        c = np.array([rng.uniform(a, b) for a, b in box])
        s, turn, fold = size * rng.uniform(0.5, 1.2), rng.uniform(-1.2, 1.2), rng.uniform(0.35, 1.0)
        for side in (-1, 1):
            base = len(v)
            for x, z in wing:
                x, y = side * x * fold, -abs(x) * (1 - fold * 0.6)
                v.append(tuple(c + s * np.array((x * math.cos(turn) - z * math.sin(turn), y, x * math.sin(turn) + z * math.cos(turn)))))
            f.append(tuple(range(base, base + len(wing))))
    return mesh('moths', v, f, m)


def rain(color, count=160, length=0.09, seed=8, slant=-0.15, box=BOX, thick=0.0011, strength=0.5):
    """Streaks: spray, rain, falling sand."""
    rng = np.random.default_rng(seed)
    lines = []
    for _ in range(count):
        p = np.array([rng.uniform(a, b) for a, b in box])
        n = length * rng.uniform(0.3, 1.1)
        lines.append([p, p + (slant * n, 0, -n)])
    return curve('rain', lines, thick, emission('rain', hexc(color), strength), res=0)


def stream(color, top, end, count=1500, width=0.014, seed=2, strength=3.0):
    """A thread of sand running from a hand."""
    rng = np.random.default_rng(seed)
    u = rng.random(count) ** 0.8
    c = np.array(top)[None] * (1 - u)[:, None] + np.array(end)[None] * u[:, None]
    c += rng.normal(0, 1, (count, 3)) * (width * (0.15 + u))[:, None]
    v, f = [], []
    for p in c:
        s, b = rng.uniform(0.0015, 0.0042), len(v)
        v += [tuple(p + np.array(o) * s) for o in ((-1, 0, 0), (0, 0, -1), (1, 0, 0), (0, 0, 1))]
        f.append((b, b + 1, b + 2, b + 3))
    return mesh('sand', v, f, emission('sand', hexc(color), strength))
