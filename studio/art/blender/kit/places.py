"""Floating rocks, falls of light, a giant hourglass, a bridge."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from .air import FACING, glow
from .core import point
from .geometry import (
    ball,
    catmull,
    curve,
    filigree,
    lathe,
    mesh,
    pointed_arch,
    ring_faces,
)
from .nodes import emission, hexc, material


def rock(at, r, mat, seed, flat=0.10, sub=5):
    """Floating island: nearly flat above, a torn root of stone below."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=sub, radius=1, location=at)
    o = bpy.context.object
    for v in o.data.vertices:
        p = v.co.copy()
        n = noise.noise(p * 1.6 + Vector((seed, 0, 0))) * 0.32 + noise.noise(p * 4.5 + Vector((0, seed, 0))) * 0.13
        n += noise.noise(p * 11 + Vector((0, seed, 0))) * 0.05
        if p.z > 0:
            z = p.z * flat + n * 0.08
        else:
            z = (
                -(abs(p.z) ** 0.8)
                * (1.5 + 1.2 * noise.noise(Vector((p.x * 2.4, p.y * 2.4, seed))))
                * (1 - 0.35 * math.hypot(p.x, p.y))
            )
        v.co = Vector((p.x * (1 + n), p.y * (1 + n), z)) * r
    o.data.materials.append(mat)
    bpy.ops.object.shade_smooth()
    return o


def fall(at, w, h, color='#a9dcff', strength=0.8, seed=1.0):
    """A waterfall of light: a plane with streaked alpha."""
    m, g = material('fall')
    gen = g('ShaderNodeTexCoord').outputs['Generated']
    mp = g('ShaderNodeMapping', {'Vector': gen, 'Scale': (9, 1.1, 1), 'Location': (seed, 0, 0)})
    ns = g('ShaderNodeTexNoise', {'Vector': mp, 'Scale': 2, 'Detail': 6})
    xyz = g('ShaderNodeSeparateXYZ', {'Vector': gen})
    side = g.math(
        'SUBTRACT', 1.0, g.math('POWER', g.math('ABSOLUTE', g.math('MULTIPLY_ADD', xyz.outputs['X'], 2.0, -1.0)), 2.0)
    )
    fac = g.math(
        'MULTIPLY',
        g.remap(ns.outputs['Fac'], 0.38, 0.7),
        g.math('MULTIPLY', g.math('POWER', xyz.outputs['Y'], 1.4), side),
        clamp=True,
    )
    e = g('ShaderNodeEmission', {'Color': hexc(color), 'Strength': strength})
    g.surface(g('ShaderNodeMixShader', {0: fac, 1: g('ShaderNodeBsdfTransparent'), 2: e}))
    bpy.ops.mesh.primitive_plane_add(size=1, location=(at[0], at[1], at[2] - h / 2), rotation=FACING)
    o = bpy.context.object
    o.scale = (w, h, 1)
    o.data.materials.append(m)
    o.visible_shadow = o.visible_diffuse = False


def _sand(stops, z0, z1, size=7.0, base=0.5):
    m, g = material('sand')
    pos = g('ShaderNodeNewGeometry').outputs['Position']
    vo = g('ShaderNodeTexVoronoi', {'Vector': pos, 'Scale': size})
    wn = g('ShaderNodeTexWhiteNoise', {'Vector': vo.outputs['Position']})
    z = g('ShaderNodeSeparateXYZ', {'Vector': pos}).outputs['Z']
    col = g.ramp(g.remap(z, z0, z1), [(0, hexc(stops[0])), (0.55, hexc(stops[1])), (1, hexc(stops[2]))])
    g.surface(
        g(
            'ShaderNodeEmission',
            {'Color': col, 'Strength': g.math('MULTIPLY_ADD', g.math('POWER', wn.outputs['Value'], 6), 1.8, base)},
        )
    )
    return m


def hourglass(at, k, gold, dull, glass):
    """The colossal glass of the abyss, about 3.6 k tall: gold above, river light below."""
    x, y, z0 = at

    def rad(t):
        a = abs(t)
        r = 0.06 + 0.80 * math.sin(min(1, max(0, a - 0.03) / 0.62) * math.pi / 2) ** 1.5
        return max(0.03, r * math.sqrt(max(0, 1 - ((a - 0.72) / 0.42) ** 2.2)) if a > 0.72 else r)

    def turn(prof, mat, seg=96):
        lathe('glass', prof, seg, mat, loc=at)

    turn([(k * rad(t), k * 1.36 * t) for t in np.linspace(-1, 1, 90)], glass, 128)
    heap = [(0.01, -k * 1.22)] + [(k * 0.94 * rad(t), k * 1.36 * t) for t in np.linspace(-0.9, -0.52, 14)]
    heap += [(k * 0.94 * rad(-0.52) * (1 - u) + 0.01, -k * 0.70 + k * 0.34 * u) for u in np.linspace(0.04, 1, 12)]
    turn(heap, _sand(('#123a6a', '#5aa0d0', '#ffe2a4'), z0 - k * 1.2, z0 - k * 0.35, 63 / k))
    upper = [(0.2, k * 0.04)] + [(k * 0.94 * rad(t), k * 1.36 * t) for t in np.linspace(0.05, 0.44, 18)]
    upper += [(k * 0.94 * rad(0.44) * (1 - u) + 0.01, k * 0.60 - k * 0.14 * u) for u in np.linspace(0.04, 1, 8)]
    turn(upper, _sand(('#d8923e', '#ffd88a', '#fff0c4'), z0, z0 + k * 0.7, 63 / k, 0.55))
    curve(
        'stream', [[(x, y, z0 + 0.04 * k), (x, y, z0 - k * 0.4)]], 0.014 * k, emission('stream', hexc('#ffd890'), 1.8)
    )
    rim = [(0, 0), (0.96, 0), (1.04, 0.03), (1.04, 0.09), (0.97, 0.13), (1.1, 0.18), (1.14, 0.22), (1.14, 0.30), (1.08, 0.34), (0.95, 0.36), (0.9, 0.42), (0.6, 0.44), (0.5, 0.5), (0.28, 0.53), (0.2, 0.6), (0.1, 0.62), (0.001, 0.9)]  # fmt: skip
    for sg in (1, -1):
        z = z0 + sg * k * 1.40
        lathe('plate', [(r * k, sg * q * k) for r, q in rim], 96, dull, loc=(x, y, z))
        w = 0.10 * k
        side = [(w * (1 - u) ** 0.7, 0.10 * k + 0.17 * k * u**0.8) for u in np.linspace(0, 1, 8)]
        pts = [(-w, 0)] + [(-a, b) for a, b in side] + side[::-1] + [(w, 0)]
        for i in range(28):
            a = 2 * math.pi * i / 28
            ob = filigree('crest', [pts, [(q * 0.62, 0.02 * k + b * 0.72) for q, b in pts]], 0.013 * k, 0.006 * k, gold)
            ob.location = (x + k * 1.02 * math.cos(a), y + k * 1.02 * math.sin(a), z)
            ob.rotation_euler = (-math.pi / 2 * sg, 0, a + math.pi / 2)
    for i in range(6):
        a = 2 * math.pi * i / 6 + 0.35
        px, py = x + k * math.cos(a), y + k * math.sin(a)
        for q in range(3):
            ph = q * 2.094
            line = [
                (px + 0.042 * k * math.cos(ph + z * 5.4 / k), py + 0.042 * k * math.sin(ph + z * 5.4 / k), z0 + z)
                for z in np.linspace(-k * 1.42, k * 1.42, 90)
            ]
            curve('post', [line], 0.033 * k, gold, res=3)
    point((x, y - 0.1 * k, z0 + 0.45 * k), 320 * k * k, hexc('#ffd08a'), 0.33 * k)
    point((x, y - 0.2 * k, z0 - 0.65 * k), 270 * k * k, hexc('#7cc4ff'), 0.33 * k)


def bridge(mould, points, wide=1.5, step=3.4, lamps=None, piers=True):
    """Narrow stone bridge along +Y with gothic balustrades; `lamps` is the metal of its lamp posts."""
    st, line = mould.stone, catmull(points, 14)
    v = []
    for p in line:
        v += [
            (p[0] - wide, p[1], p[2]),
            (p[0] + wide, p[1], p[2]),
            (p[0] + wide * 0.7, p[1], p[2] - 0.7),
            (p[0] - wide * 0.7, p[1], p[2] - 0.7),
        ]
    mesh('deck', v, ring_faces(len(line), 4), st)
    ys, zs = [p[1] for p in line], [p[2] for p in line]
    flame = emission('lamp', hexc('#ffbe6e'), 12)
    for i, y in enumerate(np.arange(points[0][1] + 1.5, points[-1][1] - step, step)):
        z = float(np.interp(y, ys, zs))
        for sx in (-1, 1):
            x = sx * wide * 0.95
            curve('post', [[(x, y, z), (x, y, z + 0.95)]], 0.07, st, res=3)
            curve('rail', [[(x, y, z + 0.95), (x, y + step, z + 0.95)]], 0.05, st)
            for q in range(4):
                c = y + step * (q + 0.5) / 4
                arch = pointed_arch(step / 4, 0.5, 6, 1.0)
                curve('baluster', [[(x, c + u, z + w) for u, w in [(step / 8, 0), *arch, (-step / 8, 0)]]], 0.03, st)
            if lamps and i % 2 == 0 and i:
                inner = x - 0.4 * sx
                curve(
                    'lamp',
                    [[(x, y, z + 0.9), (x, y, z + 2.3), (x - 0.2 * sx, y, z + 2.45), (inner, y, z + 2.32)]],
                    0.035,
                    lamps,
                )
                ball((inner, y, z + 2.16), 0.085, flame, seg=12)
                glow((inner, y - 0.05, z + 2.16), 1.6, '#ff9f4a', 0.5, 2.5)
                if i < 9:
                    point((inner, y, z + 2.0), 14, hexc('#ff9a44'), 0.1)
        if piers and i % 2 == 0:
            lathe('pier', [(0.5, z - 0.6), (0.42, z - 1.2), (0.36, z - 14), (0.5, z - 15)], 12, st, loc=(0, y, 0))
