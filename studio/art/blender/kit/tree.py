"""The Heaventree: branches by space colonisation, every branch tip sends one strand to the roots."""

import math

import numpy as np
from mathutils import Vector, noise

from .core import point
from .geometry import curve, quads
from .nodes import emission, hexc, material, vertex_light

GOLD, SILVER, BLUE, WHITE = (np.array(hexc(h)[:3]) for h in ('#ffd78a', '#bcd4ff', '#5f7fd0', '#fff6e0'))


def _bark():
    """Dark wood that takes up a little moonlight towards the crown."""
    m, g = material('bark')
    pos = g('ShaderNodeNewGeometry').outputs['Position']
    z = g('ShaderNodeSeparateXYZ', {'Vector': pos}).outputs['Z']
    up = g.remap(z, 1.0, 24.0)
    ns = g('ShaderNodeTexNoise', {'Vector': pos, 'Scale': 1.2, 'Detail': 5})
    lit = g.math('MULTIPLY', g.math('POWER', up, 1.8), 0.10)
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': hexc('#0e1120'),
                'Roughness': 0.5,
                'Specular': 0.4,
                'Emission': g.ramp(up, [(0, hexc('#0c1430')), (0.4, hexc('#2c3a68')), (0.9, hexc('#8fa2cf'))]),
                'Emission Strength': g.math('ADD', g.math('MULTIPLY', lit, ns.outputs['Fac']), 0.02),
            },
        )
    )
    return m


def grow(rng):
    """Skeleton (positions, parents) grown towards 3 600 attraction points in a lobed dome."""
    att = []
    while len(att) < 3600:
        x, y, z = v = rng.uniform(-1, 1, 3)
        if not 0.35 <= np.linalg.norm(v) <= 1 or z < -0.45:
            continue
        a = np.arctan2(y, x)
        lobe = 1 + 0.22 * np.sin(3.1 * a + 1) + 0.15 * np.sin(5 * a)
        att.append((x * 22 * lobe, y * 13 * lobe, 22 + z * 12.5 - 0.016 * (x * 22) ** 2))
    att = np.array(att)
    alive = np.ones(len(att), bool)
    pos, parent = [np.zeros(3)], [-1]
    for i in range(1, 19):
        pos.append(np.array([0.45 * np.sin(i * 0.35), 0.3 * np.sin(i * 0.5 + 1), i * 0.65]))
        parent.append(i - 1)
    for it in range(120):
        p, a = np.array(pos), att[alive]
        if not len(a):
            break
        d = np.linalg.norm(a[:, None] - p[None, 10:], axis=2)
        near, dist = d.argmin(1) + 10, d.min(1)
        reach = dist < (9 if it > 8 else 30)
        if not reach.any():
            break
        pull = {}
        for k in np.where(reach)[0]:
            v = a[k] - p[near[k]]
            pull[near[k]] = pull.get(near[k], 0) + v / np.linalg.norm(v)
        for k, v in pull.items():
            v = v / (np.linalg.norm(v) + 1e-9) + rng.normal(0, 0.22, 3) + np.array([0, 0, -0.04])
            pos.append(p[k] + v / np.linalg.norm(v) * 0.75)
            parent.append(k)
        new = np.array(pos[-len(pull) :])
        alive &= np.linalg.norm(att[:, None] - new[None], axis=2).min(1) > 1.3
    return np.array(pos), np.array(parent)


def tree(x, y, seed=7, leaves=90000, size=1.0, glow=1.0, veins=18):
    """Back-lit tree at (x, y): mostly dark leaves that read as a silhouette on the moon, warm gold
    inside the crown, a few sparks. `glow` scales all its light, `size` the whole tree."""
    rng = np.random.default_rng(seed)
    pos, parent = grow(rng)
    n = len(pos)
    count = np.zeros(n)
    kids = np.bincount(parent[1:], minlength=n)
    for i in range(n - 1, 0, -1):
        count[i] = count[i] or 1
        count[parent[i]] += count[i]
    tips = np.where(kids == 0)[0]
    radius = 0.062 * np.sqrt(count) * (1 + 0.9 * np.exp(-pos[:, 2] / 1.6))
    roots = np.sort(rng.uniform(0, 2 * np.pi, 11))

    lines, radii = [], []
    for k, tip in enumerate(tips):
        i, ang0, fr, line, rad = tip, k * 2.39996, math.sqrt(rng.uniform(0.25, 1)), [], []
        while i >= 0:
            p = pos[i]
            ang = ang0 + p[2] * 0.16 + 0.5 * math.sin(p[2] * 0.5 + k)
            off = radius[i] * fr if count[i] > 1 else 0
            line.append((p[0] + off * math.cos(ang), p[1] + off * math.sin(ang), p[2] + 0.45))
            rad.append(0.35 + 0.96 * min(1, math.sqrt(count[i]) / 9))
            i = parent[i]
        # the strand continues as a root along the nearest of eleven root directions
        px, py, _ = line[-1]
        a = math.atan2(py, px)
        ra = roots[np.argmin(np.abs(np.angle(np.exp(1j * (roots - a)))))] + rng.normal(0, 0.07)
        length = rng.uniform(2.5, 9)
        for u in np.linspace(0.12, 1, 10):
            aa = ra + 0.35 * math.sin(u * 4 + ra * 3)
            line.append(
                (
                    px + math.cos(aa) * length * u,
                    py + math.sin(aa) * length * u * 0.8,
                    max(-0.6, 0.63 * (1 - u) ** 2 - 0.15 * u + 0.16 * math.sin(u * 7 + k)),
                )
            )
            rad.append(1.25 * (1 - u * 0.8))
        lines.append(line[::-1])
        radii.append(rad[::-1])
    parts = [curve('tree', lines, 0.075, _bark(), radii)]
    pick = rng.choice(len(lines), veins, replace=False)
    parts.append(
        curve(
            'sap',
            [lines[i] for i in pick],
            0.085,
            emission('sap', hexc('#ffb85a'), 0.9 * glow),
            [[r * 0.9 for r in radii[i]] for i in pick],
            res=0,
        )
    )
    parts.append(_leaves(rng, pos, count, leaves, glow))
    parts += _filaments(rng, pos, tips, glow)
    for o in parts:
        o.location, o.scale = (x, y, 0), (size,) * 3
    point((x, y - 5 * size, 13 * size), 2200 * glow, hexc('#ffd9a0'), 3).visible_glossy = False
    return parts


def _leaves(rng, pos, count, total, glow):
    twigs = np.where((count <= 7) & (pos[:, 2] > 9))[0]
    i = twigs[rng.integers(len(twigs), size=total)]
    p = pos[i]
    c = p + rng.normal(0, 0.7, (total, 3)) * (1.2, 1.2, 0.8) + (0, 0, 0.45)
    u = rng.normal(0, 1, (total, 3))
    u /= np.linalg.norm(u, axis=1)[:, None]
    v = np.cross(u, rng.normal(0, 1, (total, 3)))
    v /= np.linalg.norm(v, axis=1)[:, None]
    size = rng.uniform(0.06, 0.17, total)[:, None]
    heart = np.exp(-((p[:, 0] / 9) ** 2 + (p[:, 1] / 9) ** 2 + ((p[:, 2] - 17) / 8) ** 2))[:, None]
    top = np.clip((p[:, 2] - 14) / 14, 0, 1)[:, None]
    col = (SILVER * (0.05 + 0.10 * top) + BLUE * 0.16 + GOLD * 0.22) * (1 - heart) + GOLD * 1.1 * heart
    k = rng.random(total)[:, None]
    patch = np.array([max(0, 0.5 + 0.9 * noise.noise(Vector((q[0] * 0.22, q[1] * 0.22, q[2] * 0.3)))) for q in p])[
        :, None
    ]
    # cubic: most leaves stay dark, few are lit, a few in a hundred sparkle gold
    col = col * (0.05 + 0.8 * k**5) * (0.4 + 1.0 * patch)
    spark = k > 0.984
    col = np.where(spark, np.where(k > 0.999, WHITE, GOLD) * (0.7 + 1.9 * patch), col) * glow
    return quads('leaves', c, u * size, v * size * 0.45, col, vertex_light('leaf'))


def _filaments(rng, pos, tips, glow):
    """Hanging threads with beads of light."""
    lines, radii, c, col, sz = [], [], [], [], []
    for i in tips:
        if (pos[i][2] >= 19 and rng.random() > 0.22) or rng.random() < 0.4:
            continue
        x, y, z = pos[i] + (0, 0, 0.45)
        length = min(rng.uniform(2, 8), z - 3)
        lines.append([(x + 0.15 * math.sin(u * 5 + i), y, z - length * u) for u in np.linspace(0, 1, 9)])
        radii.append([1 - 0.7 * u for u in np.linspace(0, 1, 9)])
        for _ in range(int(length * 4)):
            u = rng.random()
            c.append((x + 0.15 * math.sin(u * 5 + i) + rng.normal(0, 0.05), y, z - length * u))
            col.append((GOLD * 0.8 + SILVER * 0.3) * (0.1 + 1.1 * rng.random() ** 4) * (1 - 0.6 * u) * glow)
            sz.append(rng.uniform(0.025, 0.05))
    sz = np.array(sz)[:, None]
    return [
        curve('filaments', lines, 0.010, emission('filament', hexc('#8fb2ff'), 0.16 * glow), radii, res=0),
        quads('beads', np.array(c), sz * (1, 0, 0), sz * (0, 0, 1.6), np.array(col), vertex_light('bead')),
    ]
