"""What a head needs when no hair hides it: ears, a cropped fringe round the nape, a rolled kerchief."""

import math

import numpy as np

from kit.geometry import curve

from .forms import form, unit, v3
from .hairdos import fur
from .props import ribbon


def on_head(f, x, y, z, scale=1.0):
    """From the head's own directions (y towards the face) to the figure's."""
    c, s = math.cos(f.yaw), math.sin(f.yaw)
    return f.head + v3(x * c - y * s, x * s + y * c, z) * scale


def ear(f, side, mat, scale=1.0):
    """A shell with its rim, standing off the skull."""
    p = [on_head(f, side * x, y, z, scale) for x, y, z in ((0.066, 0.004, -0.060), (0.075, -0.004, -0.035), (0.082, -0.012, -0.005), (0.076, -0.010, 0.012))]
    out = unit(p[2] - f.head)
    form('ear', p, [(t, *(np.array(w) * scale)) for t, *w in ((0, 0.007, 0.007, 0.008, 0.006), (1, 0.012, 0.012, 0.014, 0.007), (2, 0.019, 0.017, 0.016, 0.008), (3, 0.013, 0.013, 0.010, 0.006))], mat, tuple(out), n=24, seg=20)
    rim = [on_head(f, side * x, y, z, scale) for x, y, z in ((0.078, -0.012, -0.052), (0.092, -0.024, -0.030), (0.100, -0.031, -0.004), (0.094, -0.022, 0.018), (0.083, 0.004, 0.020))]
    form('rim', rim, [(0, *(0.0050,) * 4), (2, *(0.0062,) * 4), (4, *(0.0045,) * 4)], mat, n=24, seg=12)


def fringe(f, mat, scale=1.0, length=0.024):
    """Cropped hair from ear to ear round the back, ragged down the nape; the crown stays bare."""
    for i, (z, r) in enumerate(zip(np.linspace(0.024, -0.072, 11), (0.99, 1.0, 1.01, 1.01, 1.01, 1.0, 0.98, 0.95, 0.91, 0.86, 0.80))):
        a = np.linspace(-math.pi * 0.98, -math.pi * 0.02, 40)
        if z < -0.045:
            a = a[7:-7]
        line = [on_head(f, 0.078 * r * math.cos(t), -0.004 + 0.106 * r * math.sin(t), z + 0.004 * math.sin(9 * t + 2 * i), scale) for t in a]
        fur(mat, line, length, 330, 30 + i, tuple(unit(on_head(f, 0, -0.5, -2.0) - f.head) * 1.5), 0.40, 0.0019)


def kerchief(f, mat, scale=1.0, seed=4):
    """A cloth rolled to a band round the brow and knotted behind; its ends hang on the nape."""
    t = np.linspace(0, 2 * math.pi, 49)[:-1]
    for dz, r, b in ((0.0, 1.0, 0.0125), (0.017, 0.985, 0.0115), (0.008, 1.02, 0.010)):
        ring = [on_head(f, 0.084 * r * math.cos(a), -0.005 + 0.108 * r * math.sin(a), 0.040 + dz + 0.012 * math.sin(a) + 0.002 * math.sin(7 * a + 40 * dz), scale) for a in t]
        curve('kerchief', [ring], b * scale, mat, cyclic=True, res=4)
    knot = on_head(f, -0.012, -0.120, 0.036, scale)
    form('knot', [knot + (-0.012, 0, 0.016), knot, knot + (0.012, -0.004, -0.018)], [(0, *(0.014,) * 4), (1, *(0.021,) * 4), (2, *(0.013,) * 4)], mat, n=12, seg=16)
    for i, (x, z) in enumerate(((0.055, -0.105), (0.015, -0.140))):
        ribbon([knot, knot + (x * 0.5, -0.025, z * 0.2 + 0.004), knot + (x * 0.9, -0.035, z * 0.65), knot + (x, -0.025, z)], 0.019, mat, 0.16, seed + i, taper=-0.35)
