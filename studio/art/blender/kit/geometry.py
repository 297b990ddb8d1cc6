"""Meshes and curves: lathe, loft, sweep, filled ornament, coloured quads."""

import math

import bpy
import numpy as np

from .core import link


def mesh(name, verts, faces, material=None, smooth=False):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.update()
    if material:
        me.materials.append(material)
    if smooth:
        me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    return link(bpy.data.objects.new(name, me))


def curve(name, lines, bevel=0.05, material=None, radii=None, res=1, cyclic=False, profile=None):
    """Poly-lines swept with a round section, or with a 2-D `profile` curve (mouldings)."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', bevel, res, True
    if profile is not None:
        cu.bevel_mode, cu.bevel_object = 'OBJECT', profile
    for i, line in enumerate(lines):
        sp = cu.splines.new('POLY')
        sp.points.add(len(line) - 1)
        sp.points.foreach_set('co', [float(v) for p in line for v in (p[0], p[1], p[2], 1)])
        if radii:
            sp.points.foreach_set('radius', [float(r) for r in radii[i]])
        sp.use_cyclic_u, sp.use_smooth = cyclic, True
    if material:
        cu.materials.append(material)
    return link(bpy.data.objects.new(name, cu))


def section(points, name='section'):
    """2-D outline to sweep along a curve; never rendered itself."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '2D'
    sp = cu.splines.new('POLY')
    sp.points.add(len(points) - 1)
    for a, b in zip(sp.points, points):
        a.co = (b[0], b[1], 0, 1)
    sp.use_cyclic_u = True
    ob = link(bpy.data.objects.new(name, cu))
    ob.hide_render = True
    return ob


def ring_faces(rows, seg, closed=True, base=0):
    """Quads between consecutive rings of `seg` vertices."""
    m = seg if closed else seg + 1
    return [
        (base + j * m + i, base + j * m + (i + 1) % m, base + (j + 1) * m + (i + 1) % m, base + (j + 1) * m + i)
        for j in range(rows - 1)
        for i in range(seg)
    ]


def lathe(name, prof, seg=64, material=None, smooth=True, loc=(0, 0, 0)):
    """Solid of revolution from (radius, z) pairs."""
    v = [
        (r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), z)
        for r, z in prof
        for i in range(seg)
    ]
    ob = mesh(name, v, ring_faces(len(prof), seg), material, smooth)
    ob.location = loc
    if smooth:
        ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, math.radians(35)
    return ob


def catmull(points, n=12):
    """Catmull-Rom interpolation through the points, `n` steps per segment."""
    p = [np.array(q, float) for q in points]
    p = [2 * p[0] - p[1]] + p + [2 * p[-1] - p[-2]]
    out = []
    for i in range(1, len(p) - 2):
        a, b, c, d = p[i - 1 : i + 3]
        for k in range(n):
            t = k / n
            out.append(
                0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return out + [p[-2]]


def limb(name, points, radii, material, n=10):
    """A tapering tube through a few points: arms, legs, necks, tails."""
    p = catmull(points, n)
    r = [float(x[0]) for x in catmull([(q, 0, 0) for q in radii], n)]
    return curve(name, [p], 1.0, material, [r], res=6)


def loft(name, sections, material, seg=96, pleat=None, n=10, closed=True, arc=(0, 2 * math.pi)):
    """Stack of ellipses (z, cx, cy, rx, ry, pleat amount): bodices, skirts, cloaks."""
    rows = catmull(sections, n)
    v = []
    for z, cx, cy, rx, ry, am in rows:
        for i in range(seg + (0 if closed else 1)):
            t = arc[0] + (arc[1] - arc[0]) * i / seg
            f = 1 + (am * pleat(t, z) if pleat and am > 0 else 0)
            v.append((cx + rx * f * math.cos(t), cy + ry * f * math.sin(t), z))
    return mesh(name, v, ring_faces(len(rows), seg, closed), material, True)


def ball(loc, r, material, scale=(1, 1, 1), seg=24):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=seg, ring_count=max(6, seg // 2), radius=r, location=tuple(loc))
    ob = bpy.context.object
    ob.scale = scale
    ob.data.materials.append(material)
    bpy.ops.object.shade_smooth()
    return ob


def ring(radius, z, bevel, material, seg=192, center=(0, 0), res=4):
    """Horizontal ring of wire."""
    t = np.linspace(0, 2 * math.pi, seg + 1)[:-1]
    pts = [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a), z) for a in t]
    return curve('ring', [pts], bevel, material, cyclic=True, res=res)


def quads(name, centers, u, v, colors, material):
    """Coloured diamonds (numpy arrays, n x 3): leaves, beads, dust."""
    n = len(centers)
    verts = np.stack([centers - u, centers + v, centers + u, centers - v], 1).reshape(-1, 3)
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts.tolist(), [], [(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3) for i in range(n)])
    col = np.ones((4 * n, 4), np.float32)
    col[:, :3] = np.repeat(colors, 4, 0)
    me.color_attributes.new('col', 'FLOAT_COLOR', 'POINT').data.foreach_set('color', col.ravel())
    me.materials.append(material)
    ob = link(bpy.data.objects.new(name, me))
    ob.visible_diffuse = False
    return ob


def filigree(name, outlines, extrude=0.05, bevel=0.015, material=None, loc=(0, 0, 0), rot=(0, 0, 0), bevel_res=2):
    """Flat metalwork from closed 2-D outlines; inner outlines become holes."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.fill_mode, cu.extrude = '2D', 'BOTH', extrude
    cu.bevel_depth, cu.bevel_resolution = bevel, bevel_res
    for pts in outlines:
        sp = cu.splines.new('POLY')
        sp.points.add(len(pts) - 1)
        for a, b in zip(sp.points, pts):
            a.co = (b[0], b[1], 0, 1)
        sp.use_cyclic_u = True
    if material:
        cu.materials.append(material)
    ob = link(bpy.data.objects.new(name, cu))
    ob.location, ob.rotation_euler = loc, rot
    return ob


def circle(r, n=64, c=(0, 0)):
    return [(c[0] + r * math.cos(2 * math.pi * i / n), c[1] + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def rotated(pts, rot, c=(0, 0)):
    ca, sa = math.cos(rot), math.sin(rot)
    return [(c[0] + x * ca - y * sa, c[1] + x * sa + y * ca) for x, y in pts]


def crescent(big, small, off, c=(0, 0), rot=0, n=40):
    """Circle of radius `big` minus a circle of radius `small` shifted by `off`."""
    x = (off * off + big * big - small * small) / (2 * off)
    h = math.sqrt(max(0, big * big - x * x))
    a, b = math.atan2(h, x), math.atan2(h, x - off)
    pts = [(big * math.cos(t), big * math.sin(t)) for t in np.linspace(a, 2 * math.pi - a, n)]
    pts += [(off + small * math.cos(t), small * math.sin(t)) for t in np.linspace(2 * math.pi - b, b, n)]
    return rotated(pts, rot, c)


def star(points, big, small, c=(0, 0), rot=math.pi / 2):
    return rotated(
        [
            (
                (big if i % 2 == 0 else small) * math.cos(math.pi * i / points),
                (big if i % 2 == 0 else small) * math.sin(math.pi * i / points),
            )
            for i in range(2 * points)
        ],
        rot,
        c,
    )


def pointed_arch(span, spring, seg=26, k=1.0):
    """Two-centred arch from the right springing over the apex to the left; radius = k * span."""
    r = k * span
    cx = span / 2 - r
    a = math.acos(-cx / r)
    right = [(cx + r * math.cos(a * i / seg), spring + r * math.sin(a * i / seg)) for i in range(seg + 1)]
    return right + [(-x, z) for x, z in reversed(right)][1:]


def group(rotation=(0, 0, 0), location=(0, 0, 0), only=None):
    """Put every root mesh and curve under one empty, to pose the finished object."""
    e = link(bpy.data.objects.new('group', None))
    for o in only or list(bpy.context.scene.objects):
        if o is not e and o.parent is None and o.type in ('MESH', 'CURVE'):
            o.parent = e
    e.rotation_euler, e.location = rotation, location
    return e
