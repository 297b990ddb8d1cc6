"""The plate at the water's edge: an empty window."""

from kit import gothic, nodes, skyline
from kit.air import moon, motes, sky
from kit.core import camera
from kit.finish import finish
from kit.plate import fog, lake, moonlight


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
