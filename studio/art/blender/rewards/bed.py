"""Trapped in bed: a small gothic bed whose occupant is a lump under the quilt, chained down by a star lock."""

import math

import numpy as np
from mathutils import Vector, noise

from kit.air import glow
from kit.core import point
from kit.figure import cloth
from kit.geometry import ball, catmull, crescent, curve, filigree, group, lathe, mesh, pointed_arch, ring_faces, star
from kit.nodes import emission, hexc, material, metal, principled

X, FOOT, HEAD, MID = 1.0, -1.35, 1.25, 0.45  # half width; foot end, head end, front of the half tester
TOP, K = 2.15, 0.72  # springing of the tester arch, its radius factor
FACE = (math.pi / 2, 0, 0)


def grid(name, mat, fn, nu=70, nv=70):
    v = [fn(i / nu, j / nv) for j in range(nv + 1) for i in range(nu + 1)]
    f = [
        (j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i)
        for j in range(nv)
        for i in range(nu)
    ]
    return mesh(name, v, f, mat, True)


def quilt_cloth():
    """Indigo with small gold dots, the night sky as a blanket."""
    m, g = material('quilt')
    vo = g('ShaderNodeTexVoronoi', {'Vector': g('ShaderNodeTexCoord').outputs['Object'], 'Scale': 5.0})
    dot = g.remap(vo.outputs['Distance'], 0.17, 0.21, 1, 0)
    col = g.mix('MIX', hexc('#2c2566'), hexc('#e9cf94'), dot)
    g.surface(g('ShaderNodeBsdfPrincipled', {'Base Color': col, 'Roughness': 0.6, 'Sheen': 0.9}))
    return m


def quilt(u, v):
    """Height field: a curled-up sleeper, folds, and the sides hanging down."""
    a = (u * 2 - 1) * 1.36
    x, y = max(-1, min(1, a)) * (X + 0.04), FOOT - 0.05 + (HEAD - FOOT - 0.72) * v
    drop, z = max(0, abs(a) - 1), 0.68
    edge = min(1, max(0, 1 - abs(a)) * 5)
    body = 0.58 * math.exp(-(((a - 0.05 * math.sin(5 * v)) / 0.50) ** 2) - ((v - 0.50) / 0.30) ** 2)
    shoulder = 0.34 * math.exp(-(((a + 0.04) / 0.34) ** 2) - ((v - 0.90) / 0.16) ** 2)
    folds = 0.04 * noise.noise(Vector((a * 2.3, v * 5, 1))) + 0.020 * math.sin(9 * a + 7 * v)
    z += (body + shoulder + folds) * edge
    if drop:
        x += math.copysign(0.05 * math.sin(v * 22) * drop * 3, a)
        z -= drop * 1.15 + 0.04 * math.sin(v * 18) * drop
    return (x, y, z)


def build(_variant=None):
    gold, bright = metal('gold', '#d0a95c', 0.24), metal('bright', '#dcb973', 0.26, worn=False)
    wood = principled('wood', hexc('#1c1226'), 0, 0.35, Clearcoat=0.6)[0]
    linen = principled('linen', hexc('#b9c0dc'), 0, 0.7, Sheen=0.5)[0]
    drape = cloth('drape', '#5a1f48', 0.35, 0.55, 0.8)
    _frame(gold, bright, wood)
    _tester(gold, bright, drape)
    # headboard with a lit crescent and stars
    panel = [(X * 0.94, 0.3)] + pointed_arch(2 * X * 0.94, 1.25, 24, K) + [(-X * 0.94, 0.3)]
    filigree('head', [panel], 0.05, 0.03, wood, (0, HEAD - 0.03, 0), FACE)
    curve('headline', [[(x, HEAD - 0.13, z) for x, z in pointed_arch(2 * X * 0.86, 1.25, 24, K)]], 0.022, gold)
    filigree(
        'moon',
        [crescent(0.42, 0.34, 0.17, rot=math.radians(40))],
        0.02,
        0.02,
        emission('moonlight', hexc('#ffe3a0'), 1.7),
        (-0.08, HEAD - 0.14, 1.58),
        FACE,
    )
    lit = emission('starlight', hexc('#ffe9b8'), 1.6)
    for x, z, r in ((0.44, 1.72, 0.10), (-0.62, 1.46, 0.07), (0.06, 1.66, 0.11)):
        filigree('star', [star(4, r, r * 0.25)], 0.01, 0.01, lit, (x, HEAD - 0.14, z), FACE)
    # bedding
    grid(
        'mattress',
        linen,
        lambda u, v: (
            (u * 2 - 1) * X * 0.96,
            FOOT + 0.06 + (HEAD - FOOT - 0.12) * v,
            0.62 - 0.10 * max(abs(u * 2 - 1), abs(v * 2 - 1)) ** 8,
        ),
        40,
        40,
    )
    ball((0, HEAD - 0.40, 0.80), 0.62, linen, (1.15, 0.50, 0.36), 40)
    grid('quilt', quilt_cloth(), quilt, 120, 120)
    curve('turndown', [[quilt(u, 1.0) for u in np.linspace(0.02, 0.98, 60)]], 0.055, linen, res=4)
    _nightcap(cloth('cap', '#7a1f34', 0.3), linen, bright)
    _chains(gold, bright)
    point((0, HEAD - 0.5, 1.7), 24, hexc('#ffd490'), 0.25)
    glow((-0.08, HEAD - 0.22, 1.56), 1.7, '#ffd490', 0.20, 2.2)
    group((math.radians(13), 0, math.radians(-33)), (0.06, 0, -1.42))


def _frame(gold, bright, wood):
    for y, h in ((FOOT, 0.62), (HEAD, 0.62)):
        filigree(
            'rail',
            [
                (
                    [(-X, 0.06), (X, 0.06), (X, h), (0.5, h), (0, h + 0.20), (-0.5, h), (-X, h)]
                    if y == FOOT
                    else [(-X, 0.06), (X, 0.06), (X, h), (-X, h)]
                )
            ],
            0.05,
            0.02,
            wood,
            (0, y, 0),
            FACE,
        )
    filigree('footstar', [star(4, 0.22, 0.055)], 0.02, 0.015, bright, (0, FOOT - 0.08, 0.44), FACE)
    curve(
        'footline',
        [[(x, FOOT - 0.07, z) for x, z in ((-0.94, 0.60), (-0.5, 0.60), (0, 0.79), (0.5, 0.60), (0.94, 0.60))]],
        0.018,
        gold,
    )
    for sx in (-1, 1):
        mesh(
            'side',
            [(sx * (X + d), y, z) for y in (FOOT, HEAD) for d in (-0.04, 0.04) for z in (0.14, 0.46)],
            [(0, 1, 5, 4), (2, 6, 7, 3), (1, 3, 7, 5)],
            wood,
        )
        curve('line', [[(sx * (X + 0.05), FOOT, 0.20), (sx * (X + 0.05), HEAD, 0.20)]], 0.014, gold)
        for y, h in ((FOOT, 1.0), (HEAD, TOP)):  # the tester hangs from the head posts
            for q in range(3):
                ph = q * 2 * math.pi / 3
                curve(
                    'post',
                    [
                        [
                            (sx * X + 0.042 * math.cos(ph + z * 6), y + 0.042 * math.sin(ph + z * 6), z)
                            for z in np.linspace(0, h, 70)
                        ]
                    ],
                    0.038,
                    gold,
                    res=3,
                )
            for z, r in ((0.05, 0.14), (0.52, 0.11), (h, 0.13)):
                ball((sx * X, y, z), r, gold, (1, 1, 0.6), 20)
            lathe(
                'pinnacle',
                [(0.12, 0), (0.08, 0.06), (0.11, 0.10), (0.05, 0.20), (0.012, 0.44), (0.001, 0.46)],
                8,
                gold,
                False,
                (sx * X, y, h + 0.06),
            )


def _tester(gold, bright, drape):
    """Half tester: two pointed arches over the pillow with cloth between them and curtains at the head posts."""
    for y in (MID, HEAD):
        curve('arch', [[(x, y, z) for x, z in pointed_arch(2 * X, TOP, 30, K)]], 0.048, gold, res=3)
    curve('inner', [[(x, MID - 0.03, z) for x, z in pointed_arch(2 * X - 0.22, TOP, 30, K)]], 0.018, bright, res=2)
    for sx in (-1, 1):
        curve('edge', [[(sx * X, MID - 0.04, TOP), (sx * X, HEAD, TOP)]], 0.045, gold, res=3)
        ball((sx * X, MID - 0.04, TOP), 0.10, gold, seg=20)
        filigree('drop', [star(4, 0.13, 0.035)], 0.02, 0.012, bright, (sx * X, MID - 0.06, TOP - 0.20), FACE)
    arch = pointed_arch(2 * X, TOP, 30, K)

    def roof(u, v):
        x, z = arch[min(60, int(round(u * 60)))]
        sag = 0.07 * math.sin(math.pi * v)
        return (x * (1 - sag * 0.5), MID + (HEAD - MID) * v, z - sag)

    grid('roof', drape, roof, 60, 24)
    apex = max(z for _, z in arch)
    filigree('finial', [crescent(0.26, 0.21, 0.11, rot=math.pi / 2)], 0.03, 0.018, bright, (0, MID, apex + 0.28), FACE)
    filigree('finstar', [star(4, 0.15, 0.038)], 0.025, 0.012, bright, (0, MID, apex + 0.36), FACE)
    # scalloped valance along the front arch
    n, pts = 61, []
    for i, (x, z) in enumerate(arch):
        d = 0.10 + 0.10 * abs(math.sin(math.pi * i / 60 * 9))
        pts.append((x * (1 - d * 0.75), z - d * 0.9))
    v = [(x, MID - 0.02, z) for pair in zip(arch, pts) for x, z in pair]
    mesh('valance', v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n - 1)], drape, True)
    for sx in (-1, 1):
        _curtain(drape, bright, sx)


def _curtain(mat, cord, sx):
    """Bundle of pleats from the tester to the floor, gathered by a cord."""
    rows, seg, v = 40, 72, []
    y = HEAD - 0.16
    for j in range(rows + 1):
        t = j / rows
        gather = 0.32 - 0.20 * math.exp(-(((t - 0.58) / 0.17) ** 2))
        for i in range(seg):
            a = 2 * math.pi * i / seg
            r = gather * (1 + 0.16 * math.sin(8 * a + sx) + 0.06 * math.sin(13 * a + t * 3))
            v.append(
                (
                    sx * (X - 0.02 - 0.25 * (1 - t) ** 2) + r * 0.5 * math.cos(a),
                    y + r * 0.8 * math.sin(a),
                    TOP - (TOP - 0.10) * t,
                )
            )
    mesh('curtain', v, ring_faces(rows + 1, seg), mat, True)
    t = np.linspace(0, 2 * math.pi, 41)[:-1]
    z = TOP - (TOP - 0.10) * 0.58
    curve(
        'cord',
        [[(sx * (X - 0.06) + 0.085 * math.cos(a), y + 0.125 * math.sin(a), z + 0.02 * math.cos(a)) for a in t]],
        0.028,
        cord,
        cyclic=True,
    )


def _nightcap(cap, linen, bright):
    """All that shows of the occupant: a drooping nightcap with a star."""
    line = catmull(
        [(0.02, 0.56, 0.96), (0.02, 0.62, 1.18), (0.16, 0.58, 1.44), (0.50, 0.40, 1.46), (0.74, 0.28, 1.18)], 10
    )
    n = len(line)
    curve('cap', [line], 1.0, cap, [[0.25 * (1 - i / (n - 1)) ** 0.9 + 0.025 for i in range(n)]], res=8)
    t = np.linspace(0, 2 * math.pi, 41)[:-1]
    curve(
        'brim',
        [[(0.02 + 0.25 * math.cos(a), 0.56 + 0.19 * math.sin(a), 0.97 - 0.08 * math.sin(a)) for a in t]],
        0.07,
        linen,
        cyclic=True,
        res=5,
    )
    ball((0.77, 0.26, 1.08), 0.11, linen, seg=20)
    filigree(
        'capstar',
        [star(4, 0.12, 0.04)],
        0.02,
        0.015,
        bright,
        (0.30, 0.30, 1.30),
        (math.radians(80), 0, math.radians(15)),
    )


def _chains(gold, bright):
    for va, vb in ((0.22, 0.72), (0.74, 0.24)):
        pts = [np.array(quilt(t, va + (vb - va) * t)) + (0, 0, 0.035) for t in np.linspace(0.04, 0.96, 64)]
        for a in pts[::2]:
            ball(a, 0.040, gold, (1, 1, 0.8), 10)
        curve('chain', [pts], 0.015, gold)
    x, y, z = quilt(0.5, 0.48)
    filigree('lock', [star(4, 0.25, 0.09)], 0.05, 0.03, bright, (x, y - 0.20, z + 0.06), (math.radians(48), 0, 0))


STUDIO = dict(front=0.8, k=1.1)
CAMERA = dict(loc=(0, -13, 2.6), target=(0, 0, 0.18), lens=85)
SPP = 40
