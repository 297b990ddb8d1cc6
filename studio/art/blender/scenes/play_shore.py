"""The gameplay slide on the lake. Text stands on the left third (desktop) or in
the lower half (mobile), so the subject sits right of the middle and everything left of it stays dark and calm."""

import math

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.core import area
from kit.geometry import ball, curve
from kit.nodes import emission, hexc
from kit.people import fleet, ship
from kit.plate import COOL_GRADE, fog, lake, moonlight

from .stage import LEFT as ASIDE
from .stage import done, look


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
