"""Where they stand. Everything is dark: only its edge catches the light behind."""

import math
import random

import bpy
import numpy as np

from kit import nodes, skyline
from kit.geometry import curve, filigree, lathe, mesh, pointed_arch, section
from kit.nodes import emission, hexc, principled


def box(x, y, z, w, d, h, mat, bevel=0.012, rot=0.0):
    """Block from its middle foot; bevelled so that the edge catches light."""
    bpy.ops.mesh.primitive_cube_add(size=1, location=(x, y, z + h / 2), rotation=(0, 0, rot))
    o = bpy.context.object
    o.scale = (w, d, h)
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        m = o.modifiers.new('b', 'BEVEL')
        m.width, m.segments = bevel, 2
    o.data.materials.append(mat)
    return o


def plane(mat, size=300, y=120, z=0.0):
    bpy.ops.mesh.primitive_plane_add(size=size, location=(0, y, z))
    bpy.context.object.data.materials.append(mat)


def stone(pal):
    m = nodes.stone(*pal.get('stone', ('#0c1020', '#232a42', '#3b445e')), scale=3.0, bump=0.03)
    return matt(m)


def matt(m):
    """No gloss: seen flat against the light, even dull stone turns white."""
    p = next(n for n in m.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    p.inputs['Specular'].default_value, p.inputs['Roughness'].default_value = 0.02, 0.85
    return m


def dark(color='#07080f', rough=0.8):
    return principled('dark', hexc(color), 0, rough, Specular=0.15)[0]


def spires(pal, seed=8, count=7, inner=3.2, spread=12, tall=(3.0, 6.4), color=None, y=34):
    rr, m = random.Random(seed), dark(color or pal.get('far', '#141a34'))
    for side in (-1, 1):
        for _ in range(count):
            skyline.spire(side * (inner + rr.random() * spread), y + rr.random() * 8, rr.uniform(*tall), rr.uniform(0.4, 0.8), m, rr)


def stairs(pal, steps=5, width=9.0, rise=0.10, run=0.34, front=-0.35, top=None):
    """Steps that lead down towards the viewer from the landing the figure stands on."""
    st = stone(pal)
    box(0, 3.0 + front, -1.0, width, 6.0, 1.0, st)
    for i in range(steps):
        box(0, front - run * (i + 0.5), -1.0 - rise * (i + 1), width + 0.25 * (i + 1), run, 1.0, st)
    return st


def arch(pal, span=1.86, spring=1.5, y=1.2, k=0.98, gold=None, wall=True):
    """One pointed opening with shafts, the gold line around it."""
    st = stone(pal)
    outline = [(span / 2, -1)] + pointed_arch(span, spring, 40, k) + [(-span / 2, -1)]
    if wall:
        filigree('wall', [outline + [(-6, -1), (-6, 8), (6, 8), (6, -1)]], 0.10, 0.02, st, (0, y + 0.1, 0), (math.pi / 2, 0, 0))
    mould = section([(-0.05, -0.05), (0.03, -0.05), (0.07, 0), (0.03, 0.05), (-0.05, 0.05)])
    heavy = section([(-0.20, -0.14), (0.05, -0.14), (0.09, -0.08), (0.15, -0.06), (0.18, 0), (0.15, 0.06), (0.09, 0.08), (0.05, 0.14), (-0.20, 0.14)])
    for w, p, yy in ((span, mould, y - 0.02), (span + 0.34, heavy, y - 0.1)):
        curve('mould', [[(x, yy, z) for x, z in [(w / 2, -1)] + pointed_arch(w, spring, 40, k) + [(-w / 2, -1)]]], 0, st, profile=p)
    if gold:
        w = span + 0.62
        curve('line', [[(x, y - 0.2, z) for x, z in [(w / 2, -1)] + pointed_arch(w, spring, 40, k) + [(-w / 2, -1)]]], 0.007, gold)
    for s in (-1, 1):
        prof = [(0.10, -0.2), (0.10, 0.06), (0.075, 0.1), (0.05, 0.14), (0.046, spring - 0.2), (0.07, spring - 0.16), (0.06, spring - 0.1), (0.10, spring + 0.02), (0.10, spring + 0.06)]
        lathe('shaft', prof, 20, st, loc=(s * (span / 2 + 0.16), y - 0.22, 0))
    return st


def colonnade(pal, half=1.02, bays=5, step=3.4, y=0.7, h=6.0, r=0.085):
    """Two rows of pillars that run towards the light; nothing crosses the middle."""
    st = stone(pal)
    prof = [(r * 1.8, -0.2), (r * 1.8, 0.08), (r * 1.25, 0.16), (r, 0.2), (r * 0.9, h - 0.25), (r * 1.2, h - 0.2), (r * 1.1, h - 0.14), (r * 1.7, h - 0.02), (r * 1.8, h)]
    for i in range(bays):
        for s in (-1, 1):
            lathe('column', prof, 28, st, loc=(s * half, y + i * step, 0))
            for q in range(3):
                lathe('ring', [(r * 1.3, 0.62 + 0.9 * q), (r * 1.35, 0.64 + 0.9 * q), (r * 1.3, 0.66 + 0.9 * q)], 24, st, loc=(s * half, y + i * step, 0))
    return st


def balustrade(pal, y=0.5, z=0.0, half=1.6, h=0.42, step=0.16):
    st = stone(pal)
    box(0, y, z, half * 2, 0.12, 0.05, st)
    box(0, y, z + h, half * 2, 0.16, 0.05, st)
    prof = [(0.045, 0), (0.045, 0.03), (0.025, 0.05), (0.05, 0.14), (0.028, 0.25), (0.045, 0.30), (0.045, h - 0.05)]
    for i in range(int(2 * half / step) + 1):
        lathe('baluster', prof, 12, st, loc=(-half + i * step, y, z + 0.05))
    return st


def boards(pal, width=3.2, front=-2.4, back=2.2, plank=0.16, color='#150f12'):
    """Deck or stage of planks that run away from the viewer; no joint lies on the axis, where one would look along it."""
    m = matt(principled('plank', hexc(color), 0, 0.6)[0])
    rr = random.Random(2)
    n = int(width / plank)
    box(0, (front + back) / 2, -0.2, width, back - front, 0.165, m, 0)  # no light through the joints
    for i in range(n):
        box(-width / 2 + plank * (i + 0.87), (front + back) / 2, -0.06 - rr.random() * 0.006, plank * 0.97, back - front, 0.06, m, 0.006)
    return m


def rail(pal, y=1.6, half=1.3, h=0.42, ropes=True, mat=None):
    """Ship's rail with pins and rigging."""
    m = mat or dark('#0d0a0e')
    box(0, y, h, half * 2, 0.09, 0.05, m)
    for i in range(9):
        x = -half + half * i / 4
        lathe('pin', [(0.035, 0), (0.035, h * 0.3), (0.02, h * 0.4), (0.03, h * 0.7), (0.02, h)], 10, m, loc=(x, y, 0))
    if ropes:
        lines = []
        for s in (-1, 1):
            for q in range(4):
                lines.append([(s * (0.78 + 0.14 * q), y, h), (s * (0.70 + 0.02 * q), y + 0.2, 3.2)])
            for q in range(9):
                z = h + 0.25 + 0.28 * q
                lines.append([(s * (0.775 - 0.025 * q), y + 0.02, z), (s * (1.20 - 0.055 * q), y + 0.02, z)])
        curve('rope', lines, 0.008, m)


def curtain(pal, color='#3a0c1a', half=1.05, y=2.2, folds=26, top=3.4, gather=0.32):
    """A theatre curtain drawn aside to both wings."""
    from kit.figure import cloth

    m = cloth('curtain', color, 0.25, 0.7, 0.6)
    for s in (-1, 1):
        v, nu, nv = [], 120, 30
        for j in range(nv + 1):
            w = j / nv
            pull = gather * math.exp(-(((w - 0.68) / 0.18) ** 2)) + 0.10 * w
            for i in range(nu + 1):
                u = i / nu
                x = half * (0.52 + pull) + u * (1.25 - pull * 0.8)
                v.append((s * x, y - 0.14 * u + 0.075 * math.sin(u * folds * 2) + 0.02 * math.sin(u * folds * 5 + w * 4), top * (1 - w)))
        mesh('curtain', v, [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i) for j in range(nv) for i in range(nu)], m, True)
    v, nu, nv = [], 160, 10  # swagged valance
    for j in range(nv + 1):
        for i in range(nu + 1):
            u = i / nu * 2 - 1
            dip = 0.16 * abs(math.sin(u * 3 * math.pi / 1.0))
            v.append((u * 1.5, y - 0.25 + 0.03 * math.sin(i * 0.9), 3.6 - j / nv * (1.10 + dip)))
    mesh('valance', v, [(j * (nu + 1) + i, j * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i + 1, (j + 1) * (nu + 1) + i) for j in range(nv) for i in range(nu)], m, True)
    return m


def footlights(_pal, color='#ffb060', y=1.3, count=9, half=1.0):
    from kit import air
    from kit.geometry import ball

    m = emission('footlight', hexc(color), 5)
    for i in range(count):
        x = -half + 2 * half * i / (count - 1)
        ball((x, y, 0.03), 0.018, m, seg=10)
        air.glow((x, y - 0.02, 0.05), 0.34, color, 0.5, 2.4)


def roofs(pal, color='#0c0814', lit='#ffb765', seed=5):
    """A ridge to stand on, and the town below it."""
    m, rr = matt(dark(color, 0.85)), random.Random(seed)
    w = emission('window', hexc(lit), 1.8)

    def house(x, y, base, wide, high):
        v = [(x - wide, y, base), (x - wide, y, high), (x, y, high + wide * 1.1), (x + wide, y, high), (x + wide, y, base)]
        v += [(px, y + 3, pz) for px, _, pz in v]
        mesh('house', v, [(0, 1, 2, 3, 4), (1, 6, 7, 2), (2, 7, 8, 3)], m)
        for _ in range(rr.randint(1, 3)):
            a, b = x + rr.uniform(-0.6, 0.6) * wide, rr.uniform(high - wide * 0.9, high)
            mesh('window', [(a - 0.05, y - 0.02, b), (a + 0.05, y - 0.02, b), (a + 0.05, y - 0.02, b + 0.16), (a - 0.05, y - 0.02, b + 0.16)], [(0, 1, 2, 3)], w)
        box(x + wide * 0.5, y + 0.4, high, 0.14, 0.14, wide * 0.9, m, 0)

    for _ in range(70):  # far and low: a near gable would stand next to her like a wall
        y = rr.uniform(11, 40)
        house(rr.uniform(-1, 1) * (2 + y * 0.5), y, -14, rr.uniform(0.8, 1.7), rr.uniform(-2.6, -1.2) + y * 0.035)
    ridge = [(-3, 0, 0.0), (3, 0, 0.0), (3, -3.4, -1.9), (-3, -3.4, -1.9), (3, 3.4, -1.9), (-3, 3.4, -1.9)]
    mesh('roof', ridge, [(0, 1, 2, 3), (0, 1, 4, 5)], m)
    for j in range(9):  # rows of tiles
        for i in range(26):
            x, t = -1.9 + 0.15 * i + (0.075 if j % 2 else 0), 0.12 + j * 0.2
            o = box(x, -t, -t * 0.56, 0.146, 0.23, 0.025, m, 0.008)
            o.rotation_euler[0] = -0.51 + math.pi
    for i in range(24):
        lathe('cap', [(0.05, -0.08), (0.06, 0.08)], 12, m, loc=(-1.9 + 0.16 * i, 0, -0.03)).rotation_euler = (0, math.pi / 2, 0)


def bridge(pal, color='#0e0c0e'):
    """Arched garden bridge with a low rail, lotus leaves below."""
    m = matt(dark(color, 0.6))
    red = principled('lacquer', hexc('#1a0d10'), 0, 0.4)[0]
    arc = lambda x: 0.05 - 0.10 * x * x  # noqa: E731
    for i in range(34):
        x = -1.65 + 0.1 * i
        box(x, 0, arc(x) - 0.06, 0.094, 1.1, 0.05, m, 0.006)
    for y in (-0.62, 0.62):
        h = 0.16 if y < 0 else 0.34
        if y < 0:
            continue
        for q, b in ((h, 0.026), (h * 0.55, 0.014)):
            curve('rail', [[(x, y, arc(x) + q) for x in np.linspace(-1.7, 1.7, 40)]], b, red, res=3)
        for x in np.linspace(-1.5, 1.5, 9):
            lathe('post', [(0.026, -0.1), (0.026, h + 0.03), (0.036, h + 0.05), (0.02, h + 0.09), (0.001, h + 0.12)], 12, red, loc=(float(x), y, arc(x)))
    curve('beam', [[(x, -0.6, arc(x) - 0.08) for x in np.linspace(-1.7, 1.7, 40)]], 0.05, red, res=3)
    return m


def parapet(pal, y=1.3, z=0.0, half=1.7):
    """Tower top: merlons against the sky."""
    st = stone(pal)
    box(0, y, -1.2, half * 2, 0.3, 1.5, st)
    for i in range(7):
        x = -half + 0.25 + i * 0.52
        if abs(x) > 0.2:
            box(x, y, 0.3, 0.28, 0.3, 0.26, st)
    return st
