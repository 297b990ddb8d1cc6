"""Gothic architecture and props: piers, arcades, screen wall, candles, lanterns, boat."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .air import glow
from .core import point
from .geometry import ball, curve, filigree, lathe, mesh, pointed_arch, ring_faces, section
from .nodes import emission, hexc, principled


class Mouldings:
    """The two stone sections every arch is swept with."""

    def __init__(self, stone):
        self.stone = stone
        self.heavy = section(
            [
                (-0.5, -0.45),
                (0.1, -0.45),
                (0.16, -0.3),
                (0.34, -0.3),
                (0.4, -0.18),
                (0.55, -0.18),
                (0.62, 0),
                (0.55, 0.18),
                (0.4, 0.18),
                (0.34, 0.3),
                (0.16, 0.3),
                (0.1, 0.45),
                (-0.5, 0.45),
            ]
        )
        self.light = section([(-0.2, -0.2), (0.12, -0.2), (0.24, 0), (0.12, 0.2), (-0.2, 0.2)])


def pier(x, y, h, stone, r=0.5, broken=None):
    """Clustered pier with base and capital; `broken` (a seed) ends it in a ragged stump instead."""
    prof = [(r * 1.9, -1), (r * 1.9, 0.35), (r * 1.55, 0.45), (r * 1.55, 0.7), (r * 1.25, 0.95), (r, 1.05)]
    if broken is None:
        prof += [
            (r, h - 0.9),
            (r * 1.15, h - 0.82),
            (r * 1.05, h - 0.7),
            (r * 1.2, h - 0.5),
            (r * 1.7, h - 0.12),
            (r * 1.8, h - 0.1),
            (r * 1.8, h + 0.1),
        ]
    else:
        prof += [(r, h * 0.8), (r * 0.98, h), (r * 0.6, h - 0.1), (0.01, h - 0.2)]
    seg, v = 48, []
    for rr, z in prof:
        for i in range(seg):
            a = 2 * math.pi * i / seg
            lobe = 1 + 0.16 * abs(math.cos(a * 4)) if rr <= r * 1.06 else 1
            ragged = 0
            if broken is not None and z >= h - 0.2:
                ragged = 0.3 * math.sin(a + broken) + 0.3 * noise.noise(
                    Vector((math.cos(a) * 2, math.sin(a) * 2, broken))
                )
            v.append((x + rr * lobe * math.cos(a), y + rr * lobe * math.sin(a), z + ragged))
    return mesh('pier', v, ring_faces(len(prof), seg), stone)


def nave(mould, bays, spring=8.0):
    """Roofless nave along +Y. `bays`: dicts with y, half (width) and optionally stump=(left, right)
    heights of broken piers and arch=False to leave the transverse arch out."""
    st = mould.stone
    for i, b in enumerate(bays):
        for side, stump in zip((-1, 1), b.get('stump', (None, None))):
            pier(side * b['half'], b['y'], stump or spring, st, broken=None if stump is None else 3.0 * side + i)
        if b.get('arch', True):
            a = pointed_arch(2 * b['half'], spring, 26, 0.92)
            curve('arch', [[(x, b['y'], z) for x, z in a]], 0, st, profile=mould.heavy)
            curve('rib', [[(x * 0.93, b['y'], z - 0.35) for x, z in a]], 0, st, profile=mould.light)
    for a, b in zip(bays, bays[1:]):
        for q, side in enumerate((-1, 1)):
            if a.get('stump', (None, None))[q] is None and b.get('stump', (None, None))[q] is None:
                _arcade(mould, side, a, b, spring)


def _arcade(mould, side, a, b, spring):
    """Side arch between two piers, with two lancets and a six-foil oculus."""
    length = b['y'] - a['y']

    def at(t, z):
        """Point of the wall plane: t from -1/2 to 1/2 along the bay (bays may flare)."""
        return (side * (a['half'] + (b['half'] - a['half']) * (t + 0.5)), a['y'] + length * (t + 0.5), z)

    def sweep(pts, profile=None, bevel=0, cyclic=False):
        curve(
            'arcade', [[at(u / length, z) for u, z in pts]], bevel, mould.stone, profile=profile, cyclic=cyclic, res=2
        )

    sweep(pointed_arch(length, spring, 18, 0.95), mould.heavy)
    for o in (-1, 1):
        sweep([(u + o * length * 0.235, z) for u, z in pointed_arch(length * 0.42, spring - 0.3, 12, 1.0)], mould.light)
    t = np.linspace(0, 2 * math.pi, 25)[:-1]
    sweep([(1.05 * math.cos(x), spring + 3.9 + 1.05 * math.sin(x)) for x in t], mould.light, cyclic=True)
    for q in range(6):
        c = q * math.pi / 3 + math.pi / 6
        sweep(
            [
                (0.62 * math.cos(c) + 0.3 * math.cos(x), spring + 3.9 + 0.62 * math.sin(c) + 0.3 * math.sin(x))
                for x in t[::2]
            ],
            bevel=0.06,
            cyclic=True,
        )
    sweep([(0, -1), (0, spring + 0.2)], bevel=0.2)


def screen(mould, y, span, spring, k, size, depth=0.5, base=-1.0):
    """Solid wall pierced by one pointed opening: the dark frame of the portrait pictures."""
    arch = [(span / 2, base)] + pointed_arch(span, spring, 48, k) + [(-span / 2, base)]
    # the opening reaches the foot of the wall, so wall and opening are one concave outline
    outline = arch + [(-size[0], base), (-size[0], size[1]), (size[0], size[1]), (size[0], base)]
    filigree('screen', [outline], depth, 0.03, mould.stone, loc=(0, y + depth, 0), rot=(math.pi / 2, 0, 0))
    curve('moulding', [[(x, y - 0.1, z) for x, z in arch]], 0, mould.stone, profile=mould.light)


def hairlines(y, span, spring, k, base=-1.0, color='#c9a25a', strength=0.16):
    """Double gold line around the opening, the ornament of every frame in this world."""
    gold = emission('hairline', hexc(color), strength)
    for grow, bevel in ((0.34, 0.018), (0.46, 0.007)):
        w = span + 2 * grow
        pts = [(w / 2, base)] + pointed_arch(w, spring, 48, k) + [(-w / 2, base)]
        curve('hairline', [[(x, y, z) for x, z in pts]], bevel, gold)


def rubble(rng, stone, count, box, size=(0.12, 0.7)):
    """Half-sunken blocks on both sides; box = (x from, x to, y from, y to), mirrored."""
    for i in range(count):
        x, y, sz = rng.choice([-1, 1]) * rng.uniform(*box[:2]), rng.uniform(*box[2:]), rng.uniform(*size)
        bpy.ops.mesh.primitive_ico_sphere_add(
            subdivisions=4, radius=sz, location=(x, y, sz * 0.1), rotation=tuple(rng.uniform(0, 3, 3))
        )
        o = bpy.context.object
        o.scale = (1, rng.uniform(0.6, 1.3), rng.uniform(0.5, 0.9))
        for v in o.data.vertices:
            v.co *= (
                1
                + 0.30 * noise.noise(v.co * 1.3 / sz + Vector((i, 0, 0)))
                + 0.10 * noise.noise(v.co * 4 / sz + Vector((i, 3, 0)))
            )
        o.data.materials.append(stone)
        bpy.ops.object.shade_smooth()


def candles(stone, x, y, count=3, power=12, halo=0.30):
    """Group of candles on a pier base, with their own warm light."""
    wax = emission('flame', hexc('#ffb45c'), 12)
    for q in range(count):
        cx, top = x + 0.16 * (q - (count - 1) / 2), 0.78 + 0.1 * ((q * 2) % 3)
        curve('candle', [[(cx, y, 0.3), (cx, y, top)]], 0.045, stone)
        ball((cx, y, top + 0.09), 0.042, wax, (0.8, 0.8, 1.8), 10)
    glow((x, y - 0.15, 0.95), 1.9, '#ff8f3a', halo, 2.6)
    point((x, y + 0.15, 1.25), power, hexc('#ff9038'), 0.06)


def lantern(metal, x, y, h=3.4, s=1.0, power=20, halo=0.5, lit='#ffae5a', glow_color='#ff9f45'):
    """Slender gothic lamp post standing in the water."""
    lathe(
        'post',
        [
            (0.34 * s, -0.5),
            (0.34 * s, 0.15),
            (0.24 * s, 0.25),
            (0.16 * s, 0.5),
            (0.075 * s, 0.7),
            (0.06 * s, h - 0.6 * s),
            (0.11 * s, h - 0.5 * s),
            (0.07 * s, h - 0.4 * s),
            (0.20 * s, h - 0.12 * s),
            (0.22 * s, h),
        ],
        12,
        metal,
        loc=(x, y, 0),
    )
    lathe(
        'roof',
        [
            (0.25 * s, h + 0.62 * s),
            (0.20 * s, h + 0.70 * s),
            (0.07 * s, h + 0.95 * s),
            (0.03 * s, h + 1.3 * s),
            (0.001, h + 1.5 * s),
        ],
        6,
        metal,
        False,
        loc=(x, y, 0),
    )
    for q in range(6):
        a = math.pi * q / 3
        curve(
            'bar',
            [
                [
                    (x + 0.2 * s * math.cos(a), y + 0.2 * s * math.sin(a), h),
                    (x + 0.2 * s * math.cos(a), y + 0.2 * s * math.sin(a), h + 0.64 * s),
                ]
            ],
            0.018 * s,
            metal,
        )
    ball((x, y, h + 0.3 * s), 0.10 * s, emission('lamp', hexc(lit), 9), (1, 1, 1.7), 12)
    glow((x, y - 0.3 * s, h + 0.3 * s), 2.6 * s, glow_color, halo, 2.5)
    if power:
        point((x, y - 0.05, h + 0.3 * s), power, hexc('#ff9a44'), 0.12)


def boat(x, y, k=1.0, light=22):
    """Charon: a slim boat, a hooded ferryman with his pole, one lamp at the prow."""
    dark = principled('ferry', hexc('#06070d'), 0, 0.7)[0]
    v, m = [], 18
    for i in range(m + 1):
        u = i / m * 2 - 1
        w, up = 0.42 * (1 - abs(u) ** 2.6), 0.05 + 0.75 * abs(u) ** 3.2
        v += [
            (x + u * 2.3 * k, y + o * w * k, (z * 0.7 + up * 0.9) * k)
            for o, z in ((-1, 0.34), (-0.75, 0), (0, -0.16), (0.75, 0), (1, 0.34))
        ]
    mesh(
        'boat', v, [(i * 5 + q, i * 5 + q + 1, i * 5 + q + 6, i * 5 + q + 5) for i in range(m) for q in range(4)], dark
    )
    robe = lathe(
        'robe',
        [
            (0.36, 0.05),
            (0.34, 0.3),
            (0.27, 0.8),
            (0.22, 1.1),
            (0.25, 1.32),
            (0.2, 1.5),
            (0.1, 1.58),
            (0.15, 1.66),
            (0.17, 1.82),
            (0.13, 2.0),
            (0.05, 2.14),
            (0, 2.2),
        ],
        24,
        dark,
        loc=(x + 0.9 * k, y, 0.1 * k),
    )
    robe.rotation_euler, robe.scale = (0, -0.12, 0), (k,) * 3
    curve('pole', [[(x + 0.55 * k, y - 0.3 * k, -0.3), (x + 0.25 * k, y - 0.2 * k, 3.5 * k)]], 0.025 * k, dark)
    lx, lz = x - 2.12 * k, 1.12 * k
    curve(
        'hook',
        [[(x - 2.2 * k, y, 0.7 * k), (x - 2.32 * k, y, 1.25 * k), (lx, y, 1.32 * k), (lx, y, 1.18 * k)]],
        0.018 * k,
        dark,
    )
    ball((lx, y, lz), 0.075 * k, emission('prow', hexc('#ffb45c'), 12), seg=12)
    glow((lx, y - 0.1, lz), 1.7 * k, '#ff9f45', 0.55, 2.6)
    point((lx, y - 0.05, lz), light, hexc('#ff9a3c'), 0.08)
