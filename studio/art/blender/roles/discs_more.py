"""The discs that are no heavenly bodies: a tree's crown, lamps, fireworks, ice light."""

import math
import random

import bpy
import numpy as np

from kit import air
from kit.geometry import circle, curve, filigree, quads
from kit.nodes import emission, hexc, material, vertex_light

from .discs import DEPTH, FACING, gradient, halos, image, partial, plate, rings, ticks
from .stage import behind, scale_at


def crown(pal, x=0, z=1.72, r=0.86):
    """The top of a great tree as a disc of lit leaves."""
    y, rng = DEPTH, np.random.default_rng(5)
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    air.glow(behind(x, z, DEPTH + 6), r * k * 5.0, pal['fog'], 0.9, 1.8)
    air.glow(behind(x, z, DEPTH + 4), r * k * 2.5, '#fff0b8', 1.25, 1.0)
    n = 15000
    blobs = rng.uniform(-1, 1, (70, 2))
    blobs = blobs[np.hypot(*blobs.T) < 0.9]
    c = blobs[rng.integers(len(blobs), size=n)] + rng.normal(0, 0.085, (n, 2))
    c = c[np.hypot(*c.T) < 1.06]
    d = np.hypot(*c.T)
    pos = np.stack([cx + c[:, 0] * r * k, y + rng.uniform(-2, 2, len(c)), cz + c[:, 1] * r * k], 1)
    s, a = rng.uniform(0.05, 0.17, len(c))[:, None], rng.uniform(0, 6.28, len(c))
    u = np.stack([np.cos(a), 0 * a, np.sin(a)], 1) * s
    v = np.stack([-np.sin(a), 0 * a, np.cos(a)], 1) * s * 0.5
    pal_leaf = np.array([hexc(q)[:3] for q in ('#e9cf94', '#9a9a4a', '#5c6e30', '#d8b860', '#fff2c0')])
    col = pal_leaf[rng.choice(5, len(c), p=(0.2, 0.3, 0.3, 0.15, 0.05))] * (0.25 + 0.9 * (1 - d[:, None]) + 0.35 * rng.random((len(c), 1)))
    quads('leaves', pos, u, v, col, vertex_light('leaf'))
    lines, radii = [], []
    for i in range(46):  # boughs from the hidden trunk
        q = blobs[i % len(blobs)]
        mid = (q[0] * 0.35 + rng.normal(0, 0.05), -0.55 + (q[1] + 0.55) * 0.5)
        pts = [(0.03 * rng.normal(), -1.75), (0.05 * rng.normal(), -0.75), mid, tuple(q)]
        lines.append([(cx + px * r * k, y - 0.4, cz + pz * r * k) for px, pz in pts])
        radii.append([1.0, 0.7, 0.26, 0.03])
    curve('bough', lines, 0.42, emission('bough', hexc('#171408'), 1.0), radii, res=2)


def cross(pal, x=0, z=1.74, r=0.80):
    """Surgeon's lamp: a white disc with a cross of light and four dark seams."""
    plate(x, z, r, gradient([(0, '#ffffff'), (0.5, '#f0f4ff'), (0.9, '#c4ccdf'), (1, '#8a90a8')], 1.15))
    halos(pal, x, z, r, 0.6, 0.25)
    y = DEPTH - 1.4
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    ink = emission('seam', hexc('#5a2436'), 0.7)
    for a, b in ((0.99, 0.955), (0.80, 0.79), (0.34, 0.325)):
        filigree('seam', [circle(r * k * a, 160), circle(r * k * b, 160)], 0, 0, ink, (cx, y, cz), FACING)
    lamp = emission('lamp', hexc('#fff8f4'), 1.9)
    for i in range(8):
        t = math.pi * (i + 0.5) / 4
        at = (cx + 0.58 * r * k * math.cos(t), y, cz + 0.58 * r * k * math.sin(t))
        filigree('seam', [circle(r * k * 0.165, 64), circle(r * k * 0.150, 64)], 0, 0, ink, at, FACING)
    for w, n, m in ((0.030, 1.75, lamp), (0.012, 2.3, lamp)):
        bar = [(-w, 0), (0, -n), (w, 0), (0, n)]
        for q in (bar, [(b, a) for a, b in bar]):
            filigree('ray', [[(px * r * k, pz * r * k) for px, pz in q]], 0, 0, m, (cx, y - 0.4, cz), FACING)
    air.glow((cx, y - 1, cz), r * k * 2.2, '#ffffff', 0.5, 2.0)


def lantern_sun(pal, x=0, z=1.70, r=0.84):
    """A paper lantern as large as a sun, with its ribs."""
    plate(x, z, r, gradient([(0, '#fff0c0'), (0.4, '#ffc468'), (0.8, '#e8742c'), (1, '#7a2a12')], 1.25))
    halos(pal, x, z, r, 0.75, 0.3)
    y = DEPTH - 1.5
    k, (cx, _, cz) = scale_at(y), behind(x, z, y)
    rib = emission('rib', hexc('#5a1f0c'), 0.8)
    t = np.linspace(0, 2 * math.pi, 129)[:-1]
    lines = [[(cx + r * k * q * math.cos(a), y, cz + r * k * math.sin(a)) for a in t] for q in (0.22, 0.46, 0.68, 0.86, 0.99)]
    curve('rib', lines, 0.035, rib, cyclic=True)
    cap = emission('cap', hexc('#140a08'), 1.0)
    for s in (-1, 1):
        filigree('cap', [[(-2.0, -0.35), (2.0, -0.35), (1.7, 0.35), (-1.7, 0.35)]], 0, 0, cap, (cx, y - 0.3, cz + s * r * k * 1.0), FACING)
    curve('cord', [[(cx, y, cz + r * k), (cx, y, cz + r * k * 3)]], 0.06, cap)


def lamp_halo(pal, x, z, r=0.55):
    """Only the halo of a hand lamp: rings of warm air, no body."""
    k = scale_at(6.0)
    air.glow(behind(x, z, 6.0), r * k * 5.0, '#ffb868', 0.75, 2.0)
    air.glow(behind(x, z, 5.6), r * k * 2.2, '#ffe0a8', 0.9, 1.8)
    rings('#ffdca0', x, z, (r, r * 1.05, r * 1.34, r * 1.38, r * 1.8), 0.42, 6.2)
    ticks('#ffe9c0', x, z, r * 1.2, 24, 0.028, 6.2, 0.9)


def hung_moon(pal, x=0, z=1.80, r=0.74):
    """Painted stage moon with a seam, on strings."""
    plate(x, z, r, image('moon.png', '#ffe6b0', 1.25))
    halos(pal, x, z, r, 0.5, 0.25)
    rings('#c9a25a', x, z, (r * 1.01, r * 1.06), 0.6, bevel=0.010)
    y = DEPTH - 2
    k = scale_at(y)
    m = emission('string', hexc('#caa86a'), 0.4)
    for a in (-0.55, -0.2, 0.2, 0.55):
        cx, _, cz = behind(x + r * math.sin(a), z + r * math.cos(a), y)
        curve('string', [[(cx, y, cz), (cx + a * 0.3 * k, y, cz + 2.2 * k)]], 0.02 * k * 0.25, m)
        filigree('eye', [circle(0.02 * k, 24), circle(0.011 * k, 24)], 0, 0, m, (cx, y, cz), FACING)


def burst(pal, x=0, z=1.86, r=0.80):
    """A firework at its widest, and two that are over."""
    rng = random.Random(6)
    for i, (bx, bz, br, cols, n) in enumerate(((x, z, r, ('#ffd9a0', '#ff6ab0', '#ffb04a'), 170), (-0.62, 1.42, 0.26, ('#7ad8ff', '#b08aff'), 60), (0.66, 2.2, 0.22, ('#ffe08a', '#ff8a6a'), 50))):
        k, (cx, _, cz) = scale_at(DEPTH), behind(bx, bz, DEPTH)
        for ci, col in enumerate(cols):
            lines, radii = [], []
            for _ in range(n // len(cols)):
                a, q = rng.uniform(0, 6.283), (0.55 + 0.45 * rng.random() ** 0.4) * br * k * (1 - 0.22 * ci)
                drop = 0.10 * q
                lines.append([(cx + q * u * math.cos(a), DEPTH, cz + q * u * math.sin(a) - drop * u * u) for u in (0.12, 0.4, 0.7, 0.9, 1.0)])
                radii.append([0.1, 0.35, 0.7, 1.0, 0.5])
            curve('spark', lines, 0.05 if br > 0.5 else 0.035, emission('spark', hexc(col), 2.2), radii)
        # never two planes at one depth: one of them would be lost
        air.glow(behind(bx, bz, DEPTH + 2 + 0.1 * i), br * k * 4.2, cols[0], 0.55, 2.0)
        air.glow(behind(bx, bz, DEPTH - 1 - 0.1 * i), br * k * 0.9, '#fff6e0', 1.4, 2.0)


def pale_halo(pal, x=0, z=1.72, r=0.80):
    """Ice halo: a faint sun pillar, the 22-degree ring and its two mock suns."""
    k = scale_at(DEPTH)
    air.glow(behind(x, z, DEPTH + 2), r * k * 5.5, pal['fog'], 0.8, 1.7)
    air.glow(behind(x, z, DEPTH), r * k * 1.1, '#ffffff', 1.3, 1.8)
    m, g = material('halo')
    p = g('ShaderNodeVectorMath', {0: g('ShaderNodeTexCoord').outputs['Generated'], 1: (0.5, 0.5, 0)}, operation='SUBTRACT')
    flat = g('ShaderNodeVectorMath', {0: p, 1: (2, 2, 0)}, operation='MULTIPLY')
    d = g('ShaderNodeVectorMath', {0: flat}, operation='LENGTH').outputs['Value']
    c = g.ramp(d, [(0.60, (0, 0, 0)), (0.70, hexc('#3a2a34')), (0.735, hexc('#e8f2ff')), (0.78, hexc('#6f8ab8')), (0.95, (0, 0, 0))])
    g.surface(g('ShaderNodeAddShader', {0: g('ShaderNodeEmission', {'Color': c, 'Strength': 0.9}), 1: g('ShaderNodeBsdfTransparent')}))
    plate(x, z, r * 1.3, m)
    plate(x, z, r * 0.16, emission('sun', hexc('#f4f8ff'), 2.2))
    for s in (-1, 1):
        air.glow(behind(x + s * r * 0.96, z, DEPTH - 1), r * k * 0.7, '#dfeaff', 1.3, 2.2)


def aurora(pal, x=0.2, z=1.95, r=0.55):
    """A crescent inside curtains of northern light."""
    rng = np.random.default_rng(8)
    for i, (col, z0, amp, y) in enumerate((('#3fd8a0', 1.25, 0.16, 60), ('#4ab0e0', 1.55, 0.2, 62), ('#7a6ae0', 1.85, 0.14, 64))):
        m, g = material('aurora')
        gen = g('ShaderNodeTexCoord').outputs['UV']
        uv = g('ShaderNodeSeparateXYZ', {'Vector': gen})
        ns = g('ShaderNodeTexNoise', {'Vector': g('ShaderNodeMapping', {'Vector': gen, 'Scale': (34, 0.6, 1), 'Location': (i * 4, 0, 0)}), 'Scale': 1.0, 'Detail': 4})
        up = g('ShaderNodeMath', {0: g.remap(uv.outputs['Y'], 0.0, 0.08, 0, 1, True), 1: g.remap(uv.outputs['Y'], 0.05, 1.0, 1, 0, True)}, operation='MULTIPLY')
        f = g.math('MULTIPLY', g.math('POWER', up, 1.4), g.remap(ns.outputs['Fac'], 0.3, 0.75, 0.05, 1.0))
        e = g('ShaderNodeEmission', {'Color': hexc(col), 'Strength': g.math('MULTIPLY', f, 0.85)})
        g.surface(g('ShaderNodeAddShader', {0: e, 1: g('ShaderNodeBsdfTransparent')}))
        n, ph = 90, rng.uniform(0, 6.28, 3)
        verts, uvs = [], []
        for j in range(n + 1):
            u = j / n
            px = -1.3 + 2.6 * u
            pz = z0 + amp * math.sin(u * 5 + ph[0]) + amp * 0.5 * math.sin(u * 11 + ph[1])
            verts += [behind(px, pz, y), behind(px + 0.06 * math.sin(u * 7 + ph[2]), pz + 0.75, y)]
            uvs += [(u, 0), (u, 1)]
        me = bpy.data.meshes.new('aurora')
        faces = [(2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1) for j in range(n)]
        me.from_pydata(verts, [], faces)
        layer = me.uv_layers.new()
        for loop in me.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
        me.materials.append(m)
        o = bpy.data.objects.new('aurora', me)
        bpy.context.scene.collection.objects.link(o)
        o.visible_shadow = o.visible_diffuse = False
    partial(pal, x, z, r, '#e4f4ff', 1.7, ((-0.36, 0.16), 0.90, 0.03), 0.35)
