"""Plates at the water's edge: the colonnade, the window, the sword."""

from kit import gothic, nodes, skyline
from kit.air import moon, motes, sky
from kit.core import camera
from kit.finish import finish
from kit.plate import fog, lake, moonlight
from kit.sword import planted_sword


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
    skyline.city(inner=30, spread=150, color='#0d1226', seed=31)
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
    skyline.city(inner=26, spread=90, color='#100c22', seed=41, height=(9, 20))
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
    planted_sword(0, f.pick(10, 6), f.pick(1.9, 1.75), steel, gold, st, f.rng)
    skyline.city(inner=40, color='#140a12', seed=51)
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
