"""Gameplay slides of the deep. Text stands on the left third (desktop) or in
the lower half (mobile), so the subject sits right of the middle and everything left of it stays dark and calm."""

import math
import random

import bpy
import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, motes, sky
from kit.core import area, camera, point, texture
from kit.figure import cloth
from kit.finish import finish
from kit.geometry import ball, curve, pointed_arch, quads
from kit.nodes import emission, hexc, vertex_light
from kit.people import dark, robed
from kit.places import bridge, fall, hourglass, rock
from kit.plate import fog
from kit.studio import clear_glass

from .stage import LEFT as ASIDE
from .stage import done, look


def borrowed_hours(f):
    """Time as mana: someone raises a hand and the sand, the rain and the falling stones stand still."""
    gold, dull = nodes.metal('gold', '#c9a25a', 0.28), nodes.metal('dull', '#7d5c2c', 0.4)
    st = nodes.stone(f.pick('#10141f', '#080a12'), f.pick('#38435c', '#121826'), f.pick('#56627c', '#1e2636'), bump=f.pick(0.10, 0.01))
    mould = gothic.Mouldings(st)
    sky(
        f.s,
        low='#1c3c5a',
        mid='#15183c',
        high='#090a1e',
        top='#04040d',
        nebula=('#1d4a5e', '#4a3474'),
        stars=7,
        density=220,
    )
    at, k = (0, 46, f.pick(12.0, 12.6)), 9.0
    hourglass(at, k, gold, dull, clear_glass())
    for r, tilt, b in ((13.5, 18, 0.07), (15.2, -24, 0.045), (17.5, 9, 0.035)):
        ring = curve(
            'orbit',
            [[(r * math.cos(t), r * math.sin(t), 0) for t in np.linspace(0, 6.2832, 181)[:-1]]],
            b,
            gold,
            cyclic=True,
        )
        ring.location, ring.rotation_euler = at, (math.radians(tilt), math.radians(tilt * 0.6), 0)
    rr = random.Random(21)
    for x, y, z, r in (
        (-14, 24, 5.5, 3.6),
        (15, 22, 9, 4.2),
        (-23, 46, 14, 5.2),
        (26, 50, 4, 6.0),
        (36, 78, 18, 8),
        (-32, 74, 2, 8),
        (17, 70, 31, 4.5),
        (-11, 60, 30, 3.4),
        (18, 30, 20, 2.2),
        (-8.5, 9, 8.4, 1.0),
        (9.0, 10, -1.2, 1.7),
    ):
        x *= 0.62 if f.tall and abs(x) < 20 else 1
        rock((x, y, z), r, st, rr.random() * 99)
        if r > 3:
            for _ in range(2):
                skyline.spire(
                    x + rr.uniform(-0.4, 0.4) * r,
                    y + rr.uniform(-0.2, 0.2) * r,
                    r * rr.uniform(0.9, 1.7),
                    r * rr.uniform(0.10, 0.15),
                    st,
                    rr,
                ).location.z = z
            fall(
                (x + rr.uniform(-0.4, 0.4) * r, y - r * 0.7, z + 0.05),
                r * 0.2,
                r * rr.uniform(3, 5),
                seed=rr.random() * 9,
            )
            ball((x, y - r * 0.6, z + 0.5), 0.12, emission('window', hexc('#ffb45c'), 10), seg=8)
            glow((x, y - r * 0.7, z + 0.5), 2.6, '#ff9f4a', 0.5, 2.4)
    bridge(mould, [(0, -16, 0), (0, -4, 0), (0, 10, 0), (0, 24, -0.2), (0, 37, -0.5)], lamps=dull)
    robed((-0.05, -3.4, 0), 1.0, cloth('cape', '#141832', 0.4, 0.6, 0.5), 5, train=1.0, hood=False, arm=(0.46, 1.92))
    rng = np.random.default_rng(8)
    n = 260  # rain that has stopped: upright beads of light at rest
    c = np.stack([rng.uniform(-14, 14, n), rng.uniform(-6, 34, n), rng.uniform(0.5, 13, n)], 1)
    size = rng.uniform(0.012, 0.03, n)[:, None]
    col = np.array(hexc('#cfeaff')[:3]) * rng.uniform(0.3, 1.6, n)[:, None]
    quads('rain', c, size * (0.7, 0, 0), size * (0, 0, 4.5), col, vertex_light('drop'))
    _arrows(rng, dull)
    glow((0, 60, at[2]), 90, '#3a7fa8', 0.5, 2.0)
    glow((0, 58, at[2] + 5), 44, '#ffcf8a', 0.30, 2.0)
    fog('#4b86a4', (120, 330, 40, 0.5), (70, 200, 20, 0.42), (40, 120, 11, 0.34), (12, 50, 6, 0.2))
    for o, p, s, color in (((0, 95, 46), 70000, 50, '#9fc4ff'), ((-20, -24, 20), 1000, 24, '#5a6ab0')):
        area(o, (0, 20, 5), s, p, hexc(color))
    motes(1100, ((-40, 40), (0, 80), (-6, 40)), ['#ffe0a0', '#bfe6ff', '#bfe6ff'], (0.02, 0.06), seed=3, spark=5)
    look(f, ASIDE, -15.5, 1.75, 27, 33, 0.15, 0.05)
    done(f, ASIDE, 0.62, 0.70, beam_mask=0.22, beam_mix=0.05)


def _arrows(rng, shaft):
    """A volley that hangs in the air: all of it aimed at the one on the bridge, none of it arriving."""
    goal, heads = np.array([-0.05, -3.4, 1.3]), nodes.metal('head', '#c4ccea', 0.2, worn=False)
    lines, tips, feathers = [], [], []
    for _ in range(30):
        c = np.array([rng.uniform(-5.2, 5.2), rng.uniform(0.5, 9), rng.uniform(1.8, 6.2)])
        d = goal + rng.normal(0, 0.9, 3) - c
        d /= np.linalg.norm(d)
        end = c + d * 1.15
        lines.append([tuple(c), tuple(end)])
        tips.append([tuple(end), tuple(end + d * 0.24)])
        feathers.append([tuple(c - d * 0.02), tuple(c + d * 0.26)])
    curve('arrow', lines, 0.026, shaft, res=1)
    curve('head', tips, 0.085, heads, [[1.0, 0.02]] * len(tips), res=1)
    curve('feather', feathers, 0.07, emission('feather', hexc('#bcd4ff'), 0.7), [[1.0, 0.3]] * len(feathers), res=0)


def descent(f):
    """A well of galleries, floor below floor; at the bottom a drowned moon, on the stair one lantern."""
    st = nodes.stone('#0e1422', '#2a344a', '#4a566e')
    mould = gothic.Mouldings(st)
    sky(f.s, low='#0a1226', mid='#080c1c', high='#060916', nebula=('#0c1428', '#141030'), stars=2)
    radius, floors, depth = 11.0, 6, 8.6
    turn = (0, 0, 0)
    for i in range(floors):
        z, n = -depth * (i + 1), 14
        r = radius + 0.25 * i
        span = 2 * r * math.sin(math.pi / n)
        arch = [(span / 2, 0)] + pointed_arch(span * 0.94, 3.4, 12, 0.95) + [(-span / 2, 0)]
        for q in range(n):
            a = 2 * math.pi * (q + 0.35 * i) / n
            ca, sa = math.cos(a), math.sin(a)
            curve('arch', [[(r * ca - u * sa, r * sa + u * ca, z + w) for u, w in arch]], 0, st, profile=mould.light)
            b = a + math.pi / n
            curve(
                'shaft',
                [[(r * math.cos(b), r * math.sin(b), z), (r * math.cos(b), r * math.sin(b), z + 3.9)]],
                0.24,
                st,
                res=3,
            )
            if (q * 5 + i * 3) % 7 == 0 and i < 5:
                c = ((r - 0.5) * math.cos(b), (r - 0.5) * math.sin(b), z + 1.0)
                ball(c, 0.10, emission('flame', hexc('#ffb45c'), 12), (1, 1, 1.6), 8)
                glow((c[0] * 0.97, c[1] * 0.97, c[2] + 0.2), 3.4, '#ff9f4a', 0.45, 2.4, (0.9, 0, 0))
                point((c[0] * 0.95, c[1] * 0.95, c[2] + 0.3), 60, hexc('#ff9a44'), 0.1)
        prof = [(r - 1.1, 0.0), (r - 1.1, -0.35), (r - 0.7, -0.7), (r + 2.4, -0.9), (r + 2.4, 0.0), (r - 1.1, 0.0)]
        gothic.lathe('floor', prof, 112, st, False, loc=(0, 0, z))
        gothic.lathe('wall', [(r + 2.3, 0), (r + 2.3, depth - 0.9)], 96, st, False, loc=(0, 0, z))
        rail = [
            [((r - 1.05) * math.cos(t), (r - 1.05) * math.sin(t), z + 0.9) for t in np.linspace(0, 6.2832, 113)[:-1]]
        ]
        curve('rail', rail, 0.07, nodes.metal('rail', '#8a6a34', 0.4), cyclic=True)
    # stairs spiral from floor to floor along the inside of the wall
    steps = 150
    for i in range(steps):
        u = i / steps
        a, z = math.radians(-250) + u * 2 * math.pi * 1.9, -depth * 0.35 - u * depth * 5.2
        r0, r1, d = radius - 3.2, radius - 1.1, 0.10
        pts = [
            (r0 * math.cos(a - d), r0 * math.sin(a - d)),
            (r1 * math.cos(a - d), r1 * math.sin(a - d)),
            (r1 * math.cos(a + d), r1 * math.sin(a + d)),
            (r0 * math.cos(a + d), r0 * math.sin(a + d)),
        ]
        v = [(x, y, z) for x, y in pts] + [(x, y, z - 0.5) for x, y in pts]
        gothic.mesh('step', v, [(0, 1, 2, 3), (0, 4, 5, 1), (0, 3, 7, 4), (4, 5, 6, 7), (2, 6, 7, 3)], st)
    bottom = -depth * floors - 6
    m = bpy.data.images.load(texture('moon.png'))
    mat, g = nodes.material('moon')
    im = g('ShaderNodeTexImage', {'Vector': g('ShaderNodeTexCoord').outputs['Generated']})
    im.image = m
    g.surface(
        g('ShaderNodeEmission', {'Color': g.mix('MULTIPLY', im.outputs['Color'], hexc('#dfe8ff')), 'Strength': 2.2})
    )
    bpy.ops.mesh.primitive_circle_add(vertices=128, radius=radius * 0.62, fill_type='NGON', location=(0, 0, bottom))
    bpy.context.object.data.materials.append(mat)
    glow((0, 0, bottom + 1), radius * 4.4, '#6f8fe0', 0.9, 1.6, turn)
    for i in range(4):
        glow((0, 0, bottom + 8 + 9 * i), radius * 2.6, '#5a78c8', 0.16, 1.6, turn)
    light = area((0, 0, bottom + 2), (0, 0, 20), radius * 1.1, 70000, hexc('#b4c8ff'))
    light.visible_glossy = False
    for i in range(1, 5):
        point((0, 0, -depth * (i + 0.5)), 2600, hexc('#8aa4f0'), 1.5).visible_glossy = False
    a = math.radians(-250) + 0.155 * 2 * math.pi * 1.9
    z = -depth * 0.35 - 0.155 * depth * 5.2
    spot = ((radius - 2.1) * math.cos(a), (radius - 2.1) * math.sin(a), z)
    robed(spot, 1.15, dark('#0a0c16'), 3, train=0.8, arm=(0.5, 1.15), yaw=1.0)
    lamp = (spot[0] + 0.5, spot[1] + 0.45, z + 1.1)
    ball(lamp, 0.14, emission('lamp', hexc('#ffb45c'), 14), (1, 1, 1.4), 12)
    glow((lamp[0], lamp[1], lamp[2] + 0.2), 5.0, '#ff9f4a', 0.6, 2.4, (0.9, 0, 0))
    point((lamp[0], lamp[1], lamp[2] + 0.2), 220, hexc('#ff9a44'), 0.15)
    area((6, -12, 12), (0, 0, -14), 12, 2200, hexc('#4a5a90')).visible_glossy = False
    motes(500, ((-8, 8), (-8, 8), (-46, 2)), ['#bcd4ff', '#bcd4ff', '#ffd78a'], (0.015, 0.04), spark=4)
    eye = (f.pick(1.0, 0.5), f.pick(-9.6, -9.4), f.pick(9.0, 12.0))
    camera(eye, (f.pick(1.0, 0.5), f.pick(1.6, 1.8), -30), lens=f.pick(25, 26), shift=f.pick((ASIDE, 0.0), (0, -0.17)))
    finish(f.s, beams=None, sat=0.86, vignette=0.5, glare_mix=-0.35)
