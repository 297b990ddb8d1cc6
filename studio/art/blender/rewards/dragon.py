"""Liuliu: a small night dragon coiled on a crescent, holding a drop of moonlight.

Organic creatures are the weakest point of procedural modelling: kept small, dark, slit-eyed.
"""

import math

import numpy as np

from kit.air import glow
from kit.core import point
from kit.figure import cloth
from kit.geometry import ball, catmull, crescent, curve, filigree, group, limb, mesh, ring_faces, star
from kit.nodes import emission, hexc, material, metal, principled

FACE = (math.pi / 2, 0, 0)
BODY = [
    (1.22, 0.22, -0.62),
    (1.36, -0.10, -0.98),
    (1.02, -0.34, -1.22),
    (0.52, -0.22, -1.16),
    (0.10, 0.10, -1.04),
    (-0.36, 0.22, -0.92),
    (-0.66, 0.06, -0.66),
    (-0.62, -0.12, -0.24),
    (-0.30, -0.16, 0.06),
    (-0.10, -0.14, 0.34),
    (-0.16, -0.14, 0.62),
    (-0.06, -0.20, 0.86),
]
GIRTH = [0.012, 0.05, 0.09, 0.135, 0.19, 0.27, 0.36, 0.36, 0.255, 0.185, 0.16, 0.165]


def vec(*v):
    return np.array(v, float)


def unit(v):
    return v / (np.linalg.norm(v) + 1e-9)


def scales():
    """Beetle-wing scales: indigo seen straight, violet to rose at the edge."""
    m, g = material('scale')
    obj = g('ShaderNodeTexCoord').outputs['Object']
    edge = g('ShaderNodeTexVoronoi', {'Vector': obj, 'Scale': 15}, feature='DISTANCE_TO_EDGE')
    col = g.ramp(
        g('ShaderNodeLayerWeight', {'Blend': 0.35}).outputs['Facing'],
        [(0, hexc('#10153a')), (0.4, hexc('#263278')), (0.75, hexc('#8a76d0')), (1, hexc('#f2d8ff'))],
    )
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': col,
                'Metallic': 0.65,
                'Roughness': 0.28,
                'Clearcoat': 0.8,
                'Clearcoat Roughness': 0.08,
                'Normal': g(
                    'ShaderNodeBump',
                    {'Strength': 0.75, 'Distance': 0.03, 'Height': g.remap(edge.outputs['Distance'], 0, 0.12)},
                ),
            },
        )
    )
    return m


def build(_variant=None):
    gold = metal('gold', '#d8b36a', 0.24, worn=False)
    skin, horn = scales(), principled('horn', hexc('#e2d2b0'), 0.35, 0.22)[0]
    wing_skin, dark = cloth('membrane', '#6f60d8', 0.55, 0.4, 0.5), principled('dark', hexc('#05060f'), 0, 0.1)[0]
    filigree('moon', [crescent(1.5, 1.22, 0.62, rot=math.pi / 2)], 0.13, 0.07, gold, (0, 0, -0.1), FACE, bevel_res=4)
    for k in range(9):
        a = math.radians(200 + k * 17.5)
        filigree(
            'star',
            [star(4, 0.085 if k % 2 else 0.055, 0.018)],
            0.01,
            0.006,
            horn,
            (1.39 * math.cos(a), -0.215, -0.1 + 1.39 * math.sin(a)),
            FACE,
        )
    limb('body', BODY, GIRTH, skin, 14)
    p, r = catmull(BODY, 14), [float(q[0]) for q in catmull([(x, 0, 0) for x in GIRTH], 14)]
    for i in range(6, len(p) - 6, 5):  # spines along the back
        t = unit(p[i + 1] - p[i - 1])
        out = np.cross(t, vec(0, 1, 0))
        out = unit(-out if np.dot(out, p[i] - vec(-0.15, 0, -0.5)) < 0 else out)
        if i > 100 and out[0] > 0:  # along the neck the back is on the left
            out = -out
        base, length = p[i] + out * r[i] * 0.9, 0.05 + 0.34 * r[i]
        curve(
            'spine',
            [[base, base + out * length * 0.6 - t * length * 0.25, base + out * length - t * length * 0.7]],
            1.0,
            horn,
            [[0.30 * length, 0.16 * length, 0.005]],
            res=3,
        )
    _head(vec(0.04, -0.27, 1.0), unit(vec(0.72, -0.62, -0.12)), skin, horn, wing_skin, dark)
    limb(
        'leg',
        [(-0.72, -0.24, -0.62), (-0.50, -0.46, -0.86), (-0.44, -0.48, -1.12), (-0.30, -0.58, -1.20)],
        [0.20, 0.16, 0.10, 0.085],
        skin,
    )
    limb(
        'arm',
        [(-0.34, -0.30, 0.02), (-0.10, -0.48, -0.20), (0.04, -0.50, -0.46), (0.16, -0.52, -0.56)],
        [0.10, 0.085, 0.065, 0.06],
        skin,
    )
    for foot in (vec(-0.30, -0.58, -1.20), vec(0.16, -0.52, -0.56)):
        for q in (-1, 0, 1):
            curve(
                'claw',
                [
                    [
                        foot,
                        foot + vec(0.07 + 0.01 * q, -0.05, -0.01 + 0.045 * q),
                        foot + vec(0.13, -0.06, -0.05 + 0.055 * q),
                    ]
                ],
                1.0,
                horn,
                [[0.03, 0.02, 0.002]],
                res=3,
            )
    m, g = material('orb')
    lit = g.ramp(
        g('ShaderNodeLayerWeight', {'Blend': 0.4}).outputs['Facing'],
        [(0, hexc('#fff2cc')), (0.5, hexc('#ffb347')), (1, hexc('#7a2f10'))],
    )
    g.surface(
        g(
            'ShaderNodeBsdfPrincipled',
            {
                'Base Color': hexc('#ffb84a'),
                'Roughness': 0.05,
                'Emission': lit,
                'Emission Strength': 0.9,
                'Clearcoat': 1.0,
            },
        )
    )
    ball((0.24, -0.56, -0.66), 0.15, m)
    glow((0.24, -0.70, -0.66), 0.9, '#ffd88a', 0.25, 2.4)
    _wing(
        (-0.46, 0.10, 0.10),
        [(-1.02, 0.16, 1.30), (-1.52, 0.26, 0.92), (-1.66, 0.30, 0.36), (-1.38, 0.26, -0.10)],
        skin,
        horn,
        wing_skin,
    )
    _wing(
        (-0.34, 0.14, 0.14),
        [(-0.30, 0.50, 1.62), (-0.72, 0.55, 1.42), (-1.0, 0.55, 1.05), (-0.98, 0.5, 0.6)],
        skin,
        horn,
        wing_skin,
    )
    point((0.3, -0.95, -0.6), 12, hexc('#ffd88a'), 0.15)
    group((0, 0, math.radians(8)), (0.12, 0, -0.02))


def _head(h, d, skin, horn, fin, dark):
    side = unit(np.cross(d, vec(0.05, -0.1, 1)))
    up = np.cross(side, d)
    prof = [
        (-0.26, 0.08, 0.08, -0.02),
        (-0.18, 0.20, 0.19, 0),
        (-0.05, 0.255, 0.215, 0.02),
        (0.08, 0.225, 0.175, 0.01),
        (0.18, 0.165, 0.125, -0.025),
        (0.30, 0.128, 0.098, -0.045),
        (0.40, 0.108, 0.080, -0.055),
        (0.47, 0.075, 0.055, -0.06),
        (0.49, 0.02, 0.02, -0.06),
    ]
    rows, seg = catmull(prof, 6), 28
    v = [
        h + d * x + side * rx * math.cos(2 * math.pi * i / seg) + up * (dz + rz * math.sin(2 * math.pi * i / seg))
        for x, rx, rz, dz in rows
        for i in range(seg)
    ]
    mesh('head', [tuple(q) for q in v], ring_faces(len(rows), seg), skin, True)
    eye = emission('eye', hexc('#ffb84a'), 1.8)
    for s in (-1, 1):
        e = h + d * 0.12 + side * s * 0.165 + up * 0.045
        ball(e, 0.048, dark, seg=28)
        ball(e + side * s * 0.014 + d * 0.012, 0.038, eye, seg=28)
        curve(
            'slit',
            [[e + side * s * 0.053 + d * 0.014 + up * 0.034, e + side * s * 0.055 + d * 0.014 - up * 0.034]],
            0.006,
            dark,
        )
        curve(
            'lid',
            [
                [
                    e + up * 0.03 - d * 0.07 + side * s * 0.03,
                    e + up * 0.040 + side * s * 0.045,
                    e + up * 0.016 + d * 0.07 + side * s * 0.03,
                ]
            ],
            1.0,
            skin,
            [[0.024, 0.036, 0.012]],
            res=4,
        )
        curve(
            'brow',
            [[e + up * 0.07 - d * 0.08, e + up * 0.09 + d * 0.02 + side * s * 0.015, e + up * 0.06 + d * 0.10]],
            0.022,
            skin,
            res=3,
        )
        b = h - d * 0.12 + side * s * 0.12 + up * 0.15
        line = catmull(
            [
                b,
                b - d * 0.16 + up * 0.14 + side * s * 0.07,
                b - d * 0.36 + up * 0.22 + side * s * 0.10,
                b - d * 0.5 + up * 0.40 + side * s * 0.06,
            ],
            8,
        )
        n = len(line)
        curve('horn', [line], 1.0, horn, [[0.062 * (1 - k / (n - 1)) ** 0.8 + 0.004 for k in range(n)]], res=4)
        for q in range(3):
            b = h - d * 0.14 + side * s * 0.19 - up * (0.02 + 0.05 * q)
            curve(
                'fin',
                [
                    [
                        b,
                        b - d * 0.12 + side * s * (0.12 - 0.02 * q) + up * 0.03,
                        b - d * 0.24 + side * s * (0.17 - 0.03 * q) + up * 0.05,
                    ]
                ],
                1.0,
                fin,
                [[0.03, 0.022, 0.003]],
                res=3,
            )
        ball(h + d * 0.455 + side * s * 0.040 - up * 0.015, 0.013, dark)
    jaw = ((0.10, -0.165), (0.24, -0.13), (0.38, -0.10), (0.485, 0), (0.38, 0.10), (0.24, 0.13), (0.10, 0.165))
    curve('mouth', [[h + d * x + side * y - up * (0.085 + 0.15 * abs(y)) for x, y in jaw]], 0.008, dark)


def _wing(root, tips, skin, horn, membrane):
    """Fingers bowed from the shoulder, membrane sagging between them."""
    root = vec(*root)
    fingers = [
        catmull([root, (root + vec(*t)) * 0.5 + vec(0, 0, 0.22) * (1 - i * 0.2), vec(*t)], 10)
        for i, t in enumerate(tips)
    ]
    for f in fingers:
        n = len(f)
        curve('finger', [f], 1.0, skin, [[0.05 * (1 - k / (n - 1)) + 0.008 for k in range(n)]], res=3)
        curve('nail', [[f[-1], f[-1] + (f[-1] - f[-3]) * 0.5]], 1.0, horn, [[0.014, 0.001]], res=2)
    for a, b in zip(fingers, fingers[1:]):
        m, q, v = len(a), 10, []
        for k in range(m):
            for u in range(q + 1):
                t = u / q
                sag = math.sin(math.pi * t) * (k / (m - 1))
                c = a[k] * (1 - t) + b[k] * t
                v.append(tuple(c + (a[0] - c) * 0.16 * sag * (k / (m - 1)) + vec(0, 0.10 * sag, 0)))
        mesh(
            'membrane',
            v,
            [
                (k * (q + 1) + u, k * (q + 1) + u + 1, (k + 1) * (q + 1) + u + 1, (k + 1) * (q + 1) + u)
                for k in range(m - 1)
                for u in range(q)
            ],
            membrane,
            True,
        )


STUDIO = dict(front=0.62, k=0.8)
CAMERA = dict(loc=(0, -13, 0.5), target=(0, 0, 0.12), lens=118)
SPP = 40
