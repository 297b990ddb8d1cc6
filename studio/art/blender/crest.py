"""Renders one faction crest: relief on engine-turned enamel, rope rim, gothic cresting.

blender -b --factory-startup -P crest.py -- key=Luca out=luca.png [scale=50] [spp=20]
"""

import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from crests.emblems import EMBLEMS  # noqa: E402
from kit import core  # noqa: E402
from kit.geometry import ball, curve, filigree, group, lathe, ring  # noqa: E402
from kit.nodes import hexc, metal, principled  # noqa: E402
from kit.studio import enamel, studio  # noqa: E402

# enamel and gem: the faction's accent, darkened for the enamel; `rim` is the second metal of the frame
LOOK = {
    'Noctoyager': dict(tint='#232c5e', gem='#7d8fe0'),
    'Hyperborean': dict(tint='#1a4668', gem='#8fd0ff', frame='silver'),
    'Elysian': dict(tint='#7a5a1a', gem='#f4e2a4', pale=('#efe2c4', '#b8a67c', '#fff6e0')),
    'Luca': dict(tint='#701226', gem='#ff5a6a'),
    'Huaxu': dict(tint='#0c544f', gem='#4fd8c8'),
    'NoAffiliation': dict(tint='#5a1446', gem=None),
}


def metals(frame=None, pale=('#b8c2dc', '#8f9ab6', '#dde5f6'), **_):
    gold, dull = metal('gold', '#d8b36a', 0.2, dark='#9a7434'), metal('dull', '#7d5c2c', 0.38)
    silver = metal('silver', pale[0], 0.24, dark=pale[1], light=pale[2])
    pewter = metal('pewter', '#5a6582', 0.38, dark='#2c3448', light='#8f9bb8')
    bright = (silver, pewter) if frame == 'silver' else (gold, dull)
    return dict(gold=gold, dull=dull, silver=silver, frame=bright[0], shade=bright[1])


def relief(key, m):
    """The emblem, layer by layer; domes are flattened balls (the black sun, a crane's crown)."""
    m['black'] = principled('obsidian', hexc('#06050a'), 0, 0.06, Clearcoat=1.0)[0]
    m['red'] = principled('red', hexc('#a02030'), 0, 0.2, Clearcoat=1.0)[0]
    before = set(bpy.context.scene.objects)
    for kind, name, z, *rest in EMBLEMS[key]():
        if kind == 'fill':
            filigree('relief', rest[0], 0.018, 0.020, m[name], (0, 0, 0.165 + z), bevel_res=4).data.offset = -0.012
        elif kind == 'dome':
            at = rest[1] if len(rest) > 1 else (0, 0)
            ball((*at, 0.15 + z), rest[0], m[name], (1, 1, 0.30 if rest[0] > 0.1 else 0.8), 64)
        else:
            points, radii = rest
            curve('stroke', [[(x, y, 0.165 + z) for x, y in points]], 1.0, m[name], [radii], res=6)
    for part in set(bpy.context.scene.objects) - before:
        part.scale = (part.scale[0] * 1.1, part.scale[1] * 1.1, part.scale[2])
        part.location.xy *= 1.1


def petal(w, h, foot=0.0):
    left = [(-w * (1 - u**1.7) ** 0.9 * (1 + 0.10 * math.sin(u * 6)), foot + h * u) for u in np.linspace(0, 1, 14)]
    return left + [(-x, y) for x, y in reversed(left[:-1])]


def cresting(m, gem):
    """Eight pointed leaves; the four on the axes are taller and carry a gem (or an empty collet)."""
    stone = gem and principled('gem', hexc(gem), 0, 0.03, Clearcoat=1.0, Emission=hexc(gem), Emission_Strength=0.35)[0]
    w = math.pi * 1.36 / 8 * 0.92
    for i in range(8):
        a, big = 2 * math.pi * i / 8 + math.pi / 2, i % 2 == 0
        h = 0.52 if big else 0.30
        at = (1.34 * math.cos(a), 1.34 * math.sin(a), -0.01)
        outlines = [petal(w, h), petal(w * 0.66, h * 0.66, 0.05)]
        filigree('leaf', outlines, 0.03, 0.018, m['frame'], at, (0, 0, a - math.pi / 2), bevel_res=4)
        reach = 1.39 + h
        ball((reach * math.cos(a), reach * math.sin(a), 0), 0.05 if big else 0.032, m['frame'])
        if big:
            c = (1.50 * math.cos(a), 1.50 * math.sin(a), 0.03)
            curve(
                'collet',
                [
                    [
                        (c[0] + 0.09 * math.cos(t), c[1] + 0.09 * math.sin(t), 0.03)
                        for t in np.linspace(0, 6.2832, 33)[:-1]
                    ]
                ],
                0.018,
                m['shade'],
                cyclic=True,
                res=3,
            )
            if stone:
                ball(c, 0.088, stone, (1, 1, 0.6))


def build(key):
    look = LOOK[key]
    m = metals(**look)
    lathe('dome', [(0.001, 0.15), (0.3, 0.145), (0.6, 0.12), (0.85, 0.075), (0.98, 0.03)], 128, enamel(look['tint']))
    lathe('back', [(0.001, -0.06), (1.38, -0.06), (1.38, 0.0), (1.0, 0.02), (0.001, 0.02)], 128, m['shade'])
    ring(0.98, 0.06, 0.045, m['frame'])
    ring(1.06, 0.06, 0.018, m['silver'])
    ring(1.36, 0.0, 0.05, m['frame'])
    t = np.linspace(0, 2 * math.pi, 1441)[:-1]
    for i in range(2):
        wave = 36 * t + i * math.pi
        r = 1.215 + 0.028 * np.cos(wave)
        rope = list(zip(r * np.cos(t), r * np.sin(t), 0.05 + 0.028 * np.sin(wave)))
        curve('rope', [rope], 0.026, m['shade'] if i else m['frame'], cyclic=True, res=3)
    for i in range(48):
        a = 2 * math.pi * i / 48
        ball((1.02 * math.cos(a), 1.02 * math.sin(a), 0.105), 0.013, m['silver'], seg=10)
    cresting(m, look['gem'])
    relief(key, m)
    group((math.radians(78), 0, math.radians(-9)))


if __name__ == '__main__':
    a = core.args()
    scene = core.new_scene(
        800,
        800,
        int(a.get('spp', 80)),
        int(a.get('scale', 100)),
        transparent=True,
        noise=0.012,
        look='Medium High Contrast',
    )
    build(a['key'])
    studio(scene, 0.8, k=0.75)
    for light in (o for o in scene.objects if o.type == 'LIGHT'):
        light.data.energy *= 0.8
    core.camera((0, -13, 0), (0, 0, 0), lens=100)
    core.render(a.get('out', 'out/crest.png'))
