"""Hourglass. `pristine`: gold with violet star-sand. `extra`: blackened silver with teal river-sand."""

import math

import bpy
import numpy as np

from kit.core import point
from kit.geometry import ball, crescent, curve, filigree, group, lathe, mesh, star
from kit.nodes import emission, hexc, material, metal
from kit.studio import clear_glass

LOOK = {
    'pristine': dict(
        metal=('#d0a95c', '#6b4a20', '#e9cf94'),
        trim=('#7d5c2c', '#4a3214', '#b08a4c'),
        sand=('#5a6dff', '#b99cff', '#ffdf9a', '#fff0c8'),
        stream='#ffe3a4',
        low='#9a8cff',
        tilt=-13,
    ),
    'extra': dict(
        metal=('#8f9bb8', '#3a4258', '#d5deef'),
        trim=('#4a5570', '#232a3c', '#7d88a6'),
        sand=('#0f5a62', '#1fa59c', '#8ff0d8', '#eafff6'),
        stream='#b4fff0',
        low='#3fe0d0',
        tilt=13,
    ),
}


def wall(off):
    """Profile of the glass, `off` inwards."""
    pts = []
    for i in range(81):
        t = -1 + 2 * i / 80
        a = abs(t)
        r = 0.085 + 0.80 * math.sin(min(1, max(0, (a - 0.03)) / 0.62) * math.pi / 2) ** 1.5
        if a > 0.72:
            r *= math.sqrt(max(0, 1 - ((a - 0.72) / 0.42) ** 2.2))
        pts.append((max(0.03, r - off), t * 1.36 * (1 - off * 0.12)))
    return pts


def star_sand(stops):
    m, g = material('sand')
    obj = g('ShaderNodeTexCoord').outputs['Object']
    vo = g('ShaderNodeTexVoronoi', {'Vector': obj, 'Scale': 85})
    wn = g('ShaderNodeTexWhiteNoise', {'Vector': vo.outputs['Position']})
    spark = g.math('MULTIPLY', g.math('POWER', wn.outputs['Value'], 14), 7)
    z = g('ShaderNodeSeparateXYZ', {'Vector': obj}).outputs['Z']
    col = g.ramp(g.remap(z, -1.3, 1.0), list(zip((0, 0.45, 0.6, 1), map(hexc, stops))))
    power = g.math('ADD', g.math('MULTIPLY', wn.outputs['Value'], 0.55), g.math('ADD', spark, 0.12))
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': col,
                'Roughness': 0.6,
                'Emission': col,
                'Emission Strength': power,
                'Normal': g('ShaderNodeBump', {'Strength': 0.5, 'Distance': 0.02, 'Height': vo.outputs['Distance']}),
            },
        )
    )
    return m


def build(variant='pristine'):
    look = LOOK[variant]
    gold = metal('gold', look['metal'][0], 0.2, dark=look['metal'][1], light=look['metal'][2])
    trim = metal('trim', look['trim'][0], 0.35, dark=look['trim'][1], light=look['trim'][2])
    lathe('glass', wall(0), 96, clear_glass())
    inner, sand = wall(0.05), star_sand(look['sand'])

    def rad(z):
        return min(inner, key=lambda q: abs(q[1] - z))[0]

    low = -0.78 if variant == 'pristine' else -0.98
    high = 0.62 if variant == 'pristine' else 0.82
    lathe(
        'heap',
        [(0.001, -1.22)]
        + [(rad(z) * 0.985, z) for z in np.linspace(-1.22, low, 12)]
        + [(rad(low) * 0.9 * (1 - u) + 0.001, low + 0.34 * u) for u in np.linspace(0.05, 1, 10)],
        72,
        sand,
    )
    lathe(
        'store',
        [(0.03, 0.03)]
        + [(rad(z) * 0.985, z) for z in np.linspace(0.06, high, 16)]
        + [(rad(high) * 0.9 * (1 - u) + 0.001, high - 0.16 * u) for u in np.linspace(0.05, 1, 8)],
        72,
        sand,
    )
    curve('stream', [[(0, 0, 0.05), (0, 0, low + 0.28)]], 0.016, emission('stream', hexc(look['stream']), 3.0))
    _galaxy(high + 0.16)
    for sgn in (1, -1):
        _plate(sgn, gold, trim)
    for k in range(4):
        a = math.pi / 2 * k + math.radians(36)
        x, y = math.cos(a), math.sin(a)
        for q in range(3):  # three strands twisted round each other make a post
            ph = q * 2 * math.pi / 3
            curve(
                'post',
                [
                    [
                        (x + 0.045 * math.cos(ph + z * 5.5), y + 0.045 * math.sin(ph + z * 5.5), z)
                        for z in np.linspace(-1.42, 1.42, 80)
                    ]
                ],
                0.036,
                gold,
                res=3,
            )
        for z, r in ((-1.2, 0.115), (1.2, 0.115), (0, 0.13), (-0.12, 0.09), (0.12, 0.09)):
            ball((x, y, z), r, gold, (1, 1, 0.55))
        curve('spoke', [[(0.17 * x, 0.17 * y, 0), (0.95 * x, 0.95 * y, 0)]], 0.02, trim)
    bpy.ops.mesh.primitive_torus_add(major_radius=0.17, minor_radius=0.045, major_segments=64)
    bpy.context.object.data.materials.append(gold)
    bpy.ops.object.shade_smooth()
    face = (math.pi / 2, 0, 0)
    filigree('waist', [crescent(0.30, 0.245, 0.13, rot=math.radians(20))], 0.03, 0.018, gold, (0, -0.34, 0), face)
    filigree('star', [star(4, 0.13, 0.03, (0.06, 0))], 0.02, 0.012, gold, (0, -0.34, 0), face)
    if variant == 'pristine':
        filigree('finial', [crescent(0.26, 0.21, 0.11, rot=-math.pi / 2)], 0.03, 0.018, gold, (0, 0, 2.42), face)
    else:
        filigree('finial', [star(4, 0.30, 0.07)], 0.025, 0.015, gold, (0, 0, 2.38), face)
    point((0, -0.05, 0.55), 10, hexc(look['stream']), 0.2)
    point((0, -0.05, -0.75), 14, hexc(look['low']), 0.2)
    group((math.radians(9), math.radians(look['tilt']), 0))


def _galaxy(z0):
    """A spiral of tiny stars above the sand."""
    rng = np.random.default_rng(2)
    v, f = [], []
    for _ in range(420):
        a = rng.uniform(0, 12.56)
        r = min(0.12 + 0.06 * a + rng.normal(0, 0.04), 0.68)
        c = np.array([r * math.cos(a), r * math.sin(a), z0 + rng.normal(0, 0.035) + 0.05 * math.sin(a)])
        sz = rng.uniform(0.004, 0.012) * (1 + 2 * (rng.random() > 0.95))
        f.append(tuple(range(len(v), len(v) + 4)))
        v += [tuple(c + np.array(o) * sz) for o in ((-1, 0, 0), (0, 0, -1), (1, 0, 0), (0, 0, 1))]
    mesh('stars', v, f, emission('stars', hexc('#dfe6ff'), 6))


def _plate(sgn, gold, trim):
    """Top or bottom plate with beads and a cresting of small pointed arches."""
    z = 1.40 * sgn
    prof = [
        (0, 0),
        (0.5, 0),
        (0.96, 0),
        (1.04, 0.03),
        (1.04, 0.09),
        (1.0, 0.11),
        (0.97, 0.13),
        (1.0, 0.15),
        (1.10, 0.18),
        (1.14, 0.22),
        (1.14, 0.30),
        (1.08, 0.34),
        (0.95, 0.36),
        (0.90, 0.42),
        (0.6, 0.44),
        (0.5, 0.50),
        (0.28, 0.53),
        (0.2, 0.6),
        (0.10, 0.62),
        (0.001, 0.63),
    ]
    lathe('plate', [(r, sgn * q) for r, q in prof], 96, gold, loc=(0, 0, z))
    for k in range(40):
        a = 2 * math.pi * k / 40
        ball((1.15 * math.cos(a), 1.15 * math.sin(a), z + sgn * 0.26), 0.034, gold, seg=12)
    w = 0.145
    side = [(w * (1 - u) ** 0.7, 0.10 + 0.17 * u**0.8) for u in np.linspace(0, 1, 8)]
    outer = [(-w, 0), (-w, 0.10)] + [(-x, y) for x, y in side] + side[::-1] + [(w, 0.10), (w, 0)]
    for k in range(20):
        a = 2 * math.pi * k / 20
        filigree(
            'crest',
            [outer, [(x * 0.62, 0.02 + y * 0.72) for x, y in outer]],
            0.02,
            0.008,
            trim if k % 2 else gold,
            (math.cos(a), math.sin(a), z),
            (-sgn * math.pi / 2, 0, a + math.pi / 2),
        )
    ball((0, 0, z + sgn * 0.72), 0.12, gold)


CAMERA = dict(loc=(0, -13, 0.4), target=(0.02, 0, 0.09), lens=84)
SPP = 40
