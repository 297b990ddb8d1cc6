"""What they wear, second half: dusters, plate, aprons, uniforms."""

import math

import numpy as np

from kit.figure import sheet
from kit.geometry import ball, curve, lathe, limb, loft

from .body import shell, unit, v3, waves
from .fabric import fabric, leather, plate, skin
from .garments import collar, skirt, trousers
from .hairdos import material as hairmat
from .heads import ear, fringe, kerchief, on_head
from .props import epaulette, hat, horn, ribbon

VENT = (-math.pi / 2 + 0.13, 1.5 * math.pi - 0.13)  # a slit up the back


def duster(f, k):
    """Randy: long coat with a shoulder cape, split behind for riding, wide hat."""
    coat, cape, dark, inner = fabric('#2a1c2a', 0.3, 0.6, 0.6, hem='#4a3040'), fabric('#221622', 0.3, 0.6, 0.6), leather('#0c090c'), fabric('#6a4a78', 0.4, 0.6, 0.5)
    f.torso(coat, 0.018, 0.0, 0.96)
    pl = waves(4, (0.5, 4), (0.35, 9), (0.2, 15))
    rows = [(1.06, 0, 0, 0.165, 0.125, 0), (0.95, 0, 0, 0.19, 0.145, 0.01), (0.78, 0.02, -0.03, 0.225, 0.19, 0.05), (0.55, 0.06, -0.06, 0.285, 0.25, 0.09), (0.32, 0.12, -0.10, 0.36, 0.32, 0.12), (0.19, 0.16, -0.14, 0.41, 0.365, 0.14)]
    skirt(f, rows, coat, pl, arc=VENT)
    skirt(f, [(z, x, y, rx - 0.012, ry - 0.012, a) for z, x, y, rx, ry, a in rows], inner, pl, arc=(VENT[0] + 0.06, VENT[1] - 0.06))
    c = f.at(0.93)
    skirt(f, [(c[2] + 0.03, c[0], c[1], 0.085, 0.08, 0), (c[2], c[0], c[1], 0.15, 0.11, 0), (c[2] - 0.06, c[0], c[1], 0.232, 0.135, 0.01), (c[2] - 0.17, c[0], c[1] - 0.01, 0.262, 0.165, 0.05), (c[2] - 0.29, c[0] + 0.02, c[1] - 0.02, 0.285, 0.19, 0.09)], cape, waves(9, (0.5, 6), (0.4, 11)))
    collar(f, coat, None, 0.082, 0.080, 0.085, 0.55, 0.8)
    trousers(f, dark, dark, 0.95, 0.6)
    for s in 'LR':
        f.arm(s, coat, 1.05, 1.35)
        f.hand(s, dark, curl=0.9, spread=0.12, scale=1.1)
    f.band(0.14, k.dull, 0.014, 0.022)
    sk = skin('#8a7078')
    f.face_away(sk)
    for s in (-1, 1):
        ear(f, s, sk, 0.95)
    hat(tuple(f.head + (0.0, 0.0, 0.055)), fabric('#1c1218', 0.15, 0.7, 0.4), leather('#6a3a6a'), 0.262, 0.145, (0.10, 0.06, 0))


def armour(f, k):
    """Hellfire: full plate with fire in its joints, a horned helm, a torn cape."""
    steel, dark, cape = plate('#262228', 0.34), leather('#050405', 0.7), fabric('#3c0c0c', 0.35, 0.6, 0.6, hem='#8a2410')
    from kit.nodes import emission, hexc

    fire = emission('fire', hexc('#ff6a1e'), 3.2)
    f.torso(dark, 0.0)
    f.torso(steel, 0.035, 0.42, 0.94)
    for i, t in enumerate((0.02, 0.12, 0.22, 0.32)):
        c, (rx, ry) = f.at(t), f.width(t)
        loft('fauld', [(c[2] + 0.075, 0, 0, rx + 0.016, ry + 0.016, 0), (c[2], 0, 0, rx + 0.034, ry + 0.034, 0), (c[2] - 0.008, 0, 0, rx + 0.028, ry + 0.028, 0)], steel)
        f.band(t + 0.005, fire, 0.005, 0.024)
    for s in (-1, 1):  # tassets
        for q in range(3):
            z = 0.94 - 0.085 * q
            shell('tasset', [(s * (0.13 + 0.02 * q), 0.0, z + 0.06, 0.115, 0.15), (s * (0.15 + 0.025 * q), 0.0, z - 0.05, 0.13, 0.16)], steel, 40)
    for s, k2 in (('L', -1), ('R', 1)):
        a, e, w = f.shoulder[s], f.elbow[s], f.wrist[s]
        f.arm(s, dark, 1.25)
        for q in range(4):  # pauldron lames
            p = a * (1 - 0.16 * q) + e * 0.16 * q + (k2 * 0.035, 0, 0.045 - 0.02 * q)
            ball(tuple(p), 0.118 - 0.012 * q, steel, (1.0, 1.05, 0.72), 28)
        limb('spike', [tuple(a + (k2 * 0.07, 0, 0.09)), tuple(a + (k2 * 0.13, 0, 0.17)), tuple(a + (k2 * 0.145, -0.01, 0.25))], [0.03, 0.018, 0.002], steel)
        ball(tuple(e), 0.072, steel, seg=20)
        limb('vambrace', [tuple(e * 0.8 + w * 0.2), tuple(e * 0.5 + w * 0.5), tuple(w)], [0.062, 0.066, 0.054], steel)
        f.hand(s, steel, curl=0.9, spread=0.1, scale=1.35)
        f.leg(s, dark, steel, 1.15, (k2 * 0.04, 0.15, -0.05), 0.95)
        ball(tuple(f.knee[s]), 0.085, steel, (1, 1.1, 1.15), 20)
        p = f.knee[s] * 0.93 + f.ankle[s] * 0.07
        curve('joint', [[(p[0] + 0.078 * math.cos(t), p[1] + 0.078 * math.sin(t), p[2] - 0.05) for t in np.linspace(0, 6.283, 33)[:-1]]], 0.005, fire, cyclic=True)
    sheet(-0.06, 1.42, -0.40, 1.45, 0.36, cape, 4, -0.17, 0.12, 1.3, 0.30, 36, 54)
    sheet(0.04, 1.42, -0.22, 1.45, 0.30, cape, 12, -0.18, 0.02, 1.2, 0.22, 36, 54)
    helm(f, steel, k, fire)


def helm(f, steel, k, fire):
    """Great helm with two horns; light behind its breaths."""
    h = f.head
    lathe('helm', [(0.128, -0.16), (0.118, -0.10), (0.108, -0.02), (0.112, 0.04), (0.104, 0.09), (0.07, 0.135), (0.02, 0.158), (0.001, 0.16)], 40, steel, loc=tuple(h)).scale = (1, 1.18, 1)
    curve('comb', [[(h[0], h[1] + 0.135 * math.sin(t), h[2] + 0.02 + 0.15 * math.cos(t)) for t in np.linspace(-1.9, 1.2, 24)]], 0.011, k.dull, res=3)
    for z in (-0.10, -0.02):
        curve('rim', [[(h[0] + 0.118 * math.cos(t), h[1] + 0.137 * math.sin(t), h[2] + z) for t in np.linspace(0, 6.283, 49)[:-1]]], 0.006, k.dull, cyclic=True)
    curve('slit', [[(h[0] + 0.116 * math.cos(t), h[1] + 0.135 * math.sin(t), h[2] - 0.06) for t in np.linspace(-2.3, -0.8, 16)]], 0.0035, fire)
    for s in (-1, 1):
        horn(h + (s * 0.095, 0.0, 0.06), [(0, 0, 0), (s * 0.11, -0.01, 0.03), (s * 0.19, -0.02, 0.12), (s * 0.185, -0.02, 0.25), (s * 0.12, 0.0, 0.35)], plate('#3a332e', 0.4), 0.046, k.dull)


def apron_coat(f, k):
    """Filbert: greatcoat with its sleeves rolled, apron tied behind, breeches bagging over turned sea boots."""
    coat, apron, sk = fabric('#231d2c', 0.25, 0.7, 0.5), fabric('#c9b490', 0.45, 0.7, 0.4), skin('#a8806a')
    boot, hose = leather('#141010', 0.45), fabric('#3a2e34', 0.15, 0.8, 0.4)
    f.torso(coat, 0.02, 0.0, 0.97)
    pl = waves(5, (0.5, 6), (0.4, 11), (0.25, 17))
    rows = [(1.08, 0, 0, 0.238, 0.195, 0), (0.95, 0, 0, 0.258, 0.212, 0.02), (0.80, 0, -0.02, 0.285, 0.235, 0.06), (0.62, 0.0, -0.04, 0.325, 0.27, 0.10), (0.50, 0.0, -0.05, 0.352, 0.29, 0.12)]
    skirt(f, rows, coat, pl, arc=VENT)
    skirt(f, [(1.04, 0, 0.0, 0.250, 0.21, 0), (0.9, 0, 0.0, 0.272, 0.228, 0.01), (0.7, 0, 0.02, 0.305, 0.262, 0.04), (0.56, 0, 0.03, 0.325, 0.275, 0.06)], apron, pl, arc=(0.15, math.pi - 0.15))
    trousers(f, hose, boot, 0.92, 0.60, None, {'L': (-0.07, 0.14, -0.05), 'R': (0.08, 0.13, -0.05)}, leather('#2a1a14', 0.6), 0.05)
    f.band(0.16, apron, 0.018, 0.03)
    b = f.bodypart(0.16, 0.05, 0, 0.11)
    for s in (-1, 1):  # tied to one side, where nothing hides it
        t = np.linspace(0, 2 * math.pi, 25)[:-1]
        curve('knot', [[tuple(b + (s * (0.045 + 0.045 * math.cos(a)), -0.01 * math.sin(a), 0.012 + 0.026 * math.sin(a))) for a in t]], 0.010, apron, cyclic=True, res=3)
        ribbon([b, b + (0.02 + s * 0.03, -0.03, -0.11), b + (0.05 + s * 0.04, -0.05, -0.25)], 0.020, apron, 0.2, 3 + s, taper=-0.2)
    for s in 'LR':
        f.arm(s, sk, 0.95)
        f.rolled(s, coat, 1.28 if s == 'R' else 1.4)
        f.hand(s, sk, curl=0.9, spread=0.1, scale=1.35)
    collar(f, coat, None, 0.105, 0.10, 0.07, 0.3, 0.9)
    f.face_away(sk, 1.06)
    for s in (-1, 1):
        ear(f, s, sk, 1.06)
    fringe(f, hairmat('#4a2c1a', '#a87444', 0.02), 1.06)
    kerchief(f, fabric('#8a2a20', 0.4, 0.7, 0.5), 1.06)
    t = np.linspace(0, 6.283, 25)[:-1]
    curve('earring', [[tuple(on_head(f, -0.080, -0.008 + 0.015 * math.cos(a), -0.082 + 0.017 * math.sin(a), 1.06)) for a in t]], 0.004, k.gold, cyclic=True)
    sling = [tuple(f.bodypart(t, 0.035, 0, -0.24 + 0.44 * u)) for u, t in zip(np.linspace(0, 1, 20), np.linspace(0.12, 0.90, 20))]
    curve('sling', [sling], 0.016, leather('#4a2a18'), res=3)


def ladle(f, k):
    """His real weapon: a ladle, raised."""
    w = f.wrist['R']
    d = unit(v3(0.10, 0.02, 1))
    limb('handle', [tuple(w - d * 0.10), tuple(w + d * 0.15), tuple(w + d * 0.42)], [0.011, 0.009, 0.009], k.silver)
    tip = w + d * 0.44
    lathe('bowl', [(0.072, 0.0), (0.066, -0.035), (0.042, -0.06), (0.001, -0.068)], 28, k.silver, loc=tuple(tip + (-0.06, 0, 0.0)))
    curve('rim', [[tuple(tip + (-0.06 + 0.072 * math.cos(t), 0.072 * math.sin(t), 0)) for t in np.linspace(0, 6.283, 33)[:-1]]], 0.006, k.silver, cyclic=True)


def judge_coat(f, k):
    """Rebecca: long buttoned coat, epaulettes, a short cape from one shoulder."""
    coat, lin, dark = fabric('#241020', 0.3, 0.45, 0.7, hem='#4a1626'), fabric('#a82038', 0.5, 0.5, 0.5), leather('#0b080b')
    f.torso(coat, 0.01, 0.0, 0.97)
    pl = waves(9, (0.5, 6), (0.35, 11), (0.2, 17))
    rows = [(1.06, 0, 0, 0.118, 0.09, 0), (0.97, 0, 0, 0.16, 0.125, 0.02), (0.78, 0, -0.02, 0.225, 0.19, 0.07), (0.55, -0.01, -0.04, 0.29, 0.255, 0.10), (0.32, -0.02, -0.08, 0.36, 0.33, 0.12), (0.20, -0.03, -0.10, 0.40, 0.37, 0.14)]
    skirt(f, rows, coat, pl, arc=VENT)
    skirt(f, [(z, x, y, rx - 0.012, ry - 0.012, a) for z, x, y, rx, ry, a in rows], lin, pl, arc=(VENT[0] + 0.12, VENT[1] - 0.12))
    trousers(f, dark, dark, 0.92, 0.8, k.gold)
    for s in 'LR':
        f.arm(s, coat, 1.08, 1.3)
        f.hand(s, dark, curl=0.8, spread=0.12)
        epaulette(f, s, k.gold)
        e, w = f.elbow[s], f.wrist[s]
        limb('cuff', [tuple(e * 0.3 + w * 0.7), tuple(e * 0.1 + w * 0.9)], [0.046, 0.05], lin)
    collar(f, coat, k.gold, 0.07, 0.07, 0.10, 0.3)
    f.band(0.19, k.gold, 0.008, 0.012)
    f.band(0.145, leather('#2a0a12'), 0.013, 0.014)
    for s in (-0.03, 0.03):
        curve('seam', [[tuple(f.bodypart(t, 0.013, 0, s * (0.5 + 1.6 * abs(t - 0.2)))) for t in np.linspace(0.2, 0.88, 14)]], 0.0035, k.gold)
    for q in range(4):
        for s in (-1, 1):
            ball((s * 0.05, -0.115 - 0.012 * q, 1.0 - 0.055 * q), 0.010, k.gold, seg=10)
    curve('cord', [[tuple(f.bodypart(0.84 - 0.28 * math.sin(u * math.pi), 0.02, 0, -0.15 + 0.3 * u)) for u in np.linspace(0, 1, 24)]], 0.006, k.gold)
    f.face_away(skin('#b8969a'))


def surgeon_coat(f, k):
    """Tabethe: white coat spread on the steps, sleeves rolled, a red cross of straps."""
    coat, dark, sk, red = fabric('#c4c6d6', 0.4, 0.6, 0.5, hem='#6a3a48'), leather('#15121a'), skin('#b49a9c'), fabric('#8a1a30', 0.3, 0.5, 0.5)
    f.torso(coat, 0.012, 0.0, 0.97)
    h = f.hip
    pl = waves(6, (0.5, 6), (0.35, 10), (0.2, 15))
    rows = [(h[2] + 0.12, h[0], h[1], 0.12, 0.09, 0), (h[2] + 0.02, h[0], h[1], 0.18, 0.14, 0.02), (h[2] - 0.12, h[0], h[1] - 0.02, 0.25, 0.21, 0.07), (0.16, h[0], h[1] - 0.07, 0.34, 0.30, 0.12), (0.05, h[0], h[1] - 0.10, 0.42, 0.40, 0.13), (0.012, h[0], h[1] - 0.14, 0.50, 0.48, 0.10)]
    skirt(f, rows, coat, pl, arc=(VENT[0] + 0.05, VENT[1] - 0.05))
    trousers(f, dark, dark, 0.92, 0.5)
    for s in 'LR':
        a, e, w = f.shoulder[s], f.elbow[s], f.wrist[s]
        f.arm(s, sk, 0.92)
        limb('sleeve', [tuple(a - f.side * (0.03 if s == 'R' else -0.03)), tuple(a * 0.5 + e * 0.5), tuple(e * 0.96 + a * 0.04)], [0.062, 0.055, 0.056], coat)
        limb('roll', [tuple(e * 0.9 + a * 0.1), tuple(e * 0.97 + w * 0.03)], [0.064, 0.062], coat)
        f.hand(s, sk, curl=0.3 if s == 'R' else 0.8, spread=0.1)
    collar(f, coat, None, 0.075, 0.07, 0.07, 0.4)
    for s in (-1, 1):
        curve('strap', [[tuple(f.bodypart(t, 0.02, 0, s * (0.13 - 0.26 * u))) for u, t in zip(np.linspace(0, 1, 16), np.linspace(0.86, 0.24, 16))]], 0.011, red, res=3)
    f.band(0.2, red, 0.014, 0.014)
    f.face_away(sk)
