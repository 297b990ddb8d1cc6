"""Grounds without walls: water, grass, road, snow, ice, and the boat on the lake."""

import math

import numpy as np

from kit import air, nodes
from kit.geometry import ball, curve, limb, mesh
from kit.nodes import emission, hexc, principled

from .grounds import dark, matt, plane
from .stage import behind


def lake(pal, gloss=0.12, z=0.0):
    plane(nodes.water(far=1.5, near=-2.6, near_reflection=gloss), z=z)


def hills(pal, heights=(1.6, 0.9), seed=2, y=(40, 26), rough=1.0, colors=None):
    """Ranges of mountains, lighter the farther."""
    for k, (h, yy) in enumerate(zip(heights, y)):
        rng = np.random.default_rng(seed + k)
        n = 160
        u = np.linspace(-1, 1, n)
        z = sum(np.abs(np.sin(u * f * 3 + rng.uniform(0, 6))) ** (1 + 0.5 * rough) / f for f in (1, 2.3, 5.1, 11)) / 1.9
        v = [(x * 26, yy, zz) for x, a in zip(u, z) for zz in (-3, 0.2 + h * a * (0.55 + 0.5 * abs(x)))]
        c = (colors or (pal.get('far', '#141a34'), '#0a0d1c'))[k % 2]
        mesh('hills', v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n - 1)], emission('hill', hexc(c), 0.5))


def prow(pal):
    """The bow of a boat driving into the light; she stands on its stem."""
    m, g = matt(dark('#0c0a10', 0.6)), nodes.metal('trim', '#8a6c38', 0.35)
    n, rows = 24, []
    for i in range(n + 1):
        u = i / n
        w, up = 1.2 * (1 - u**1.8) + 0.012, 0.10 * u + 0.34 * u**3.2
        y = -3.4 + 5.0 * u
        rows += [(-w, y, -0.02 + up), (-w * 0.72, y, -0.34 + up * 0.4), (0, y, -0.5), (w * 0.72, y, -0.34 + up * 0.4), (w, y, -0.02 + up)]
    mesh('hull', rows, [(i * 5 + q, i * 5 + q + 1, i * 5 + q + 6, i * 5 + q + 5) for i in range(n) for q in range(4)], m)
    deck = [r for i in range(n + 1) for r in (rows[i * 5], rows[i * 5 + 4])]
    mesh('deck', [(x, y, z - 0.06) for x, y, z in deck], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], m)
    for s in (0, 4):
        edge = [rows[i * 5 + s] for i in range(n + 1)]
        curve('gunwale', [edge], 0.028, m, res=3)
        curve('line', [[(x, y, z + 0.03) for x, y, z in edge]], 0.007, g, res=2)
    limb('stem', [(0, 1.5, 0.2), (0, 1.72, 0.38), (0, 1.76, 0.48), (0, 1.68, 0.54)], [0.06, 0.045, 0.035, 0.02], m)
    return m


def grass(pal, color='#0b0f08', tips='#5a6428', count=2600, y=(-1.6, 5), half=2.4, tall=(0.10, 0.34), seed=4, lean=0.25, flowers=None, gap=0.0):
    """Blades of grass with a little light in them."""
    rng = np.random.default_rng(seed)
    lines, radii = [], []
    for _ in range(count):
        yy = rng.uniform(*y)
        x, h = rng.uniform(-half, half) * (1 + 0.12 * max(0, yy)), rng.uniform(*tall)
        if abs(x - 0.0035 * max(0, yy) ** 1.5) < gap:  # a road runs here
            continue
        dx, dy = lean * h * rng.normal(0.6, 0.7), rng.normal(0, 0.1) * h
        lines.append([(x, yy, -0.02), (x + dx * 0.4, yy + dy * 0.5, h * 0.6), (x + dx, yy + dy, h)])
        radii.append([1.0, 0.7, 0.05])
    g = principled('grass', hexc(color), 0, 0.6)[0]
    curve('grass', lines[: len(lines) * 3 // 4], 0.006, g, radii[: len(lines) * 3 // 4], res=0)
    lit = principled('grass', hexc(tips), 0, 0.6)[0]
    curve('grass', lines[len(lines) * 3 // 4 :], 0.005, lit, radii[len(lines) * 3 // 4 :], res=0)
    if flowers:
        m = emission('flower', hexc(flowers), 0.35)
        for q in lines[::41]:
            ball(q[-1], 0.012, m, seg=8)
        air.mist(12, 0, 30, 1.9, pal['fog'], 0.30, 0.8, 15, 0.9, -0.7, 0.3, 0.42)  # a bank that hides the far edge of the field
    plane(dark(color, 0.9))


def road(pal):
    """A pale road between dark verges that narrows to the horizon."""
    plane(dark(pal.get('verge', '#0b0810'), 0.95), z=-0.012)
    m, g, p = principled('road', hexc(pal.get('road', '#4a3a4c')), 0, 0.75, Specular=0.1)
    v = []
    for i in range(40):
        y = -2.5 + (i / 39) ** 2.2 * 130
        bend = 0.0035 * max(0, y) ** 1.5
        v += [(bend - 0.74, y, -0.004), (bend + 0.74, y, -0.004)]
    mesh('road', v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(39)], m)


def posts(_pal, color='#0a070c', y0=2.5, step=4.2, count=8, x=1.05, h=1.0):
    """Wayside posts with sagging wire: depth for the road."""
    m, lines = dark(color), []
    for s in (-1, 1):
        tops = []
        for i in range(count):
            y = y0 + i * step + (0.8 if s > 0 else 0)
            xx = s * x + 0.0035 * y**1.5
            limb('post', [(xx, y, -0.1), (xx + 0.02 * s, y, h * 0.5), (xx, y, h)], [0.035, 0.03, 0.028], m)
            tops.append((xx, y, h * 0.92))
        for a, b in zip(tops, tops[1:]):
            lines.append([tuple(np.array(a) * (1 - u) + np.array(b) * u - (0, 0, 0.3 * u * (1 - u))) for u in np.linspace(0, 1, 9)])
    curve('wire', lines, 0.006, m)


def snow(pal, tint='#5a6c92'):
    """Drifts; the light lies flat on them and the prints lead away."""
    m, g, p = principled('snow', hexc(tint), 0, 0.7, Specular=0.3)
    n, v = 70, []
    for j in range(n):
        for i in range(n):
            x, y = (i / (n - 1) - 0.5) * 10 * (1 + j * 0.06), -2.6 + (j / (n - 1)) ** 1.8 * 40
            z = 0.05 * math.sin(x * 1.1 + y * 0.5) + 0.035 * math.sin(x * 2.7 - y * 1.3 + 1) + 0.012 * math.sin(x * 7 + y * 5)
            v.append((x, y, z * (0.35 + min(1.5, abs(x) * 0.5 + abs(y) * 0.12)) - 0.02))
    mesh('snow', v, [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(n - 1) for i in range(n - 1)], m, True)


def ice(pal, seed=3):
    """Frozen lake: dark glass with white cracks."""
    m, g, p = principled('ice', hexc('#0a1626'), 0, 0.12, Specular=0.7)
    pos = g('ShaderNodeNewGeometry').outputs['Position']
    vo = g('ShaderNodeTexVoronoi', {'Vector': g('ShaderNodeMapping', {'Vector': pos, 'Scale': (1.1, 0.6, 1)}), 'Scale': 1.2}, feature='DISTANCE_TO_EDGE')
    crack = g.remap(vo.outputs['Distance'], 0.0, 0.02, 1, 0, True)
    ns = g('ShaderNodeTexNoise', {'Vector': pos, 'Scale': 2.0, 'Detail': 6})
    g.set(p, 'Base Color', g.mix('MIX', g.ramp(ns, [(0.35, hexc('#060c18')), (0.75, hexc('#1d3350'))]), hexc('#9fc4ea'), crack))
    g.set(p, 'Roughness', g.remap(ns.outputs['Fac'], 0.3, 0.7, 0.08, 0.35))
    plane(m)


def bamboo(_pal, color='#0a1210', seed=3, y=(8, 26), stems=16):
    """Stems and leaves before the moon."""
    rng = np.random.default_rng(seed)
    m, lines, v, f = emission('bamboo', hexc(color), 0.6), [], [], []
    knots = []
    for i in range(stems):
        yy = rng.uniform(*y)
        s = (1, -1)[i % 2]
        ax = s * rng.uniform(0.66, 1.08)
        lean = -s * rng.uniform(-0.04, 0.10)
        pts = [np.array(behind(ax + lean * u * u, -0.3 + 3.1 * u, yy)) for u in np.linspace(0, 1, 14)]
        lines.append(pts)
        k = (yy + 5.6) / 5.6
        for q in range(1, 14):
            knots.append([pts[q] - (0.034 * k, 0, 0), pts[q] + (0.034 * k, 0, 0)])
            if q < 5:
                continue
            for _ in range(5):  # sprays of leaves at the knots
                a = rng.uniform(-2.7, -0.4)
                n, w = rng.uniform(0.12, 0.26) * k, 0.022 * k
                c = pts[q] + (rng.normal(0, 0.12) * k, -0.05, rng.normal(0, 0.06) * k)
                d, e, b = np.array((math.cos(a), 0, math.sin(a))), np.array((-math.sin(a), 0, math.cos(a))), len(v)
                v += [tuple(c), tuple(c + d * n * 0.4 + e * w), tuple(c + d * n), tuple(c + d * n * 0.4 - e * w)]
                f.append((b, b + 1, b + 2, b + 3))
    curve('bamboo', lines, 0.07, m, [[1.0] * 14] * len(lines), res=1)
    curve('knot', knots, 0.03, m)
    mesh('leaves', v, f, m)
