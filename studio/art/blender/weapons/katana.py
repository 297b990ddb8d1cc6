"""Crimson Cutter: a katana whose temper line is a sunset."""

import math

import numpy as np

from kit.geometry import (
    ball,
    circle,
    crescent,
    curve,
    filigree,
    mesh,
    ring_faces,
    rotated,
    star,
)
from kit.nodes import hexc, material, principled

from . import forge as f

LENGTH, SORI = 8.4, 0.62


def steel():
    """Folded grain; the temper line glows from crimson (edge side) to gold."""
    m, g = material('blade')
    at = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeAttribute', attribute_name='prof').outputs['Vector']})
    co = g('ShaderNodeTexCoord').outputs['Object']
    ns = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 3.2, 'Detail': 3, 'Roughness': 0.5})
    wave = g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', at.outputs['Y'], 95.0)), 0.035)
    limit = g.math('ADD', g.math('MULTIPLY_ADD', ns.outputs['Fac'], 0.34, 0.16), wave)
    d = g.math('SUBTRACT', at.outputs['X'], limit)
    hard = g.remap(d, -0.03, 0.03, 1, 0, True)
    line = g.remap(g.math('ABSOLUTE', d), 0, 0.11, 1, 0, True)
    grain = g(
        'ShaderNodeTexWave',
        {'Vector': co, 'Scale': 2.2, 'Distortion': 14, 'Detail': 4, 'Detail Scale': 2.2},
        wave_type='BANDS',
        bands_direction='Y',
    )
    base = g.ramp(grain, [(0.2, hexc('#4a424e')), (0.8, hexc('#857884'))])
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': g.mix('MIX', base, hexc('#f0dfe0'), hard),
                'Metallic': 1.0,
                'Roughness': g.remap(hard, 0, 1, 0.11, 0.30),
                'Normal': g('ShaderNodeBump', {'Strength': 0.05, 'Distance': 0.01, 'Height': grain}),
                'Emission': g.ramp(
                    at.outputs['Y'], [(0, hexc('#ff9a44')), (0.5, hexc('#e8402e')), (1, hexc('#a8144a'))]
                ),
                'Emission Strength': g.math('MULTIPLY', line, 2.0),
            },
        )
    )
    return m


def _blade():
    v, marks, n = [], [], 120
    for i in range(n + 1):
        u = i / n
        a = math.atan2(2 * SORI * u / LENGTH, 1)
        w, t, tip = 0.215 * (1 - 0.22 * u), 0.062 * (1 - 0.25 * u), max(0, (u - 0.945) / 0.055)
        edge, shoulder = -w + 2 * w * tip**1.7, 0.35 * w + 0.65 * w * tip
        if tip >= 1:
            edge = w * 0.999
        half = [
            (edge, 0, 0.0),
            (edge * 0.62 + shoulder * 0.38, t * 0.62 * (1 - tip * 0.9), 0.38),
            (shoulder, t * (1 - tip * 0.97), 0.72),
            (max(w * 0.96, shoulder), t * 0.82 * (1 - tip * 0.97), 0.97),
            (w, 0, 1.0),
        ]
        for y, z, c in half + [(p[0], -p[1], p[2]) for p in half[-2:0:-1]]:
            v.append((u * LENGTH - y * math.sin(a), SORI * u * u + y * math.cos(a), z))
            marks.append((c, u, 0))
    ob = mesh('blade', v, ring_faces(n + 1, 8) + [tuple(n * 8 + k for k in range(8))], steel(), True)
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(12)
    ob.data.attributes.new('prof', 'FLOAT_VECTOR', 'POINT').data.foreach_set(
        'vector', np.array(marks, np.float32).ravel()
    )


def _guard(k):
    """Openwork: an outer quatrefoil ring, a crescent and eight rays inside."""

    def ringed(r):
        return [
            (r * (1 + 0.055 * math.cos(4 * t)) * math.cos(t), r * (1 + 0.055 * math.cos(4 * t)) * math.sin(t))
            for t in np.linspace(0, f.TAU, 120, endpoint=False)
        ]

    at = (-0.07, 0, 0)
    filigree('ring', [ringed(0.66), ringed(0.55)], 0.045, 0.022, k.gold, at, f.TURNED)
    filigree('hub', [circle(0.31, 40)], 0.04, 0.02, k.gold, at, f.TURNED)
    filigree('crescent', [crescent(0.53, 0.44, 0.14)], 0.035, 0.02, k.dull, at, f.TURNED)
    drop = [(0.17 * math.cos(t), 0.05 * math.sin(t) * math.sin(t / 2) ** 1.2) for t in np.linspace(0, f.TAU, 24)]
    for i in range(8):
        a = i * math.pi / 4 + math.pi / 8
        ray = rotated(drop, a, (0.42 * math.cos(a), 0.42 * math.sin(a)))
        filigree('ray', [ray], 0.03, 0.012, k.gold, at, f.TURNED)


def _handle(k):
    """Ray-skin under crossed silk, a gold crescent on each side, a tassel at the end."""
    skin, g, p = principled('ray-skin', hexc('#d9d3c2'), 0, 0.4)
    co = g('ShaderNodeTexCoord').outputs['Object']
    vo = g('ShaderNodeTexVoronoi', {'Vector': co, 'Scale': 26}, feature='SMOOTH_F1')
    g.set(
        p,
        'Normal',
        g('ShaderNodeBump', {'Strength': 0.8, 'Distance': 0.03, 'Height': vo.outputs['Distance']}, invert=True),
    )
    silk, g, p = principled('silk', hexc('#5a0f22'), 0, 0.55, Sheen=0.8)
    co = g('ShaderNodeTexCoord').outputs['Object']
    wv = g('ShaderNodeTexWave', {'Vector': co, 'Scale': 30, 'Distortion': 1.5})
    g.set(p, 'Base Color', g.ramp(wv, [(0, hexc('#2a0610')), (1, hexc('#7c1a30'))]))
    long = 2.75

    def oval(u):
        return 0.215 - 0.035 * math.sin(u * math.pi), 0.145 - 0.02 * math.sin(u * math.pi)

    f.tube([(-0.16 - u * long, 0, *oval(u)) for u in np.linspace(0, 1, 20)], skin)
    v, faces, n = [], [], 420
    for sgn in (1, -1):
        base = len(v)
        for i in range(n + 1):
            u = i / n
            a, (ry, rz) = sgn * f.TAU * 8 * u, oval(u)
            lift = 0.035 + 0.028 * math.cos(2 * a + (0 if sgn > 0 else math.pi)) * sgn
            for o, h in ((-0.078, -0.02), (-0.055, 0.018), (0, 0.012), (0.055, 0.018), (0.078, -0.02)):
                v.append((-0.16 - u * long + o, (ry + lift + h) * math.cos(a), (rz + lift + h) * math.sin(a)))
        faces += ring_faces(n + 1, 4, False, base)
    mesh('silk', v, faces, silk, True)
    for z in (0.165, -0.165):
        filigree('menuki', [crescent(0.13, 0.10, 0.06, (0, 0), 0.4)], 0.03, 0.02, k.gold, (-1.35, 0.02, z))
    f.tube([(-0.36, 0, 0.235, 0.165), (-0.34, 0, 0.25, 0.18), (-0.18, 0, 0.25, 0.18), (-0.16, 0, 0.235, 0.165)], k.gold)
    end = -0.16 - long
    cap = (
        (0.12, 0.23, 0.16),
        (0.1, 0.255, 0.185),
        (-0.12, 0.25, 0.18),
        (-0.22, 0.2, 0.14),
        (-0.26, 0.1, 0.07),
        (-0.27, 0.01, 0.01),
    )
    f.tube([(end + x, 0, ry, rz) for x, ry, rz in cap], k.gold)
    rng, lines = np.random.default_rng(3), []
    for _ in range(46):
        ph, r0, line = rng.uniform(0, 6.28), rng.uniform(0, 0.05), []
        for u in np.linspace(0, 1, 16):
            fan = r0 * (0.6 if u < 0.5 else 1 + (u - 0.5) * 5)
            x = end - 0.24 - 0.35 * math.sin(u * 2.2) - 0.16 * u
            line.append(
                (
                    x + fan * math.cos(ph) * 1.2,
                    -1.35 * u + 0.1 * math.sin(u * 5),
                    0.10 * math.sin(u * 4) + fan * math.sin(ph),
                )
            )
        lines.append(line)
    curve('tassel', lines, 0.011, principled('cord', hexc('#a02640'), 0, 0.6)[0], res=0)
    ball((end - 0.60, -0.64, 0.09), 0.085, k.gold)


def katana():
    k = f.Metals('#2c2630', '#f0dfe0', '#ff5a3a')
    _blade()
    marks = []
    for i in range(10):  # gold inlay below the back: a crescent, then stars that grow smaller
        x = 0.55 + 0.32 * i
        y = SORI * (x / LENGTH) ** 2 + 0.10
        marks.append(
            crescent(0.085, 0.075, 0.045, (x, y), math.pi) if i == 0 else star(4, 0.06 * (1 - 0.05 * i), 0.013, (x, y))
        )
    f.inlay(marks, 0.0585, k.gold, 0.0005)
    f.tube(
        [(-0.02, 0, 0.245, 0.10), (0.30, 0.005, 0.235, 0.085), (0.36, 0.006, 0.22, 0.07), (0.37, 0.006, 0.21, 0.06)],
        k.gold,
    )
    f.tube([(-0.16, 0, 0.27, 0.17), (-0.125, 0, 0.28, 0.18), (0.0, 0, 0.28, 0.18), (0.02, 0, 0.26, 0.16)], k.gold)
    _guard(k)
    _handle(k)
