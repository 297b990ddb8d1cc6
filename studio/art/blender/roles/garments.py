"""What they wear, first half: gowns, cloaks and coats. Each takes the figure `f` and the metals `k`."""

import math

import numpy as np

from kit.figure import sheet
from kit.geometry import ball, catmull, crescent, curve, filigree, limb, loft, mesh, ring_faces

from .body import shell, unit, v3, waves
from .fabric import fabric, leather, skin
from .limbs import LIMB, garter
from .props import chain, ribbon

FACING = (math.pi / 2, 0, 0)


def skirt(f, rows, mat, pleat=None, seg=220, arc=None, n=12):
    """Rows of (z, cx, cy, rx, ry, pleat) hung from the hips; `arc` leaves a vent."""
    if arc:
        return loft('skirt', rows, mat, seg, pleat, n, False, arc)
    return loft('skirt', rows, mat, seg, pleat, n)


def sleeve(f, s, mat, r0=0.055, r1=0.15, start=0.25, seed=3, drop=0.22, end=1.0, long=None):
    """Bell sleeve from the upper arm to the wrist; `drop` lets its lower edge hang."""
    a, e, w = f.shoulder[s], f.elbow[s], f.wrist[s]
    path = [a * (1 - start) + e * start, e * 0.9 + w * 0.1, e * 0.45 + w * 0.55, e * (1 - end) + w * end]
    p, r, m, v = np.array(catmull(path, 8)), waves(seed, (1, 7), (0.6, 12)), 44, []
    for j, q in enumerate(p):
        u = j / (len(p) - 1)
        d = unit(p[min(j + 1, len(p) - 1)] - p[max(0, j - 1)])
        x = unit(np.cross(d, (0, 1, 0.01)))
        y = np.cross(d, x)
        for i in range(m):
            t = 6.2832 * i / m
            way = x * math.cos(t) + y * math.sin(t)
            pt = q + way * (r0 + (r1 - r0) * u**2) * (1 + 0.14 * u * r(t, u))
            v.append(tuple(pt + v3(0, 0, -1) * max(0, -way[2]) ** 1.5 * u**2 * drop))
    return mesh('sleeve', v, ring_faces(len(p), m), mat, True)


def collar(f, mat, gold=None, rx=0.082, ry=0.08, high=0.13, flare=0.35, gap=0.9, at=0.93):
    """Standing collar, open in front."""
    c, v, m = f.at(at), [], 40
    for j in range(7):
        u = j / 6
        for i in range(m + 1):
            t = -math.pi * 1.5 + gap + (2 * math.pi - 2 * gap) * i / m
            v.append((c[0] + rx * (1 + flare * u) * math.cos(t), c[1] + 0.005 + ry * (1 + flare * u) * math.sin(t) - 0.02 * u, c[2] + high * u + 0.02 * abs(math.cos(t)) * u))
    o = mesh('collar', v, ring_faces(7, m, False), mat, True)
    if gold:
        curve('piping', [v[-(m + 1) :]], 0.005, gold)
    return o


def hood(f, mat, point=0.10, back=-0.04, wide=0.128):
    """Hood seen from behind, falling into the shoulders."""
    h, c = f.head, f.at(0.9)
    rows = [(*(c + (0, -0.01, -0.07)), 0.225, 0.135), (*(c + (0, -0.02, 0.0)), 0.165, 0.135), (*(c * 0.4 + h * 0.6 + (0, -0.005, -0.03)), wide * 0.98, 0.135), (*(h + (0, 0, 0.02)), wide, 0.142), (*(h + (0, back * 0.2, 0.09)), wide * 0.86, 0.118), (*(h + (0, back * 0.7, 0.09 + point * 0.55)), wide * 0.45, 0.07), (*(h + (0, back * 1.6, 0.09 + point)), 0.012, 0.014)]
    return shell('hood', rows, mat, 64, waves(4, (0.02, 5), (0.015, 9)) and (lambda t, u: 0.02 * math.sin(5 * t + u * 4)), n=8)


def rag(f, mat, z, rx, ry, depth=0.16, teeth=26, seed=3, cx=0.0, cy=0.0):
    """Torn lower edge: narrow tongues of cloth of uneven length."""
    rng = np.random.default_rng(seed)
    v, fa = [], []
    for i in range(teeth):
        t, w = 2 * math.pi * (i + rng.uniform(-0.3, 0.3)) / teeth, 2 * math.pi / teeth * rng.uniform(0.5, 0.9)
        n, b = depth * rng.uniform(0.25, 1.1), len(v)
        for a, r, dz in ((t - w, 1.0, 0.02), (t + w, 1.0, 0.02), (t + w * 0.3, 1.03, -n * 0.6), (t + rng.uniform(-0.5, 0.5) * w, 1.06, -n)):
            v.append((cx + rx * r * math.cos(a), cy + ry * r * math.sin(a), z + dz))
        fa += [(b, b + 1, b + 2), (b, b + 2, b + 3)]
    return mesh('rag', v, fa, mat)


def trailing_gown(f, k):
    """Berenica: laced bodice, star-sewn skirt with a train, blown veils."""
    gown, veil, sk = fabric('#1a2150', 0.4, 0.5, 0.8, star='#cfe0ff', hem='#5f74d0'), fabric('#b9c6ff', 0.6, 0.5, 0.4, clear=0.6), skin('#c2aeb4')
    f.torso(sk)
    f.torso(gown, 0.006, 0.0, 0.72)
    pl = waves(5, (0.55, 11), (0.3, 19), (0.5, 4))
    skirt(f, [(1.05, 0, 0, 0.110, 0.08, 0), (0.98, 0, 0, 0.137, 0.10, 0.02), (0.88, 0, 0, 0.185, 0.145, 0.05), (0.72, 0, -0.02, 0.245, 0.22, 0.08), (0.5, -0.02, -0.06, 0.32, 0.32, 0.10), (0.28, -0.06, -0.10, 0.41, 0.42, 0.11), (0.1, -0.12, -0.15, 0.50, 0.52, 0.10), (0.02, -0.16, -0.19, 0.58, 0.62, 0.08), (0.004, -0.20, -0.24, 0.66, 0.70, 0.07)], gown, pl, 320, n=14)
    for side, seed, drop, wide in ((-0.85, 2, 0.42, 0.20), (-0.5, 7, 0.22, 0.18), (-1.02, 9, 0.60, 0.14)):
        sheet(-0.02, 1.03, side, 1.15, wide, veil, seed, -0.10, drop, 1.4, 0.14, 40, 60)
    hem = [(-0.12 + 0.503 * (1 + 0.1 * pl(t, 0.1)) * math.cos(t), -0.15 + 0.523 * (1 + 0.1 * pl(t, 0.1)) * math.sin(t), 0.10) for t in np.linspace(0, 6.2832, 321)[:-1]]
    curve('hem', [hem], 0.006, k.gold, cyclic=True, res=2)
    for q in range(7):
        z = 1.08 + 0.037 * q
        y = -0.088 - 0.003 * q
        curve('lace', [[(-0.022, y, z), (0.022, y - 0.003, z + 0.03)], [(0.022, y, z), (-0.022, y - 0.003, z + 0.03)]], 0.0028, k.gold)
    f.band(0.17, k.gold)
    f.band(0.12, k.gold, 0.005, 0.01)
    for s in 'LR':
        f.arm(s, sk, 0.92)
        f.hand(s, sk, toward=(-0.05, 0.1, 1) if s == 'L' else (0.3, 0.1, -0.9), spread=0.34 if s == 'L' else 0.1, curl=0.2 if s == 'L' else 0.9)
        sleeve(f, s, veil, 0.052, 0.15, 0.45, 3 if s == 'L' else 4, 0.3, 0.75)
    f.face_away(sk)
    crown(f, k.gold)


def crown(f, gold, rays=(-50, -25, 0, 25, 50)):
    """Crescent diadem with rays."""
    x, y, z = f.head + (0.01, -0.035, 0.13)
    o = filigree('diadem', [crescent(0.062, 0.052, 0.026, (0, 0), math.radians(-90))], 0.005, 0.004, gold, (x, y, z))
    o.rotation_euler = (math.pi / 2, math.radians(6), 0)
    for a in rays:
        r = math.radians(a)
        curve('ray', [[(x + 0.072 * math.sin(r), y - 0.01, z + 0.072 * math.cos(r)), (x + 0.115 * math.sin(r), y - 0.01, z + 0.115 * math.cos(r))]], 0.0028, gold, [[1, 0.1]])


def hooded_cloak(f, k):
    """Outsider: a torn cloak to the ground, nothing of the body but one glove."""
    cloak, dark = fabric('#16121c', 0.22, 0.6, 0.6, hem='#2c1830'), leather('#0b090f')
    pl = waves(8, (0.5, 9), (0.35, 15), (0.3, 23), (0.4, 4))
    skirt(f, [(1.44, 0, 0, 0.13, 0.11, 0), (1.40, 0, 0, 0.225, 0.125, 0.01), (1.30, 0, 0, 0.262, 0.15, 0.02), (1.10, 0, -0.01, 0.262, 0.17, 0.05), (0.85, -0.01, -0.02, 0.285, 0.21, 0.08), (0.55, -0.03, -0.05, 0.34, 0.27, 0.11), (0.28, -0.06, -0.08, 0.41, 0.33, 0.13), (0.12, -0.08, -0.1, 0.455, 0.37, 0.14)], cloak, pl, 280)
    rag(f, cloak, 0.14, 0.455, 0.37, 0.13, 34, 3, -0.08, -0.1)
    sheet(-0.10, 1.36, -0.5, 1.25, 0.24, cloak, 12, -0.14, 0.16, 1.6, 0.28)
    hood(f, cloak, 0.11, -0.05)
    f.arm('R', cloak, 1.35, 1.5)
    f.hand('R', dark, toward=(0.1, 0.5, -0.6), spread=0.2, curl=0.8, scale=1.15)
    for s in 'LR':
        f.leg(s, dark)
    chain([(0.20, -0.11, 1.39), (0.1, -0.155, 1.335), (0, -0.165, 1.315), (-0.1, -0.155, 1.335), (-0.20, -0.11, 1.39)], 0.013, k.gold)


def veiled_dress(f, k):
    """Sibylle: a narrow pale dress over the knees, a veil in three layers from the head."""
    dress, veil, sk = fabric('#5a4a34', 0.4, 0.5, 0.7, hem='#b09048'), fabric('#f0dfb0', 0.65, 0.5, 0.4, clear=0.72), skin('#a8927e')
    f.torso(dress, 0.008)
    pl = waves(3, (0.5, 8), (0.4, 13))
    knee, ankle = (f.knee['L'] + f.knee['R']) / 2, (f.ankle['L'] + f.ankle['R']) / 2
    rows = [(*(f.hip + (0, -0.02, 0.06)), 0.13, 0.11, 0), (*(f.hip + (0, 0.06, 0.0)), 0.175, 0.125, 0.01), (*(f.hip * 0.45 + knee * 0.55), 0.17, 0.10, 0.02), (*(knee + (0, 0.03, -0.01)), 0.155, 0.09, 0.03), (*(knee * 0.5 + ankle * 0.5 + (0, 0.02, 0)), 0.15, 0.085, 0.06), (*ankle, 0.17, 0.10, 0.10), (*(ankle + (0, 0.03, -0.12)), 0.21, 0.13, 0.14), (*(ankle + (0, 0.10, -0.22)), 0.26, 0.16, 0.16)]
    shell('dress', rows, dress, 160, pl, n=12)
    for s in 'LR':
        f.arm(s, dress, 0.95)
        f.hand(s, sk, toward=(0, 1, 0.05) if s == 'R' else (0, 0.8, -0.4), curl=0.5)
        sleeve(f, s, veil, 0.05, 0.12, 0.35, 6, 0.3, 0.9)
    f.band(0.16, k.gold)
    f.face_away(sk)
    h = f.head
    for r, low, seed, cut in ((0.122, 0.42, 2, 0.0), (0.116, 0.66, 5, 0.2), (0.112, 0.92, 9, 0.4)):
        p = waves(seed, (0.5, 7), (0.4, 12), (0.3, 19))
        rows = [(h[2] + 0.135, h[0], h[1] - 0.01, 0.02, 0.02, 0), (h[2] + 0.115, h[0], h[1] - 0.01, r * 0.7, r * 0.75, 0), (h[2] + 0.04, h[0], h[1] - 0.01, r, r * 1.06, 0.02), (h[2] - 0.1, h[0], h[1] - 0.035, r * 1.12, r * 1.1, 0.05), (h[2] - 0.2, h[0], h[1] - 0.05, r * 1.75, r * 1.25, 0.07), (h[2] - low * 0.6, h[0], h[1] - 0.10, r * 1.8, r * 1.4, 0.10), (h[2] - low, h[0], h[1] - 0.20 - cut * 0.2, r * 2.0, r * 1.7, 0.14)]
        skirt(f, rows, veil, p, 200, (math.pi * 0.78, math.pi * 2.22))
    t = np.linspace(0, 2 * math.pi, 65)[:-1]
    curve('fillet', [[(h[0] + 0.112 * math.cos(a), h[1] - 0.01 + 0.122 * math.sin(a), h[2] + 0.065) for a in t]], 0.006, k.gold, cyclic=True)
    for a in np.linspace(math.pi * 0.9, math.pi * 2.1, 9):
        ball((h[0] + 0.116 * math.cos(a), h[1] - 0.01 + 0.126 * math.sin(a), h[2] + 0.075), 0.009, k.gold, seg=10)


def trousers(f, mat, boot, scale=1.0, top=0.55, cuff=None, toes=None, turned=None, slack=0.0):
    """Both legs and what joins them; `cuff`: metal round the boot's top, `turned`: leather it is turned down with."""
    if max(f.knee[s][2] for s in 'LR') < f.hip[2] - 0.25:
        rx, ry = f.width(0)
        shell('seat', [(*(f.at(0.14)), rx * 0.9, ry * 0.9), (*f.hip, rx, ry), (*(f.hip + (0, 0, -0.07)), rx * 0.97, ry * 0.98), (*(f.hip + (0, 0, -0.13)), rx * 0.7, ry * 0.7)], mat, side=f.side, cap=True)
    for s in 'LR':
        f.leg(s, mat, boot, scale, (toes or {}).get(s, (0.03 if s == 'R' else -0.03, 0.14, -0.05)), top, cuff=turned, slack=slack)
        if cuff:
            garter(f, s, cuff, 2 - top, (LIMB[f.build] * 0.5 + 0.5) * scale, 0.006, 0.018)


def sailor_coat(f, k):
    """Lynn: short flared coat, sash ends in the wind, tall boots."""
    coat, lining, boot, leg = fabric('#1d2a4e', 0.35, 0.5, 0.7), fabric('#8a9cf0', 0.5, 0.5, 0.5), leather('#0f0d14'), leather('#141426', 0.6)
    f.torso(coat, 0.014, 0.0, 0.97)
    pl = waves(6, (0.5, 5), (0.4, 9), (0.3, 14))
    skirt(f, [(1.06, 0, 0, 0.125, 0.095, 0), (0.98, 0, 0, 0.165, 0.13, 0.02), (0.88, -0.02, -0.03, 0.225, 0.185, 0.06), (0.76, -0.05, -0.08, 0.305, 0.25, 0.12), (0.69, -0.07, -0.11, 0.35, 0.29, 0.15)], coat, pl, arc=(-math.pi / 2 + 0.1, 1.5 * math.pi - 0.1))
    skirt(f, [(1.04, 0, 0, 0.118, 0.088, 0), (0.88, -0.02, -0.03, 0.214, 0.172, 0.06), (0.76, -0.05, -0.08, 0.292, 0.236, 0.12), (0.70, -0.07, -0.105, 0.332, 0.27, 0.15)], lining, pl, arc=(-math.pi / 2 + 0.14, 1.5 * math.pi - 0.14))
    trousers(f, leg, boot, 0.95, 0.75, k.gold)
    for s in 'LR':
        f.arm(s, coat, 1.1, 1.25)
        f.hand(s, leather('#1a1418'), curl=0.9, spread=0.1)
    collar(f, coat, k.gold, high=0.10)
    f.band(0.17, k.gold, 0.009, 0.014)
    for z in (0.9, 0.93):
        for q in (-0.045, 0.045):
            p = f.bodypart(z - 0.62, 0.016, 0, q)
            ball(tuple(p), 0.01, k.gold, seg=10)
    sash = fabric('#a9b6ff', 0.6, 0.5, 0.4)
    ribbon([(0, -0.12, 1.03), (-0.12, -0.18, 1.0), (-0.30, -0.22, 1.06), (-0.46, -0.25, 0.98), (-0.62, -0.28, 1.04)], 0.035, sash, 0.5, 3)
    ribbon([(0, -0.12, 1.03), (-0.10, -0.2, 0.95), (-0.24, -0.25, 0.94), (-0.38, -0.3, 0.84), (-0.52, -0.33, 0.86)], 0.03, sash, 0.6, 5)
    f.face_away(skin('#b8a2a0'))


def kimono(f, k):
    """Rhythm: crimson kimono, sleeves to the knee, wide sash with its bow behind."""
    red, under, obi = fabric('#6a1220', 0.42, 0.5, 0.7, hem='#c23a3a'), fabric('#e8d8c0', 0.5, 0.6, 0.4), fabric('#123e3c', 0.25, 0.45, 0.8)
    f.torso(red, 0.012)
    pl = waves(11, (0.5, 4), (0.35, 7), (0.25, 13))
    skirt(f, [(1.08, 0, 0, 0.122, 0.095, 0), (0.98, 0, 0, 0.17, 0.135, 0.01), (0.80, 0.01, 0.0, 0.205, 0.175, 0.03), (0.55, 0.03, -0.02, 0.22, 0.20, 0.06), (0.32, 0.02, -0.04, 0.27, 0.25, 0.10), (0.14, -0.02, -0.06, 0.37, 0.34, 0.12), (0.03, -0.06, -0.08, 0.47, 0.43, 0.12)], red, pl, 260)
    skirt(f, [(0.30, 0.02, -0.03, 0.16, 0.14, 0.02), (0.14, -0.02, -0.06, 0.27, 0.24, 0.06), (0.008, -0.05, -0.08, 0.43, 0.39, 0.10)], under, pl, 260)
    shell('obi', [(*f.at(t), f.width(t)[0] + 0.03, f.width(t)[1] + 0.03) for t in (0.10, 0.2, 0.3, 0.4)], obi, side=f.side)
    for t in (0.12, 0.25, 0.38):
        f.band(t, k.gold, 0.005, 0.034)
    b = f.bodypart(0.28, 0.05)
    for s in (-1, 1):  # bow and its two tails
        shell('bow', [(*(b + (s * 0.01, 0, 0)), 0.02, 0.03), (*(b + (s * 0.09, -0.05, 0.06)), 0.03, 0.075), (*(b + (s * 0.17, -0.05, 0.03)), 0.025, 0.085), (*(b + (s * 0.20, -0.03, 0.0)), 0.01, 0.07)], obi, 40, side=(0, 1, 0))
        ribbon([b, b + (s * 0.05, -0.06, -0.14), b + (s * 0.02 - 0.10, -0.1, -0.34), b + (s * 0.08 - 0.2, -0.13, -0.52)], 0.05, obi, 0.25, 4 + s, taper=0.1)
    for s in 'LR':
        f.arm(s, red, 1.12)
        f.hand(s, skin('#b89c94'), spread=0.2, curl=0.5)
        long_sleeve(f, s, red, under)
    f.face_away(skin('#b89c94'))
    nape = f.at(0.95)
    curve('collar', [[tuple(nape + (0.10 * math.cos(t), -0.02 + 0.075 * math.sin(t), 0.005 + 0.03 * math.sin(t))) for t in np.linspace(math.pi * 0.95, math.pi * 2.05, 24)]], 0.016, under, res=3)


def long_sleeve(f, s, mat, lining, drop=0.55, wide=0.30, start=0.12):
    """Furisode: a bag of cloth that hangs from forearm and wrist."""
    a, e, w = f.shoulder[s], f.elbow[s], f.wrist[s]
    top = np.array(catmull([a * (1 - start) + e * start + (0, 0, 0.045), e + (0, 0, 0.06), w + (0, 0, 0.06)], 14))
    n, rows, k = len(top), 22, (-1 if s == 'L' else 1)
    for y0, m, inset in ((-0.035, mat, 0), (0.035, mat, 0), (0.0, lining, 0.05)):
        v = []
        for j in range(rows + 1):
            t = j / rows
            wide_here = 0.4 + math.sin(t * math.pi * 0.9) + 1.5 * math.exp(-((t - 0.12) / 0.16) ** 2)  # room for the arm inside
            for i in range(n):
                u = i / (n - 1)
                hang = (0.12 + drop * min(1, u * 1.5) ** 1.2) * t
                sway = -0.22 * t * t * u + 0.02 * math.sin(u * 9 + t * 5)
                v.append(tuple(top[i] + (sway, y0 * wide_here - 0.10 * t * u + 0.015 * math.sin(u * 14 + 3 * t), -hang * (1 - inset) - inset)))
        mesh('long_sleeve', v, [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(rows) for i in range(n - 1)], m, True)


def leaf_dress(f, k):
    """Daphne: short dress of overlapping leaves, bark on one arm, bare feet in the grass."""
    dress, sk, bark = fabric('#3c4420', 0.5, 0.55, 0.5, hem='#8a8a3a'), skin('#bca68a'), leather('#1c140c', 0.9)
    f.torso(sk)
    f.torso(dress, 0.008, 0.0, 0.70)
    pl = waves(7, (0.5, 7), (0.4, 12))
    skirt(f, [(1.06, 0, 0, 0.112, 0.085, 0), (0.98, 0, 0, 0.15, 0.12, 0.03), (0.86, -0.01, -0.02, 0.225, 0.19, 0.08), (0.72, -0.03, -0.05, 0.30, 0.255, 0.12)], dress, pl)
    green = fabric('#6a6a2c', 0.6, 0.6, 0.3)
    leaves(f, green)
    leaf_neckline(f, green)
    for s in 'LR':
        f.leg(s, sk, sk, 0.96, (-0.03 if s == 'L' else 0.04, 0.14, -0.05), bare=True)
        f.arm(s, bark if s == 'L' else sk, 1.0 if s == 'L' else 0.9)
        f.hand(s, bark if s == 'L' else sk, curl=0.9, spread=0.1)
        f.lacing(s, k.gold, k=0.96)
    a, e, w = f.shoulder['L'], f.elbow['L'], f.wrist['L']  # twigs that break from the bark
    rng = np.random.default_rng(5)
    for i in range(9):
        u = rng.uniform(0.15, 1.0)
        p = (a * (1 - u * 2) + e * u * 2) if u < 0.5 else (e * (2 - 2 * u) + w * (2 * u - 1))
        d = unit(rng.normal(0, 1, 3) + (0, -0.3, 0.6)) * rng.uniform(0.04, 0.09)
        limb('twig', [tuple(p), tuple(p + d * 0.5), tuple(p + d + (0, 0, 0.015))], [0.01, 0.006, 0.002], bark)
    f.band(0.18, k.gold, 0.007, 0.012)
    f.face_away(sk)


def leaf(v, fa, p, out, d, s):
    """One long leaf, hollow along its rib, from the point p in the direction d."""
    e, b = np.cross(d, out), len(v)
    for u, w in ((0, 0.05), (0.25, 0.2), (0.55, 0.23), (0.8, 0.12), (1.0, 0.0)):
        q = p + d * u * s + out * (0.012 + 0.05 * u * u * s)
        v += [tuple(q - e * w * s), tuple(q + out * 0.008), tuple(q + e * w * s)]
    for j in range(4):
        fa += [(b + 3 * j, b + 3 * j + 1, b + 3 * j + 4, b + 3 * j + 3), (b + 3 * j + 1, b + 3 * j + 2, b + 3 * j + 5, b + 3 * j + 4)]


def leaves(f, mat, rows=((0.99, 0.155, 0.125, 14), (0.92, 0.20, 0.16, 17), (0.85, 0.24, 0.2, 20), (0.78, 0.28, 0.235, 23)), size=0.14):
    """Long leaves laid like tiles over the skirt."""
    rng, v, fa = np.random.default_rng(4), [], []
    for z, rx, ry, n in rows:
        for i in range(n):
            t = 6.2832 * (i + rng.uniform(-0.2, 0.2)) / n
            p = v3(rx * math.cos(t) - (1 - z) * 0.12, ry * math.sin(t) - (1 - z) * 0.2, z)
            out = unit(v3(math.cos(t), math.sin(t), 0))
            leaf(v, fa, p, out, unit(out * rng.uniform(0.35, 0.7) + (0, 0, -1)), size * rng.uniform(0.8, 1.25))
    return mesh('leaves', v, fa, mat, True)


def leaf_neckline(f, mat, t=0.70, n=21):
    """Leaves upwards and downwards along the upper edge of the bodice: no straight hem on bare skin."""
    rng, v, fa = np.random.default_rng(9), [], []
    up = unit(f.at(t + 0.05) - f.at(t - 0.05))
    back, (rx, ry) = np.cross(up, f.side), f.width(t)
    for i in range(n):
        for way, size in ((0.8, 0.055), (-1.0, 0.095)):
            a = 6.2832 * (i + rng.uniform(-0.25, 0.25)) / n
            out = unit(f.side * math.cos(a) + back * math.sin(a))
            p = f.at(t) + f.side * rx * math.cos(a) + back * ry * math.sin(a) * 1.03 - up * 0.012 * way
            leaf(v, fa, p, out, unit(up * way - out * (0.20 if way < 0 else 0.0) + np.cross(up, out) * rng.uniform(-0.5, 0.5)), size * rng.uniform(0.8, 1.3))
    return mesh('leaves', v, fa, mat, True)
