"""Two revolvers that are one heart, and a grenade launcher cast from bells."""

import math

import bpy
import numpy as np

from kit.geometry import (
    ball,
    circle,
    crescent,
    curve,
    filigree,
    mesh,
    ring_faces,
    rotated,
    star,
)
from kit.nodes import hexc, principled

from . import forge as f


def drop(length, w, at, angle):
    """Teardrop outline."""
    t = np.linspace(0, f.TAU, 25)[:-1]
    return rotated([(length * 0.5 * math.cos(a), w * math.sin(a) * math.sin(a / 2) ** 1.2) for a in t], angle, at)


def cylinder(x0, x1, y, r, material, k, chambers=6, depth=0.13):
    """Fluted chamber block with gold hoops and a star on each flute."""
    seg, v, prof = 96, [], ((0.0, 0.70), (0.03, 0.95), (0.09, 1.0), (0.60, 1.0), (0.96, 0.98), (1.0, 0.70))
    for u, q in prof:
        for i in range(seg):
            t = f.TAU * i / seg
            flute = 1 - depth * max(0, math.cos(chambers * t)) ** 3 * (1 if 0.05 < u < 0.7 else 0.25)
            v.append((x0 + (x1 - x0) * u, y + r * q * flute * math.sin(t), r * q * flute * math.cos(t)))
    f.soften(mesh('cylinder', v, ring_faces(len(prof), seg), material, True), 30)
    for u in (0.07, 0.93):
        f.hoop(x0 + (x1 - x0) * u, r * 1.01, r * 0.055, k.gold, y)
    for i in range(chambers):
        t = f.TAU * (i + 0.5) / chambers + 0.26
        at = (x0 + (x1 - x0) * 0.5, y + r * 1.02 * math.sin(t), r * 1.02 * math.cos(t))
        filigree('star', [star(4, r * 0.26, r * 0.06)], 0.004, 0.003, k.gold, at, (-t, 0, 0))


def _pistol(k, heart, pearl):
    """Barrel axis at y = 0.36; the grip leans back."""
    frame = f.closed([(-0.42, 0.12), (-0.40, 0.34), (-0.22, 0.50), (0.05, 0.60), (0.5, 0.61), (0.98, 0.60), (1.12, 0.52), (1.16, 0.30), (1.14, 0.02), (1.02, -0.10), (0.6, -0.14), (0.25, -0.13), (0.02, -0.18), (-0.12, -0.34), (-0.30, -0.30), (-0.42, -0.10)])  # fmt: skip
    f.plate(frame, k.steel, 0.10, 0.035, [[(0.08, 0.06), (0.92, 0.06), (0.92, 0.52), (0.08, 0.52)]])
    cylinder(0.10, 0.90, 0.29, 0.285, k.pale, k)
    f.turned([(1.10, 0.16), (1.3, 0.168), (1.32, 0.15), (3.25, 0.128), (3.27, 0.15), (3.45, 0.155), (3.52, 0.17), (3.60, 0.168), (3.60, 0.075), (3.2, 0.07)], k.steel, 8, 0.36, smooth_to=5)  # fmt: skip
    for x, r in ((1.14, 0.185), (1.33, 0.175), (2.22, 0.158), (2.28, 0.156), (3.24, 0.150), (3.50, 0.182)):
        f.hoop(x, r, 0.022, k.gold, 0.36)
    gallery = [[(1.16, 0.02), (3.30, 0.12), (3.30, 0.22), (1.16, 0.22)]]
    for i in range(9):  # pierced gothic gallery below the barrel, the pulse shines through it
        x, h, w = 1.32 + 0.215 * i, 0.085 - 0.004 * i, 0.07
        y = 0.075 + 0.010 * i
        up = [(x - w * math.cos(u), y + h * math.sin(u) ** 1.2) for u in np.linspace(0.2, math.pi / 2, 6)]
        down = [(x + w * math.cos(u), y + h * math.sin(u) ** 1.2) for u in np.linspace(math.pi / 2, 0.2, 6)]
        gallery.append([(x - w, y), *up, *down, (x + w, y)])
    f.plate(gallery[0], k.dull, 0.045, 0.012, gallery[1:])
    f.plate([(1.2, 0.06), (3.26, 0.14), (3.26, 0.20), (1.2, 0.20)], heart, 0.02, 0.004)
    f.plate(f.closed([(3.30, 0.12), (3.42, 0.02), (3.66, -0.14), (3.50, 0.06), (3.44, 0.18)]), k.gold, 0.02, 0.012)
    f.plate([(1.2, 0.50), (3.3, 0.475), (3.3, 0.52), (1.2, 0.555)], k.dull, 0.03, 0.01)
    f.moon(0.10, (3.40, 0.56), math.radians(60), k.gold, 0.018)
    f.moon(0.28, (-0.32, 0.60), math.radians(-20), k.gold, 0.045, hollow=0.84, off=0.38)  # the cock
    f.plate([(-0.30, 0.36), (-0.14, 0.44), (-0.20, 0.62), (-0.30, 0.60)], k.steel, 0.05, 0.015)
    f.wire(
        f.smooth(
            [(0.05, -0.16), (-0.02, -0.40), (0.10, -0.58), (0.36, -0.62), (0.58, -0.50), (0.64, -0.28), (0.62, -0.12)],
            8,
        ),
        0.032,
        k.gold,
    )
    f.wire(
        f.smooth([(0.28, -0.12), (0.30, -0.26), (0.24, -0.38), (0.16, -0.44)]),
        0.03,
        k.pale,
        [1.2 - 0.8 * i / 18 for i in range(19)],
    )
    grip = f.closed([(-0.12, -0.22), (-0.40, -0.04), (-0.58, 0.02), (-0.76, -0.12), (-1.00, -0.42), (-1.34, -0.78), (-1.66, -1.02), (-1.72, -1.22), (-1.50, -1.34), (-1.18, -1.26), (-0.84, -0.96), (-0.54, -0.62), (-0.24, -0.40)])  # fmt: skip
    f.plate(grip, k.wood, 0.10, 0.075)
    f.plate(grip, k.dull, 0.05, 0.03)
    f.plate(
        f.closed(
            [
                (-1.60, -0.92),
                (-1.78, -1.08),
                (-1.80, -1.28),
                (-1.56, -1.44),
                (-1.22, -1.38),
                (-1.14, -1.24),
                (-1.36, -1.20),
            ]
        ),
        k.gold,
        0.13,
        0.05,
    )
    lean = math.radians(43)
    for z in (0.185, -0.185):
        filigree('pearl', [drop(0.62, 0.11, (-0.92, -0.58), lean)], 0.004, 0.012, pearl, (0, 0, z))
        filigree(
            'lip',
            [drop(0.70, 0.145, (-0.92, -0.58), lean), drop(0.64, 0.118, (-0.92, -0.58), lean)],
            0.006,
            0.006,
            k.gold,
            (0, 0, z),
        )
        filigree('mark', [crescent(0.06, 0.05, 0.026, (-0.88, -0.54), 0.6)], 0.004, 0.006, k.gold, (0, 0, z * 1.06))
    for z in (0.142, -0.142):
        for x, y, r, n, a, flip in (
            (1.03, 0.30, 0.10, 1.7, 1.57, 1),
            (-0.16, 0.22, 0.15, 1.8, 0.5, -1),
            (0.03, 0.02, 0.085, 1.5, 2.6, 1),
            (0.45, -0.03, 0.075, 1.5, 0, 1),
            (0.72, -0.03, 0.075, 1.5, 3.14, -1),
        ):
            f.scroll(x, y, z, r, k.gold, n, a, flip)
        f.wire(
            f.smooth([(-0.32, 0.34), (-0.15, 0.47), (0.05, 0.545), (0.5, 0.565), (0.96, 0.555), (1.08, 0.48)], 8),
            0.008,
            k.gold,
            z=z,
        )
        filigree('sun', [star(8, 0.085, 0.03, (-0.16, 0.22))], 0.004, 0.004, k.gold, (0, 0, z))
    f.gem((-0.16, 0.22, 0.15), 0.04, heart, k.gold)
    for ph in (0, math.pi):  # the vein that joins both halves
        x = np.linspace(1.36, 3.2, 120)
        f.wire(
            [
                (
                    q,
                    0.36 + 0.150 * math.cos(ph + q * 3.2) * (1 - 0.06 * (q - 1.3)),
                    0.150 * math.sin(ph + q * 3.2) * (1 - 0.06 * (q - 1.3)),
                )
                for q in x
            ],
            0.012,
            heart if ph else k.gold,
        )


def pistols():
    """Bluecurrent Pulse: crossed, muzzles up, one artery of light between them."""
    k = f.Metals('#323c5c', '#b9c4e2', '#4a90ff', 1.3, ('#0e0c18', '#2c2848'))
    heart = f.light('#3f8cff', 1.5, 'heart')
    pearl = principled(
        'pearl', hexc('#e6e2f2'), 0.2, 0.18, Clearcoat=1.0, Emission=hexc('#9fb2ff'), Emission_Strength=0.08
    )[0]
    _pistol(k, heart, pearl)
    parts = [o for o in bpy.context.scene.objects if o.type in ('MESH', 'CURVE')]
    for sgn in (1, -1):
        e = bpy.data.objects.new('half', None)
        bpy.context.scene.collection.objects.link(e)
        for o in parts:
            c = o if sgn > 0 else o.copy()
            if sgn < 0:
                bpy.context.scene.collection.objects.link(c)
            c.parent = e
        e.rotation_euler = (0, math.radians(9 if sgn > 0 else 180 + 9), math.radians(36 * sgn))
        e.location = (-1.05 * sgn, -0.35, 0.34 * sgn)


def launcher():
    """Firearm Feast: bell for a muzzle, six copper-bottomed chambers, a short stock with a carrying ring."""
    k = f.Metals('#3a3430', '#c9a98a', '#ff8a3a', 1.6, ('#140c08', '#4a2a18'))
    bronze = f.steel('#7a4a2a', 0.30)
    coal = f.light('#ff7a2a', 1.9, 'coal')
    # barrel that opens into a bell, with the bell's rings
    f.turned(
        [
            (1.30, 0.40),
            (1.40, 0.46),
            (1.62, 0.46),
            (1.70, 0.42),
            (2.7, 0.44),
            (3.1, 0.50),
            (3.45, 0.62),
            (3.7, 0.80),
            (3.82, 0.94),
            (3.90, 0.96),
            (3.93, 0.90),
            (3.80, 0.78),
            (3.3, 0.44),
            (1.6, 0.30),
        ],
        bronze,
        96,
        0.45,
    )
    for x, r, b in (
        (1.36, 0.46, 0.045),
        (1.66, 0.47, 0.04),
        (2.45, 0.445, 0.03),
        (2.56, 0.45, 0.03),
        (3.2, 0.55, 0.03),
        (3.86, 0.96, 0.05),
    ):
        f.hoop(x, r, b, k.gold, 0.45)
    for i in range(20):  # raised band of stars and drops as on a church bell
        t = f.TAU * i / 20
        at = (3.62, 0.45 + 0.735 * math.sin(t), 0.735 * math.cos(t))
        filigree('drop', [star(4, 0.11, 0.028)], 0.004, 0.006, k.gold, at, (-t, 0.62, 0))
    for i in range(14):
        t = f.TAU * i / 14
        f.wire(
            [
                (1.72, 0.45 + 0.43 * math.sin(t), 0.43 * math.cos(t)),
                (2.42, 0.45 + 0.455 * math.sin(t), 0.455 * math.cos(t)),
            ],
            0.018,
            k.dull,
        )
    f.turned([(1.5, 0.20), (3.3, 0.34), (3.32, 0.02)], coal, 48, 0.45)
    cylinder(-0.25, 1.20, 0.45, 0.80, k.steel, k, 6, 0.16)
    for i in range(6):  # six courses: a copper lid with a lit window each
        t = f.TAU * i / 6 + 0.26
        y, z = 0.45 + 0.56 * math.sin(t), 0.56 * math.cos(t)
        f.turned([(1.16, 0.20), (1.26, 0.20), (1.30, 0.15), (1.31, 0.02)], bronze, 32, y, z)
        f.turned([(-0.34, 0.02), (-0.33, 0.16), (-0.28, 0.20), (-0.2, 0.20)], coal, 32, y, z)
        at = (0.42, 0.45 + 0.83 * math.sin(t + math.pi / 6), 0.83 * math.cos(t + math.pi / 6))
        filigree(
            'window',
            [[(-0.30, -0.05), (0.22, -0.05), (0.34, 0.0), (0.22, 0.05), (-0.30, 0.05)]],
            0.01,
            0.01,
            coal,
            at,
            (-t - math.pi / 6, 0, 0),
        )
    bridge = f.closed([(-0.75, 0.30), (-0.70, 1.30), (-0.30, 1.48), (0.5, 1.46), (1.3, 1.40), (1.62, 1.05), (1.58, 0.72), (1.36, 0.86), (1.24, 1.26), (0.5, 1.30), (-0.32, 1.30), (-0.42, 0.9), (-0.40, -0.3), (-0.30, -0.46), (1.30, -0.46), (1.5, -0.2), (1.64, 0.2), (1.72, -0.1), (1.58, -0.58), (1.2, -0.72), (-0.4, -0.70), (-0.72, -0.5)])  # fmt: skip
    f.plate(bridge, k.steel, 0.16, 0.05)
    for z in (0.215, -0.215):
        f.wire(
            f.smooth([(-0.58, -0.3), (-0.58, 1.1), (-0.25, 1.38), (0.5, 1.38), (1.25, 1.33)], 10), 0.018, k.gold, z=z
        )
        f.wire(f.smooth([(-0.45, -0.58), (0.5, -0.60), (1.3, -0.60), (1.55, -0.40)], 10), 0.018, k.gold, z=z)
    f.moon(0.46, (0.42, 1.72), math.radians(90), k.gold, 0.06, hollow=0.86, off=0.36)
    filigree('sight', [star(4, 0.16, 0.04, (0.42, 1.84))], 0.03, 0.02, k.pale)
    f.plate(f.closed([(-0.55, 1.20), (-0.72, 1.62), (-1.0, 1.72), (-0.94, 1.50), (-0.82, 1.20)]), k.gold, 0.07, 0.03)
    f.wire(
        f.smooth([(-0.35, -0.70), (-0.42, -1.02), (-0.15, -1.26), (0.25, -1.22), (0.45, -0.95), (0.42, -0.70)], 8),
        0.05,
        k.gold,
    )
    f.wire(f.smooth([(0.08, -0.68), (0.10, -0.86), (0.0, -1.02)]), 0.045, k.pale)
    stock = f.closed([(-0.60, 0.75), (-0.62, -0.35), (-0.62, -0.62), (-0.92, -1.25), (-1.22, -1.62), (-1.56, -1.52), (-1.50, -1.16), (-1.28, -0.72), (-1.40, -0.42), (-2.2, -0.55), (-3.0, -0.95), (-3.25, -0.80), (-3.22, 0.10), (-3.0, 0.48), (-2.2, 0.52), (-1.4, 0.72), (-0.95, 0.86)])  # fmt: skip
    f.plate(stock, k.wood, 0.15, 0.10)
    f.plate(
        f.closed([(-3.06, 0.56), (-3.02, -0.2), (-3.0, -1.02), (-3.28, -0.98), (-3.42, -0.2), (-3.28, 0.50)]),
        k.gold,
        0.20,
        0.06,
    )
    for z in (0.255, -0.255):
        for x, y, r, a, flip in (
            (-2.55, -0.15, 0.30, 0.3, 1),
            (-1.9, 0.10, 0.24, 3.0, -1),
            (-1.30, -0.95, 0.16, 1.2, 1),
            (-1.15, 0.30, 0.26, 0.2, 1),
        ):
            f.scroll(x, y, z, r, k.gold, 1.7, a, flip, 0.018)
    f.gem((-0.56, 0.45, 0.22), 0.12, coal, k.gold)
    curve(
        'ring',
        [
            [
                (-2.4 + 0.24 * math.cos(a), -0.95 + 0.24 * math.sin(a), 0.04 * math.sin(a))
                for a in np.linspace(0, f.TAU, 49)[:-1]
            ]
        ],
        0.035,
        k.gold,
        cyclic=True,
        res=3,
    )
    f.wire([(-2.4, -0.62), (-2.4, -0.74)], 0.05, k.gold)
    ladle = [(-2.4, -1.2), (-2.36, -1.6), (-2.30, -2.0)]  # the cook's ladle hangs from the ring
    f.wire(ladle, 0.03, bronze)
    ball((-2.26, -2.12, 0), 0.15, bronze, (1, 0.8, 1))
    filigree('hook', [circle(0.07, 24, (-2.4, -1.2)), circle(0.04, 24, (-2.4, -1.2))], 0.015, 0.008, k.gold)
