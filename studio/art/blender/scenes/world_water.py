"""World page, the one on open water. Text stands on the right third (desktop) or in the
lower half (mobile), so the subject sits left of the middle and everything right of it stays dark and calm."""

import numpy as np

from kit import gothic, nodes, skyline
from kit.air import glow, moon, motes, sky
from kit.geometry import curve
from kit.nodes import emission, hexc
from kit.people import fleet
from kit.plate import fog, lake, moonlight
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
