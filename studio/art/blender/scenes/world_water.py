"""World page, the three on open water. Text stands on the right third (desktop) or in the
lower half (mobile), so the subject sits left of the middle and everything right of it stays dark and calm."""

import math

import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.core import area
from kit.figure import cloth
from kit.geometry import curve
from kit.nodes import emission, hexc
from kit.people import fleet, robed
from kit.plate import COOL_GRADE, fog, lake, moonlight
from kit.tree import tree

from .stage import RIGHT as ASIDE
from .stage import done, look


def Heaventree(f):
    """The tree in the lake; its roots reach the drowned moons, which glow up through the water."""
    st = nodes.stone('#12121a', '#2e2c34', '#55504e')
    sky(f.s, low='#2a3050', mid='#14182e', high='#090c18', nebula=('#2a2436', '#3a3040'))
    lake(near=-30, far=46, near_reflection=0.10)
    moon(
        0,
        260,
        f.pick(58, 62),
        f.pick(40, 42),
        tint='#f6ecd4',
        strength=1.9,
        halo='#9a8a5a',
        halo_strength=0.75,
        inner='#ecd49a',
        ring_color='#d7c27a',
    )
    tree(0, f.pick(46, 56), size=f.pick(0.98, 0.95), leaves=150000, glow=1.35, veins=30)
    for i, (x, y, r) in enumerate(
        ((-9, 14, 4.2), (6, 24, 3.2), (-17, 34, 4.6), (1.5, 4, 2.6), (13, 38, 3.0), (-4, -6, 1.9))
    ):
        x *= f.pick(1, 0.5)
        flat = (0, 0, 0)
        glow((x, y, 0.06 + 0.01 * i), r * 5.2, '#4a62b0', 0.20, 2.4, flat)
        glow((x, y, 0.05 + 0.01 * i), r * 2.1, '#a8bcf0', 0.22, 0.8, flat)
    fleet([(f.pick(-4.6, -1.8), 18, 0.95, 0.15)], halo=0.45)
    skyline.city(inner=58, color='#0c0f1c', seed=3)
    gothic.rubble(f.rng, st, 50, (f.pick(6.5, 4.0), f.pick(15, 9), -14, 30))
    rng = np.random.default_rng(31)  # leaves that fall upwards leave short streaks
    x, y, z = rng.uniform(-16, 16, 150), rng.uniform(20, 60, 150), rng.uniform(1, 30, 150)
    streaks = [[(a, b, c), (a + 0.05, b, c + d)] for a, b, c, d in zip(x, y, z, rng.uniform(0.5, 2.2, 150))]
    curve('streak', streaks, 0.016, emission('streak', hexc('#ffdf9a'), 1.0), [[0.1, 1]] * 150, res=0)
    fog('#9a948c', (232, 520, 40, 0.34), (142, 360, 20, 0.32), (84, 220, 9, 0.26), (30, 110, 4, 0.14))
    moonlight(color='#eadcb8', fill=1100, rim=(-2, 24, 13, 7000), rim_color='#f0dcae')
    motes(800, ((-22, 22), (-4, 70), (0.4, 26)), ['#ffd78a', '#ffc56b', '#fff0c4'], (0.012, 0.04), spark=5)
    look(f, ASIDE, -27, 3.4, 26, 32, 0.065, -0.10)
    done(f, ASIDE, 0.70, 0.80)


def Lunarian(f):
    """They come down a stair of light from the moon that stands on the water; no shadow before them."""
    sky(f.s, low='#36427e', mid='#1a2148', high='#0a0e22', nebula=('#1b2250', '#43305f'))
    lake(near=-30, far=50, near_reflection=0.10)
    moon(
        0,
        200,
        f.pick(26, 30),
        f.pick(44, 40),
        tint='#e8ecfa',
        strength=1.75,
        halo='#7d8fe0',
        halo_strength=0.9,
        inner='#b8c8ff',
    )
    silver = cloth('silver', '#39436e', 0.4, 0.5, 1.0)
    step = nodes.principled('step', hexc('#1a2042'), 0.2, 0.35, Emission=hexc('#8fa2e8'), Emission_Strength=0.10)[0]
    edge = emission('edge', hexc('#c8d4ff'), 1.1)
    for i in range(46):  # the stair: broad near the moon's foot, narrowing over the water
        u = i / 45
        y, z, w = 16 + 74 * u, 0.25 + 15.5 * u**1.15, 1.9 + 2.4 * u
        x = 2.4 * math.sin(u * 3.4)
        gothic.mesh(
            'step',
            [
                (x - w, y - 0.75, z),
                (x + w, y - 0.75, z),
                (x + w, y + 0.75, z),
                (x - w, y + 0.75, z),
                (x - w, y - 0.75, z - 0.16),
                (x + w, y - 0.75, z - 0.16),
            ],
            [(0, 1, 2, 3), (4, 5, 1, 0)],
            step,
        )
        curve('edge', [[(x - w, y - 0.76, z), (x + w, y - 0.76, z)]], 0.022, edge)
    for i, (u, off, k) in enumerate(
        (
            (0.0, 0.0, 1.5),
            (0.10, -0.5, 1.45),
            (0.17, 0.9, 1.5),
            (0.30, 0.0, 1.5),
            (0.40, -0.9, 1.5),
            (0.47, 1.0, 1.45),
            (0.62, 0.2, 1.5),
            (0.75, -1.2, 1.5),
            (0.84, 1.3, 1.5),
        )
    ):
        x, y, z = 2.4 * math.sin(u * 3.4) + off, 16 + 74 * u, 0.3 + 15.5 * u**1.15
        robed(
            (x, y, z),
            k * f.pick(1.45, 1.5),
            silver,
            i,
            train=1.2,
            hood=i % 3 != 1,
            arm=(0.45, 1.25) if i % 3 == 0 else None,
        )
    skyline.city(inner=52, color='#10142e', seed=61, height=(8, 17))
    mould = gothic.Mouldings(nodes.stone())
    gothic.nave(
        mould,
        [dict(y=-9 + 10 * i, half=f.pick(12.5, 6.4) + 1.4 * i, arch=False, stump=(None, 3.0 + i)) for i in range(3)],
        8.5,
    )
    fog('#8a9be0', (190, 520, 34, 0.48), (110, 360, 14, 0.38), (60, 200, 6, 0.26), (24, 110, 3, 0.15))
    moonlight(fill=1200, rim=(0, 30, 14, 9000))
    area((0, 70, 30), (0, 30, 4), 14, 26000, hexc('#d4deff')).visible_glossy = False
    motes(420, ((-18, 18), (-8, 80), (0.4, 24)), ['#dfe6ff', '#bcd4ff', '#ffe8c0'], (0.012, 0.034))
    look(f, ASIDE, -25, 3.0, 30, 34, 0.07, -0.10)
    done(f, ASIDE, 0.66, 0.72, grade=COOL_GRADE)


def Migration(f):
    """Nine hundred boats in one night towards the far shore, the first moon going down behind them."""
    sky(f.s, low='#4a4260', mid='#1f2145', high='#0b0e22', nebula=('#1f2048', '#43305f'))
    lake(near=-30, far=60, near_reflection=0.10)
    moon(
        0,
        240,
        f.pick(10, 14),
        f.pick(34, 32),
        tint='#f6dcb4',
        strength=1.7,
        halo='#b08a6a',
        halo_strength=0.8,
        inner='#ffd9a4',
        ring_color='#f0d0a0',
    )
    rng = np.random.default_rng(9)
    places = [
        (f.pick(-3.4, -1.2), -2, 1.25, 0.30),
        (f.pick(3.2, 2.4), 5, 1.15, -0.2),
        (f.pick(-9.5, -4.0), 6, 1.2, 0.1),
        (f.pick(-0.5, 0.4), 13, 1.1, 0.25),
    ]
    for i in range(130):
        y = 22 + 150 * (i / 130) ** 1.15
        spread = f.pick(0.42, 0.20) * (y + 27)
        places.append((rng.uniform(-1.15, 1.0) * spread, y + rng.uniform(-2, 2), 1.15, rng.uniform(-0.35, 0.35)))
    fleet(places, halo=0.30)
    skyline.city(inner=30, spread=170, y=(175, 215), height=(5, 11), count=16, color='#141428', seed=71, windows=False)
    st = nodes.stone()
    gothic.rubble(f.rng, st, 24, (f.pick(12, 6), f.pick(22, 10), -12, 24), (0.3, 1.4))
    fog(
        '#a08fb0',
        (225, 520, 32, 0.40),
        (150, 400, 13, 0.34),
        (96, 260, 7, 0.26),
        (50, 160, 3.6, 0.16),
        (16, 80, 2.0, 0.08),
    )
    moonlight(color='#f0d0b0', fill=900, rim=(-4, 24, 12, 5000), rim_color='#f0d8c0')
    motes(300, ((-20, 20), (-8, 90), (0.4, 14)), ['#ffd78a', '#ffb765'], (0.012, 0.034))
    look(f, ASIDE, -25, f.pick(5.2, 6.4), 29, 34, 0.0, -0.17)
    done(f, ASIDE, 0.60, 0.74, beam_mix=0.03)
