"""Scene set-up, command line, camera, lights and the final render call."""

import math
import os
import sys
import time

import bpy
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
TEXTURES = os.environ.get('STUDIO_TEXTURES', os.path.join(os.getcwd(), 'textures'))


def args():
    """`key=value` pairs after `--` on the Blender command line."""
    tail = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    return dict(x.split('=', 1) for x in tail)


def texture(name):
    """A texture made beforehand by `textures/run.mjs` (see README)."""
    path = os.path.join(TEXTURES, name)
    if not os.path.exists(path):
        raise SystemExit('missing texture %s: run textures/run.mjs first (see README)' % path)
    return path


def new_scene(
    width,
    height,
    spp,
    scale=100,
    transparent=False,
    noise=0.02,
    bounces=6,
    transparent_bounces=24,
    look='Medium Contrast',
):
    """An empty Cycles scene. One thread and a fixed seed: same picture on every machine."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    r, c = s.render, s.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, scale
    r.threads_mode, r.threads = 'FIXED', 1
    r.film_transparent = transparent
    c.device, c.seed, c.samples = 'CPU', 0, spp
    c.use_adaptive_sampling, c.adaptive_threshold = True, noise
    c.adaptive_min_samples = max(8, spp // 8)
    c.use_denoising = False  # Debian's build has no OpenImageDenoise
    c.max_bounces, c.diffuse_bounces = bounces, 2
    c.glossy_bounces, c.transmission_bounces = min(4, bounces), bounces
    c.transparent_max_bounces = transparent_bounces
    c.sample_clamp_indirect, c.blur_glossy = 4.0, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    s.view_settings.view_transform = 'Filmic'
    s.view_settings.look = look
    r.image_settings.file_format = 'PNG'
    r.image_settings.color_mode = 'RGBA' if transparent else 'RGB'
    return s


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def aim(ob, target):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat('-Z', 'Y').to_euler()
    return ob


def camera(loc, target=None, lens=35, shift=(0, 0), rot=(math.pi / 2, 0, 0)):
    """Camera at `loc`; level and looking along +Y unless a target is given."""
    data = bpy.data.cameras.new('cam')
    data.lens, data.clip_end = lens, 2000
    data.shift_x, data.shift_y = shift
    ob = link(bpy.data.objects.new('cam', data))
    ob.location, ob.rotation_euler = loc, rot
    if target is not None:
        aim(ob, target)
    bpy.context.scene.camera = ob
    return ob


def area(loc, target, size, power, color, size_y=None):
    data = bpy.data.lights.new('area', 'AREA')
    data.energy, data.color, data.size = power, color[:3], size
    if size_y:
        data.shape, data.size_y = 'RECTANGLE', size_y
    ob = link(bpy.data.objects.new('area', data))
    ob.location = loc
    return aim(ob, target)


def point(loc, power, color, radius=0.1):
    data = bpy.data.lights.new('point', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, color[:3], radius
    ob = link(bpy.data.objects.new('point', data))
    ob.location = loc
    return ob


def render(path):
    bpy.context.scene.render.filepath = os.path.abspath(path)
    start, cpu = time.time(), time.process_time()
    bpy.ops.render.render(write_still=True)
    print('RENDERED %s wall=%.0fs cpu=%.0fs' % (path, time.time() - start, time.process_time() - cpu))
