"""Renders one plate (full-bleed picture) of the world.

    blender -b --factory-startup -P plates.py -- shot=hero format=desktop spp=32 out=hero.png [scale=50] [depth=prefix]

Each shot is a function that builds what its camera sees; `f.tall` is true for the portrait format.
Every shot keeps the middle of its lower half dark, because that is where the page puts its text.
"""

import math
import os
import random
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core, gothic, nodes  # noqa: E402
from kit.air import glow, mist, moon, motes, sky  # noqa: E402
from kit.core import area, camera  # noqa: E402
from kit.finish import export_depth, finish  # noqa: E402
from kit.geometry import ball, crescent, curve, filigree  # noqa: E402
from kit.nodes import hexc  # noqa: E402
from kit.tree import tree  # noqa: E402

SIZES = {'desktop': (1920, 1080), 'mobile': (750, 1624)}
COOL_GRADE = ((1.0, 0.995, 1.012), (1.0, 0.99, 1.008), (1.05, 1.01, 0.97))


class Frame:
    """What a shot needs to know about the picture it is built for."""

    def __init__(self, scene, tall):
        self.s, self.tall = scene, tall
        self.rng = np.random.default_rng(7)

    def pick(self, desktop, mobile):
        return mobile if self.tall else desktop


def lake(**kw):
    bpy.ops.mesh.primitive_plane_add(size=1200, location=(0, 300, 0))
    bpy.context.object.data.materials.append(nodes.water(**kw))


def moonlight(power=330000, fill=1500, color='#b9c8f5', rim=(-4, 24, 12, 14000), rim_color='#cdd9ff'):
    """Key from behind the subject, almost nothing from the front (about 100 : 1)."""
    key = area((0, 130, 60), (0, 0, 3), 60, power, hexc(color))
    key.visible_glossy = False  # or the lamp itself would be mirrored in the quiet water
    area((0, -40, 22), (0, 6, 4), 40, fill, hexc('#4a5590')).visible_glossy = False
    for sx in (-1, 1):  # two strips down the axis draw the silver edge on the piers
        strip = area((sx * 2.5, rim[1], rim[2]), (-sx * 8.5, rim[0], 5), 6, rim[3], hexc(rim_color), 3)
        strip.visible_glossy = False


def fog(color, *layers):
    """Mist from far to near; a layer is (distance, width, height, brightness)."""
    for i, (y, w, h, light) in enumerate(layers):
        mist(y, -1.2 if y > 100 else -0.5, w, h, color, light, 1.8, i + 1, 0.9 - 0.04 * i)


def hero(f):
    """The duet in the night: ruined nave, lake, Heaventree before the moon, a ferryman."""
    s = f.s
    st = nodes.stone(bump=f.pick(0.04, 0.012))
    mould = gothic.Mouldings(st)
    sky(s, low='#27315a', mid='#12183a', high='#090d20')
    lake(near=-24, far=f.pick(64, 70), near_reflection=0.06)
    moon(
        0,
        260,
        f.pick(43.5, 49),
        f.pick(43.5, 47),
        tint='#f4efe8',
        strength=f.pick(2.2, 1.9),
        halo='#7a8ccf',
        halo_strength=0.95,
    )
    tree(0, f.pick(84, 92), size=f.pick(0.98, 1.0), leaves=150000)
    gothic.city(inner=f.pick(46, 36), color='#0c1124')
    if f.tall:
        bays = [dict(y=-9, half=4.75, arch=False), dict(y=2, half=6.1, arch=False)]
        gothic.screen(mould, -11, 8.5, 4.2, 0.9, (14, 24))
        gothic.hairlines(-11.35, 8.5, 4.2, 0.9)
        gothic.nave(mould, bays, 7.0)
        spots = [(4.1, -11.6), (5.2, 1.2)]
    else:
        bays = [dict(y=-17.5, half=9), dict(y=-8.5, half=9), dict(y=0.5, half=9), dict(y=9.5, half=9.1)]
        gothic.nave(mould, bays)
        spots = [(8.0, -9.3), (8.0, -0.3), (8.1, 8.7)]
    for x, y in spots:
        for sx in (-1, 1):
            gothic.candles(st, sx * x, y)
    gothic.rubble(f.rng, st, 60, (f.pick(7.8, 4.6), f.pick(12, 8), f.pick(-14, -10), f.pick(28, 9)))
    gothic.boat(*f.pick((-6.4, 30, 1.25), (-3.9, 24, 1.0)))
    fog(
        '#7f90c8',
        (232, 520, 46, 0.42),
        (142, 360, 22, 0.36),
        (98, 190, 11, 0.34),
        (66, 120, 6.5, 0.24),
        (26, 70, 3.2, 0.15),
    )
    moonlight(fill=f.pick(1500, 11000), rim=f.pick((-4, 24, 12, 16000), (-11, 4, 10, 4200)))
    motes(420, ((-14, 14), (-8, 70), (0.4, 16)), ['#ffd78a', '#ffd78a', '#bcd4ff'], (0.012, 0.035))
    if f.tall:
        camera((0, -31, 2.2), lens=36, shift=(0, 0.0))
    else:
        camera((0, -27, 1.9), lens=30, shift=(0, 0.024))
    finish(
        s,
        beams=(0.5, f.pick(0.70, 0.66)),
        beam_mask=f.pick(0.24, 0.6),
        beam_ray=0.26,
        beam_mix=0.24,
        grade=COOL_GRADE,
        sat=0.86,
        vignette=0.40,
    )


def milestone(f):
    """Procession of lights: lamp posts lead over the river to the cathedral stairs below the moon."""
    s = f.s
    st, iron = nodes.stone(), nodes.metal('iron', '#2a2c38', 0.5, True, '#14151d', '#4a4c58')
    mould = gothic.Mouldings(st)
    sky(s, low='#233050', mid='#111a34', high='#080d1c', nebula=('#10203a', '#243050'))
    lake(near=-20, far=100, near_reflection=0.05)
    moon(0, 260, f.pick(50, 62), f.pick(28, 33), tint='#eef0ee', strength=1.8, halo='#6f8fc4', halo_strength=0.8)
    gothic.cathedral(0, 128, f.pick(1.05, 1.15))
    gothic.city(inner=32, spread=170, y=(150, 200), height=(8, 19), count=22, color='#0b1122', seed=9)
    for i in range(13):
        y = -14 + 8.5 * i
        half = f.pick(8.6, 4.4) + 0.012 * i * i
        for sx in (-1, 1):
            gothic.lantern(iron, sx * half, y, 3.5, 1.0, 26 if i < 7 else 0, 0.42)
    if f.tall:
        bays = [dict(y=-11, half=6.6, arch=False), dict(y=0, half=9.5, arch=False), dict(y=11, half=12, arch=False)]
    else:
        bays = [
            dict(y=-14, half=13.4, arch=False),
            dict(y=-4, half=14.6, arch=False),
            dict(y=6, half=16, arch=False),
            dict(y=16, half=17.6, arch=False, stump=(3.4, 2.4)),
        ]
    gothic.nave(mould, bays, 8.5)
    gothic.rubble(f.rng, st, 40, (f.pick(12, 6), f.pick(18, 11), -12, 20))
    gothic.boat(f.pick(2.6, 1.2), f.pick(34, 30), 1.1)
    fog(
        '#7a93c4',
        (232, 520, 44, 0.42),
        (140, 360, 15, 0.40),
        (100, 220, 8, 0.34),
        (60, 120, 5, 0.24),
        (22, 70, 2.6, 0.14),
    )
    moonlight(fill=1400, rim=(-2, 26, 13, 15000))
    motes(360, ((-16, 16), (-10, 80), (0.4, 14)), ['#ffd78a', '#ffb765', '#bcd4ff'], (0.012, 0.034))
    if f.tall:
        camera((0, -31, 3.4), lens=38, shift=(0, -0.07))
    else:
        camera((0, -27, 3.4), lens=32, shift=(0, -0.035))
    finish(
        s,
        beams=(0.5, f.pick(0.82, 0.78)),
        beam_mask=f.pick(0.2, 0.5),
        beam_ray=0.24,
        beam_mix=0.07,
        grade=COOL_GRADE,
        sat=0.84,
        vignette=0.45,
    )


def feature(f):
    """The Heaventree from its roots, against an eclipse; gold accent."""
    s = f.s
    st = nodes.stone('#12121a', '#2e2c34', '#55504e')
    mould = gothic.Mouldings(st)
    sky(s, low='#2b2f48', mid='#15192e', high='#090c18', nebula=('#2a2436', '#3a3040'))
    lake(near=-18, far=60, near_reflection=0.05)
    moon(
        0,
        260,
        f.pick(62, 76),
        f.pick(44, 44),
        tint='#f4efe8',
        strength=0.02,
        eclipse=True,
        halo='#8a7a52',
        halo_strength=0.65,
        inner='#e9cf94',
        inner_strength=0.10,
        ring_color='#d7c27a',
        ring_strength=0.5,
    )
    tree(0, f.pick(58, 70), size=f.pick(0.98, 1.02), leaves=130000, glow=1.7, veins=30)
    gothic.city(inner=58, color='#0c0f1c', seed=3)
    bays = [
        dict(y=-6, half=f.pick(12.5, 6.2), arch=False),
        dict(y=4, half=f.pick(14.5, 7.6), arch=False),
        dict(y=14, half=f.pick(17, 9.6), arch=False),
    ]
    gothic.nave(mould, bays, 9.0)
    gothic.rubble(f.rng, st, 50, (f.pick(8, 4.5), f.pick(15, 9), -8, 34))
    fog(
        '#a09a92',
        (232, 520, 40, 0.34),
        (142, 360, 20, 0.32),
        (90, 220, 9, 0.30),
        (44, 110, 4.5, 0.20),
        (16, 70, 2.4, 0.12),
    )
    moonlight(color='#e6d6b0', fill=1200, rim=(-2, 24, 13, 8000), rim_color='#f0dcae')
    motes(700, ((-22, 22), (-4, 70), (0.4, 24)), ['#ffd78a', '#ffc56b', '#fff0c4'], (0.012, 0.04), spark=5)
    camera(*f.pick(((0, -27, 2.2), None, 27, (0, 0.035)), ((0, -31, 2.4), None, 33, (0, 0.005))))
    finish(s, beams=(0.5, f.pick(0.74, 0.70)), beam_mask=0.3, beam_mix=0.10, sat=0.84, vignette=0.48)


def worldview(f):
    """The drowned city from the river, layer behind layer; teal of the ferryman's water."""
    s = f.s
    st = nodes.stone('#070c10', '#131d22', '#26343a')
    sky(s, low='#1d3c4c', mid='#10222f', high='#081018', nebula=('#10303c', '#1c2c40'))
    lake(near=-14, far=110, near_reflection=0.05)
    moon(
        f.pick(-46, 0),
        260,
        f.pick(50, 66),
        f.pick(25, 29),
        tint='#e6f0ee',
        strength=1.5,
        halo='#4f9a9a',
        halo_strength=0.7,
        inner='#a8e0da',
    )
    for inner, y, height, width, count, color, seed in (
        (20, (70, 95), (12, 26), (1.5, 2.8), 7, '#050a10', 21),
        (16, (115, 140), (14, 30), (1.8, 3.4), 11, '#081219', 22),
        (10, (165, 200), (16, 36), (2, 4), 20, '#0d1c24', 23),
    ):
        gothic.city(inner * f.pick(1.0, 0.55), f.pick(120, 50), y, height, width, count, color, seed)
    gothic.cathedral(f.pick(30, 6), 150, f.pick(1.35, 1.15), '#0b171f', light=0.8)
    gothic.boat(f.pick(-8, -2), 22, 1.2)
    gothic.rubble(f.rng, st, 26, (f.pick(11, 5), f.pick(22, 10), -8, 30), (0.3, 1.4))
    fog(
        '#6fa6a6',
        (230, 520, 40, 0.42),
        (155, 400, 22, 0.40),
        (105, 320, 14, 0.36),
        (62, 200, 7, 0.28),
        (26, 100, 3.4, 0.16),
    )
    moonlight(color='#bfe0dc', fill=1200, rim=(-4, 24, 12, 3500), rim_color='#bfe0dc')
    motes(260, ((-20, 20), (-8, 80), (0.4, 18)), ['#ffd78a', '#a8e0da', '#a8e0da'], (0.012, 0.034))
    camera(*f.pick(((0, -27, 3.2), None, 30, (0, 0.03)), ((0, -31, 3.2), None, 36, (0, -0.03))))
    finish(s, beams=f.pick((0.33, 0.80), (0.5, 0.79)), beam_mask=0.2, beam_mix=0.08, sat=0.86, vignette=0.46)


def news(f):
    """A walk along the colonnade at night; fog periwinkle."""
    s = f.s
    st, iron = nodes.stone(), nodes.metal('iron', '#2a2c38', 0.5, True, '#14151d', '#4a4c58')
    mould = gothic.Mouldings(st)
    sky(s, low='#2a3358', mid='#141b38', high='#090d1e')
    lake(near=-16, far=90, near_reflection=0.06)
    moon(
        f.pick(-62, -8),
        260,
        f.pick(66, 86),
        f.pick(27, 27),
        tint='#eceef4',
        strength=1.5,
        halo='#8a9bd4',
        halo_strength=0.7,
    )
    half = f.pick(9.5, 5.6)
    bays = [dict(y=-17 + 9 * i, half=half, arch=False) for i in range(8)]
    for b in bays:
        b['stump'] = (1.2, None)  # the left side of the nave is gone, the lake came in
    gothic.nave(mould, bays, 8.0)
    for i in range(8):
        if i % 2 == 0:
            gothic.lantern(iron, f.pick(5.6, 3.5), -12.5 + 9 * i, 2.9, 0.85, 22, 0.40)
    gothic.city(inner=30, spread=150, color='#0d1226', seed=31)
    gothic.boat(f.pick(-12, -2.6), f.pick(34, 30), 1.1)
    gothic.rubble(f.rng, st, f.pick(46, 24), (half - 2, half + 4, -14, f.pick(44, 12)))
    fog(
        '#8a9bd4',
        (230, 520, 42, 0.42),
        (140, 360, 18, 0.38),
        (88, 200, 8, 0.32),
        (50, 120, 4.6, 0.22),
        (20, 70, 2.6, 0.13),
    )
    moonlight(fill=1300, rim=(0, 26, 12, f.pick(12000, 6000)))
    motes(260, ((-16, 14), (-8, 70), (0.4, 14)), ['#ffd78a', '#bcd4ff'], (0.012, 0.034))
    camera(*f.pick(((-1.5, -28, 2.4), None, 30, (0.0, 0.03)), ((-0.3, -31, 2.4), None, 36, (0, 0.0))))
    finish(s, beams=f.pick((0.29, 0.86), (0.47, 0.82)), beam_mask=0.2, beam_mix=0.08, sat=0.84, vignette=0.46)


def role(f):
    """An empty window waiting for someone to step into its light; violet."""
    s = f.s
    st = nodes.stone()
    mould = gothic.Mouldings(st)
    sky(s, low='#332c5a', mid='#1b1738', high='#0c0a1c', nebula=('#2a1e4a', '#43305f'))
    lake(near=-16, far=60, near_reflection=0.05)
    moon(
        0,
        260,
        f.pick(45, 54),
        f.pick(30, 38),
        tint='#efe8f4',
        strength=1.5,
        halo='#7d6fd0',
        halo_strength=0.7,
        inner='#c4b4ff',
    )
    gothic.city(inner=26, spread=90, color='#100c22', seed=41, height=(9, 20))
    span, spring, k = f.pick(9.7, 7.9), f.pick(1.5, 4.2), f.pick(0.70, 0.82)
    gothic.screen(mould, -9, span, spring, k, (26, 26))
    gothic.hairlines(-9.4, span, spring, k, color='#b9a6ff', strength=0.12)
    for x in ((span / 2 + 0.55, span / 2 + 1.5) if not f.tall else (span / 2 + 0.4,)):
        for sx in (-1, 1):
            gothic.pier(sx * x, -10.2, f.pick(2.6, 4.6), st, 0.24)
    for sx in (-1, 1):
        gothic.candles(st, sx * (span / 2 - 0.45), -9.6)
        gothic.candles(st, sx * (span / 2 - 1.2), -8.6, 2, 6, 0.2)
    gothic.boat(*f.pick((-4.5, 34, 1.2), (-2.4, 26, 1.0)))
    fog(
        '#9388cc',
        (230, 520, 44, 0.42),
        (140, 360, 20, 0.38),
        (90, 200, 9, 0.30),
        (48, 120, 5, 0.20),
        (14, 60, 2.4, 0.11),
    )
    moonlight(color='#cfc4f5', fill=f.pick(13000, 12000), rim=(-9, 4, 9, 2600), rim_color='#cfc4f5')
    motes(240, ((-6, 6), (-8, 60), (0.4, 14)), ['#ffd78a', '#c4b4ff'], (0.012, 0.032))
    camera(*f.pick(((0, -27, 2.2), None, 31, (0, 0.015)), ((0, -31, 2.2), None, 37, (0, 0))))
    finish(s, beams=(0.5, f.pick(0.72, 0.68)), beam_mask=0.25, beam_mix=0.10, sat=0.86, vignette=0.46)


def weapon(f):
    """A sword planted in the lake before a blood-dark eclipse, candles all around; ember."""
    s = f.s
    st, steel, gold = (
        nodes.stone('#14101a', '#332a3a', '#564a5c'),
        nodes.metal('steel', '#3a3c48', 0.3, worn=False),
        nodes.metal(),
    )
    mould = gothic.Mouldings(st)
    sky(s, low='#3a2030', mid='#1e1020', high='#0c0710', nebula=('#30141e', '#3a1c30'))
    lake(near=-18, far=60, near_reflection=0.05)
    moon(
        0,
        260,
        f.pick(54, 62),
        f.pick(38, 40),
        tint='#a8402f',
        strength=0.55,
        eclipse=True,
        halo='#8a3a34',
        halo_strength=0.75,
        inner='#ffb27a',
        inner_strength=0.13,
        ring_color='#d08a6a',
        ring_strength=0.4,
    )
    bays = [dict(y=-16, half=f.pick(9.4, 5.0), arch=not f.tall)] + [
        dict(y=-7 + 9 * i, half=f.pick(9.6, 5.4 + 1.5 * i), arch=False) for i in range(3)
    ]
    gothic.nave(mould, bays, 8.0)
    for i in range(3):
        for sx in (-1, 1):
            gothic.candles(st, sx * (bays[i + 1]['half'] - 1.1), bays[i + 1]['y'] - 0.8, 4 - i % 2)
    _planted_sword(0, f.pick(10, 6), f.pick(1.9, 1.75), steel, gold, st, f.rng)
    gothic.city(inner=40, color='#140a12', seed=51)
    gothic.rubble(f.rng, st, 46, (f.pick(7.5, 4.4), f.pick(13, 9), -12, 26))
    fog(
        '#a8727a',
        (230, 520, 42, 0.34),
        (140, 360, 18, 0.32),
        (88, 200, 8, 0.28),
        (44, 120, 4.6, 0.18),
        (18, 70, 2.4, 0.11),
    )
    moonlight(power=240000, color='#f0b8a0', fill=1200, rim=(-4, 24, 12, 7000), rim_color='#ffc9a8')
    motes(520, ((-12, 12), (-10, 50), (0.4, 15)), ['#ff9a44', '#ff7a3a', '#ffd78a'], (0.010, 0.030), spark=5)
    camera(*f.pick(((0, -27, 2.2), None, 30, (0, 0.02)), ((0, -31, 2.4), None, 36, (0, 0))))
    finish(s, beams=(0.5, f.pick(0.74, 0.70)), beam_mask=0.3, beam_mix=0.08, sat=0.86, vignette=0.48)


def _planted_sword(x, y, k, steel, gold, st, rng):
    """Greatsword with a crescent guard, its point in a small rock."""
    turn = (math.pi / 2, 0, 0)
    blade = [(-0.20, 4.3), (-0.23, 2.4), (-0.17, 0.6), (0, -0.2), (0.17, 0.6), (0.23, 2.4), (0.20, 4.3)]
    filigree('blade', [[(a * k, b * k) for a, b in blade]], 0.02 * k, 0.05 * k, steel, (x, y, 0), turn)
    filigree(
        'fuller',
        [[(a * k, b * k) for a, b in ((-0.04, 4.2), (-0.03, 1.6), (0, 1.2), (0.03, 1.6), (0.04, 4.2))]],
        0.075 * k,
        0.01,
        gold,
        (x, y, 0),
        turn,
    )
    filigree(
        'guard',
        [[(a * k, b * k) for a, b in crescent(0.95, 0.86, 0.26, rot=-math.pi / 2)]],
        0.05 * k,
        0.03 * k,
        gold,
        (x, y, 3.55 * k),
        turn,
    )
    curve('grip', [[(x, y, 4.3 * k), (x, y, 5.75 * k)]], 0.075 * k, steel, res=4)
    ball((x, y, 5.86 * k), 0.15 * k, gold)
    ball((x, y - 0.08 * k, 4.55 * k), 0.09 * k, nodes.emission('heart', hexc('#ff6a3a'), 5))
    glow((x, y - 0.3, 4.55 * k), 1.3 * k, '#ff7a3a', 0.22, 2.4)
    gothic.rubble(rng, st, 8, (0.1 * k, 0.9 * k, y - 0.6, y + 0.5), (0.25, 0.7))


SHOTS = {fn.__name__: fn for fn in (hero, milestone, feature, worldview, news, role, weapon)}

if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    width, height = SIZES[a.get('format', 'desktop')]
    scene = core.new_scene(width, height, int(a.get('spp', 32)), int(a.get('scale', 100)), bounces=5)
    SHOTS[a.get('shot', 'hero')](Frame(scene, height > width))
    if a.get('depth'):
        export_depth(scene, a['depth'])
    core.render(a.get('out', 'out/plate.png'))
