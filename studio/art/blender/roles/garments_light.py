"""What they wear, third part: Huaxu, the Elysian stage, the north, the pedlar."""

import math

import numpy as np

from kit.figure import sheet
from kit.geometry import ball, curve, limb, mesh
from kit.nodes import emission, hexc

from .body import shell, unit, v3, waves
from .fabric import fabric, leather, plate, skin
from .garments import collar, hood, long_sleeve, rag, skirt, sleeve, trousers
from .hairdos import fur, material as hairmat
from .props import bird, book, butterfly, chain, fox, horn, lamp, mask, ribbon, rocket, straw_hat, wing_glass

VENT = (-math.pi / 2 + 0.13, 1.5 * math.pi - 0.13)


def scholar_robe(f, k):
    """Fushu: wide robe with square sleeves, straw hat hung on the back."""
    robe, under, sk = fabric('#1e4a48', 0.4, 0.6, 0.6, hem='#5a9a8a'), fabric('#cfd8c0', 0.5, 0.6, 0.4), skin('#b49c84')
    f.torso(robe, 0.02, 0.0, 0.97)
    pl = waves(4, (0.5, 5), (0.35, 9), (0.2, 15))
    skirt(f, [(1.08, 0, 0, 0.165, 0.125, 0), (0.95, 0, 0, 0.19, 0.15, 0.01), (0.70, -0.01, -0.01, 0.225, 0.19, 0.05), (0.40, -0.03, -0.03, 0.29, 0.25, 0.09), (0.12, -0.07, -0.06, 0.375, 0.33, 0.12), (0.03, -0.09, -0.07, 0.42, 0.37, 0.13)], robe, pl, 260)
    skirt(f, [(0.20, -0.05, -0.05, 0.33, 0.29, 0.10), (0.012, -0.07, -0.06, 0.39, 0.34, 0.12)], under, pl, 260)
    for s in 'LR':
        f.arm(s, under, 0.95)
        f.hand(s, sk, curl=0.8, spread=0.15)
        long_sleeve(f, s, robe, under, 0.30, 0.3, 0.05)
    for t in (0.22, 0.27):
        f.band(t, under, 0.012, 0.024)
    f.face_away(sk)


def back_hat(f, k):
    """The straw hat, hung from its cord."""
    c = f.bodypart(0.66, 0.10, 0, 0.0)
    straw_hat(tuple(c + (0.10, -0.07, -0.08)), fabric('#b8985a', 0.4, 0.8, 0.3), (math.radians(82), 0, math.radians(14)), 0.205, k.dull)
    curve('cord', [[tuple(f.at(0.97) + (x, -0.08 * (1 - abs(x) * 4), -0.01 - abs(x))) for x in np.linspace(-0.12, 0.12, 12)]], 0.005, leather('#3a1c14'))


def perched_bird(f, k, at=(0.585, 0.16, 2.215), s=1.5):
    bird(at, leather('#0c1210', 0.6), s, -1)


def backless_dress(f, k):
    """Psyche: a dress open to the waist, the wings where the back is bare."""
    dress, sk, veil = fabric('#40183a', 0.42, 0.5, 0.8, hem='#b0607a'), skin('#c8a898'), fabric('#f0b8b0', 0.6, 0.5, 0.4, clear=0.65)
    f.torso(sk)
    f.torso(dress, 0.006, 0.0, 0.24)
    pl = waves(13, (0.5, 8), (0.35, 14), (0.3, 5))
    rows = [(1.07, 0, 0, 0.112, 0.085, 0), (0.98, 0, 0, 0.15, 0.12, 0.01), (0.85, 0, 0, 0.178, 0.15, 0.02), (0.62, 0, -0.01, 0.185, 0.16, 0.04), (0.38, 0.01, -0.04, 0.225, 0.21, 0.08), (0.16, 0.04, -0.10, 0.34, 0.33, 0.11), (0.03, 0.08, -0.16, 0.46, 0.46, 0.11), (0.006, 0.10, -0.20, 0.54, 0.54, 0.09)]
    skirt(f, rows, dress, pl, 260)
    sheet(0.03, 1.02, 0.42, 1.15, 0.12, veil, 7, -0.10, 0.10, 1.5, 0.16, 36, 54)
    for s in (-1, 1):
        curve('strap', [[tuple(f.bodypart(t, 0.006, 0, s * (0.02 + 0.15 * (t - 0.2)))) for t in np.linspace(0.2, 0.88, 16)]], 0.006, dress, res=3)
    curve('chain', [[tuple(f.bodypart(0.82 - 0.42 * math.sin(u * math.pi) * (1 - 0.3 * math.sin(u * math.pi)), 0.01, 0, -0.13 + 0.26 * u)) for u in np.linspace(0, 1, 30)]], 0.0035, k.gold)
    f.band(0.22, k.gold, 0.006, 0.008)
    for s in 'LR':
        f.arm(s, sk, 0.9)
        f.hand(s, sk, curl=0.9 if s == 'R' else 0.4, spread=0.12)
    f.face_away(sk)
    butterfly(tuple(f.bodypart(0.66, 0.0)), wing_glass('#ffd9a0', '#d8608a', '#5a1c56'), 0.70, 0.70, 0.80)


def hand_lamp(f, k):
    w = f.wrist['R']
    lamp((w[0] + 0.01, w[1] + 0.03, w[2] - 0.26), k.gold, s=1.15)


def huntress(f, k):
    """Fina: crouching, short cape and hood of white fur with fox ears."""
    coat, cape, boot, f_ = fabric('#1c2640', 0.3, 0.6, 0.6), fabric('#5c6a88', 0.45, 0.7, 0.8), leather('#17131a', 0.6), hairmat('#8090b0', '#ffffff', 0.03)
    f.torso(coat, 0.02)
    h = f.hip
    pl = waves(5, (0.5, 6), (0.3, 11))
    skirt(f, [(h[2] + 0.10, h[0], h[1], 0.13, 0.11, 0), (h[2] - 0.02, h[0], h[1] - 0.01, 0.21, 0.18, 0.03), (h[2] - 0.16, h[0], h[1] + 0.02, 0.27, 0.25, 0.08)], coat, pl)
    trousers(f, coat, boot, 1.05, 0.8)
    n = f.at(0.95)
    rows = [(n[2] + 0.05, n[0], n[1], 0.10, 0.09, 0), (n[2], n[0], n[1], 0.19, 0.13, 0.01), (n[2] - 0.10, n[0], n[1] - 0.02, 0.255, 0.17, 0.03), (n[2] - 0.26, n[0], n[1] - 0.06, 0.295, 0.21, 0.07), (n[2] - 0.36, n[0] - 0.01, n[1] - 0.10, 0.315, 0.235, 0.10)]
    skirt(f, rows, cape, pl)
    t = np.linspace(0, 6.283, 60)
    fur(f_, [(n[0] - 0.01 + 0.31 * math.cos(a), n[1] - 0.10 + 0.23 * math.sin(a), n[2] - 0.36) for a in t], 0.07, 2600, 3, (0, -0.2, -0.5), 0.6)
    hood(f, cape, 0.02, -0.01, 0.125)
    hd = f.head
    for z, r, amount in ((0.10, 0.09, 500), (0.02, 0.128, 900), (-0.07, 0.14, 1000)):
        fur(f_, [(hd[0] + r * math.cos(a), hd[1] - 0.005 + r * 1.05 * math.sin(a), hd[2] + z) for a in t], 0.045, amount, 11 + int(z * 100), (0, -0.3, -0.3), 0.7)
    for s in (-1, 1):
        a, b, c = hd + (s * 0.025, 0, 0.115), hd + (s * 0.115, 0, 0.075), hd + (s * 0.105, 0.0, 0.215)
        d = hd + (s * 0.07, 0.045, 0.10)
        mesh('ear', [tuple(q) for q in (a, b, c, d)], [(0, 1, 2), (1, 3, 2), (3, 0, 2)], cape)
        fur(f_, [tuple(a), tuple(a * 0.5 + c * 0.5), tuple(c), tuple(b * 0.5 + c * 0.5), tuple(b)], 0.035, 420, 40 + s, (0, -0.1, 0.3), 0.5)
    for s in 'LR':
        f.arm(s, coat, 1.15, 1.3)
        f.hand(s, boot, curl=0.9, spread=0.1)
        fur(f_, [tuple(f.wrist[s] * 0.92 + f.elbow[s] * 0.08 + (0.035 * math.cos(a), 0.035 * math.sin(a), 0)) for a in t[::4]], 0.035, 300, 50, (0, 0, 0), 1.0)
        q = f.knee[s] * 0.8 + f.ankle[s] * 0.2
        fur(f_, [tuple(q + (0.07 * math.cos(a), 0.07 * math.sin(a), 0)) for a in t[::4]], 0.05, 500, 60, (0, 0, -0.3), 0.8)
    quiver = f.bodypart(0.55, 0.12, 0, 0.02)
    limb('quiver', [tuple(quiver + (-0.07, 0, -0.16)), tuple(quiver), tuple(quiver + (0.09, 0.02, 0.22))], [0.045, 0.05, 0.05], boot)
    arrows = [[tuple(quiver + (0.09 + dx, 0.02, 0.2)), tuple(quiver + (0.13 + dx * 1.6, 0.02, 0.34 + 0.03 * (i % 2)))] for i, dx in enumerate((-0.03, -0.01, 0.012, 0.03))]
    curve('arrows', arrows, 0.005, k.silver)
    curve('fletch', [[(np.array(a[1]) * 0.75 + np.array(a[0]) * 0.25), a[1]] for a in arrows], 0.013, emission('fletch', hexc('#8fe0e8'), 0.8), res=0)


def white_fox(k, at=(-0.50, 0.05, 0.0), s=1.0):
    fox(at, s)


def frock_coat(f, k):
    """Phantasio: striped frock coat with tails, half cape over one shoulder, bowing."""
    coat, cape, dark, lace = fabric('#2c2036', 0.3, 0.5, 0.7, stripe=('#b08a4a', 105)), fabric('#4a1a4a', 0.42, 0.5, 0.7), leather('#0c0a10'), fabric('#f0e2c0', 0.6, 0.6, 0.4)
    f.torso(coat, 0.014, 0.0, 0.97)
    h = f.hip
    for s in (-1, 1):  # swallow tails
        v, nu, nv = [], 16, 24
        for j in range(nv + 1):
            t = j / nv
            for i in range(nu + 1):
                u = i / nu
                w = (1 - t) ** 0.55
                x = s * (0.012 + (0.135 + 0.04 * t) * u * w + 0.04 * t)
                v.append((h[0] + x, h[1] - 0.125 + 0.10 * u * u - 0.16 * t + 0.018 * math.sin(u * 9 + t * 3), h[2] + 0.08 - 0.66 * t - 0.0 * u))
        mesh('tail', v, [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i) for j in range(nv) for i in range(nu)], coat, True)
    trousers(f, fabric('#241c2c', 0.2, 0.6, 0.4), dark, 0.86, 0.80, k.gold, {'L': (-0.02, 0.15, -0.04), 'R': (0.10, 0.12, -0.05)}, leather('#1c1420', 0.5), 0.012)
    for s in 'LR':
        f.arm(s, coat, 1.02, 1.3)
        f.hand(s, skin('#c0a490'), curl=0.25, spread=0.3)
        e, w = f.elbow[s], f.wrist[s]
        sleeve(f, s, lace, 0.04, 0.085, 0.9, 5, 0.1, 1.05)
    a = f.shoulder['L']
    n = f.at(0.93)
    pl = waves(9, (0.5, 5), (0.4, 9))
    v, nu, nv = [], 30, 30
    for j in range(nv + 1):
        t = j / nv
        for i in range(nu + 1):
            u = i / nu
            ang = math.pi * (0.75 + 0.80 * u)
            r = 1 + 0.05 * t * math.sin(u * 22)
            v.append((n[0] + (-0.04) + (0.16 + 0.16 * t) * r * math.cos(ang) - 0.10 * t, n[1] + (0.11 + 0.10 * t) * r * math.sin(ang) - 0.10 * t, n[2] + 0.03 - 0.50 * t + 0.10 * t * t + 0.03 * t * math.sin(u * 13)))
    mesh('half_cape', v, [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i) for j in range(nv) for i in range(nu)], cape, True)
    collar(f, lace, None, 0.08, 0.085, 0.09, 0.55, 0.7)
    f.band(0.22, k.gold, 0.007, 0.016)
    for s in (-0.035, 0.035):
        ball(tuple(f.bodypart(0.16, 0.02, 0, s)), 0.012, k.gold, seg=10)
    f.face_away(skin('#c0a490'))


def hidden_mask(f, k):
    """The mask, held behind his back."""
    w = f.wrist['R']
    mask((w[0] + 0.01, w[1] - 0.05, w[2] - 0.10), k.gold, 1.25, (math.pi / 2 + 0.1, 0.25, 0.1))
    r = fabric('#c9a25a', 0.5, 0.4, 0.6)
    for s in (-1, 1):
        ribbon([w + (s * 0.08, -0.05, -0.08), w + (s * 0.13, -0.07, -0.2), w + (s * 0.10, -0.08, -0.33), w + (s * 0.16, -0.08, -0.44)], 0.012, r, 0.6, s + 3, taper=0.1)


def white_cloak(f, k):
    """Nifle: a heavy cloak to the ice, a mantle of fur."""
    cloak, f_, dark = fabric('#7d8ca8', 0.35, 0.7, 0.7, hem='#c4d6ec'), hairmat('#9fb0cc', '#ffffff', 0.07), leather('#1a1c28')
    pl = waves(8, (0.5, 7), (0.35, 12), (0.25, 19))
    n = f.at(0.94)
    skirt(f, [(n[2] + 0.03, n[0], n[1], 0.12, 0.10, 0), (n[2] - 0.03, n[0], n[1], 0.215, 0.13, 0), (n[2] - 0.16, n[0], n[1] - 0.01, 0.265, 0.18, 0.02), (1.0, 0, -0.03, 0.29, 0.23, 0.05), (0.65, -0.01, -0.06, 0.36, 0.31, 0.09), (0.30, -0.03, -0.12, 0.46, 0.41, 0.11), (0.08, -0.06, -0.18, 0.56, 0.50, 0.11), (0.01, -0.08, -0.22, 0.63, 0.57, 0.09)], cloak, pl, 280)
    t = np.linspace(0, 6.283, 80)
    for z, rx, ry, amount in ((0.03, 0.13, 0.11, 1500), (-0.03, 0.20, 0.14, 1900), (-0.10, 0.245, 0.175, 2300)):
        fur(f_, [(n[0] + rx * math.cos(a), n[1] - 0.01 + ry * math.sin(a), n[2] + z) for a in t], 0.085, amount, 5 + int(rx * 100), (0, -0.25, -0.15), 0.65)
    fur(f_, [(-0.07 + 0.585 * math.cos(a), -0.2 + 0.525 * math.sin(a), 0.05) for a in t], 0.08, 3200, 9, (0, -0.2, 0.1), 0.7)
    for s in 'LR':
        f.arm(s, cloak, 1.25, 1.5)
        f.hand(s, dark, curl=0.9, spread=0.1)
        fur(f_, [tuple(f.wrist[s] * 0.9 + f.elbow[s] * 0.1 + (0.05 * math.cos(a), 0.03 * math.sin(a), 0.05 * math.sin(a))) for a in t[::4]], 0.045, 500, 3, (0, 0, 0), 1.0)
    f.face_away(skin('#c8ccd8'))
    curve('fillet', [[(f.head[0] + 0.103 * math.cos(a), f.head[1] + 0.123 * math.sin(a), f.head[2] + 0.045) for a in t]], 0.006, k.silver, cyclic=True)
    for i in range(7):  # a low crown of ice
        a = math.pi * (1.0 + i / 6)
        p = f.head + (0.105 * math.cos(a), 0.123 * math.sin(a), 0.045)
        limb('ice', [tuple(p), tuple(p + (0.012 * math.cos(a), 0.01 * math.sin(a), 0.035)), tuple(p + (0.02 * math.cos(a), 0.02 * math.sin(a), 0.075 + 0.03 * (i % 2)))], [0.008, 0.006, 0.001], k.silver)


def poncho(f, k):
    """Margie: a patched poncho, striped stockings, big boots."""
    cols = ('#8a3a5a', '#c87a3a', '#3a6a7a', '#b0a04a')
    body, boot, sk = fabric('#5a2a4a', 0.4, 0.7, 0.6, hem='#c06a4a'), leather('#2a1410', 0.6), skin('#b08a72')
    sock = (fabric('#3a2440', 0.1), fabric('#d8a050', 0.2))
    f.torso(body, 0.02)
    pl = waves(5, (0.5, 5), (0.35, 9))
    rows = [(1.44, 0, 0, 0.10, 0.09, 0), (1.38, 0, 0, 0.20, 0.13, 0.01), (1.22, 0, 0, 0.27, 0.20, 0.03), (1.02, 0.01, -0.02, 0.335, 0.265, 0.06), (0.84, 0.02, -0.05, 0.39, 0.32, 0.10), (0.74, 0.02, -0.07, 0.425, 0.35, 0.12)]
    skirt(f, rows, body, pl)
    rag(f, body, 0.76, 0.425, 0.35, 0.09, 40, 3, 0.02, -0.07)
    rng = np.random.default_rng(6)
    for i in range(15):  # patches
        a, z = rng.uniform(math.pi * 0.95, math.pi * 2.05), rng.uniform(0.82, 1.25)
        r = 0.42 - 0.30 * (z - 0.76)
        c = v3(0.02 + r * math.cos(a) * 1.02, -0.05 + r * 0.82 * math.sin(a) * 1.04, z)
        e = unit(v3(-math.sin(a), math.cos(a), 0))
        up = unit(v3(-0.25 * math.cos(a), -0.25 * math.sin(a), 1))
        w, h = rng.uniform(0.035, 0.06, 2)
        mesh('patch', [tuple(c - e * w - up * h), tuple(c + e * w - up * h), tuple(c + e * w + up * h), tuple(c - e * w + up * h)], [(0, 1, 2, 3)], fabric(cols[i % 4], 0.4, 0.7, 0.4))
    for s in 'LR':
        f.leg(s, sock[0], boot, 0.98, (0.02 if s == 'R' else -0.02, 0.14, -0.085), 0.46, cuff=boot, bands=sock)
        f.arm(s, fabric('#7a4a2a', 0.3), 1.15, 1.2)
        f.hand(s, sk, curl=0.9, spread=0.12, scale=1.1)
    f.face_away(sk, 1.02)


def pedlar_pack(f, k):
    """A backpack wider than she is, with rockets, a rolled blanket and a paper lantern."""
    bag, strap, roll = fabric('#4a3020', 0.2, 0.8, 0.4), leather('#1c100c', 0.6), fabric('#3a5a6a', 0.4, 0.8, 0.4)
    c = v3(0.0, -0.30, 1.16)
    shell('pack', [(*(c + (0, 0.02, -0.27)), 0.10, 0.08), (*(c + (0, 0, -0.25)), 0.20, 0.14), (*(c + (0, -0.01, -0.05)), 0.255, 0.175), (*(c + (0, 0, 0.14)), 0.225, 0.155), (*(c + (0, 0.0, 0.20)), 0.12, 0.10)], bag, 48, cap=True)
    for s in (-1, 1):
        curve('strap', [[tuple(c + (s * 0.12, -0.178 + 0.05 * abs(z) * 2, z)) for z in np.linspace(-0.24, 0.18, 12)]], 0.014, strap, res=3)
        ball(tuple(c + (s * 0.12, -0.185, -0.02)), 0.022, k.gold, seg=12)
        limb('pocket', [tuple(c + (s * 0.24, 0, -0.16)), tuple(c + (s * 0.265, 0, -0.05)), tuple(c + (s * 0.25, 0, 0.04))], [0.06, 0.075, 0.05], bag)
    limb('blanket', [tuple(c + (-0.29, -0.03, 0.245)), tuple(c + (0, -0.03, 0.25)), tuple(c + (0.29, -0.03, 0.245))], [0.072, 0.075, 0.072], roll)
    for s in (-0.14, 0.14):
        curve('tie', [[tuple(c + (s, -0.03 + 0.079 * math.cos(a), 0.248 + 0.079 * math.sin(a))) for a in np.linspace(0, 6.283, 25)[:-1]]], 0.009, strap, cyclic=True)
    reds = [fabric(q, 0.3, 0.5, 0.3) for q in ('#b02a3a', '#2a6a9a', '#c88a2a', '#7a3a9a')]
    for i, (x, lean, s) in enumerate(((-0.23, -0.5, 1.25), (-0.13, -0.22, 1.5), (-0.03, -0.06, 1.2), (0.07, 0.14, 1.55), (0.17, 0.34, 1.25), (0.26, 0.62, 1.05))):
        rocket(c + (x, 0.05, 0.22), (lean, 0.05, 1), reds[i % 4], k.gold, s)
    lantern = c + (0.37, -0.04, -0.14)
    paper_lantern(lantern, k)
    curve('cord', [[tuple(lantern + (0, 0, 0.07)), tuple(lantern + (-0.08, 0.02, 0.32))]], 0.004, strap)


def paper_lantern(at, k, r=0.062):
    """A small paper lantern: brighter round its flame, ribbed with wire."""
    from kit import air
    from kit.nodes import material

    m, g = material('paper')
    high = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Generated']}).outputs['Z']
    g.surface(g('ShaderNodeEmission', {'Color': g.ramp(high, [(0, hexc('#7a2410')), (0.45, hexc('#ffb866')), (1, hexc('#8a2a12'))]), 'Strength': 1.1}))
    ball(tuple(at), r, m, (1, 1, 1.2), 20)
    t = np.linspace(0, 6.283, 25)[:-1]
    rings = [[tuple(at + (r * 1.02 * math.cos(b) * math.cos(a), r * 1.02 * math.cos(b) * math.sin(a), r * 1.2 * math.sin(b))) for a in t] for b in (-0.9, -0.3, 0.3, 0.9)]
    curve('rib', rings, 0.0035, leather('#1c0c08', 0.7), cyclic=True)
    air.glow(tuple(at + (0, -0.08, 0)), 0.5, '#ff9a50', 0.5, 2.4)


def lit_fuse(f, k):
    """A sparkler held up."""
    from kit import air

    w = f.wrist['R']
    tip = w + (0.05, 0.02, 0.30)
    limb('fuse', [tuple(w - (0.01, 0, 0.06)), tuple((w + tip) / 2), tuple(tip)], [0.006, 0.005, 0.004], k.dull)
    rng = np.random.default_rng(3)
    lines = []
    for _ in range(70):
        d = unit(rng.normal(0, 1, 3))
        n = rng.uniform(0.03, 0.15)
        lines.append([tuple(tip + d * 0.015), tuple(tip + d * n * 0.6), tuple(tip + d * n + (0, 0, -0.15 * n))])
    curve('spark', lines, 0.0022, emission('spark', hexc('#ffd890'), 7), [[0.5, 1, 0.2]] * 70)
    ball(tuple(tip), 0.016, emission('core', hexc('#fff4d8'), 16), seg=10)
    air.glow(tuple(tip + (0, -0.04, 0)), 1.0, '#ffb860', 0.9, 2.4)


def warden_coat(f, k):
    """Yale: knightly coat over mail, chains from shoulder to block, a hood with two horns."""
    coat, steel, dark = fabric('#28344e', 0.3, 0.6, 0.6, hem='#4a5a7a'), plate('#4a5264', 0.35), leather('#0c0e16')
    f.torso(coat, 0.02, 0.0, 0.96)
    h = f.hip
    pl = waves(4, (0.5, 6), (0.35, 10))
    skirt(f, [(h[2] + 0.10, h[0], h[1], 0.165, 0.125, 0), (h[2] - 0.02, h[0], h[1] - 0.02, 0.22, 0.17, 0.02), (h[2] - 0.14, h[0], h[1] - 0.05, 0.27, 0.23, 0.05), (h[2] - 0.34, h[0], h[1] - 0.09, 0.31, 0.27, 0.10), (h[2] - 0.50, h[0], h[1] - 0.13, 0.35, 0.30, 0.13)], coat, pl)
    for s in 'LR':
        q = f.knee[s]
        hip = h + (0.09 if s == 'R' else -0.09, 0.04, 0.0)
        limb('lap', [tuple(hip), tuple(hip * 0.5 + q * 0.5 + (0, 0, 0.01)), tuple(q)], [0.125, 0.11, 0.085], coat)
        f.leg(s, dark, steel, 1.05, (0.0, 0.16, -0.05), 0.9)
        ball(tuple(q + (0, 0.02, 0)), 0.078, steel, seg=20)
        f.arm(s, coat, 1.1, 1.2)
        e, w = f.elbow[s], f.wrist[s]
        limb('vambrace', [tuple(e * 0.7 + w * 0.3), tuple(e * 0.4 + w * 0.6), tuple(w)], [0.05, 0.052, 0.044], steel)
        f.hand(s, steel, curl=0.7, spread=0.12, scale=1.1)
        a = f.shoulder[s]
        for i in range(3):
            ball(tuple(a * (1 - 0.15 * i) + e * 0.15 * i + (0, 0, 0.02)), 0.092 - 0.01 * i, steel, (1, 1.05, 0.75), 24)
    hood(f, coat, 0.03, -0.03, 0.122)
    hd = f.head
    bone = plate('#5a5648', 0.45)
    horn(hd + (0.0, 0.07, 0.085), [(0, 0, 0), (0, 0.08, 0.07), (0, 0.20, 0.10), (0, 0.32, 0.07), (0, 0.40, 0.11)], bone, 0.036, k.silver)
    horn(hd + (0.0, -0.05, 0.10), [(0, 0, 0), (0, -0.06, 0.08), (0, -0.18, 0.13), (0, -0.30, 0.11), (0, -0.38, 0.16)], bone, 0.036, k.silver)
    s0 = f.shoulder['R']
    chain([tuple(s0 + (0.02, -0.05, 0.06)), tuple(s0 + (0.06, -0.16, -0.2)), tuple(h + (0.24, -0.26, 0.05)), tuple(h + (0.26, -0.34, -0.25))], 0.020, k.silver)
    chain([tuple(s0 + (-0.08, -0.08, 0.05)), tuple(h + (0.10, -0.26, 0.30)), tuple(h + (0.14, -0.32, 0.02)), tuple(h + (0.18, -0.38, -0.3))], 0.020, k.silver)
    chain([tuple(f.wrist['R']), tuple(f.wrist['R'] + (0.02, 0.02, -0.16)), tuple(f.knee['R'] + (0.08, -0.06, -0.05)), tuple(f.knee['R'] + (0.07, -0.14, -0.36))], 0.016, k.silver)


def open_book(f, k):
    w = f.wrist['L']
    book((w[0] + 0.03, w[1] + 0.06, w[2] + 0.045), fabric('#5a1a2a', 0.1), fabric('#e0d8c0', 0.4), 1.2, (0.5, 0, 0))
