"""The ferryman's lantern: a gilded cage with pointed windows, a crescent for a handle, and one flame."""

import math

from kit.core import point
from kit.geometry import ball, crescent, curve, filigree, group, lathe, mesh, pointed_arch, ring, star
from kit.nodes import emission, hexc, material, metal
from kit.studio import clear_glass

SPP = 60
STUDIO = dict(strength=0.7, front=0.55)
CAMERA = dict(loc=(0, -13, 1.0), target=(0.1, 0, 0.38), lens=90)

SIDES = 6
RADIUS = 0.92
FOOT, EAVES = -1.05, 0.78


def at(side, radius, z):
    a = math.pi * 2 * side / SIDES + math.pi / 6
    return (radius * math.cos(a), radius * math.sin(a), z)


def lit_air():
    m, g = material('air')
    at = g('ShaderNodeSeparateXYZ', {'Vector': g('ShaderNodeTexCoord').outputs['Object']})
    x, z = at.outputs['X'], g.math('MULTIPLY_ADD', at.outputs['Z'], 0.62, 0.1)
    far = g.math('SQRT', g.math('ADD', g.math('MULTIPLY', x, x), g.math('MULTIPLY', z, z)))
    color = g.ramp(
        g.remap(far, 0.0, 0.9),
        [(0, hexc('#ffb066')), (0.22, hexc('#d06a20')), (0.55, hexc('#5c2408')), (1, hexc('#140804'))],
    )
    g.surface(g('ShaderNodeEmission', {'Color': color, 'Strength': 1.0}))
    return m


def build(_variant=None):
    gold = metal('gold', '#c9a25a', 0.22, dark='#6b4a20', light='#e9cf94')
    dark = metal('dark', '#3a4258', 0.34, dark='#141a2c', light='#8a9bd4')
    lathe(
        'foot',
        [
            (0.001, -1.5),
            (0.78, -1.5),
            (0.86, -1.44),
            (0.78, -1.36),
            (0.9, -1.3),
            (1.1, -1.18),
            (1.12, FOOT),
            (0.001, FOOT),
        ],
        SIDES * 12,
        gold,
    )
    ring(1.06, -1.24, 0.025, dark)
    lathe('glass', [(RADIUS - 0.07, FOOT), (RADIUS - 0.07, EAVES)], SIDES * 8, clear_glass(0.7))
    for side in range(SIDES):
        for radius, width in ((RADIUS, 0.052), (RADIUS + 0.05, 0.024)):
            curve('bar', [[at(side, radius, FOOT - 0.02), at(side, radius, EAVES + 0.02)]], width, gold, res=3)
        ball(at(side, RADIUS + 0.02, FOOT + 0.02), 0.1, gold, (1, 1, 0.7))
        ball(at(side, RADIUS + 0.02, EAVES), 0.09, gold, (1, 1, 0.7))
        # A pointed window between two bars.
        a, b = at(side, RADIUS, 0), at(side + 1, RADIUS, 0)
        for inset, bevel in ((0.08, 0.026), (0.2, 0.012)):
            arch = pointed_arch(1 - 2 * inset, 0)
            low, high = min(y for _, y in arch), max(y for _, y in arch)
            line = [(inset, FOOT + 0.06)]
            line += [(0.5 + x, 0.1 + (y - low) / (high - low) * (0.58 - inset)) for x, y in arch]
            line += [(1 - inset, FOOT + 0.06)]
            line.sort(key=lambda q: q[0])
            curve(
                'window',
                [[(a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u, z) for u, z in line]],
                bevel,
                gold,
                res=2,
            )
    lathe(
        'roof',
        [
            (1.16, EAVES),
            (1.14, EAVES + 0.1),
            (0.98, EAVES + 0.2),
            (0.62, EAVES + 0.4),
            (0.34, EAVES + 0.72),
            (0.2, EAVES + 0.98),
            (0.001, EAVES + 1.02),
        ],
        SIDES * 12,
        dark,
    )
    ring(1.15, EAVES + 0.04, 0.045, gold)
    for side in range(SIDES):
        curve(
            'rib',
            [[at(side, r, EAVES + z) for r, z in ((1.14, 0.12), (0.98, 0.22), (0.62, 0.42), (0.34, 0.74), (0.2, 1.0))]],
            0.028,
            gold,
            res=2,
        )
    ball((0, 0, EAVES + 1.06), 0.15, gold, (1, 1, 0.8))
    # The handle is the emblem of the game: a crescent that holds a star.
    upright = (math.pi / 2, 0, 0)
    filigree('moon', [crescent(0.46, 0.4, 0.16, rot=math.pi / 2)], 0.05, 0.02, gold, (0, 0, EAVES + 1.58), upright)
    filigree('star', [star(4, 0.2, 0.06)], 0.04, 0.015, gold, (0, 0, EAVES + 1.62), upright)
    # Lit air behind the flame, seen through the windows. It stands across the view, whatever the turn.
    turn = math.radians(-9)
    wide = [(x * math.cos(turn) - 0.45 * math.sin(turn), x * math.sin(turn) + 0.45 * math.cos(turn)) for x in (-0.84, 0.84)]
    (x0, y0), (x1, y1) = wide
    air = mesh('air', [(x0, y0, FOOT), (x1, y1, FOOT), (x1, y1, EAVES), (x0, y0, EAVES)], [(0, 1, 2, 3)], lit_air())
    air.visible_shadow = air.visible_glossy = False
    # The flame.
    lathe(
        'candle',
        [(0.001, FOOT), (0.26, FOOT), (0.25, -0.5), (0.2, -0.46), (0.001, -0.48)],
        32,
        emission('wax', hexc('#ffb066'), 0.55),
    )
    lathe(
        'flame',
        [(0.001, -0.44), (0.1, -0.34), (0.15, -0.2), (0.12, -0.02), (0.06, 0.16), (0.001, 0.34)],
        32,
        emission('flame', hexc('#ffd08a'), 12),
    )
    ball((0, 0, -0.22), 0.07, emission('core', hexc('#fff4dc'), 26), (1, 1, 1.6))
    point((0, 0, -0.1), 120, hexc('#ff9a44'), 0.16)
    point((0, -0.5, 0.2), 18, hexc('#ffb066'), 0.2)
    group((0, math.radians(5), math.radians(9)))
