"""What stands far off: spires, the drowned city, the cathedral."""

import math
import random

import bpy
import numpy as np
from mathutils import Vector, noise

from .air import glow
from .geometry import filigree, mesh, pointed_arch, ring_faces
from .nodes import emission, hexc, principled


def spire(x, y, h, w, material, rng, seg=None):
    """Pinnacled tower, about 1.4 h tall with its spire."""
    v, f = [], []

    def stack(cx, cy, prof, n):
        base = len(v)
        for r, z in prof:
            for i in range(n):
                a = 2 * math.pi * (i + 0.5) / n
                v.append((cx + r * math.cos(a), cy + r * math.sin(a), z))
        f.extend(ring_faces(len(prof), n, base=base))

    n = seg or rng.choice([4, 6, 8])
    stack(
        x,
        y,
        [
            (w, -2),
            (w, h * 0.42),
            (w * 1.12, h * 0.43),
            (w * 0.86, h * 0.45),
            (w * 0.82, h * 0.68),
            (w * 0.98, h * 0.69),
            (w * 0.66, h * 0.71),
            (w * 0.3, h),
            (0.02, h * 1.42),
        ],
        n,
    )
    for level, reach, tall in ((0.44, 0.98, 0.26), (0.7, 0.82, 0.24)):
        for i in range(n):
            a = 2 * math.pi * (i + 0.5) / n
            stack(
                x + w * reach * math.cos(a),
                y + w * reach * math.sin(a),
                [
                    (w * 0.11, h * level - 1),
                    (w * 0.11, h * (level + tall * 0.45)),
                    (w * 0.15, h * (level + tall * 0.47)),
                    (0.01, h * (level + tall)),
                ],
                4,
            )
    return mesh('spire', v, f, material)


def city(
    inner=38,
    spread=150,
    y=(150, 205),
    height=(9, 22),
    width=(1.6, 3.4),
    count=17,
    color='#0c1124',
    seed=5,
    windows=True,
):
    """Drowned city on both sides of the axis: spires, a few lit windows, low cliffs behind."""
    rr = random.Random(seed)
    far = principled('far', hexc(color), 0, 0.8)[0]
    lit = emission('window', hexc('#ffb765'), 2.4)
    for side in (-1, 1):
        for _ in range(count):
            x = side * (inner + rr.random() ** 1.3 * spread)
            yy, h = rr.uniform(*y), rr.uniform(*height) * (1.15 - abs(x) / 330)
            spire(x, yy, h, rr.uniform(*width), far, rr)
            for _ in range(rr.randint(0, 4) if windows else 0):
                bpy.ops.mesh.primitive_plane_add(
                    size=1,
                    location=(x + rr.uniform(-1.4, 1.4), yy - width[1] * 1.2, rr.uniform(2, h * 0.6)),
                    rotation=(math.pi / 2, 0, 0),
                )
                o = bpy.context.object
                o.scale = (0.22, 0.5, 1)
                o.data.materials.append(lit)
        v = []
        for i in range(60):
            x = side * (inner - 8 + i * 4)
            hh = (2 + 7 * abs(noise.noise(Vector((i * 0.16, side * 4, 0)))) + i * 0.12) * min(1, i / 9) - 0.5 * (i < 1)
            v += [(x, y[1] + 7, -2), (x, y[1] + 7, hh)]
        mesh('cliff', v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(59)], far)


def cathedral(x, y, k, color='#0a0e1e', seed=11, light=1.0):
    """Symmetrical cathedral front on its own stairs: twin spires, crossing spire, rose and door of light."""
    rr = random.Random(seed)
    m = principled('cathedral', hexc(color), 0, 0.8)[0]
    for sx in (-1, 1):
        spire(x + sx * 5.2 * k, y, 20 * k, 2.0 * k, m, rr, 8)
        spire(x + sx * 8.6 * k, y + 3 * k, 11 * k, 1.1 * k, m, rr, 6)
        spire(x + sx * 11.4 * k, y + 5 * k, 8 * k, 0.9 * k, m, rr, 6)
        spire(x + sx * 2.6 * k, y + 9 * k, 15 * k, 0.8 * k, m, rr, 6)
    spire(x, y + 12 * k, 27 * k, 2.4 * k, m, rr, 8)
    gable = [(-11.5, -1), (11.5, -1), (11.5, 4.5), (5, 7), (3.4, 10.5), (0, 15.5), (-3.4, 10.5), (-5, 7), (-11.5, 4.5)]
    filigree(
        'gable', [[(a * k, b * k) for a, b in gable]], 1.2 * k, 0.1, m, loc=(x, y + 1.5 * k, 0), rot=(math.pi / 2, 0, 0)
    )
    warm = emission('rose', hexc('#ffbe73'), 2.2 * light)
    for q in range(12):  # rose window: twelve petals of light
        a = 2 * math.pi * q / 12
        petal = [(1.05 + 0.75 * math.cos(t), 0.22 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 13)[:-1]]
        pts = [(k * (u * math.cos(a) - w * math.sin(a)), k * (u * math.sin(a) + w * math.cos(a))) for u, w in petal]
        filigree('petal', [pts], 0, 0, warm, loc=(x, y - 1.0 * k, 9.2 * k), rot=(math.pi / 2, 0, 0))
    door = [(px * k, pz * k) for px, pz in [(0.8, 0)] + pointed_arch(1.6, 2.2, 12, 1.1) + [(-0.8, 0)]]
    filigree(
        'door',
        [door],
        0,
        0,
        emission('door', hexc('#ffb460'), 4.0 * light),
        loc=(x, y - 1.0 * k, 1.2 * k),
        rot=(math.pi / 2, 0, 0),
    )
    glow((x, y - 2 * k, 2.6 * k), 12 * k, '#ff9f4a', 0.42 * light, 2.4)
    glow((x, y - 2 * k, 9.2 * k), 9 * k, '#ffb46a', 0.22 * light, 2.4)
    for q in range(6):  # stairs down into the water
        w, d = (3.0 + 0.55 * q) * k, (1.6 + 0.7 * q) * k
        z = (1.2 - 0.22 * (q + 1)) * k
        mesh(
            'step',
            [
                (x - w, y - d, z),
                (x + w, y - d, z),
                (x + w, y, z),
                (x - w, y, z),
                (x - w, y - d, z - 0.3 * k),
                (x + w, y - d, z - 0.3 * k),
            ],
            [(0, 1, 2, 3), (0, 4, 5, 1)],
            m,
        )
