"""Hooded people, boats in numbers, a ship: what gives the scenes their scale."""

import math

import bpy
import numpy as np

from .air import glow
from .core import link
from .geometry import ball, curve, lathe, limb, loft, mesh
from .nodes import emission, hexc, principled


def dark(color='#090b14', rough=0.6):
    return principled('dark', hexc(color), 0, rough)[0]


def robed(at, k, mat, seed=0, lean=0.0, train=0.5, hood=True, arm=None, yaw=0.0):
    """A cloaked figure about 1.75 k tall, seen from behind; `arm` is the hand's place (x, z) if one is raised."""
    ph = np.random.default_rng(seed).uniform(0, 6.28, 3)
    parts = [
        loft(
            'robe',
            [
                (1.50, 0, 0, 0.05, 0.05, 0),
                (1.44, 0, 0, 0.09, 0.07, 0),
                (1.39, 0, 0, 0.175, 0.085, 0),
                (1.30, 0, 0, 0.195, 0.10, 0.01),
                (1.05, 0, 0, 0.165, 0.105, 0.03),
                (0.85, 0, 0, 0.20, 0.15, 0.05),
                (0.45, 0, -0.03 * train, 0.29, 0.24, 0.09),
                (0.12, 0, -0.12 * train, 0.40, 0.36, 0.12),
                (0.0, 0, -0.2 * train, 0.48, 0.46, 0.14),
            ],
            mat,
            seg=88,
            n=7,
            pleat=lambda t, z: math.sin(9 * t + ph[0] + z * 3) + 0.5 * math.sin(17 * t + ph[1]),
        ),
        ball((0, 0.01, 1.62), 0.115, mat, (0.88, 1.0, 1.1), 20),
        limb('neck', [(0, 0, 1.42), (0, 0, 1.55)], [0.055, 0.05], mat),
    ]
    if hood:
        parts.append(
            lathe(
                'hood',
                [
                    (0.20, 1.38),
                    (0.185, 1.46),
                    (0.15, 1.53),
                    (0.165, 1.62),
                    (0.155, 1.71),
                    (0.10, 1.80),
                    (0.03, 1.86),
                    (0.0, 1.87),
                ],
                20,
                mat,
            )
        )
    if arm:
        x, z = arm
        s = 1 if x > 0 else -1
        parts.append(
            limb(
                'arm',
                [(0.15 * s, 0, 1.37), ((0.15 * s + x) / 2 + 0.05 * s, 0, (1.34 + z) / 2 - 0.06), (x, 0.04, z)],
                [0.07, 0.06, 0.035],
                mat,
            )
        )
    e = link(bpy.data.objects.new('person', None))
    for o in parts:
        o.parent = e
    e.location, e.scale, e.rotation_euler = at, (k,) * 3, (lean, 0, yaw)
    return e


def skiff(mat, lamp, people=2):
    """A small boat with huddled people and one lamp, as one reusable group of meshes (no lights)."""
    v, m = [], 14
    for i in range(m + 1):
        u = i / m * 2 - 1
        w, up = 0.42 * (1 - abs(u) ** 2.6), 0.05 + 0.75 * abs(u) ** 3.2
        v += [
            (u * 2.3, o * w, z * 0.7 + up * 0.9) for o, z in ((-1, 0.34), (-0.75, 0), (0, -0.16), (0.75, 0), (1, 0.34))
        ]
    hull = mesh(
        'hull', v, [(i * 5 + q, i * 5 + q + 1, i * 5 + q + 6, i * 5 + q + 5) for i in range(m) for q in range(4)], mat
    )
    parts = [hull]
    for q in range(people):
        tall = 1.0 if q % 2 else 0.72
        body = lathe(
            'sitter',
            [
                (0.30, 0.1),
                (0.26, 0.5 * tall),
                (0.22, 0.8 * tall),
                (0.10, 1.0 * tall),
                (0.14, 1.12 * tall),
                (0.12, 1.25 * tall),
                (0.0, 1.34 * tall),
            ],
            12,
            mat,
            loc=(-0.7 + 1.3 * q / max(1, people - 1), 0, 0.1),
        )
        parts.append(body)
    parts.append(curve('mast', [[(-1.9, 0, 0.5), (-2.0, 0, 1.5)]], 0.03, mat))
    parts.append(ball((-2.0, 0, 1.42), 0.13, lamp, seg=10))
    return parts


def fleet(places, color='#05060c', lit='#ffb45c', halo=0.5, seed=3):
    """Many skiffs; `places` are (x, y, size, heading). One set of meshes, linked copies."""
    rng = np.random.default_rng(seed)
    mat, lamp = dark(color, 0.7), emission('lamp', hexc(lit), 10)
    kinds = [skiff(mat, lamp, n) for n in (2, 3, 1)]
    for o in (p for kind in kinds for p in kind):
        o.location.z -= 500  # the originals stay out of sight
    for x, y, k, heading in places:
        e = link(bpy.data.objects.new('skiff', None))
        for o in kinds[rng.integers(3)]:
            c = link(o.copy())
            c.location.z += 500
            c.parent = e
        e.location, e.scale, e.rotation_euler = (x, y, 0), (k,) * 3, (0, 0, heading)
        lx, ly = x - 2.0 * k * math.cos(heading), y - 2.0 * k * math.sin(heading)
        glow((lx, ly - 0.2, 1.42 * k), 2.4 * k, '#ff9f45', halo, 2.6)


def ship(at, k, heading=0.0, hull='#07080f', sail='#2a2e42', lit=True, lamps=9, seed=5):
    """A three-masted ship of the night fleet under half sail, lanterns in the rigging. About 9 k long."""
    from .figure import cloth

    mat, canvas = dark(hull, 0.65), cloth('sail', sail, 0.6, 0.7, 0.2)
    lamp, rng = emission('lamp', hexc('#ffb45c'), 9), np.random.default_rng(seed)
    parts, glows, v, m = [], [], [], 30
    for i in range(m + 1):
        u = i / m * 2 - 1
        w = 0.95 * (1 - max(0, u) ** 3.0) * (1 - 0.35 * max(0, -u) ** 3)
        deck = 1.0 + 0.55 * abs(u) ** 2.4 + (0.75 if u < -0.62 else 0.0)
        v += [
            (u * 4.4 + 0.4 * z * max(0, u) ** 3, o * w * f, z)
            for o, f, z in (
                (-1, 1.0, deck),
                (-1, 1.06, 0.55 * deck),
                (-1, 0.8, 0.1),
                (0, 0, -0.4),
                (1, 0.8, 0.1),
                (1, 1.06, 0.55 * deck),
                (1, 1.0, deck),
            )
        ]
    n = 7
    parts.append(
        mesh(
            'hull',
            v,
            [(i * n + q, i * n + q + 1, i * n + n + q + 1, i * n + n + q) for i in range(m) for q in range(n - 1)]
            + [(i * n, i * n + n, i * n + 2 * n - 1, i * n + n - 1) for i in range(m)],
            mat,
        )
    )
    parts.append(curve('bowsprit', [[(4.3, 0, 1.5), (6.2, 0, 2.5)]], 0.06, mat, [[1, 0.3]]))
    for x, h in ((-2.4, 5.6), (0.1, 7.0), (2.5, 6.0)):
        parts.append(curve('mast', [[(x, 0, 0.8), (x, 0, h + 0.8)]], 0.085, mat, [[1, 0.35]]))
        for level, (z, half) in enumerate(((0.36 * h, 1.55), (0.64 * h, 1.25), (0.86 * h, 0.85))):
            parts.append(curve('yard', [[(x, -half, z + 0.9), (x, half, z + 0.9)]], 0.045, mat))
            if rng.random() < 0.85:  # sail: bulges along +X, a quarter reefed
                drop = 0.24 * h * rng.uniform(0.75, 1.0)
                sv = [
                    (
                        x + 0.08 + 0.5 * math.sin(math.pi * b) * (1 - (2 * a - 1) ** 2 * 0.5),
                        (2 * a - 1) * half * (0.95 - 0.10 * (1 - b)),
                        z + 0.9 - drop * b + 0.12 * drop * (2 * a - 1) ** 2 * b,
                    )
                    for b in np.linspace(0, 1, 9)
                    for a in np.linspace(0, 1, 13)
                ]
                parts.append(
                    mesh(
                        'sail',
                        sv,
                        [
                            (j * 13 + i, j * 13 + i + 1, j * 13 + 14 + i, j * 13 + 13 + i)
                            for j in range(8)
                            for i in range(12)
                        ],
                        canvas,
                        True,
                    )
                )
        for sy in (-1, 1):
            for dx in (-0.5, 0.0, 0.5):
                parts.append(curve('shroud', [[(x + dx, sy * 0.95, 1.1), (x, 0, h * 0.72)]], 0.014, mat))
    stays = [
        [(6.2, 0, 2.5), (2.5, 0, 6.6)],
        [(5.4, 0, 2.1), (2.5, 0, 4.8)],
        [(2.5, 0, 6.6), (0.1, 0, 7.6)],
        [(0.1, 0, 7.6), (-2.4, 0, 6.2)],
        [(-2.4, 0, 6.2), (-4.5, 0, 2.4)],
    ]
    parts.append(curve('stays', stays, 0.014, mat))
    if lit:
        for i in range(7):
            for sy in (-1.0, 1.0):
                parts.append(ball((-3.9 + 0.24 * i, sy * 0.93, 1.35), 0.055, lamp, (1, 0.6, 1.5), 8))
        spots = [
            stays[i % 5][0][0] * (1 - t) + stays[i % 5][1][0] * t for i, t in enumerate(np.linspace(0.2, 0.8, lamps))
        ]
        for i, x in enumerate(spots):
            t = 0.2 + 0.6 * i / max(1, lamps - 1)
            z = stays[i % 5][0][2] * (1 - t) + stays[i % 5][1][2] * t - 0.2
            parts.append(ball((x, 0, z), 0.075, lamp, (1, 1, 1.3), 10))
            glows.append((x, z))
        glows.append((-4.4, 2.6))
        parts.append(ball((-4.45, 0, 2.6), 0.12, lamp, (1, 1, 1.4), 10))
    e = link(bpy.data.objects.new('ship', None))
    for o in parts:
        o.parent = e
    e.location, e.scale, e.rotation_euler = at, (k,) * 3, (0, 0, heading)
    for x, z in glows:
        glow(
            (at[0] + x * k * math.cos(heading), at[1] + x * k * math.sin(heading) - 0.3, at[2] + z * k),
            1.5 * k,
            '#ff9f45',
            0.40,
            2.6,
        )
    return e
