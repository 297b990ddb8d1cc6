"""Iridescent dye: a glass phial of luminous pigment in a gold mount."""

import math

import numpy as np

from kit.core import point
from kit.geometry import ball, catmull, crescent, curve, filigree, group, lathe, ring, star
from kit.nodes import hexc, material, metal
from kit.studio import clear_glass

FACE = (math.pi / 2, 0, 0)


def body(off=0.0):
    """Bottle profile from foot to lip, `off` inwards."""
    pts = [
        (0.001, -1.28),
        (0.42, -1.28),
        (0.60, -1.20),
        (0.80, -0.92),
        (0.90, -0.55),
        (0.88, -0.18),
        (0.74, 0.16),
        (0.48, 0.42),
        (0.27, 0.58),
        (0.22, 0.72),
        (0.22, 1.02),
    ]
    return [
        (max(0.001, p[0] - off), p[1] + (off if p[1] < -0.9 else 0)) for p in catmull([(r, z, 0) for r, z in pts], 8)
    ]


def pigment():
    """Marbled light: bands of violet, rose, teal and gold that drift with height and viewing angle."""
    m, g = material('pigment')
    obj = g('ShaderNodeTexCoord').outputs['Object']
    ns = g(
        'ShaderNodeTexNoise',
        {
            'Vector': g('ShaderNodeMapping', {'Vector': obj, 'Scale': (1.1, 1.1, 1.6)}),
            'Scale': 0.9,
            'Detail': 3,
            'Distortion': 1.8,
        },
    )
    face = g('ShaderNodeLayerWeight', {'Blend': 0.35}).outputs['Facing']
    z = g('ShaderNodeSeparateXYZ', {'Vector': obj}).outputs['Z']
    t = g.math(
        'ADD',
        g.math('MULTIPLY', ns.outputs['Fac'], 1.25),
        g.math('ADD', g.math('MULTIPLY', face, 0.25), g.math('MULTIPLY', z, 0.16)),
    )
    col = g.ramp(
        t,
        [
            (0.30, hexc('#1b1a6e')),
            (0.46, hexc('#6a3fd0')),
            (0.56, hexc('#d050a8')),
            (0.66, hexc('#ffb27a')),
            (0.76, hexc('#3fd0c0')),
            (0.90, hexc('#2a5ad0')),
        ],
    )
    vo = g('ShaderNodeTexVoronoi', {'Vector': obj, 'Scale': 46})
    wn = g('ShaderNodeTexWhiteNoise', {'Vector': vo.outputs['Position']})
    dust = g.math('MULTIPLY', g.math('POWER', wn.outputs['Value'], 22), 4)
    rim = g.remap(face, 0, 1, 0.62, 0.08)
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {'Base Color': col, 'Roughness': 0.25, 'Emission': col, 'Emission Strength': g.math('ADD', rim, dust)},
        )
    )
    return m


def build(_variant=None):
    gold, dull = metal('gold', '#d0a95c', 0.2), metal('dull', '#7d5c2c', 0.36)
    bright = metal('bright', '#dcb973', 0.24, worn=False)  # flat pieces: mottling would read as dirt
    lathe('glass', body(), 96, clear_glass())
    inner = [p for p in body(0.055) if p[1] <= 0.10]
    lathe('dye', inner + [(inner[-1][0] * 0.96, 0.13), (0.001, 0.12)], 96, pigment())
    # foot, collar and stopper
    lathe(
        'foot',
        [(0.001, -1.42), (0.78, -1.42), (0.84, -1.38), (0.84, -1.32), (0.70, -1.28), (0.66, -1.22), (0.60, -1.20)],
        96,
        gold,
    )
    lathe(
        'collar',
        [
            (0.235, 0.66),
            (0.33, 0.68),
            (0.35, 0.74),
            (0.28, 0.80),
            (0.27, 0.94),
            (0.33, 1.0),
            (0.37, 1.06),
            (0.33, 1.12),
            (0.16, 1.14),
            (0.10, 1.22),
            (0.16, 1.30),
            (0.10, 1.38),
            (0.001, 1.40),
        ],
        64,
        gold,
    )
    for q in range(24):
        a = 2 * math.pi * q / 24
        ball((0.81 * math.cos(a), 0.81 * math.sin(a), -1.30), 0.035, gold, seg=10)
    # four ribs rise from the foot and end in leaves that hold the belly
    prof = body(-0.025)
    for q in range(6):
        a = math.pi / 3 * q + math.radians(30)
        rib = [(r * math.cos(a), r * math.sin(a), z) for r, z in prof if -1.22 < z < 0.50]
        n = len(rib)
        curve('rib', [rib], 0.030, gold, [[1.3 - 0.7 * i / n for i in range(n)]], res=3)
        tip = rib[-1]
        ball(tip, 0.045, gold, seg=12)
        for s in (-1, 1):  # twisted side strands
            side = []
            for i, (r, z) in enumerate([(r, z) for r, z in prof if -1.22 < z < -0.30]):
                side.append(
                    (r * math.cos(a + s * 0.30 * math.sin(i / 9)), r * math.sin(a + s * 0.30 * math.sin(i / 9)), z)
                )
            curve('strand', [side], 0.016, dull, res=2)
    ring(0.905, -0.36, 0.03, gold)
    ring(0.885, -0.28, 0.012, dull)
    filigree('crescent', [crescent(0.36, 0.29, 0.15, rot=math.pi / 2)], 0.03, 0.022, bright, (0, -0.97, -0.40), FACE)
    filigree('star', [star(4, 0.20, 0.05)], 0.025, 0.014, bright, (0, -0.97, -0.28), FACE)
    filigree('stopper', [star(4, 0.42, 0.10)], 0.045, 0.03, gold, (0, 0, 1.72), FACE)
    filigree(
        'ringed',
        [
            [(0.25 * math.cos(t), 0.25 * math.sin(t)) for t in np.linspace(0, 6.2832, 65)[:-1]],
            [(0.20 * math.cos(t), 0.20 * math.sin(t)) for t in np.linspace(0, 6.2832, 65)[:-1]],
        ],
        0.02,
        0.015,
        gold,
        (0, 0, 1.72),
        FACE,
    )
    point((0, 0, -0.35), 12, hexc('#c07aff'), 0.3)
    group((math.radians(7), math.radians(12), math.radians(10)), (0, 0, -0.14))


STUDIO = dict(front=0.9)
CAMERA = dict(loc=(0, -13, 0.5), target=(0.02, 0, 0), lens=102)
SPP = 40
