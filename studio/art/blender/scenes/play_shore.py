"""Gameplay slides on the lake. Text stands on the left third (desktop) or in
the lower half (mobile), so the subject sits right of the middle and everything left of it stays dark and calm."""

import math

import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.core import area, point
from kit.figure import cloth
from kit.geometry import ball, circle, crescent, curve, filigree, star
from kit.nodes import emission, hexc
from kit.people import dark, fleet, robed, ship
from kit.plate import COOL_GRADE, fog, lake, moonlight
from kit.sword import planted_sword

from .stage import LEFT as ASIDE
from .stage import done, look


def duet(f):
    """Two before one eclipse: silver and ember, their strokes closing into a ring."""
    st = nodes.stone('#12121c', '#2c2c3c', '#4c4c60')
    sky(f.s, low='#33305a', mid='#181638', high='#0a0a1c', nebula=('#24204a', '#4a2a40'))
    lake(near=-20, far=50, near_reflection=0.10)
    z0, r = f.pick(42, 44), f.pick(36, 36)
    moon(
        0,
        260,
        z0,
        r,
        tint='#f4efe8',
        strength=0.03,
        eclipse=True,
        halo='#7a6a9a',
        halo_strength=0.8,
        inner='#e8d8ff',
        inner_strength=0.11,
        ring_color='#d8c8f0',
        ring_strength=0.5,
    )
    for side, color in ((-1, '#8fb0ff'), (1, '#ff9a5a')):
        glow((side * r * 0.7, 264, z0), r * 3.2, color, 0.40, 1.8)
    gothic.lathe(
        'stage', [(0.01, 0.35), (4.6, 0.35), (4.8, 0.28), (4.8, 0.05), (5.4, 0.0), (5.4, -0.5)], 96, st, loc=(0, 4, 0)
    )
    k = f.pick(2.7, 2.3)
    silver, ember = cloth('silver', '#28305a', 0.35, 0.5, 0.8), cloth('ember', '#4a1a20', 0.35, 0.5, 0.8)
    robed((-0.85, 4, 0.35), k, silver, 2, lean=0.02, train=1.6, hood=False, arm=(-0.62, 1.86), yaw=0.35)
    robed((0.85, 4, 0.35), k * 1.04, ember, 7, lean=-0.02, train=0.8, hood=True, arm=(0.66, 1.80), yaw=-0.35)
    steel = nodes.metal('steel', '#c4ccea', 0.2, worn=False)
    for side, mat, lit in (
        (-1, emission('cool', hexc('#6f96ff'), 1.3), '#7f9fff'),
        (1, emission('hot', hexc('#ff8a3a'), 1.3), '#ff7a3a'),
    ):
        hand = (side * (0.85 + 0.60 * k), 3.9, 0.35 + 1.86 * k)
        tip = (hand[0] + side * 0.35 * k, 3.9, hand[2] + 1.25 * k)
        curve('sword', [[hand, tip]], 0.045 * k * 0.5, steel, [[1.0, 0.15]], res=2)
        curve(
            'guard',
            [[(hand[0] - 0.16 * k, 3.9, hand[2] + 0.06), (hand[0] + 0.16 * k, 3.9, hand[2] - 0.03)]],
            0.03 * k * 0.5,
            nodes.metal(),
        )
        # the stroke: a ribbon of light from the blade round the two of them
        pts, rad = [], []
        big = abs(tip[0]) * 1.02
        mid = tip[2] * 0.52
        for u in np.linspace(0, 1, 120):
            a = math.radians(62) - u * math.radians(215)
            pts.append(
                (
                    side * big * 1.16 * math.cos(a),
                    4.0 - 2.2 * math.sin(u * math.pi),
                    mid + (tip[2] - mid) * 1.14 * math.sin(a) * (1.0 if a > 0 else 0.82),
                )
            )
            rad.append((1 - u) ** 1.3 + 0.02)
        for j in range(7):
            s = 1 - 0.022 * j
            curve(
                'stroke',
                [[(x * s, y, mid + (z - mid) * s) for x, y, z in pts]],
                0.024 * (1 - 0.12 * j),
                mat,
                [[q * (1 - 0.1 * j) for q in rad]],
                res=1,
            )
        glow((side * big * 0.9, 5, mid + 1), 7.5, lit, 0.16, 2.2)
        point((side * 4.2, 3.0, 4.0), 240, hexc(lit), 0.5).visible_glossy = False
    mould = gothic.Mouldings(st)
    half = f.pick(13, 7)
    gothic.nave(mould, [dict(y=-8 + 10 * i, half=half + 1.5 * i, arch=False, stump=(1.6, None)) for i in range(3)], 9.0)
    skyline.city(inner=50, color='#100e20', seed=101)
    gothic.rubble(f.rng, st, 36, (f.pick(8, 5), f.pick(15, 9), -8, 30))
    fog('#8f86c0', (230, 520, 42, 0.40), (140, 360, 18, 0.34), (80, 200, 8, 0.26), (30, 110, 4, 0.15))
    moonlight(color='#d8ccf4', fill=900, rim=(0, 22, 14, 14000), rim_color='#e4d8ff')
    motes(300, ((-14, 0), (-6, 40), (0.4, 13)), ['#a8c4ff', '#dfe6ff'], (0.012, 0.034), spark=5)
    motes(300, ((0, 14), (-6, 40), (0.4, 13)), ['#ff9a44', '#ffd78a'], (0.012, 0.034), seed=9, spark=5)
    look(f, ASIDE, -24, 2.7, 31, 36, 0.09, -0.08)
    done(f, ASIDE, 0.62, 0.68, beam_mask=0.3, beam_mix=0.10)


def remembering_blades(f):
    """A shore of planted swords; one is drawn from the forge-light, its memories rise from the steel."""
    st = nodes.stone('#14101a', '#332a3a', '#564a5c')
    steel, gold = nodes.metal('steel', '#3a3c48', 0.3, worn=False), nodes.metal()
    mould = gothic.Mouldings(st)
    sky(f.s, low='#38263e', mid='#1a1228', high='#0b0814', nebula=('#30143a', '#3a1c30'))
    lake(near=-18, far=50, near_reflection=0.08)
    moon(
        0,
        260,
        f.pick(58, 60),
        f.pick(30, 30),
        tint='#ffd0a0',
        strength=1.15,
        halo='#9a5a4a',
        halo_strength=0.8,
        inner='#ffc08a',
        ring_color='#e8b48a',
    )
    gothic.nave(mould, [dict(y=20, half=f.pick(8.0, 5.4)), dict(y=29, half=f.pick(8.4, 5.8))], 9.0)
    planted_sword(0, 6, f.pick(1.75, 1.6), steel, gold, st, f.rng)
    rng = np.random.default_rng(17)
    for i in range(46):
        x, y, k = rng.uniform(-15, 15) * f.pick(1, 0.6), rng.uniform(-4, 44), rng.uniform(0.55, 0.95)
        if abs(x) < 2.2 and y < 14:
            continue
        tilt, turn = rng.normal(0, 0.16), rng.uniform(-0.8, 0.8)
        _sword(x, y, k, tilt, turn, steel, gold)
    # memories: small bright scenes that climb out of the blade in a spiral, as rings of light
    for i in range(26):
        u = i / 25
        a, r = 2.4 + u * 10.5, 0.7 + 2.3 * u
        c = (r * math.cos(a), 5.4 + 0.6 * r * math.sin(a), 3.4 + 9.0 * u)
        tone = ('#ffd78a', '#ffb0c0', '#bcd4ff')[i % 3]
        w = 0.26 + 0.10 * math.sin(i * 2.1)
        page = [
            (w * 0.62 * math.sin(t), w * 1.25 * math.cos(t) * abs(math.cos(t)) ** 0.25)
            for t in np.linspace(0, 6.2832, 33)[:-1]
        ]
        filigree(
            'memory',
            [page, [(x * 0.86, y * 0.86) for x, y in page]],
            0.004,
            0.006,
            emission('frame', hexc(tone), 0.8),
            c,
            (math.pi / 2, 0.3 * math.sin(i), 0.5 * math.cos(i * 1.7)),
        )
        glow(c, 1.9 * w * 2, tone, 0.30 * (1 - 0.5 * u), 1.8)
        if i % 4 == 0:
            filigree(
                'scene',
                [crescent(w * 0.5, w * 0.42, w * 0.2, rot=0.6)] if i % 8 else [star(4, w * 0.6, w * 0.15)],
                0.004,
                0.004,
                emission('scene', hexc(tone), 1.1),
                c,
                (math.pi / 2, 0, 0),
            )
    thread = [
        (
            (0.5 + 2.4 * u) * math.cos(2.4 + u * 10.5),
            5.4 + 0.6 * (0.5 + 2.4 * u) * math.sin(2.4 + u * 10.5),
            3.0 + 9.6 * u,
        )
        for u in np.linspace(0, 1, 160)
    ]
    curve(
        'thread',
        [thread],
        0.020,
        emission('thread', hexc('#ffc890'), 0.9),
        [[1 - 0.9 * i / 159 for i in range(160)]],
        res=0,
    )
    robed((f.pick(-2.0, -1.4), 3.6, 0.1), 1.5, dark('#0b0910'), 4, train=0.9, arm=(0.5, 1.4))
    glow((0, 7, 6), 11, '#ff8a4a', 0.20, 2.2)
    point((0, 4.6, 6), 260, hexc('#ffb07a'), 0.5).visible_glossy = False
    for x, y in ((-6.8, 18.8), (6.8, 18.8)):
        gothic.candles(st, x * f.pick(1, 0.65), y, 4)
    skyline.city(inner=46, color='#130c16', seed=111)
    gothic.rubble(f.rng, st, 46, (f.pick(3.0, 2.4), f.pick(14, 8), -6, 30), (0.15, 0.8))
    fog(
        '#a07a8c',
        (230, 520, 42, 0.36),
        (140, 360, 18, 0.32),
        (80, 200, 8, 0.26),
        (36, 120, 4, 0.16),
        (12, 70, 2.2, 0.09),
    )
    moonlight(power=260000, color='#f0c4a8', fill=900, rim=(0, 26, 12, 11000), rim_color='#ffd0a8')
    motes(560, ((-12, 12), (-8, 40), (0.4, 15)), ['#ff9a44', '#ffd78a', '#ffb0c0'], (0.010, 0.030), spark=5)
    look(f, ASIDE, -24, 2.8, 30, 35, 0.08, -0.09)
    done(f, ASIDE, 0.74, 0.78, beam_mask=0.2, beam_mix=0.06)


def _sword(x, y, k, tilt, turn, steel, gold):
    """A plain sword left in the shallows."""
    rot = (math.pi / 2 + 0.1 * tilt, tilt, turn)
    blade = [(-0.12, 3.0), (-0.13, 1.2), (-0.09, -0.4), (0.09, -0.4), (0.13, 1.2), (0.12, 3.0)]
    for outline, mat, depth in (
        (blade, steel, 0.01),
        ([(-0.55, 3.0), (-0.5, 3.14), (0.5, 3.14), (0.55, 3.0)], gold, 0.04),
        ([(-0.05, 3.1), (-0.05, 3.9), (0.05, 3.9), (0.05, 3.1)], steel, 0.04),
        (circle(0.12, 20, (0, 4.0)), gold, 0.04),
    ):
        filigree('sword', [[(a * k, b * k) for a, b in outline]], depth * k, 0.025 * k, mat, (x, y, 0), rot)


def night_voyage(f):
    """Between descents: the ship of the night fleet under the moon, lamps in the rigging, nets out."""
    sky(f.s, low='#2a3a66', mid='#141c3e', high='#090d20', nebula=('#16204a', '#352850'))
    lake(near=-26, far=60, near_reflection=0.10)
    moon(
        f.pick(6, 0),
        260,
        f.pick(52, 54),
        f.pick(40, 40),
        tint='#f2ecdf',
        strength=1.7,
        halo='#7d8fe0',
        halo_strength=0.85,
    )
    k = f.pick(1.75, 1.35)
    ship((f.pick(0.8, 0.2), 12, 0.0), k, heading=math.radians(f.pick(20, 24)), lamps=11)
    for x, y, z, h in ((f.pick(-24, -8), 74, 1.5, 160), (f.pick(26, 10), 92, 1.6, 30)):
        ship((x, y, 0), z, heading=math.radians(h), lamps=5, seed=8)
    fleet(
        [
            (f.pick(-4.4, -3.2), 1.5, 0.95, 0.5),
            (f.pick(11, 5.0), 26, 1.1, -0.3),
            (f.pick(-13, -6), 34, 1.1, 0.2),
            (f.pick(-7, 3.4), 50, 1.1, 0.0),
            (f.pick(18, -5), 58, 1.1, 0.1),
        ],
        halo=0.45,
    )
    net, lit = [], emission('found', hexc('#bcd4ff'), 1.6)
    for i in range(12):  # the dredge: a net of light hauled from the water next to the ship
        a = i / 11
        x0, x1 = f.pick(-5.2, -3.6) + 1.6 * a, f.pick(-3.4, -2.2) + 1.0 * a
        net.append([(x0, 7.5, 0.02), ((x0 + x1) / 2, 8.6, 0.9 + 0.4 * math.sin(a * 3)), (x1, 10.2, 2.2)])
    curve('net', net, 0.012, emission('net', hexc('#8fb2e8'), 0.5), res=0)
    for x, y, r in ((-4.4, 6.6, 0.20), (-3.2, 6.9, 0.14), (-5.3, 7.4, 0.12)):
        x *= f.pick(1, 0.75)
        ball((x, y, 0.1), r, lit, seg=12)
        glow((x, y - 0.1, 0.15), r * 12, '#7fa4ff', 0.45, 2.2)
    skyline.city(inner=60, color='#0d1226', seed=121)
    st = nodes.stone()
    if not f.tall:
        gothic.nave(
            gothic.Mouldings(st),
            [dict(y=-10 + 9 * i, half=15.5 + 1.2 * i, arch=False, stump=(None, 2.0)) for i in range(3)],
            9,
        )
    gothic.rubble(f.rng, st, 30, (f.pick(10, 6), f.pick(20, 10), -10, 26))
    fog(
        '#8a9bd4',
        (230, 520, 44, 0.42),
        (140, 360, 18, 0.36),
        (80, 220, 8, 0.28),
        (40, 120, 4, 0.17),
        (4, 70, 2.0, 0.08),
    )
    moonlight(fill=1000, rim=(8, 40, 16, 16000))
    area((0, 60, 18), (0, 12, 5), 16, 30000, hexc('#d0dcff')).visible_glossy = False
    motes(380, ((-16, 16), (-8, 60), (0.4, 16)), ['#ffd78a', '#ffd78a', '#bcd4ff'], (0.012, 0.034))
    look(f, ASIDE, -24, 2.7, 30, 34, 0.10, -0.07)
    done(f, ASIDE, 0.66, 0.74, beam_mix=0.02, grade=COOL_GRADE)
