"""What all ten weapons share: metals, inlays and turned parts. Weapons lie in the XY plane, muzzle or
point towards +X, back of the blade towards +Y, thickness along Z; `weapon.py` poses and frames them."""

import math

import numpy as np

from kit.geometry import (
    ball,
    catmull,
    crescent,
    curve,
    filigree,
    mesh,
    ring_faces,
    star,
)
from kit.nodes import hexc, metal, principled

TAU = 2 * math.pi
TURNED = (math.pi / 2, 0, math.pi / 2)  # a flat ornament facing along X


def smooth(points, n=6):
    """Open 2-D curve through the points."""
    return [tuple(float(v) for v in q[:2]) for q in catmull([(x, y, 0) for x, y in points], n)]


def closed(points, n=6):
    """Closed 2-D outline through the points."""
    k = len(points)
    out = catmull([(x, y, 0) for x, y in [points[-1], *points, points[0], points[1]]], n)
    return [tuple(float(v) for v in q[:2]) for q in out[n : n + k * n]]


def lacquer(color, name='lacquer', rough=0.12):
    return principled(name, hexc(color), 0, rough, Clearcoat=1.0, Clearcoat_Roughness=0.04)[0]


def light(color, strength=3.0, name='light'):
    """The one glowing accent: a coloured core that does not wash out to white."""
    return principled(name, hexc(color), 0, 0.2, Emission=hexc(color), Emission_Strength=strength)[0]


def ebony(dark='#0e0812', vein='#3a1d33'):
    m, g, p = principled('ebony', hexc(dark), 0, 0.3, Clearcoat=1.0, Clearcoat_Roughness=0.08)
    co = g('ShaderNodeTexCoord').outputs['Object']
    wave = g('ShaderNodeTexWave', {'Vector': co, 'Scale': 1.6, 'Distortion': 9, 'Detail': 4})
    g.set(p, 'Base Color', g.ramp(wave, [(0, hexc(dark)), (1, hexc(vein))]))
    return m


def steel(color='#3c4664', rough=0.24):
    """Blued steel with uneven polish."""
    m, g, p = principled('steel', hexc(color), 1, rough)
    co = g('ShaderNodeTexCoord').outputs['Object']
    ns = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 14, 'Detail': 6})
    g.set(p, 'Roughness', g.ramp(ns, [(0.3, (rough * 0.7,) * 3), (0.7, (rough * 1.5,) * 3)]))
    return m


class Metals:
    """The stock every weapon is made from, made once per picture."""

    def __init__(
        self, steel_color='#3c4664', pale='#b9c4e2', glow='#6f90ff', strength=3.0, wood=('#0e0812', '#3a1d33')
    ):
        self.gold = metal('gold', '#d0a95c', 0.2, dark='#a67c3c', light='#dfbd7c')
        self.dull = metal('dull', '#8a6a34', 0.35)
        self.steel, self.pale = steel(steel_color), steel(pale, 0.2)
        self.wood = ebony(*wood)
        self.glow = light(glow, strength)


def soften(ob, degrees):
    ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(degrees)
    return ob


def turned(prof, material, seg=48, y=0.0, z=0.0, smooth_to=30, flute=None, turn=0.5):
    """Solid of revolution along X from (x, radius); `flute(angle, x)` scales the radius."""
    v = []
    for x, r in prof:
        for i in range(seg):
            t = TAU * (i + turn) / seg
            f = flute(t, x) if flute else 1
            v.append((x, y + r * f * math.sin(t), z + r * f * math.cos(t)))
    ends = [tuple(range(seg)), tuple((len(prof) - 1) * seg + i for i in range(seg))]
    return soften(mesh('turned', v, ring_faces(len(prof), seg) + ends, material, True), smooth_to)


def hoop(x, r, bevel, material, y=0.0, z=0.0):
    """Ring of wire round the X axis."""
    t = np.linspace(0, TAU, 65)[:-1]
    return curve(
        'hoop', [[(x, y + r * math.sin(a), z + r * math.cos(a)) for a in t]], bevel, material, cyclic=True, res=3
    )


def tube(sections, material, power=0.8, n=40):
    """Handle of oval section: rows (x, centre y, half width, half thickness)."""
    v = []
    for x, c, ry, rz in sections:
        for t in np.linspace(0, TAU, n, endpoint=False):
            cy, sz = math.cos(t), math.sin(t)
            v.append((x, c + ry * math.copysign(abs(cy) ** power, cy), rz * math.copysign(abs(sz) ** power, sz)))
    ends = [tuple(range(n)), tuple((len(sections) - 1) * n + i for i in range(n))]
    return soften(mesh('tube', v, ring_faces(len(sections), n) + ends, material, True), 40)


def wire(points, bevel, material, radii=None, z=0.0, res=3, cyclic=False):
    pts = [(p[0], p[1], p[2] if len(p) > 2 else z) for p in points]
    return curve('wire', [pts], bevel, material, [radii] if radii else None, res=res, cyclic=cyclic)


def scroll(x, y, z, size, material, turns=1.6, start=0.0, flip=1, bevel=0.011):
    """Engraved volute ending in a bead."""
    u = np.linspace(0, 1, 60)
    a, r = start + flip * turns * TAU * u, size * (1 - u) ** 1.15 + 0.004
    pts = [(x + q * math.cos(b), y + q * math.sin(b)) for q, b in zip(r, a)]
    wire(pts, bevel, material, [0.35 + 0.65 * math.sin(math.pi * min(1, k * 1.2 + 0.08)) for k in u], z, 2)
    ball((*pts[-1], z), bevel * 1.7, material, seg=12)


def inlay(outlines, z, material, raised=0.004):
    """The same gold figure on both faces."""
    for side in (z, -z):
        filigree('inlay', outlines, raised, 0.003, material, (0, 0, side))


def gem(at, r, material, setting):
    """Cabochon in a collet, on both faces."""
    for side in (at[2], -at[2]):
        ball((at[0], at[1], side), r, material, (1, 1, 0.55))
        t = np.linspace(0, TAU, 41)[:-1]
        wire(
            [(at[0] + r * 1.08 * math.cos(a), at[1] + r * 1.08 * math.sin(a), side) for a in t],
            r * 0.16,
            setting,
            cyclic=True,
        )


def moon(size, at, angle, material, thick=0.03, z=0.0, hollow=0.82, off=0.40):
    """Crescent, the mark every weapon carries."""
    outline = crescent(size, size * hollow, size * off, at, angle)
    return filigree('moon', [outline], thick, thick * 0.5, material, (0, 0, z), bevel_res=4)


def sparkle(size, at, z, material):
    inlay([star(4, size, size * 0.24, at)], z, material)


def blade(outline, material, thick=0.06, bevel=0.05, hole=()):
    """Flat blade ground to an edge: a thin core and a wide bevel; `hole` lists pierced outlines."""
    ob = filigree('blade', [outline, *hole], thick * 0.25, bevel, material, bevel_res=0)
    ob.data.offset = -bevel
    return ob


def wrapped(x0, x1, r, material, turns=9, bevel=0.03, squash=0.75, y=0.0):
    """Cord or wire wound crosswise round a grip."""
    for sgn in (1, -1):
        u = np.linspace(0, 1, turns * 28)
        a = sgn * TAU * turns * u
        pts = [(x0 + (x1 - x0) * q, y + r * math.cos(b), r * squash * math.sin(b)) for q, b in zip(u, a)]
        wire(pts, bevel, material, res=2)


def chain(points, link, material):
    """Links along a path; every other link is turned by a quarter."""
    p = np.array(catmull(points, 40))
    d = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    t = np.linspace(0, TAU, 25)[:-1]
    for i, s in enumerate(np.arange(0, d[-1], link * 1.45)):
        c = np.array([np.interp(s, d, p[:, k]) for k in range(3)])
        e = np.array([np.interp(min(d[-1], s + 0.05), d, p[:, k]) for k in range(3)])
        x = (e - c) / (np.linalg.norm(e - c) + 1e-9)
        y = np.cross((0, 0, 1) if i % 2 else (0.2, 0.3, 0), x)
        y /= np.linalg.norm(y) + 1e-9
        pts = [c + x * link * math.cos(a) + y * link * 0.58 * math.sin(a) for a in t]
        curve('link', [pts], link * 0.20, material, cyclic=True, res=3)


def plate(outline, material, thick=0.10, bevel=0.035, hole=(), z=0.0):
    return filigree('plate', [outline, *hole], thick, bevel, material, (0, 0, z), bevel_res=3)
