"""The creator team's page: a table laid for a guest. Three metres of the world are one metre of the terrace's furniture."""

import math

import bpy
import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.core import area, camera
from kit.figure import cloth
from kit.finish import finish
from kit.geometry import ball, curve, filigree, group, lathe, limb, mesh, pointed_arch
from kit.nodes import emission, hexc
from kit.people import fleet
from kit.places import hourglass
from kit.plate import fog, lake
from kit.studio import clear_glass

FLOOR = 0.8
TABLE = (-0.75, -9.0, FLOOR + 2.35)  # middle of its top


def _balustrade(st, y, inner, outer, h=2.2, step=0.62):
    prof = [(0.17, 0), (0.17, 0.14), (0.09, 0.22), (0.19, 0.75), (0.10, 1.35), (0.16, 1.55), (0.16, h - 0.2)]
    for side in (-1, 1):
        x = inner
        while x < outer:
            lathe('baluster', prof, 16, st, loc=(side * x, y, FLOOR))
            x += step
        for z, w in ((FLOOR + 0.02, 0.28), (FLOOR + h - 0.1, 0.34)):
            curve('rail', [[(side * inner, y, z), (side * outer, y, z)]], w * 0.5, st, res=3)
        lathe('newel', [(0.42, -1), (0.42, h - 0.3), (0.52, h - 0.2), (0.52, h), (0.3, h + 0.1), (0.3, h + 0.25)], 8, st, False, loc=(side * (inner - 0.5), y, FLOOR))


def _table(wood, gold):
    x, y, z = TABLE
    h = z - FLOOR
    prof = [(0.95, -h), (0.95, -h + 0.1), (0.55, -h + 0.25), (0.16, -h + 0.5), (0.13, -h + 1.1), (0.24, -h + 1.3), (0.12, -h + 1.5), (0.2, -0.35), (0.75, -0.12), (1.6, -0.1), (1.64, -0.05), (1.6, 0), (0.001, 0)]
    lathe('table', prof, 72, wood, loc=TABLE)
    curve('edge', [[(x + 1.645 * math.cos(a), y + 1.645 * math.sin(a), z - 0.05) for a in np.linspace(0, 6.2832, 97)[:-1]]], 0.022, gold, cyclic=True)


def _envelope(x, y, z, gold):
    """Standing open: the flap up, the letter out by a hand's breadth, the seal broken on the flap."""
    w, h, lean = 0.60, 0.74, 0.16
    paper = cloth('paper', '#d8c8a4', 0.45, 0.8, 0.1)
    at = lambda u, v, d=0.0: (x + u * w, y + v * lean + d, z + v * h)  # noqa: E731
    mesh('body', [at(-1, 0), at(1, 0), at(1, 1), at(-1, 1)], [(0, 1, 2, 3)], paper)
    mesh('flap', [at(-1, 1, 0.02), at(1, 1, 0.02), at(0, 1.78, 0.1)], [(0, 1, 2)], paper)
    mesh('letter', [at(-0.82, 0.4, 0.01), at(0.82, 0.4, 0.01), at(0.82, 1.42, 0.06), at(-0.82, 1.42, 0.06)], [(0, 1, 2, 3)], emission('letter', hexc('#ffd596'), 0.85))
    ink = nodes.principled('ink', hexc('#1a1020'), 0, 0.9)[0]
    curve('lines', [[at(-0.6, v, -0.01), at(0.6 - 0.3 * (v < 1.12), v, -0.01)] for v in (1.10, 1.2, 1.3)], 0.008, ink)
    curve('fold', [[at(-1, 1, -0.012), at(0, 0.42, -0.03), at(1, 1, -0.012)]], 0.012, nodes.principled('fold', hexc('#7a6a4c'), 0, 0.9)[0])
    ball(at(0, 0.46, -0.05), 0.10, nodes.principled('wax', hexc('#7c1622'), 0, 0.3)[0], (1, 0.35, 1), 20)
    glow((x, y + 0.2, z + 0.8), 2.6, '#ffb866', 0.22, 2.4)


def _brushes(x, y, z, clay):
    lathe('jar', [(0.20, 0), (0.27, 0.08), (0.29, 0.35), (0.22, 0.52), (0.25, 0.58)], 28, clay, loc=(x, y, z))
    rng = np.random.default_rng(5)
    wood, hair = nodes.principled('handle', hexc('#241210'), 0, 0.35)[0], nodes.principled('bristle', hexc('#3a2a20'), 0, 0.8)[0]
    for i in range(6):
        lean, tall = -0.42 + 0.17 * i, rng.uniform(0.95, 1.35)
        top = (x + lean * tall * 0.7, y + rng.normal(0, 0.08), z + tall)
        limb('brush', [(x + lean * 0.15, y, z + 0.2), tuple((np.array((x, y, z + 0.2)) + top) / 2 + (lean * 0.1, 0, 0)), top], [0.028, 0.024, 0.020], wood)
        tip = (top[0] + lean * 0.16, top[1], top[2] + 0.24)
        limb('tip', [top, tuple((np.array(top) + tip) / 2), tip], [0.030, 0.042, 0.003], hair)


def _microphone(x, y, z, steel, gold):
    lathe('base', [(0.30, 0), (0.30, 0.05), (0.12, 0.12), (0.04, 0.18)], 32, steel, loc=(x, y, z))
    limb('rod', [(x, y, z + 0.1), (x, y, z + 0.5), (x, y, z + 0.85)], [0.035, 0.03, 0.03], steel)
    lathe('capsule', [(0.001, 0.82), (0.13, 0.85), (0.20, 0.95), (0.21, 1.25), (0.18, 1.40), (0.09, 1.49), (0.001, 1.51)], 32, steel, loc=(x, y, z))
    rings = [[(x + (r + 0.012) * math.cos(a), y + (r + 0.012) * math.sin(a), z + h) for a in np.linspace(0, 6.2832, 33)[:-1]] for h, r in ((0.97, 0.2), (1.06, 0.21), (1.15, 0.21), (1.24, 0.21), (1.33, 0.195))]
    curve('grille', rings, 0.014, gold, cyclic=True)
    curve('band', [[(x, y - 0.225, z + 0.92), (x, y - 0.235, z + 1.2), (x, y - 0.15, z + 1.48)]], 0.02, gold)


def _chair(at, turn, wood, gold, velvet):
    """Tall gothic chair, empty, drawn back from the table."""
    before = set(bpy.context.scene.objects)
    seat, w, d = 1.35, 0.66, 0.62
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, seat))
    o = bpy.context.object
    o.scale = (2 * w, 2 * d, 0.14)
    o.data.materials.append(wood)
    ball((0, 0.02, seat + 0.06), 0.6, velvet, (1.0, 0.95, 0.22), 28)
    leg = [(0.05, 0), (0.07, 0.1), (0.05, 0.3), (0.09, 0.8), (0.06, 1.1), (0.08, 1.3)]
    for sx in (-1, 1):
        for y in (-d + 0.1, d - 0.1):
            lathe('leg', leg, 14, wood, loc=(sx * (w - 0.1), y, 0))
        curve('stile', [[(sx * (w - 0.08), -d + 0.08, 1.3), (sx * (w - 0.10), -d - 0.02, 2.5), (sx * (w - 0.10), -d - 0.10, 3.35)]], 0.075, wood, res=3)
        ball((sx * (w - 0.10), -d - 0.10, 3.45), 0.09, gold, (1, 1, 1.4), 14)
        limb('arm', [(sx * (w - 0.06), -d, 2.1), (sx * (w + 0.02), 0, 2.12), (sx * (w - 0.02), d - 0.1, 2.0)], [0.05, 0.055, 0.07], wood)
        lathe('post', [(0.05, 1.35), (0.07, 1.6), (0.045, 2.02)], 12, wood, loc=(sx * (w - 0.04), d - 0.18, 0))
    arch = lambda span, spring: [(span / 2, 0)] + pointed_arch(span, spring, 24, 0.95) + [(-span / 2, 0)]  # noqa: E731
    lancets = [[(sx * 0.24 + a * 0.9, b + 0.18) for a, b in arch(0.36, 0.95)] for sx in (-1, 1)]
    rose = [(0.15 * math.cos(t), 1.68 + 0.15 * math.sin(t)) for t in np.linspace(0, 6.2832, 33)[:-1]]
    filigree('back', [arch(1.16, 1.35), *lancets, rose], 0.05, 0.02, wood, (0, -d - 0.02, seat + 0.1), (math.pi / 2 + 0.045, 0, 0))
    line = [(a, -d - 0.09 - 0.045 * b, seat + 0.1 + b) for a, b in arch(1.2, 1.36)[1:-1]]
    curve('gilt', [line], 0.018, gold)
    group((0, 0, turn), at, [o for o in set(bpy.context.scene.objects) - before if o.parent is None])


def invitation(f):
    """A moonlit terrace over the water: an open letter, tools of every trade, one empty chair with two shadows."""
    st = nodes.stone('#06070b', '#11131b', '#212430')
    wood = nodes.principled('wood', hexc('#120b10'), 0, 0.42)[0]
    gold, dull, steel = nodes.metal(), nodes.metal('dull', '#7a5a2c', 0.35), nodes.metal('steel', '#9aa4c4', 0.25, worn=False)
    sky(f.s, low='#3a4274', mid='#1c2148', high='#0b0e22', nebula=('#1e2450', '#43305f'))
    lake(near=-8, far=40, near_reflection=0.15)
    moon(0, 260, f.pick(54, 74), f.pick(42, 46), tint='#e9ecf8', strength=1.7, halo='#7d8fe0', halo_strength=0.9, inner='#b8c8ff')
    skyline.city(inner=f.pick(58, 40), spread=90, color='#10152c', seed=23, height=(8, 17))
    fleet([(f.pick(-7, -3), 22, 0.8, 0.2), (f.pick(9, 4.2), 40, 0.8, -0.3), (f.pick(-15, -6), 62, 0.9, 0.1)], halo=0.4)
    bpy.ops.mesh.primitive_cube_add(size=1, location=(0, -22, FLOOR - 1))
    floor = bpy.context.object
    floor.scale = (60, 38, 2)
    floor.data.materials.append(st)
    seam = [[(x, -40, FLOOR + 0.004), (x, -3, FLOOR + 0.004)] for x in np.arange(-20.9, 21, 2.2)] + [[(-24, y, FLOOR + 0.004), (24, y, FLOOR + 0.004)] for y in np.arange(-38, -3, 2.2)]
    curve('seam', seam, 0.02, nodes.principled('seam', hexc('#04050a'), 0, 1)[0], res=0)
    _balustrade(st, -3.8, f.pick(4.6, 3.6), 26)
    iron = nodes.metal('iron', '#2a2c38', 0.5, True, '#14151d', '#4a4c58')
    for sx in (-1, 1):
        gothic.lantern(iron, sx * f.pick(8.3, 4.7), f.pick(-5.0, -3.2), f.pick(6.6, 6.6), 1.0, 30, 0.45)
    _table(wood, gold)
    x, y, z = TABLE
    _envelope(x - 0.05, y - 0.75, z, gold)
    hourglass((x - 1.05, y + 0.1, z + 0.72), 0.37, gold, dull, clear_glass())
    _brushes(x + 0.42, y + 0.35, z, dull)
    _microphone(x + 1.12, y - 0.15, z, steel, gold)
    _chair((2.3, -10.2, FLOOR), math.radians(27), wood, gold, cloth('velvet', '#4a1a2c', 0.2, 0.7, 0.9))
    for sx, tint in ((-1, '#c4d2ff'), (1, '#e6e0ff')):  # two moons' worth of light: the chair casts two shadows
        # high enough to reach over the balustrade, nearer than the first layer of mist
        key = area((sx * 25, 22, 27), (2.3, -11, 1), 0.7, 140000, hexc(tint))
        key.visible_glossy = False
    area((0, -38, 16), (0, -9, 3), 26, 420, hexc('#4a5590')).visible_glossy = False
    fog('#8296d4', (230, 520, 44, 0.40), (140, 360, 20, 0.34), (80, 200, 9, 0.26), (30, 110, 4, 0.14))
    motes(260, ((-10, 10), (-14, 60), (1.0, 15)), ['#ffd78a', '#bcd4ff'], (0.012, 0.034))
    camera(*f.pick(((0.25, -27, 4.0), None, 34.5, (0, 0.012)), ((0.4, -31, 3.6), None, 38, (0, -0.03))))
    finish(f.s, beams=(0.5, f.pick(0.78, 0.74)), beam_mask=0.25, beam_mix=0.10, sat=0.86, vignette=0.46)
