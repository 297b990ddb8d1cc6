"""The light everybody stands against: one disc per character, no two neighbours alike. Sizes as seen in the figure's plane."""

import math
import random

import bpy
import numpy as np

from kit import air
from kit.core import texture
from kit.geometry import circle, curve, filigree, star
from kit.nodes import emission, hexc, material

from .stage import behind, scale_at

DEPTH = 48.0
FACING = (math.pi / 2, 0, 0)


def plate(x, z, r, mat, y=DEPTH, n=256):
    bpy.ops.mesh.primitive_circle_add(vertices=n, radius=r * scale_at(y), fill_type='NGON', location=behind(x, z, y), rotation=FACING)
    o = bpy.context.object
    o.data.materials.append(mat)
    o.visible_shadow = o.visible_diffuse = False
    return o


def halos(pal, x, z, r, outer=0.7, inner=0.28):
    k = scale_at(DEPTH)
    air.glow(behind(x, z, DEPTH + 1), r * k * 6.2, pal['fog'], outer, 2.0)
    air.glow(behind(x, z, DEPTH - 1), r * k * 3.3, pal['accent'], inner, 1.5)


def rings(color, x, z, radii, strength=0.5, y=DEPTH - 2, bevel=0.0035):
    """Thin instrument-like rings round the disc."""
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    t = np.linspace(0, 2 * math.pi, 257)[:-1]
    m = emission('ring', hexc(color), strength)
    for i, r in enumerate(radii):
        curve('ring', [[(cx + r * k * math.cos(a), y, cz + r * k * math.sin(a)) for a in t]], k * bevel * (1, 0.45, 0.7)[i % 3], m, cyclic=True)


def ticks(color, x, z, r, n=24, size=0.03, y=DEPTH - 2, strength=0.7):
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    m = emission('tick', hexc(color), strength)
    for i in range(n):
        a = 2 * math.pi * i / n
        s = size * k * (1 if i % 6 == 0 else 0.5)
        filigree('tick', [star(4, s, s * 0.2)], 0, 0, m, (cx + r * k * math.cos(a), y, cz + r * k * math.sin(a)), FACING)


def image(name, tint, strength, phase=None, dim=0.025):
    """Textured light; `phase` (offset, radius in disc radii) darkens the part of a moon outside its crescent."""
    m, g = material('disc')
    gen = g('ShaderNodeTexCoord').outputs['Generated']
    im = g('ShaderNodeTexImage', {'Vector': gen})
    im.image = bpy.data.images.load(texture(name))
    power = strength
    if phase:
        (ox, oy), radius, soft = phase
        p = g('ShaderNodeVectorMath', {0: gen, 1: (0.5 + ox / 2, 0.5 + oy / 2, 0)}, operation='SUBTRACT')
        flat = g('ShaderNodeVectorMath', {0: p, 1: (2, 2, 0)}, operation='MULTIPLY')
        d = g('ShaderNodeVectorMath', {0: flat}, operation='LENGTH').outputs['Value']
        power = g.remap(d, radius - soft, radius + soft, strength * dim, strength, True)
    g.surface(g('ShaderNodeEmission', {'Color': g.mix('MULTIPLY', im.outputs['Color'], hexc(tint)), 'Strength': power}))
    return m


def gradient(stops, strength=1.0):
    """Round light: colour by distance from the centre."""
    m, g = material('disc')
    p = g('ShaderNodeVectorMath', {0: g('ShaderNodeTexCoord').outputs['Generated'], 1: (0.5, 0.5, 0)}, operation='SUBTRACT')
    flat = g('ShaderNodeVectorMath', {0: p, 1: (2, 2, 0)}, operation='MULTIPLY')
    d = g('ShaderNodeVectorMath', {0: flat}, operation='LENGTH').outputs['Value']
    g.surface(g('ShaderNodeEmission', {'Color': g.ramp(d, [(a, hexc(c)) for a, c in stops]), 'Strength': strength}))
    return m


def moon(pal, x=0, z=1.74, r=0.84, tint='#d3dcff', strength=1.2, ring=True):
    plate(x, z, r, image('moon.png', tint, strength))
    halos(pal, x, z, r)
    if ring:
        rings('#c9d4ff', x, z, (r * 1.07, r * 1.10, r * 1.3), 0.35)
        ticks('#e9cf94', x, z, r * 1.2)


def partial(pal, x=0, z=1.74, r=0.84, tint='#dfe6ff', strength=1.5, phase=((0.42, 0.22), 0.92, 0.03), outer=0.5):
    """Crescents and half moons."""
    plate(x, z, r, image('moon.png', tint, strength, phase))
    halos(pal, x, z, r, outer, 0.16)
    rings(tint, x, z, (r * 1.08, r * 1.12), 0.22)


def eclipse(pal, x=0, z=1.72, r=0.62):
    k = scale_at(DEPTH)
    air.glow(behind(x, z, DEPTH + 4), r * k * 7.5, pal['accent'], 0.9, 2.2)
    air.glow(behind(x, z, DEPTH + 3), r * k * 4.0, pal['rim'], 2.6, 2.4)
    plate(x, z, r, gradient([(0, '#4a2c58'), (0.7, '#2a1636'), (1, '#0c0612')], 0.55))  # earthshine, so that the hood still reads
    rng, cx, cz, y = random.Random(4), *behind(x, z, 0)[::2], DEPTH + 2
    cx, _, cz = behind(x, z, y)
    rays, radii = [], []
    for i in range(150):  # corona streamers, longer along the equator
        a = 2 * math.pi * i / 150 + rng.uniform(-0.02, 0.02)
        n = r * k * (1.12 + (0.25 + 0.55 * abs(math.cos(a))) * rng.random() ** 2)
        rays.append([(cx + q * math.cos(a), y, cz + q * math.sin(a)) for q in (r * k * 0.97, (r * k + n) / 2, n)])
        radii.append([1.0, 0.6, 0.05])
    curve('corona', rays, 0.07, emission('corona', hexc(pal['rim']), 0.55), radii)
    rings(pal['rim'], x, z, (r * 1.002,), 5.0, bevel=0.006)
    bx, _, bz = behind(x + r * 0.71, z + r * 0.71, DEPTH - 3)
    filigree('bead', [star(4, 1.5, 0.14)], 0, 0, emission('bead', hexc('#fff4ea'), 9.0), (bx, DEPTH - 3, bz), FACING)
    air.glow((bx, DEPTH - 4, bz), 6.5, pal['rim'], 2.2, 2.4)


def rose(pal, name, x=0, z=1.74, r=0.84, strength=1.5, tint='#fff0e0'):
    plate(x, z, r, image(name, tint, strength))
    halos(pal, x, z, r, 0.55, 0.2)
    rings('#c9a25a', x, z, (r * 1.012, r * 1.05), 0.5, bevel=0.009)


def clock(pal, x=0, z=1.74, r=0.86):
    """A clock without numerals: twelve stars, two rings, hands at a moment that never comes."""
    plate(x, z, r, gradient([(0, '#fff6dc'), (0.45, '#e4cfa0'), (0.86, '#8a7a62'), (1, '#4a4640')], 0.75))
    halos(pal, x, z, r, 0.6, 0.3)
    y = DEPTH - 1.5
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    ink = emission('ink', hexc('#0d0a12'), 1.0)
    turn = lambda a: (math.pi / 2, 0, 0) if a is None else (math.pi / 2, a, 0)  # noqa: E731
    filigree('dial', [circle(r * k * 1.03, 160), circle(r * k * 0.965, 160)], 0, 0, ink, (cx, y, cz), turn(None))
    filigree('dial', [circle(r * k * 0.76, 160), circle(r * k * 0.745, 160)], 0, 0, ink, (cx, y, cz), turn(None))
    filigree('dial', [circle(r * k * 0.42, 120), circle(r * k * 0.41, 120)], 0, 0, ink, (cx, y, cz), turn(None))
    for i in range(60):
        a = math.pi * i / 30
        w, lo = (0.016, 0.775) if i % 5 == 0 else (0.005, 0.90)
        bar = [(-w * r * k, lo * r * k), (w * r * k, lo * r * k), (w * r * k, 0.96 * r * k), (-w * r * k, 0.96 * r * k)]
        filigree('bar', [bar], 0, 0, ink, (cx, y, cz), turn(a))
    for i in range(12):
        a = math.pi * i / 6
        p = (cx + 0.86 * r * k * math.sin(a), y - 0.1, cz + 0.86 * r * k * math.cos(a))
        filigree('hour', [star(4, 0.075 * r * k, 0.018 * r * k)], 0, 0, ink, p, turn(None))
    for i in range(24):  # engine-turned rosette
        a = math.pi * i / 12
        p = (cx + 0.58 * r * k * math.sin(a), y, cz + 0.58 * r * k * math.cos(a))
        filigree('lace', [circle(0.15 * r * k, 48), circle(0.144 * r * k, 48)], 0, 0, ink, p, turn(None))
    for a, long, w in ((math.radians(-48), 0.62, 0.03), (math.radians(62), 0.86, 0.022)):
        hand = [(-w, -0.12), (-w * 0.5, long * 0.5), (-w * 2.2, long * 0.66), (0, long), (w * 2.2, long * 0.66), (w * 0.5, long * 0.5), (w, -0.12)]
        filigree('hand', [[(px * r * k, pz * r * k) for px, pz in hand]], 0, 0, ink, (cx, y - 0.3, cz), turn(a))


def sun(pal, x=0, z=1.05, r=0.80, stops=None, strength=1.6, bands=True):
    """Low sun, cut by bars of cloud."""
    plate(x, z, r, gradient(stops or [(0, '#fff2cf'), (0.55, '#ffc070'), (0.9, '#f07a5a'), (1, '#c04a68')], strength))
    halos(pal, x, z, r, 0.9, 0.35)
    rng = random.Random(3)
    for i in range(5 if bands else 0):
        dz = -0.5 + 0.2 * i + 0.04 * i * i * 0.6 + rng.uniform(-0.05, 0.05)
        air.mist(DEPTH - 3 - i * 0.2, behind(0, z + dz * r, DEPTH - 3)[2], 26 + 5 * (i % 3), 1.5 - 0.2 * i, pal['sky'][1], 0.5, 0.7, 30 + i, 0.75, 0.36, 0.75)
