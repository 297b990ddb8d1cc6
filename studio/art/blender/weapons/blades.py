"""Two straight blades: the greatsword that grows heavier with lies, and the sword off a wolf's chain."""

import math

import numpy as np

from kit.geometry import ball, circle, filigree, star
from kit.nodes import hexc, material

from . import forge as f


def molten():
    """Cooling iron: glowing cracks that fade towards the point."""
    m, g = material('molten')
    co = g('ShaderNodeTexCoord').outputs['Object']
    x = g('ShaderNodeSeparateXYZ', {'Vector': co}).outputs['X']
    bent = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 2.2, 'Detail': 6})
    at = g.mix('ADD', co, bent.outputs['Color'], 0.9)
    cell = g('ShaderNodeTexVoronoi', {'Vector': at, 'Scale': 1.7, 'Randomness': 1.0}, feature='DISTANCE_TO_EDGE')
    crack = g.remap(cell.outputs['Distance'], 0.0, 0.055, 1, 0, True)
    patch = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 1.1, 'Detail': 3})
    near = g.math('MULTIPLY', g.remap(x, 0.3, 6.6, 1.0, 0.25), g.remap(patch.outputs['Fac'], 0.38, 0.62, 0.06, 1.0))
    heat = g.math('MULTIPLY', g.math('POWER', crack, 2.0), near)
    color = g.ramp(heat, [(0, hexc('#3a0a04')), (0.35, hexc('#c2321a')), (0.8, hexc('#ff8a34')), (1, hexc('#ffd28a'))])
    ns = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 7, 'Detail': 8})
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': g.ramp(ns, [(0.3, hexc('#17131a')), (0.7, hexc('#39313a'))]),
                'Metallic': 0.9,
                'Roughness': g.remap(ns.outputs['Fac'], 0.3, 0.7, 0.26, 0.5),
                'Emission': color,
                'Emission Strength': g.math('MULTIPLY', heat, 5.0),
                'Normal': g('ShaderNodeBump', {'Strength': 0.3, 'Distance': 0.03, 'Height': ns}),
            },
        )
    )
    return m


def greatsword():
    """Punitive Inferno: an executioner's broad blade, no point, barbed at the shoulders, burning inside."""
    k = f.Metals('#2a2630', '#a8a4b0', '#ff6a2a', 4.0, ('#120a0a', '#3a1612'))
    half = [
        (0.1, 0.36), (0.5, 0.42), (0.72, 0.60), (0.86, 0.44), (1.8, 0.45), (3.4, 0.48), (5.2, 0.56), (6.4, 0.66),
        (7.2, 0.78), (7.45, 0.80), (7.72, 0.44), (8.05, 0.0),
    ]  # fmt: skip
    outline = half + [(x, -y) for x, y in reversed(half[:-1])]
    f.blade(outline, molten(), 0.10, 0.12)
    edge = k.pale
    for side in (1, -1):  # bright ground edges laid over the black iron
        lip = [(x, side * y) for x, y in half[3:9]]
        inner = [(x, side * (y - 0.10)) for x, y in reversed(half[3:9])]
        filigree('edge', [lip + inner], 0.012, 0.006, edge, (0, 0, 0))
    # the sentence: a fuller with runes of light
    f.inlay(
        [
            [(0.75, 0.115), (5.6, 0.085), (5.85, 0.0), (5.6, -0.085), (0.75, -0.115)],
            [(0.82, 0.08), (5.57, 0.055), (5.72, 0), (5.57, -0.055), (0.82, -0.08)],
        ],
        0.135,
        k.gold,
        0.012,
    )
    rng = np.random.default_rng(6)
    for i in range(15):
        x, h = 1.0 + 0.305 * i, 0.045
        stroke = [(x, -h), (x + 0.05, h), (x + 0.11, rng.uniform(-h, h)), (x + 0.16, -h * rng.uniform(0, 1))]
        for z in (0.15, -0.15):
            f.wire(stroke, 0.012, k.glow, z=z, res=1)
    for sgn in (1, -1):  # horned guard: two crescents back to back
        f.moon(0.92, (0.10, sgn * 0.66), math.radians(6 * sgn), k.gold, 0.07, hollow=0.90, off=0.26)
    f.plate(
        f.closed(
            [(-0.42, 0.24), (-0.15, 0.46), (0.20, 0.40), (0.52, 0.0), (0.20, -0.40), (-0.15, -0.46), (-0.42, -0.24)]
        ),
        k.dull,
        0.12,
        0.06,
    )
    f.plate(
        f.closed(
            [(-0.30, 0.12), (-0.08, 0.30), (0.14, 0.24), (0.36, 0.0), (0.14, -0.24), (-0.08, -0.30), (-0.30, -0.12)]
        ),
        k.gold,
        0.16,
        0.04,
    )
    f.gem((0.0, 0.0, 0.20), 0.15, k.glow, k.gold)
    for y in (-0.62, 0.62):
        f.sparkle(0.11, (-0.72, y * 1.05), 0.115, k.pale)
    f.tube([(-0.40, 0, 0.17, 0.15), (-1.5, 0, 0.14, 0.12), (-2.6, 0, 0.15, 0.13)], k.wood)
    f.wrapped(-0.5, -2.55, 0.155, k.dull, 10, 0.026, 0.86)
    for x in (-0.44, -1.5, -2.58):
        f.tube(
            [
                (x - 0.06, 0, 0.19, 0.17),
                (x - 0.03, 0, 0.215, 0.195),
                (x + 0.03, 0, 0.215, 0.195),
                (x + 0.06, 0, 0.19, 0.17),
            ],
            k.gold,
        )
    filigree('pommel', [circle(0.40, 64), circle(0.26, 64)], 0.07, 0.05, k.gold, (-3.0, 0, 0), bevel_res=4)
    f.moon(0.25, (-3.0, 0), math.radians(180), k.pale, 0.03)
    ball((-2.93, 0, 0), 0.085, k.glow)


def sword():
    """Shackle of Lonewolf: a cold blade with a bite out of it; the guard is the broken shackle itself."""
    k = f.Metals('#343d52', '#c2cde6', '#5ac8ff', 3.2, ('#0b0f18', '#232d40'))
    upper = [
        (0.2, 0.26),
        (1.2, 0.27),
        (2.4, 0.28),
        (3.4, 0.31),
        (4.2, 0.36),
        (4.55, 0.42),
        (4.75, 0.36),
        (5.3, 0.22),
        (5.95, 0.05),
        (6.25, -0.08),
    ]
    lower = [(5.6, -0.22), (4.8, -0.30), (3.6, -0.31), (2.4, -0.30), (1.75, -0.29)]
    bite = [
        (1.66 - 0.24 * math.cos(a), -0.29 + 0.20 * math.sin(a)) for a in np.linspace(math.pi * 0.9, 0.1 * math.pi, 12)
    ][::-1]
    f.blade(
        f.smooth(upper, 5) + f.smooth(lower, 5) + bite[::-1] + [(1.36, -0.30), (0.9, -0.27), (0.2, -0.26)],
        k.pale,
        0.07,
        0.10,
    )
    f.inlay([[(0.5, 0.06), (4.9, 0.02), (5.2, -0.01), (4.9, -0.04), (0.5, -0.06)]], 0.112, k.steel, 0.004)
    for i in range(9):  # phases of the moon in cold light
        x, ph = 0.85 + 0.44 * i, (i + 1) / 10
        if abs(ph - 0.5) < 0.06:
            f.inlay([circle(0.075, 28, (x, 0.0))], 0.118, k.glow)
        else:
            ang = 0 if ph > 0.5 else math.pi
            f.moon(0.075, (x, 0.0), ang, k.glow, 0.004, 0.118, 0.92, 0.2 + 1.2 * abs(ph - 0.5))
            f.moon(0.075, (x, 0.0), ang, k.glow, 0.004, -0.118, 0.92, 0.2 + 1.2 * abs(ph - 0.5))
    f.sparkle(0.15, (5.05, 0.0), 0.115, k.gold)
    # the shackle: a heavy broken ring in the plane of the blade, teeth inside
    ringed = np.linspace(math.radians(38), math.radians(322), 60)
    f.wire([(-0.10 + 0.78 * math.cos(a), 0.78 * math.sin(a)) for a in ringed], 0.105, k.steel, res=6)
    for a in (ringed[0], ringed[-1]):
        ball((-0.10 + 0.78 * math.cos(a), 0.78 * math.sin(a), 0), 0.15, k.gold)
        ball((-0.10 + 0.78 * math.cos(a), 0.78 * math.sin(a), 0), 0.09, k.glow, (1, 1, 1.75))
    for d in (80, 110, 140, 220, 250, 280):
        a = math.radians(d)
        c = (-0.10 + 0.78 * math.cos(a), 0.78 * math.sin(a))
        f.wire(
            [
                (c[0] + 0.06 * math.cos(a), c[1] + 0.06 * math.sin(a)),
                (c[0] + 0.24 * math.cos(a + 0.25), c[1] + 0.24 * math.sin(a + 0.25)),
            ],
            0.07,
            k.gold,
            [1.0, 0.04],
        )
    for d in (95, 125, 235, 265):
        a = math.radians(d)
        ball((-0.10 + 0.80 * math.cos(a), 0.80 * math.sin(a), 0.09), 0.035, k.gold, seg=12)
    f.plate(
        f.closed([(-0.30, 0.16), (0.0, 0.30), (0.42, 0.22), (0.72, 0.0), (0.42, -0.22), (0.0, -0.30), (-0.30, -0.16)]),
        k.gold,
        0.11,
        0.05,
    )
    _wolf(k)
    f.tube([(-0.28, 0, 0.15, 0.12), (-1.1, 0, 0.125, 0.105), (-2.0, 0, 0.14, 0.115)], k.wood)
    f.wrapped(-0.36, -1.95, 0.14, k.steel, 8, 0.022, 0.84)
    for x in (-0.32, -1.98):
        f.tube(
            [
                (x - 0.06, 0, 0.17, 0.14),
                (x - 0.03, 0, 0.20, 0.165),
                (x + 0.03, 0, 0.20, 0.165),
                (x + 0.06, 0, 0.17, 0.14),
            ],
            k.gold,
        )
    f.turned([(-2.04, 0.12), (-2.12, 0.22), (-2.25, 0.26), (-2.38, 0.20), (-2.44, 0.08)], k.gold)
    f.moon(0.17, (-2.55, 0.0), math.pi, k.gold, 0.03)
    f.chain(
        [
            (-2.66, 0.0, 0),
            (-2.85, -0.35, 0.05),
            (-2.55, -0.95, 0.1),
            (-1.8, -1.25, 0.1),
            (-1.1, -1.05, 0.05),
            (-0.72, -0.62, 0.02),
        ],
        0.115,
        k.pale,
    )
    f.chain([(-2.66, 0.0, 0), (-3.0, -0.5, 0.0), (-3.05, -1.2, 0.0), (-2.85, -1.75, 0.0)], 0.115, k.pale)


def _wolf(k):
    """Wolf's mask on the guard, both faces: ears, brow, muzzle towards the point."""
    mask = [(-0.20, 0.0), (-0.16, 0.15), (-0.24, 0.27), (0.0, 0.20), (0.16, 0.17), (0.42, 0.07), (0.56, 0.0)]
    for z in (0.15, -0.15):
        filigree(
            'mask', [mask + [(x, -y) for x, y in reversed(mask[1:-1])]], 0.012, 0.022, k.steel, (0, 0, z), bevel_res=3
        )
        for y in (0.085, -0.085):
            filigree(
                'eye',
                [[(0.02, y * 1.5), (0.12, y), (0.14, y * 0.55), (0.05, y * 0.8)]],
                0.004,
                0.006,
                k.glow,
                (0, 0, z * 1.32),
            )
    f.inlay([star(4, 0.05, 0.012, (0.40, 0.0))], 0.19, k.gold)
