"""Commission manual, volume two: a closed, clasped book in night-blue leather with gold fittings."""

import math

import numpy as np

from kit.core import point
from kit.geometry import ball, circle, crescent, curve, filigree, group, mesh, ring, rotated, star
from kit.nodes import hexc, material, metal, principled
from kit.studio import enamel

W, H, D = 1.9, 2.6, 0.52  # cover width, height, thickness of the block
FRONT = (math.pi / 2, 0, 0)


def leather():
    m, g = material('leather')
    obj = g('ShaderNodeTexCoord').outputs['Object']
    vo = g('ShaderNodeTexVoronoi', {'Vector': obj, 'Scale': 26}, feature='DISTANCE_TO_EDGE')
    ns = g('ShaderNodeTexNoise', {'Vector': obj, 'Scale': 2.2, 'Detail': 6})
    col = g.ramp(ns, [(0.3, hexc('#0a0f2a')), (0.7, hexc('#1c2856'))])
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': col,
                'Roughness': 0.42,
                'Specular': 0.5,
                'Sheen': 0.3,
                'Normal': g('ShaderNodeBump', {'Strength': 0.25, 'Distance': 0.01, 'Height': vo.outputs['Distance']}),
            },
        )
    )
    return m


def pages():
    m, g = material('pages')
    z = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Object']}).outputs['Y']
    line = g.math('SINE', g.math('MULTIPLY', z, 190.0))
    col = g.ramp(g.remap(line, -1, 1), [(0, hexc('#8a6a3a')), (1, hexc('#f1deb0'))])
    g.surface(g('ShaderNodeBsdfPrincipled', {'Base Color': col, 'Roughness': 0.45, 'Metallic': 0.35}))
    return m


def board(x0, x1, z0, z1, r=0.05):
    """Rounded rectangle."""
    out = []
    for cx, cz, a0 in ((x1 - r, z0 + r, -90), (x1 - r, z1 - r, 0), (x0 + r, z1 - r, 90), (x0 + r, z0 + r, 180)):
        out += [
            (cx + r * math.cos(math.radians(a0 + a)), cz + r * math.sin(math.radians(a0 + a))) for a in range(0, 91, 15)
        ]
    return out


def build(_variant=None):
    gold, dull = metal('gold', '#d0a95c', 0.22), metal('dull', '#8a6731', 0.34)
    bright = metal('bright', '#dcb973', 0.24, worn=False)
    cover = leather()
    w, h, y = W / 2, H / 2, -D / 2 - 0.05
    for yy in (-D / 2 - 0.03, D / 2 + 0.03):
        filigree('board', [board(-w, w, -h, h)], 0.03, 0.02, cover, (0, yy, 0), FRONT)
    b = 0.07
    x0, x1, z0, z1 = -w + 0.05, w - b, -h + b, h - b
    block = [(x, yy, z) for x in (x0, x1) for yy in (-D / 2, D / 2) for z in (z0, z1)]
    mesh('block', block, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], pages())
    # rounded spine with raised bands
    v = []
    for z in (-h, h):
        v += [
            (-w - 0.16 * math.cos(t) + 0.02, (D / 2 + 0.06) * math.sin(t), z)
            for t in np.linspace(-math.pi / 2, math.pi / 2, 17)
        ]
    mesh('spine', v, [(i, i + 1, i + 18, i + 17) for i in range(16)], cover, True)
    for z in (-1.05, -0.55, 0, 0.55, 1.05):
        curve(
            'band',
            [
                [
                    (-w - 0.17 * math.cos(t) + 0.02, (D / 2 + 0.07) * math.sin(t), z)
                    for t in np.linspace(-math.pi / 2, math.pi / 2, 17)
                ]
            ],
            0.035,
            gold if abs(z) > 1 else dull,
            res=3,
        )
    # border hairlines
    for k, r in ((0.10, 0.014), (0.155, 0.006)):
        curve(
            'border', [[(x, y - 0.03, z) for x, z in board(-w + k, w - k, -h + k, h - k, 0.03)]], r, gold, cyclic=True
        )
    # corners: quarter discs with scalloped edge and a star, like every frame of the site
    q = np.linspace(0, math.pi / 2, 25)
    for i, (sx, sz) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        corner = (sx * (w + 0.02), sz * (h + 0.02))
        shape = [(0, 0)] + [
            ((0.52 + 0.06 * abs(math.sin(4 * a))) * math.cos(a), (0.52 + 0.06 * abs(math.sin(4 * a))) * math.sin(a))
            for a in q
        ]
        filigree('corner', [rotated(shape, i * math.pi / 2, corner)], 0.03, 0.02, gold, (0, y - 0.03, 0), FRONT)
        arc = rotated([(0.40 * math.cos(a), 0.40 * math.sin(a)) for a in q], i * math.pi / 2, corner)
        curve('arc', [[(x, y - 0.09, z) for x, z in arc]], 0.016, dull)
        cx, cz = rotated([(0.19, 0.19)], i * math.pi / 2, corner)[0]
        filigree('star', [star(4, 0.12, 0.03, (cx, cz))], 0.02, 0.014, bright, (0, y - 0.08, 0), FRONT)
    # centre piece: enamel lozenge with the numeral, crescent below, rays around
    filigree(
        'rays',
        [
            [
                (r * math.cos(a), r * math.sin(a))
                for a, r in [
                    (
                        2 * math.pi * i / 48,
                        (0.68 if i % 12 == 0 else 0.58 if i % 4 == 0 else 0.53) if i % 2 == 0 else 0.50,
                    )
                    for i in range(48)
                ]
            ],
            circle(0.43),
        ],
        0.02,
        0.012,
        gold,
        (0, y - 0.03, 0.12),
        FRONT,
    )
    filigree('enamel', [circle(0.45)], 0.01, 0, enamel('#4a1c5e', 0.45), (0, y - 0.03, 0.12), FRONT)
    o = ring(0.45, 0, 0.03, bright)
    o.rotation_euler, o.location = FRONT, (0, y - 0.06, 0.12)
    numeral = []
    for x in (-0.12, 0.12):  # two stems with serifs
        s = 0.045
        numeral.append(
            [
                (x - 0.10, -0.24),
                (x + 0.10, -0.24),
                (x + 0.10, -0.20),
                (x + s, -0.17),
                (x + s, 0.17),
                (x + 0.10, 0.20),
                (x + 0.10, 0.24),
                (x - 0.10, 0.24),
                (x - 0.10, 0.20),
                (x - s, 0.17),
                (x - s, -0.17),
                (x - 0.10, -0.20),
            ]
        )
    for outline in numeral:
        filigree('numeral', [outline], 0.02, 0.014, bright, (0, y - 0.08, 0.12), FRONT)
    filigree(
        'crescent', [crescent(0.26, 0.21, 0.11, rot=math.pi / 2)], 0.02, 0.016, bright, (0, y - 0.04, -0.84), FRONT
    )
    filigree('small', [star(4, 0.12, 0.03)], 0.02, 0.012, bright, (0, y - 0.04, -0.78), FRONT)
    filigree('upper', [star(4, 0.15, 0.035)], 0.02, 0.012, bright, (0, y - 0.04, 1.04), FRONT)
    # clasps and ribbon
    for z in (-0.62, 0.62):
        filigree(
            'clasp',
            [[(w - 0.34, z - 0.07), (w - 0.38, z), (w - 0.34, z + 0.07), (w + 0.06, z + 0.09), (w + 0.06, z - 0.09)]],
            0.03,
            0.02,
            gold,
            (0, y - 0.04, 0),
            FRONT,
        )
        curve('strap', [[(w + 0.06, yy, z) for yy in (y - 0.03, 0, D / 2)]], 0.07, dull, res=3)
        ball(
            (w - 0.18, y - 0.10, z),
            0.045,
            principled('gem', hexc('#c77aff'), 0, 0.03, Clearcoat=1.0, Emission=hexc('#b068ff'), Emission_Strength=0.8)[
                0
            ],
            seg=16,
        )
    silk = principled('silk', hexc('#7a1f34'), 0, 0.5, Sheen=0.8)[0]
    path = [(0.42 + 0.04 * math.sin(u * 5), -0.1 - 0.12 * u, -h + 0.1 - 0.48 * u) for u in np.linspace(0, 1, 14)]
    mesh(
        'ribbon',
        [(x + d, yy, z) for x, yy, z in path for d in (-0.07, 0.07)],
        [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(13)],
        silk,
        True,
    )
    point((0, y - 0.8, 0.12), 6, hexc('#c08aff'), 0.2)
    group((math.radians(-8), math.radians(-9), math.radians(27)), (0.04, 0, 0.07))


STUDIO = dict(front=0.85)
CAMERA = dict(loc=(0, -13, 0.9), target=(0, 0, 0), lens=122)
SPP = 40
