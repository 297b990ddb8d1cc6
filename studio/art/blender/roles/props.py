"""Things only one of them has: wings, a fox, horns, a pedlar's pack, lamps, masks, chains."""

import math

import bpy
import numpy as np

from kit import air
from kit.core import link
from kit.geometry import ball, catmull, circle, curve, filigree, lathe, limb, mesh
from kit.nodes import emission, hexc, material, principled

from .body import unit, v3

FACING = (math.pi / 2, 0, 0)


def ribbon(path, width, mat, twist=0.0, seed=1, name='ribbon', taper=0.4):
    """A strip of cloth along a path."""
    p = np.array(catmull(path, 14))
    d = np.gradient(p, axis=0)
    ph = np.random.default_rng(seed).uniform(0, 6.28)
    v = []
    for i, q in enumerate(p):
        u = i / (len(p) - 1)
        t = unit(d[i])
        a = unit(np.cross(t, (0, 1, 0.15)))
        b = np.cross(t, a)
        w = (a * math.cos(ph + twist * u * 6.28) + b * math.sin(ph + twist * u * 6.28)) * width * (1 - taper * u)
        v += [tuple(q - w), tuple(q + w)]
    return mesh(name, v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(p) - 1)], mat, True)


def chain(path, link_size, mat, wire=0.2):
    """Oval links, each turned a quarter."""
    p = np.array(path, float)
    run = np.r_[0, np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))]
    n = max(2, int(run[-1] / (link_size * 1.45)))
    lines = []
    t = np.linspace(0, 2 * math.pi, 21)[:-1]
    for i in range(n):
        s = run[-1] * (i + 0.5) / n
        c = np.array([np.interp(s, run, p[:, k]) for k in range(3)])
        e = np.array([np.interp(min(run[-1], s + 0.01), run, p[:, k]) for k in range(3)])
        d = unit(e - c) if i < n - 1 else unit(c - lines[-1][0])
        a = unit(np.cross(d, (0.1, 1, 0.2)))
        if i % 2:
            a = np.cross(d, a)
        lines.append([tuple(c + d * link_size * math.cos(x) + a * link_size * 0.6 * math.sin(x)) for x in t])
    return curve('chain', lines, link_size * wire, mat, cyclic=True, res=2)


def horn(root, way, mat, r=0.034, bands=None):
    """Ringed horn along a list of offsets."""
    pts = [v3(root) + v3(q) for q in way]
    n = len(pts)
    limb('horn', [tuple(p) for p in pts], [r * (1 - 0.92 * (i / (n - 1)) ** 1.3) for i in range(n)], mat)
    p = np.array(catmull(pts, 10))
    for i in range(3, int(len(p) * 0.72), 3):
        d = unit(p[min(i + 1, len(p) - 1)] - p[i - 1])
        a = unit(np.cross(d, (0.3, 1, 0)))
        b, rr = np.cross(d, a), r * (1 - 0.92 * (i / len(p)) ** 1.3) * 1.04
        t = np.linspace(0, 2 * math.pi, 17)[:-1]
        curve('band', [[tuple(p[i] + a * rr * math.cos(x) + b * rr * math.sin(x)) for x in t]], 0.004, bands or mat, cyclic=True)


def wing_glass(inner, outer, edge):
    """Butterfly membrane: glows when lit from behind, dark veins and rim, a row of pale spots."""
    m, g = material('wing')
    uv = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['UV']})
    a, r = uv.outputs['X'], uv.outputs['Y']
    vein = g.math('POWER', g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', a, 26.0))), 0.35)
    col = g.ramp(r, [(0, hexc(inner)), (0.6, hexc(outer)), (0.84, hexc(edge)), (1, hexc('#0a0508'))])
    spots = g.math('MULTIPLY', g.remap(g.math('ABSOLUTE', g.math('SUBTRACT', r, 0.885)), 0.0, 0.03, 1, 0, True), g.remap(g.math('SINE', g.math('MULTIPLY', a, 52.0)), 0.2, 0.7, 0, 1, True))
    lit = g.mix('MIX', g.mix('MULTIPLY', col, vein), hexc('#ffe9c4'), spots)
    e = g('ShaderNodeEmission', {'Color': lit, 'Strength': 0.42})
    t = g('ShaderNodeBsdfTranslucent', {'Color': lit})
    g.surface(g('ShaderNodeAddShader', {0: e, 1: g('ShaderNodeMixShader', {0: 0.3, 1: t, 2: g('ShaderNodeBsdfTransparent', {'Color': lit})})}))
    return m


def butterfly(root, mat, span=0.72, tall=0.62, open_=0.78):
    """Two fore and two hind wings, half open, seen from behind."""
    for s in (-1, 1):
        for a0, a1, reach, low in ((-0.05, 1.22, span, 0), (-1.25, 0.02, span * 0.72, 1)):
            n, m, v, uv = 40, 16, [], []
            for i in range(n + 1):
                u = i / n
                a = a0 + (a1 - a0) * u
                edge = reach * (0.62 + 0.38 * math.sin(math.pi * (0.16 + 0.78 * (u if not low else 1 - u))) ** 0.7) * (1 + 0.02 * math.sin(u * 44))
                if not low:
                    edge *= 1 + 0.28 * u**3
                for j in range(m + 1):
                    r = j / m * edge
                    x, z = r * math.cos(a), r * math.sin(a) * tall / 0.62
                    v.append((root[0] + s * (0.02 + x * open_), root[1] - 0.22 * (r**1.5) + 0.02 * math.sin(a * 9) * r, root[2] + z))
                    uv.append((u, j / m))
            faces = [(i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j) for i in range(n) for j in range(m)]
            o = mesh('wing', v, faces, mat, True)
            layer = o.data.uv_layers.new()
            for q in o.data.loops:
                layer.data[q.index].uv = uv[q.vertex_index]


def lamp(at, gold, color='#ffb45c', s=1.0, ring=True):
    """Hand lamp: cage, flame, glow, and its own warm light."""
    from kit.core import point

    x, y, z = at
    lathe('base', [(0.001, -0.085 * s), (0.05 * s, -0.08 * s), (0.055 * s, -0.06 * s), (0.04 * s, -0.05 * s)], 24, gold, loc=at)
    lathe('top', [(0.058 * s, 0.06 * s), (0.05 * s, 0.075 * s), (0.018 * s, 0.12 * s), (0.001, 0.16 * s)], 24, gold, loc=at)
    for q in range(6):
        a = math.pi * q / 3
        curve('bar', [[(x + 0.048 * s * math.cos(a), y + 0.048 * s * math.sin(a), z - 0.06 * s), (x + 0.048 * s * math.cos(a), y + 0.048 * s * math.sin(a), z + 0.065 * s)]], 0.004 * s, gold)
    if ring:
        curve('ring', [[(x + 0.03 * s * math.cos(a), y, z + 0.185 * s + 0.03 * s * math.sin(a)) for a in np.linspace(0, 6.283, 25)[:-1]]], 0.005 * s, gold, cyclic=True)
    ball(at, 0.024 * s, emission('flame', hexc(color), 14), (0.8, 0.8, 1.7), 12)
    air.glow((x, y - 0.06, z), 1.15 * s, color, 0.85, 2.5)
    point((x, y, z), 14 * s, hexc(color), 0.03)


def fox(at, s=1.0, mat_root='#8894b0', mat_tip='#f4f8ff', dark=None):
    """White fox sitting, seen from behind: ears, back, and a great brush of a tail."""
    from .hairdos import fur, material as hairmat, tuft

    x, y, z = at
    base = principled('fox', hexc('#aab4cc'), 0, 0.8, Sheen=1.0)[0]
    f = hairmat(mat_root, mat_tip, 0.05)

    def p(a, b, c):
        return (x + a * s, y + b * s, z + c * s)

    limb('foxbody', [p(0.02, 0, 0.0), p(0.02, 0.0, 0.12), p(0, 0.04, 0.28), p(-0.01, 0.08, 0.42)], [0.11 * s, 0.135 * s, 0.10 * s, 0.06 * s], base)
    ball(p(-0.02, 0.11, 0.50), 0.075 * s, base, (1.0, 1.05, 0.92))
    limb('muzzle', [p(-0.03, 0.14, 0.50), p(-0.10, 0.19, 0.475), p(-0.155, 0.22, 0.465)], [0.05 * s, 0.028 * s, 0.012 * s], base)
    for e in (-1, 1):
        a, b, c = p(-0.02 + e * 0.03, 0.11, 0.555), p(-0.02 + e * 0.085, 0.10, 0.54), p(-0.02 + e * 0.066, 0.10, 0.665)
        d = p(-0.02 + e * 0.055, 0.13, 0.55)
        mesh('ear', [a, b, c, d], [(0, 1, 2), (1, 3, 2), (3, 0, 2)], base)
    for k, (lo, hi, r) in enumerate(((0.02, 0.16, 0.13), (0.14, 0.3, 0.12), (0.28, 0.44, 0.085))):
        ring = [p(0.01 + r * math.cos(t), 0.02 + 0.2 * (lo) + r * math.sin(t), lo + (hi - lo) * (0.5 + 0.5 * math.sin(3 * t))) for t in np.linspace(-math.pi * 1.05, 0.05, 24)]
        fur(f, ring, 0.06 * s, 700, 20 + k, (0, -0.3, -0.5), 0.55)
    fur(f, [p(-0.02 + 0.075 * math.cos(t), 0.1, 0.5 + 0.06 * math.sin(t)) for t in np.linspace(0, 6.28, 24)], 0.03 * s, 500, 31, (0, -0.4, 0.1), 0.6)
    tuft(f, [p(0.08, -0.06, 0.05), p(0.24, -0.12, 0.02), p(0.36, -0.12, 0.14), p(0.36, -0.1, 0.32), p(0.28, -0.08, 0.44)], [0.03 * s, 0.075 * s, 0.10 * s, 0.085 * s, 0.01 * s], 2200, 33, 0.1, 0.0026, 0.35)


def bird(at, mat, s=1.0, face=1):
    """Small bird at rest."""
    x, y, z = at
    limb('bird', [(x - face * 0.075 * s, y, z + 0.005 * s), (x - face * 0.03 * s, y, z + 0.035 * s), (x + face * 0.02 * s, y, z + 0.06 * s), (x + face * 0.035 * s, y, z + 0.085 * s)], [0.006 * s, 0.030 * s, 0.030 * s, 0.018 * s], mat)
    ball((x + face * 0.038 * s, y, z + 0.098 * s), 0.021 * s, mat, seg=14)
    limb('beak', [(x + face * 0.055 * s, y, z + 0.098 * s), (x + face * 0.082 * s, y, z + 0.092 * s)], [0.007 * s, 0.001], mat)
    limb('tail', [(x - face * 0.06 * s, y, z + 0.012 * s), (x - face * 0.14 * s, y, z - 0.02 * s)], [0.012 * s, 0.010 * s], mat)


def rocket(at, way, mat, gold, s=1.0, lit=None):
    """Firework on a stick."""
    o, d = v3(at), unit(v3(way))
    limb('stick', [tuple(o - d * 0.30 * s), tuple(o), tuple(o + d * 0.1 * s)], [0.006 * s] * 3, gold)
    limb('case', [tuple(o), tuple(o + d * 0.08 * s), tuple(o + d * 0.17 * s)], [0.028 * s] * 3, mat)
    limb('cone', [tuple(o + d * 0.168 * s), tuple(o + d * 0.20 * s), tuple(o + d * 0.245 * s)], [0.036 * s, 0.02 * s, 0.002], lit or gold)


def hat(at, mat, band, r=0.24, tall=0.13, tilt=(0.12, -0.1, 0)):
    """Wide-brimmed hat."""
    prof = [(0.001, tall), (0.06, tall * 1.02), (0.092, tall * 0.92), (0.106, tall * 0.3), (0.11, 0.0), (r * 0.75, -0.012), (r, 0.022), (r * 0.99, 0.012), (r * 0.7, -0.026), (0.11, -0.02)]
    e = link(bpy.data.objects.new('hat', None))
    for o in (lathe('hat', prof, 56, mat), lathe('band', [(0.109, 0.005), (0.111, 0.02), (0.108, 0.045)], 56, band)):
        o.parent = e
    e.location, e.rotation_euler = at, tilt


def straw_hat(at, mat, rot, r=0.25, rim=None):
    prof = [(0.001, 0.13), (0.05, 0.11), (r * 0.5, 0.065), (r, 0.0), (r * 0.98, -0.008), (r * 0.45, 0.045), (0.001, 0.1)]
    e = link(bpy.data.objects.new('straw', None))
    parts = [lathe('straw', prof, 72, mat)]
    t = np.linspace(0, 2 * math.pi, 97)[:-1]
    parts.append(curve('weave', [[(q * r * math.cos(a), q * r * math.sin(a), 0.132 * (1 - q) ** 1.1 + 0.004) for a in t] for q in np.linspace(0.12, 1, 12)], 0.004, mat, cyclic=True))
    parts.append(curve('weave', [[(q * r * math.cos(a), q * r * math.sin(a), 0.132 * (1 - q) ** 1.1 + 0.003) for q in np.linspace(0.05, 1, 8)] for a in np.linspace(0, 6.283, 41)[:-1]], 0.0025, mat))
    if rim:
        parts.append(curve('rim', [[(r * math.cos(a), r * math.sin(a), 0.0) for a in t]], 0.006, rim, cyclic=True))
    for o in parts:
        o.parent = e
    e.location, e.rotation_euler = at, rot


def mask(at, gold, s=1.0, rot=(math.pi / 2, 0, 0)):
    """Theatre mask, eyeless half-face on its ribbons."""
    face = [(0.075 * math.sin(t) * (1 - 0.18 * math.cos(t)), 0.1 * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 49)[:-1]]
    eyes = [[(e * 0.032 + 0.02 * math.cos(t), 0.02 + 0.009 * math.sin(t) + 0.006 * e * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 17)[:-1]] for e in (-1, 1)]
    mouth = [(0.028 * math.cos(t), -0.05 - 0.016 * abs(math.sin(t)) - 0.012 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 17)[:-1]]
    k = [[(x * s, y * s) for x, y in q] for q in [face, *eyes, mouth]]
    return filigree('mask', k, 0.006 * s, 0.004 * s, gold, at, rot)


def book(at, cover, page, s=1.0, rot=(0, 0, 0)):
    """Open book."""
    e = link(bpy.data.objects.new('book', None))
    for side in (-1, 1):
        rows = [(side * u * 0.11 * s, w * 0.075 * s, 0.022 * s * math.sin(u * math.pi * 0.9) + 0.03 * u * s) for u in np.linspace(0, 1, 9) for w in (-1, 1)]
        o = mesh('page', rows, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(8)], page, True)
        o.parent = e
        o = mesh('cover', [(x * 1.06, y * 1.08, z - 0.012 * s) for x, y, z in rows], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(8)], cover, True)
        o.parent = e
    e.location, e.rotation_euler = at, rot


def ice_key(at, mat, s=0.06, rot=(math.pi / 2, 0, 0)):
    bow = [circle(0.32, 24, (0, 0.7)), circle(0.18, 24, (0, 0.7))]
    stem = [(-0.06, 0.42), (-0.06, -0.9), (0.06, -0.9), (0.06, -0.82), (0.3, -0.82), (0.3, -0.66), (0.06, -0.66), (0.06, -0.54), (0.22, -0.54), (0.22, -0.4), (0.06, -0.4), (0.06, 0.42)]
    return filigree('key', [[(x * s, y * s) for x, y in q] for q in [*bow, stem]], 0.05 * s, 0.03 * s, mat, at, rot)


def epaulette(f, s, gold, fringe=True):
    """Shoulder board with fringe."""
    k = 1 if s == 'R' else -1
    c = f.shoulder[s] + (k * 0.015, 0, 0.052)
    o = lathe('board', [(0.001, 0.03), (0.05, 0.028), (0.078, 0.015), (0.086, 0), (0.08, -0.012)], 36, gold)
    o.location, o.rotation_euler = tuple(c), (0, k * 0.42, 0)
    if fringe:
        t = np.linspace(0, 6.283, 50)
        lines = [[c + (0.083 * math.cos(a), 0.083 * math.sin(a), -0.008 - k * 0.03 * math.cos(a)), c + (0.094 * math.cos(a), 0.094 * math.sin(a), -0.055 - k * 0.035 * math.cos(a)), c + (0.094 * math.cos(a), 0.094 * math.sin(a), -0.095 - k * 0.04 * math.cos(a))] for a in t]
        curve('fringe', lines, 0.0056, gold)


def laurel(head, mat, r=0.105, gold=None):
    """Wreath of leaves round the head."""
    v, f = [], []
    for i in range(34):
        t = 2 * math.pi * i / 34
        c = v3(head) + (r * math.cos(t), (r + 0.015) * math.sin(t), 0.045 - 0.012 * math.sin(t))
        d = unit(v3(-math.sin(t), math.cos(t), 0.45 if i % 2 else -0.35))
        n = unit(v3(math.cos(t), math.sin(t), 0.3))
        e, b = np.cross(d, n), len(v)
        v += [tuple(c), tuple(c + d * 0.03 + e * 0.011 + n * 0.008), tuple(c + d * 0.062 + n * 0.012), tuple(c + d * 0.03 - e * 0.011 + n * 0.008)]
        f.append((b, b + 1, b + 2, b + 3))
    return mesh('laurel', v, f, mat)
