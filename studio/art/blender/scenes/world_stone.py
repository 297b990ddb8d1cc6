"""World page, the three built of stone. Text stands on the right third (desktop) or in the
lower half (mobile), so the subject sits left of the middle and everything right of it stays dark and calm."""

import math
import random

import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.core import area, point
from kit.figure import cloth
from kit.geometry import ball, circle, crescent, curve, filigree, star
from kit.nodes import emission, hexc
from kit.people import dark, robed
from kit.plate import fog, lake, moonlight

from .stage import RIGHT as ASIDE
from .stage import done, look


def OriginalCountry(f):
    """The ballroom under the ice: the last dance goes on as light, the bells hang over it."""
    st = nodes.stone('#0c1624', '#2a3c52', '#52687c')
    mould = gothic.Mouldings(st)
    sky(f.s, low='#2c5a74', mid='#153044', high='#0a1622', nebula=('#123040', '#24405a'))
    lake(near=-26, far=40, near_reflection=0.16)
    moon(
        0,
        120,
        f.pick(24, 25),
        f.pick(19, 18),
        tint='#dceef4',
        strength=1.6,
        halo='#5aa0c0',
        halo_strength=0.9,
        inner='#b8e4f4',
    )
    half = f.pick(8.6, 5.4)
    gothic.nave(mould, [dict(y=-13 + 9 * i, half=half) for i in range(6)], 8.6)
    gothic.screen(mould, 43, 2 * half - 2.2, f.pick(8.6, 9.4), 0.92, (34, 40), base=-1)
    for x in (-2.2, 2.2):
        curve('mullion', [[(x, 43, -1), (x, 43, 14 if abs(x) < 3 else 10)]], 0.28, st)
    ghost, warm = _ghost('#8fd4ec'), _ghost('#ffcf90')
    rng = np.random.default_rng(12)
    for i, (x, y) in enumerate(
        ((-2.2, 6), (2.4, 10), (-4.4, 15), (0.3, 17), (4.2, 20), (-2.4, 25), (3.0, 29), (-4.0, 32))
    ):
        x *= f.pick(1, 0.62)
        turn = rng.uniform(0, 6.28)
        a = robed((x - 0.28, y, 0.05), 1.35, ghost, i, hood=False, train=1.4, arm=(0.62, 1.5), yaw=turn)
        b = robed(
            (x + 0.28 * math.cos(turn), y + 0.3, 0.05),
            1.45,
            warm if i % 4 == 0 else ghost,
            i + 40,
            hood=False,
            train=0.3,
            arm=(-0.6, 1.5),
            yaw=turn + math.pi,
        )
        for e in (a, b):
            for o in e.children:
                o.visible_diffuse = False
        glow((x, y - 0.6, 1.1), 4.2, '#7fc8e6', 0.20, 2.2)
    bell = nodes.metal('bell', '#7a6238', 0.32, True, '#2c2414', '#c9a25a')
    for x, y, z, k in ((-3.0, 3, 9.4, 1.15), (2.6, 11, 10.4, 1.2), (-2.9, 20, 10.8, 1.3), (2.5, 30, 11.6, 1.35)):
        x *= f.pick(1.0, 0.75)
        gothic.lathe(
            'bell',
            [
                (0.02, 1.5 * k),
                (0.25 * k, 1.48 * k),
                (0.55 * k, 1.2 * k),
                (0.62 * k, 0.6 * k),
                (0.8 * k, 0.2 * k),
                (1.05 * k, 0.0),
                (1.0 * k, -0.06),
                (0.72 * k, 0.1 * k),
            ],
            48,
            bell,
            loc=(x, y, z),
        )
        curve('rope', [[(x, y, z + 1.5 * k), (x, y, z + 8)]], 0.05, st)
        ball((x, y, z - 0.15), 0.16 * k, bell)
        for q in range(8):
            a = q * math.pi / 4
            c = (x + 1.35 * k * math.cos(a), y + 1.35 * k * math.sin(a), z + 0.15)
            ball(c, 0.05, emission('flame', hexc('#ffb45c'), 8), (1, 1, 2), 8)
        curve(
            'crown',
            [[(x + 1.35 * k * math.cos(a), y + 1.35 * k * math.sin(a), z) for a in np.linspace(0, 6.2832, 49)[:-1]]],
            0.035,
            bell,
            cyclic=True,
        )
        glow((x, y - 0.5, z + 0.3), 5.5 * k, '#ffab5a', 0.20, 2.4)
        point((x, y, z - 0.6), 60, hexc('#ffb070'), 0.6).visible_glossy = False
    for sx in (-1, 1):
        for i in range(5):
            gothic.candles(st, sx * (half - 1.0), -4.8 + 9 * i)
    ice = emission('ice', hexc('#9fd4e6'), 0.10)
    cracks = []
    for _ in range(26):
        x, y, a = rng.uniform(-half, half), rng.uniform(-12, 20), rng.uniform(0, 6.28)
        line = [(x, y, 0.03)]
        for _ in range(7):
            a += rng.normal(0, 0.5)
            x, y = x + rng.uniform(0.3, 1.0) * math.cos(a), y + rng.uniform(0.3, 1.2) * math.sin(a)
            line.append((x, y, 0.03))
        cracks.append(line)
    curve('cracks', cracks, 0.007, ice, res=0)
    fog('#7fb8cc', (100, 200, 22, 0.40), (36, 60, 7, 0.26), (18, 60, 4, 0.18), (4, 50, 2.4, 0.10))
    area((0, 60, 26), (0, 10, 3), 20, 90000, hexc('#c4e6f4')).visible_glossy = False
    area((0, -30, 16), (0, 6, 4), 26, 1500, hexc('#4a7090')).visible_glossy = False
    motes(420, ((-8, 8), (-10, 44), (0.3, 13)), ['#dff4ff', '#bfe6f6', '#ffd9a0'], (0.010, 0.026))
    look(f, ASIDE, -25, 2.7, 28, 33, 0.09, -0.09)
    done(f, ASIDE, 0.58, 0.66, beam_mix=0.05, sat=0.84)


def _ghost(color):
    """Made of light: nothing in the middle, a glowing outline at the edges."""
    m, g = nodes.material('ghost')
    facing = g('ShaderNodeLayerWeight', {'Blend': 0.35}).outputs['Facing']
    e = g('ShaderNodeEmission', {'Color': hexc(color), 'Strength': 1.25})
    fac = g.remap(facing, 0.05, 0.85, 0.06, 0.85)
    g.surface(g('ShaderNodeMixShader', {0: fac, 1: g('ShaderNodeBsdfTransparent'), 2: e}))
    return m


def Empire(f):
    """The Moonmint: a struck coin hangs where a moon should be; debtors stand in stone along the avenue."""
    st, iron = (
        nodes.stone('#140c12', '#332630', '#584650'),
        nodes.metal('iron', '#2a242c', 0.5, True, '#141018', '#4a4048'),
    )
    gold = nodes.metal('coin', '#c08a4a', 0.32, True, '#6d4024', '#e9b47c')
    sky(f.s, low='#4a2436', mid='#241224', high='#0d0812', nebula=('#3a1422', '#3a1c30'))
    lake(near=-30, far=60, near_reflection=0.07)
    cz, r = f.pick(34, 38), f.pick(19, 18)
    glow((0, 152, cz), r * 5.2, '#a8324a', 0.85, 2.0)
    glow((0, 150, cz), r * 3.2, '#ff9a5a', 0.50, 1.7)
    moon(
        0,
        148,
        cz,
        r * 0.99,
        tint='#ffb468',
        strength=1.1,
        halo='#a8324a',
        halo_strength=0.3,
        inner='#ffb27a',
        inner_strength=0.10,
        rings=(1.5,),
        ring_color='#ffc08a',
    )
    turn = (math.pi / 2, 0, 0)
    rim = [
        (r * (1.0 + 0.045 * (i % 2)) * 1.06 * math.cos(a), r * (1.0 + 0.045 * (i % 2)) * 1.06 * math.sin(a))
        for i, a in enumerate(np.linspace(0, 2 * math.pi, 241)[:-1])
    ]
    filigree('rim', [rim, circle(r * 0.98, 128)], 0.8, 0.2, gold, (0, 146, cz), turn)
    filigree('legend', [circle(r * 0.86, 128), circle(r * 0.845, 128)], 0.1, 0.05, gold, (0, 146, cz), turn)
    for i in range(12):
        a = 2 * math.pi * i / 12
        filigree(
            'hour',
            [star(4, 1.5 if i % 3 == 0 else 0.9, 0.3)],
            0.1,
            0.1,
            gold,
            (r * 0.92 * math.sin(a), 145.6, cz + r * 0.92 * math.cos(a)),
            turn,
        )
    filigree(
        'device',
        [crescent(r * 0.48, r * 0.40, r * 0.16, rot=math.radians(28))],
        0.2,
        0.2,
        dark('#3a1a14'),
        (0, 145.4, cz),
        turn,
    )
    for sx in (-1, 1):  # the mint's two hammers hold the coin between their towers
        skyline.spire(sx * (r + 6), 140, 46, 4.2, dark('#140a12', 0.8), random.Random(5), 8)
        curve('arm', [[(sx * (r + 6), 142, cz), (sx * r * 1.04, 146, cz)]], 1.1, iron)
    skyline.cathedral(0, 112, 1.05, '#120a12', light=1.3)
    skyline.city(inner=34, spread=150, y=(150, 200), height=(10, 24), count=20, color='#160c16', seed=81)
    debtor = nodes.stone('#1a1218', '#3c2e38', '#66525c', bump=0.02)
    half = f.pick(5.2, 3.6)
    for i in range(9):
        for sx in (-1, 1):
            y = -9 + 8.5 * i
            gothic.lathe(
                'plinth',
                [(1.05, -0.5), (1.05, 0.9), (0.85, 1.0), (0.8, 1.5), (0.92, 1.6), (0.92, 1.75), (0.01, 1.75)],
                8,
                st,
                False,
                loc=(sx * half, y, 0),
            )
            robed(
                (sx * half, y, 1.75),
                1.5,
                debtor,
                i * 2 + sx + 1,
                lean=0.06,
                train=0.2,
                hood=(i + sx) % 3 != 0,
                arm=((-0.42 * sx, 1.15) if i % 2 else (0.5 * sx, 1.85)),
            )
            if i % 2 == 0 and i < 8:
                gothic.lantern(iron, sx * (half + f.pick(2.6, 1.8)), y + 4, 3.6, 1.0, 22 if i < 6 else 0, 0.42)
    robed((f.pick(-0.6, -0.3), 2, 0), 1.05, dark(), 3, train=0.8)
    if not f.tall:  # a dark wall of piers under the text
        gothic.nave(
            gothic.Mouldings(st),
            [dict(y=-14 + 8 * i, half=11.5 + i, arch=False, stump=(2.0, None)) for i in range(4)],
            9,
        )
    fog('#a8606e', (190, 520, 36, 0.34), (126, 360, 16, 0.32), (84, 220, 8, 0.26), (40, 120, 4, 0.16))
    moonlight(power=200000, color='#f0a890', fill=900, rim=(-2, 26, 13, 22000), rim_color='#ffb898')
    motes(460, ((-14, 14), (-10, 70), (0.4, 18)), ['#ff9a44', '#ff7a3a', '#ffd78a'], (0.010, 0.030), spark=5)
    look(f, ASIDE, -27, 3.0, 30, 34, 0.05, -0.10)
    done(f, ASIDE, 0.74, 0.80, beam_mix=0.08)


def Charon(f):
    """The ferryman seen from the passenger's place; a gorge of drowned piers, a thin moon, one lamp."""
    st = nodes.stone('#070c10', '#131d22', '#2a3a40')
    mould = gothic.Mouldings(st)
    sky(f.s, low='#1f4a52', mid='#102a34', high='#081218', nebula=('#10303c', '#1c2c40'))
    lake(near=-22, far=60, near_reflection=0.16)
    x0, z0, r = f.pick(1, 0), f.pick(42, 40), f.pick(17, 15)
    filigree(
        'moon',
        [crescent(r, r * 0.93, r * 0.26, rot=math.radians(-28))],
        0,
        0,
        emission('crescent', hexc('#f0f4e8'), 2.0),
        (x0, 258, z0),
        (math.pi / 2, 0, 0),
    )
    glow((x0, 262, z0), r * 6.5, '#2f9a94', 0.85, 2.0)
    glow((x0, 259, z0), r * 2.9, '#bfe8de', 0.34, 1.5)
    for inner, y, height, width, count, color, seed in (
        (f.pick(24, 12), (60, 95), (16, 30), (1.8, 3.2), 8, '#060c10', 91),
        (f.pick(27, 14), (115, 140), (18, 36), (2.0, 3.6), 10, '#0a161a', 92),
        (f.pick(24, 16), (165, 200), (16, 34), (2.4, 4.4), 16, '#0f2228', 93),
    ):
        skyline.city(inner, f.pick(90, 46), y, height, width, count, color, seed)
    for i in range(4):  # the water gates
        gothic.nave(mould, [dict(y=24 + 15 * i, half=f.pick(7.6, 5.0) + 0.9 * i)], 9.5 + 0.5 * i)
    _ferry(f.pick(2.3, 0.9), -11.5, f.pick(1.15, 0.95))
    gothic.rubble(f.rng, st, 30, (f.pick(9, 5), f.pick(20, 10), -12, 34), (0.3, 1.5))
    fog(
        '#5fa6a0',
        (230, 520, 44, 0.46),
        (150, 400, 24, 0.42),
        (100, 320, 13, 0.36),
        (56, 160, 6, 0.28),
        (14, 80, 2.8, 0.16),
    )
    moonlight(color='#bfe8e0', fill=1000, rim=(-4, 24, 12, 4500), rim_color='#bfe8e0')
    area((0, 10, 14), (0, -12, 1), 8, 5200, hexc('#a8e6da')).visible_glossy = False
    motes(300, ((-14, 14), (-16, 80), (0.3, 14)), ['#ffd78a', '#8fe0d2', '#8fe0d2'], (0.010, 0.030))
    look(f, ASIDE, -25, 3.1, 28, 33, 0.05, -0.08)
    done(f, ASIDE, 0.80, 0.84, beam_mix=0.10)


def _ferry(x, y, k, heading=0.62):
    """Boat gliding away to the left, the ferryman standing in the stern with his long oar, a lamp at the bow."""
    wood = nodes.principled('wood', hexc('#14110f'), 0, 0.5)[0]
    ca, sa = math.cos(heading), math.sin(heading)

    def at(u, v, z):
        """u along the keel towards the bow, v across."""
        return (x + (-u * sa + v * ca) * k, y + (u * ca + v * sa) * k, z * k)

    rows, m = [], 26
    for i in range(m + 1):
        u = i / m * 2 - 1
        w, up = 0.80 * (1 - abs(u) ** 2.4), 0.16 + 1.15 * abs(u) ** 3.0
        rows += [at(3.0 + u * 4.4, o * w, z + up) for o, z in ((-1, 0.42), (-0.8, 0), (0, -0.16), (0.8, 0), (1, 0.42))]
    faces = [(i * 5 + q, i * 5 + q + 1, i * 5 + q + 6, i * 5 + q + 5) for i in range(m) for q in range(4)]
    gothic.mesh('ferry', rows, faces, wood)
    for q in (0, 4):
        curve('gunwale', [[rows[i * 5 + q] for i in range(m + 1)]], 0.06 * k, wood, res=2)
    robed(
        at(0.7, 0, 0.28), 1.6 * k, cloth('cloak', '#10201f', 0.25, 0.7, 0.4), 4, lean=-0.05, train=0.5, arm=(0.46, 1.28)
    )
    curve('oar', [[at(-1.4, 1.5, -0.4), at(0.7, 0.80, 2.3), at(2.0, 0.35, 4.3)]], 0.05 * k, wood, res=3)
    tip, lamp = at(7.3, 0, 1.5), at(7.0, 0, 2.0)
    curve('hook', [[tip, at(7.5, 0, 2.6), at(7.1, 0, 2.75), at(7.0, 0, 2.35)]], 0.035 * k, wood)
    ball(lamp, 0.16 * k, emission('lamp', hexc('#ffb45c'), 12), (1, 1, 1.3), 14)
    glow((lamp[0], lamp[1] - 0.2, lamp[2]), 4.2 * k, '#ff9f45', 0.6, 2.5)
    point((lamp[0], lamp[1] - 0.1, lamp[2]), 160, hexc('#ff9a3c'), 0.15)
    area((x - 9, y + 16, 3.5), (x, y + 2, 0.8), 6, 1500, hexc('#a8e6da'), 2).visible_glossy = False
