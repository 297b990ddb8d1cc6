"""Berenica: an oval portrait window. She is seen from behind against the moon, face turned away."""

import math

import bpy
import numpy as np

from kit.core import area, texture
from kit.figure import cloth, hair, hair_material, head, sheet
from kit.geometry import ball, circle, crescent, curve, filigree, limb, loft, star
from kit.nodes import Graph, hexc, material, metal, principled
from kit.air import glow

A, B, CZ = 0.62, 0.80, 1.33  # half axes and centre height of the oval
FACE = (math.pi / 2, 0, 0)


def oval(k=0.0, n=160):
    """Outline of the oval grown by k."""
    return [((A + k) * math.cos(t), (B + k) * math.sin(t)) for t in np.linspace(0, 2 * math.pi, n + 1)[:-1]]


def clip(mat):
    """Everything outside the oval becomes transparent, so the picture ends at its frame."""
    nt = mat.node_tree
    out = next(n for n in nt.nodes if n.type == 'OUTPUT_MATERIAL')
    shader = out.inputs['Surface'].links[0].from_socket
    g = Graph.__new__(Graph)
    g.tree = nt
    p = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeNewGeometry').outputs['Position']})
    ex = g.math('POWER', g.math('DIVIDE', p.outputs['X'], A + 0.02), 2.0)
    ez = g.math('POWER', g.math('ABSOLUTE', g.math('DIVIDE', g.math('SUBTRACT', p.outputs['Z'], CZ), B + 0.02)), 2.0)
    inside = g.math('LESS_THAN', g.math('ADD', ex, ez), 1.0)
    nt.links.new(
        g('ShaderNodeMixShader', {0: inside, 1: g('ShaderNodeBsdfTransparent'), 2: shader}).outputs[0],
        out.inputs['Surface'],
    )


def build(_variant=None):
    gold, dull = metal('gold', '#d0a95c', 0.22), metal('dull', '#7d5c2c', 0.38)
    silver = metal('silver', '#aab4cf', 0.25, worn=False)
    _figure(gold)
    _backdrop()
    for m in bpy.data.materials:
        if m.name.split('.')[0] in ('gown', 'veil', 'skin', 'hair', 'night', 'moon', 'glow'):
            clip(m)
    _frame(gold, dull, silver)


def _figure(gold):
    gown, veil = cloth('gown', '#1c2458', 0.45, 0.5, 0.8), cloth('veil', '#aebcff', 0.6, 0.5, 0.4)
    skin = principled('skin', hexc('#a08a92'), 0, 0.5)[0]
    loft(
        'torso',
        [
            (1.50, 0, 0.01, 0.045, 0.048, 0),
            (1.46, 0, 0, 0.05, 0.05, 0),
            (1.425, 0, 0, 0.095, 0.06, 0),
            (1.395, 0, 0, 0.158, 0.07, 0),
            (1.36, 0, 0, 0.178, 0.078, 0),
            (1.29, 0, 0, 0.155, 0.088, 0),
            (1.20, 0, 0.01, 0.138, 0.09, 0),
            (1.12, 0, 0, 0.116, 0.078, 0),
            (1.05, 0, 0, 0.102, 0.072, 0),
            (1, 0, 0, 0.112, 0.08, 0),
        ],
        skin,
    )
    loft(
        'bodice',
        [
            (1.335, 0, 0, 0.174, 0.088, 0),
            (1.29, 0, 0, 0.162, 0.094, 0),
            (1.20, 0, 0.01, 0.145, 0.096, 0),
            (1.12, 0, 0, 0.122, 0.084, 0),
            (1.05, 0, 0, 0.108, 0.078, 0),
            (0.99, 0, 0, 0.123, 0.09, 0),
        ],
        gown,
    )
    ph = np.random.default_rng(5).uniform(0, 6.28, 4)
    loft(
        'gown',
        [
            (1.03, 0, 0, 0.108, 0.078, 0),
            (0.97, 0, 0, 0.14, 0.10, 0.02),
            (0.88, 0, 0, 0.21, 0.15, 0.05),
            (0.72, -0.01, -0.02, 0.30, 0.22, 0.08),
            (0.45, -0.04, -0.06, 0.42, 0.32, 0.10),
        ],
        gown,
        seg=260,
        pleat=lambda t, z: 0.55 * math.sin(11 * t + ph[0] + 1.2 * math.sin(z * 2))
        + 0.3 * math.sin(19 * t + ph[2])
        + 0.5 * math.sin(4 * t + ph[3]),
    )
    for side, x in ((-1, -0.165), (1, 0.165)):
        limb(
            'arm',
            [(x, 0, 1.365), (x * 1.5, -0.02, 1.25), (x * 1.95, -0.02, 1.10), (x * 2.3, 0.04, 0.95)],
            [0.052, 0.046, 0.038, 0.034],
            skin,
        )
        sheet(x * 1.3, 1.27, side * 0.28, 0.62, 0.10, veil, 3 + side, -0.04, 0.05, flare=1.0, back=0.06)
    for z, rx, ry in ((1.045, 0.112, 0.082), (1.02, 0.116, 0.086)):
        curve(
            'girdle',
            [[(rx * math.cos(t), ry * math.sin(t), z + 0.012 * math.cos(t)) for t in np.linspace(0, 6.2832, 65)[:-1]]],
            0.006,
            gold,
            cyclic=True,
        )
    at = (0, 0.015, 1.615)
    head(skin, at, math.radians(48), 0.93)
    limb('neck', [(0, 0, 1.44), (0, 0.005, 1.50), (0, 0.012, 1.56)], [0.046, 0.043, 0.044], skin)
    hair(hair_material('#5a669c', '#eef2ff', 0.03), at, strands=2600, length=0.98, wind=(-0.85, -0.14, 0.10), wave=0.06)
    filigree(
        'diadem', [crescent(0.085, 0.070, 0.036, rot=-math.pi / 2)], 0.006, 0.005, gold, (0.01, -0.02, 1.785), FACE
    )


def _backdrop():
    m, g = material('night')
    co = g('ShaderNodeTexCoord').outputs['Object']
    z = g('ShaderNodeSeparateXYZ', {'Vector': co}).outputs['Y']
    ns = g('ShaderNodeTexNoise', {'Vector': co, 'Scale': 3.0, 'Detail': 8, 'Roughness': 0.6})
    base = g.ramp(g.remap(z, -0.8, 0.8), [(0, hexc('#3a4678')), (0.35, hexc('#1d2650')), (1, hexc('#0b1026'))])
    col = g.mix('ADD', base, g.ramp(ns, [(0.45, (0, 0, 0)), (0.75, hexc('#2a2450'))]))
    g.surface(g('ShaderNodeEmission', {'Color': col, 'Strength': 0.8}))
    back = filigree('night', [oval(0.03)], 0, 0, m, (0, 1.2, CZ), FACE)
    back.scale = (1.12, 1.12, 1)
    m, g = material('moon')
    im = g('ShaderNodeTexImage', {'Vector': g('ShaderNodeTexCoord').outputs['Generated']})
    im.image = bpy.data.images.load(texture('moon.png'))
    g.surface(
        g('ShaderNodeEmission', {'Color': g.mix('MULTIPLY', im.outputs['Color'], hexc('#f4efe8')), 'Strength': 2.2})
    )
    bpy.ops.mesh.primitive_circle_add(
        vertices=128, radius=0.47, fill_type='NGON', location=(0.06, 1.0, 1.62), rotation=FACE
    )
    bpy.context.object.data.materials.append(m)
    glow((0.06, 1.05, 1.62), 2.2, '#7d90d8', 0.6, 1.8)
    area((0, 2.6, 2.6), (0, 0, 1.2), 1.2, 420, hexc('#c9d6ff'))
    area((-1.6, 1.0, 1.6), (0, 0, 1.3), 0.6, 28, hexc('#9fb4ff'))
    area((1.6, 0.9, 1.5), (0, 0, 1.3), 0.6, 28, hexc('#ffe0b0'))


def _frame(gold, dull, silver):
    def wire(k, y, r, mat, wave=None):
        pts = [(x, y, CZ + z) for x, z in oval(k, 240)]
        return curve('frame', [pts], r, mat, cyclic=True, res=5)

    band = filigree('band', [oval(0.17), oval(0.0)], 0.05, 0.02, dull, (0, -0.20, CZ), FACE)
    band.visible_shadow = False
    for k, y, r, mat in ((0.0, -0.27, 0.030, gold), (0.045, -0.28, 0.009, silver), (0.17, -0.25, 0.042, gold)):
        wire(k, y, r, mat)
    for i in range(2):
        pts, n = [], 900
        for q in range(n):
            t = 2 * math.pi * q / n
            w = 40 * t + i * math.pi
            k = 0.105 + 0.020 * math.cos(w)
            pts.append(((A + k) * math.cos(t), -0.275 - 0.02 * math.sin(w), CZ + (B + k) * math.sin(t)))
        curve('rope', [pts], 0.020, dull if i else gold, cyclic=True, res=3)
    for q in range(4):  # crescent and stars on the axes
        t = math.pi / 2 * q
        x, z = (A + 0.24) * math.cos(t), CZ + (B + 0.24) * math.sin(t)
        big = q % 2 == 1
        filigree(
            'axis', [star(4, 0.16 if big else 0.12, 0.042 if big else 0.03)], 0.025, 0.018, gold, (x, -0.27, z), FACE
        )
    filigree('top', [crescent(0.17, 0.137, 0.07, rot=math.pi / 2)], 0.025, 0.018, gold, (0, -0.30, CZ + B + 0.30), FACE)
    gem = principled('gem', hexc('#7fa4ff'), 0, 0.03, Clearcoat=1.0, Emission=hexc('#7fa4ff'), Emission_Strength=0.6)[0]
    for q in range(8):
        t = math.pi / 4 * (q + 0.5)
        x, z = (A + 0.105) * math.cos(t), CZ + (B + 0.105) * math.sin(t)
        filigree('collet', [circle(0.062, 28), circle(0.040, 28)], 0.02, 0.010, gold, (x, -0.31, z), FACE)
        ball((x, -0.31, z), 0.044, gem, (1, 0.7, 1), 16)


STUDIO = dict(front=0.5, k=1.0)
CAMERA = dict(loc=(0, -13, 1.42), target=(0, 0, 1.35), lens=167)
SPP = 40
