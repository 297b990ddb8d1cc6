"""Emblems of the six factions, drawn as outlines in a disc of radius 0.75 (no Blender needed here).

An emblem is a list of layers: ('fill', metal, height, outlines) for flat relief, inner outlines are
holes; ('line', metal, height, points, radii) for modelled strokes such as antlers and necks.
"""

import math


def smooth(points, n=8):
    """Closed outline through the points; a third value marks a sharp corner."""
    k = len(points)
    start = next((i for i, p in enumerate(points) if len(p) > 2), 0)
    p = [points[(start + i) % k] for i in range(k + 1)]
    out = []
    for i in range(k):
        b, c = p[i], p[i + 1]
        a = b if len(b) > 2 else p[i - 1] if i else p[k - 1]
        d = c if len(c) > 2 else p[(i + 2) % k] if i + 2 > k else p[i + 2]
        for q in range(n):
            t = q / n
            out.append(tuple(_spline(a[j], b[j], c[j], d[j], t) for j in (0, 1)))
    return out


def _spline(a, b, c, d, t):
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)


def path(points, n=8):
    """Open curve through the points."""
    p = [points[0], *points, points[-1]]
    out = [
        tuple(_spline(p[i - 1][j], p[i][j], p[i + 1][j], p[i + 2][j], q / n) for j in (0, 1))
        for i in range(1, len(p) - 2)
        for q in range(n)
    ]
    return [*out, points[-1]]


def turn(points, angle, at=(0, 0), k=1.0):
    ca, sa = math.cos(angle) * k, math.sin(angle) * k
    return [(at[0] + q[0] * ca - q[1] * sa, at[1] + q[0] * sa + q[1] * ca, *q[2:]) for q in points]


def mirror(points):
    return [(-q[0], *q[1:]) for q in reversed(points)]


def disc(r, at=(0, 0), n=48):
    return [(at[0] + r * math.cos(2 * math.pi * i / n), at[1] + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def leaf(length, width, bend=0.0, n=12):
    """Pointed leaf from the origin along +X; `bend` curves it."""
    one = [
        (length * t, width * math.sin(math.pi * t**0.8) + bend * length * t * t) for t in (i / n for i in range(n + 1))
    ]
    two = [(x, 2 * bend * length * (x / length) ** 2 - y) for x, y in reversed(one[1:-1])]
    return one + two


def star(big, small, at=(0, 0), points=4):
    return [
        (at[0] + r * math.sin(math.pi * i / points), at[1] + r * math.cos(math.pi * i / points))
        for i in range(2 * points)
        for r in ((big if i % 2 == 0 else small),)
    ]


def line(metal, z, points, radii, n=8):
    pts = path(points, n)
    m = len(radii) - 1
    widths = []
    for i in range(len(pts)):
        u = i / (len(pts) - 1) * m
        k = min(int(u), m - 1)
        widths.append(radii[k] + (radii[k + 1] - radii[k]) * (u - k))
    return ('line', metal, z, pts, widths)


def moon(big, small, off, at=(0, 0), angle=0.0, n=32):
    """Crescent: a disc minus a smaller disc shifted by `off`, opening towards `angle`."""
    x = (off * off + big * big - small * small) / (2 * off)
    h = math.sqrt(max(0, big * big - x * x))
    a, b = math.atan2(h, x), math.atan2(h, x - off)
    out = [(big * math.cos(t), big * math.sin(t)) for t in (a + (2 * math.pi - 2 * a) * i / n for i in range(n + 1))]
    inner = (2 * math.pi - b - (2 * math.pi - 2 * b) * i / n for i in range(n + 1))
    return turn(out + [(off + small * math.cos(t), small * math.sin(t)) for t in inner], angle, at)


def raven():
    """A raven on the truck of a mast, the yard and its stays below."""
    body = smooth(
        [
            (0.57, 0.43, 1), (0.30, 0.565), (0.20, 0.66), (0.05, 0.70), (-0.09, 0.62), (-0.17, 0.46), (-0.33, 0.24),
            (-0.47, -0.04), (-0.66, -0.34, 1), (-0.55, -0.335), (-0.50, -0.41, 1), (-0.36, -0.26), (-0.22, -0.12),
            (-0.04, -0.08), (0.12, -0.02), (0.24, 0.12), (0.27, 0.26), (0.19, 0.33, 1), (0.25, 0.36), (0.22, 0.42, 1),
            (0.33, 0.425),
        ]
    )  # fmt: skip
    wing = [
        turn(leaf(length, 0.075, -0.10), math.radians(a), (0.02 + dx, 0.36 + dy))
        for length, a, dx, dy in ((0.66, 232, -0.10, 0.02), (0.60, 238, -0.03, -0.06), (0.48, 246, 0.05, -0.10))
    ]
    return [
        ('fill', 'gold', 0.0, [body, disc(0.030, (0.14, 0.575))]),
        *[('fill', 'dull', 0.045 + 0.012 * i, [w]) for i, w in enumerate(wing)],
        line('gold', 0.0, [(0.02, -0.08), (0.03, -0.22)], [0.026, 0.022]),
        line('gold', 0.0, [(0.10, -0.05), (0.12, -0.22)], [0.026, 0.022]),
        ('fill', 'gold', 0.0, [[(-0.09, -0.22), (0.24, -0.22), (0.20, -0.29), (0.13, -0.31), (0.115, -0.76),
                                (0.035, -0.76), (0.02, -0.31), (-0.05, -0.29)]]),
        line('gold', 0.02, [(-0.50, -0.50), (0.075, -0.47), (0.65, -0.50)], [0.018, 0.042, 0.018]),
        line('silver', 0.0, [(0.02, -0.33), (-0.46, -0.50)], [0.010, 0.010]),
        line('silver', 0.0, [(0.13, -0.33), (0.61, -0.50)], [0.010, 0.010]),
        *[('fill', 'silver', 0.0, [star(0.085, 0.022, p)]) for p in ((-0.40, 0.46), (-0.58, 0.18), (0.50, 0.02))],
    ]  # fmt: skip


def stag():
    """A stag seen from the front; three tines on each side, the seventh carries the pole star."""
    head = smooth(
        [
            (0.0, -0.72), (0.085, -0.68), (0.115, -0.56), (0.13, -0.36), (0.20, -0.12), (0.21, 0.0), (0.12, 0.09),
            (0, 0.11), (-0.12, 0.09), (-0.21, 0.0), (-0.20, -0.12), (-0.13, -0.36), (-0.115, -0.56), (-0.085, -0.68),
        ]
    )  # fmt: skip
    eye = [turn(leaf(0.10, 0.026), math.radians(60), (0.09, -0.19))]
    ear = turn(leaf(0.36, 0.085, -0.12), math.radians(14), (0.17, 0.0))
    brow = smooth([(0, 0.06), (0.05, -0.08), (0.035, -0.42), (0, -0.52), (-0.035, -0.42), (-0.05, -0.08)])
    layers = [
        ('fill', 'silver', 0.0, [head, eye[0], mirror(eye[0])]),
        ('fill', 'dull', 0.04, [brow]),
        ('fill', 'silver', -0.01, [ear]),
        ('fill', 'silver', -0.01, [mirror(ear)]),
        line('silver', 0.0, [(0, 0.10), (0, 0.26), (0, 0.40)], [0.034, 0.026, 0.008]),
        ('fill', 'gold', 0.01, [star(0.20, 0.045, (0, 0.54))]),
        ('fill', 'dull', 0.03, [disc(0.045, (0, -0.63))]),
    ]
    beam = [(0.08, 0.07), (0.16, 0.24), (0.36, 0.34), (0.52, 0.46), (0.55, 0.66)]
    tines = [
        (beam, [0.052, 0.046, 0.040, 0.030, 0.006]),
        ([(0.20, 0.27), (0.20, 0.42), (0.26, 0.56)], [0.034, 0.026, 0.006]),
        ([(0.40, 0.36), (0.55, 0.34), (0.70, 0.42)], [0.032, 0.024, 0.006]),
    ]
    for pts, radii in tines:
        layers += [line('silver', 0.02, pts, radii), line('silver', 0.02, mirror(pts)[::-1], radii)]
    return layers


def rose():
    """A full rose seen from above, three whorls and five sepals."""
    petal = smooth(
        [(0.02, -0.10, 1), (0.28, -0.27), (0.52, -0.22), (0.585, 0.0), (0.52, 0.22), (0.28, 0.27), (0.02, 0.10, 1)]
    )
    layers = [('fill', 'dull', -0.03, [turn(leaf(0.80, 0.10), math.radians(90 + 36 + 72 * i))]) for i in range(5)]
    for k, metal, z, off in ((1.0, 'silver', 0.0, 0), (0.70, 'gold', 0.05, 36), (0.42, 'silver', 0.10, 12)):
        layers += [('fill', metal, z, [turn(petal, math.radians(90 + off + 72 * i), k=k)]) for i in range(5)]
    spiral = [
        (0.105 * (1 - t) * math.cos(9 * t), 0.105 * (1 - t) * math.sin(9 * t)) for t in (i / 24 for i in range(25))
    ]
    return [*layers, ('fill', 'dull', 0.13, [disc(0.12)]), line('gold', 0.18, spiral, [0.022, 0.018, 0.012], 2)]


def eclipse():
    """A black sun with a corona of long and short flames, held by a crescent."""
    flames = []
    for i in range(16):
        long = i % 2 == 0
        f = leaf(0.46 if long else 0.30, 0.074 if long else 0.058, 0.14 if long else -0.10)
        flames.append(('fill', 'gold' if long else 'dull', 0.0, [turn(f, math.pi * i / 8 + math.pi / 2, (
            0.31 * math.cos(math.pi * i / 8 + math.pi / 2), 0.31 * math.sin(math.pi * i / 8 + math.pi / 2)))]))  # fmt: skip
    return [
        *flames,
        ('fill', 'gold', 0.03, [disc(0.44), disc(0.375)]),
        ('dome', 'black', 0.02, 0.375),
        ('fill', 'silver', 0.11, [moon(0.30, 0.265, 0.085, (0, 0), math.radians(215))]),
        ('fill', 'silver', 0.11, [star(0.10, 0.026, (0.10, 0.07))]),
    ]


def crane():
    """A crane with raised wings over a lotus."""
    layers = []
    for i in range(7):  # far wing, then near wing: fans of feathers from the shoulder
        a = math.radians(48 + 11 * i)
        layers.append(('fill', 'dull', 0.0, [turn(leaf(0.50 + 0.03 * i, 0.050, 0.05), a, (0.10, 0.10))]))
    for i in range(8):
        a = math.radians(112 + 11.5 * i)
        layers.append(
            ('fill', 'silver', 0.03 + 0.004 * i, [turn(leaf(0.66 - 0.028 * i, 0.056, -0.06), a, (0.08, 0.10))])
        )
    body = smooth(
        [(-0.32, -0.04, 1), (-0.14, 0.10), (0.06, 0.18), (0.20, 0.14), (0.24, 0.06), (0.12, -0.03), (-0.10, -0.08)]
    )
    layers += [
        ('fill', 'silver', 0.04, [body]),
        line('silver', 0.06, [(0.18, 0.11), (0.33, 0.17), (0.40, 0.28), (0.37, 0.40), (0.43, 0.48), (0.50, 0.46)],
             [0.060, 0.042, 0.033, 0.030, 0.036, 0.030]),
        line('gold', 0.06, [(0.49, 0.465), (0.68, 0.40)], [0.022, 0.005]),
        line('dull', 0.0, [(-0.10, -0.04), (-0.36, -0.16), (-0.64, -0.20)], [0.016, 0.014, 0.010]),
        line('dull', 0.0, [(-0.06, -0.06), (-0.32, -0.21), (-0.60, -0.27)], [0.016, 0.014, 0.010]),
        ('dome', 'red', 0.075, 0.030, (0.435, 0.507)),
    ]  # fmt: skip
    for a, length, w, metal, z in ((166, 0.44, 0.075, 'dull', 0.0), (14, 0.44, 0.075, 'dull', 0.0), (140, 0.44, 0.085, 'gold', 0.02),
                                   (40, 0.44, 0.085, 'gold', 0.02), (115, 0.42, 0.085, 'gold', 0.04), (65, 0.42, 0.085, 'gold', 0.04),
                                   (90, 0.42, 0.095, 'gold', 0.065)):  # fmt: skip
        layers.append(('fill', metal, z, [turn(leaf(length, w), math.radians(a), (0, -0.64))]))
    layers.append(line('silver', 0.0, [(-0.46, -0.68), (0, -0.72), (0.46, -0.68)], [0.006, 0.022, 0.006]))
    return layers


def moth():
    """An empty picture frame; a moth sits across its edge."""
    wide, high = 0.46, 0.62
    arch = smooth(
        [
            (wide, -high, 1),
            (wide, 0.08),
            (0.38, 0.34),
            (0.22, 0.54),
            (0, 0.72, 1),
            (-0.22, 0.54),
            (-0.38, 0.34),
            (-wide, 0.08),
            (-wide, -high, 1),
        ]
    )
    inner = [(x * 0.76, y * 0.80 - 0.005) for x, y in arch]
    upper = smooth(
        [(0.0, 0.04, 1), (0.16, 0.20), (0.40, 0.33), (0.54, 0.33, 1), (0.53, 0.18), (0.44, 0.03), (0.24, -0.05)]
    )
    lower = smooth(
        [(0.0, 0.0, 1), (0.22, -0.06), (0.38, -0.16), (0.36, -0.30), (0.24, -0.38), (0.18, -0.33, 1), (0.10, -0.26)]
    )
    at, tilt, k = (0.13, -0.06), math.radians(-16), 0.92

    def put(points):
        return turn(points, tilt, at, k)

    layers = [
        ('fill', 'gold', 0.0, [arch, inner]),
        *[('fill', 'dull', 0.03, [disc(0.035, (sx * 0.40, y))]) for sx in (-1, 1) for y in (-0.56, -0.24, 0.08)],
    ]
    for side in (lambda p: p, mirror):
        layers += [
            ('fill', 'dull', 0.06, [put(side(lower)), put(side(disc(0.055, (0.25, -0.23))))]),
            ('fill', 'silver', 0.08, [put(side(upper)), put(side(disc(0.062, (0.38, 0.19))))]),
        ]
        feeler = put(side([(0.02, 0.13), (0.08, 0.28), (0.20, 0.40)]))
        layers.append(
            line('gold', 0.09, feeler if feeler[0][1] < feeler[-1][1] else feeler[::-1], [0.014, 0.018, 0.006])
        )
    layers.append(line('gold', 0.10, put([(0, 0.14), (0, 0.04), (0, -0.12), (0, -0.33)]), [0.045, 0.062, 0.052, 0.008]))
    return layers


EMBLEMS = {
    'Noctoyager': raven,
    'Hyperborean': stag,
    'Elysian': rose,
    'Luca': eclipse,
    'Huaxu': crane,
    'NoAffiliation': moth,
}
