"""Plates on the open lake: the duet's ruin, the procession, the Heaventree."""

from kit import gothic, nodes, skyline
from kit.air import moon, motes, sky
from kit.core import camera
from kit.finish import finish
from kit.plate import COOL_GRADE, fog, lake, moonlight
from kit.tree import tree


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
        # The arch of the tall picture would cut the third ring to a stroke.
        rings=f.pick((1.24, 1.275, 1.55), (1.24, 1.275)),
    )
    tree(0, f.pick(84, 92), size=f.pick(0.98, 1.0), leaves=150000)
    skyline.city(inner=f.pick(46, 36), color='#0c1124')
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
    skyline.cathedral(0, 128, f.pick(1.05, 1.15))
    skyline.city(inner=32, spread=170, y=(150, 200), height=(8, 19), count=22, color='#0b1122', seed=9)
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
    skyline.city(inner=58, color='#0c0f1c', seed=3)
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
