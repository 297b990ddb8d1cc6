"""Renders one scene of the world page or of the gameplay page, desktop or mobile.

blender -b --factory-startup -P scene.py -- key=Heaventree format=mobile out=heaventree.png [scale=50] [spp=14]
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core  # noqa: E402
from kit.plate import Frame  # noqa: E402
from scenes import play_depths, play_shore, world_water  # noqa: E402

SIZES = {'desktop': (1920, 1080), 'mobile': (750, 1333)}
SAMPLES = {'desktop': 18, 'mobile': 16}

if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    shape = a.get('format', 'desktop')
    width, height = SIZES[shape]
    scene = core.new_scene(width, height, int(a.get('spp', SAMPLES[shape])), int(a.get('scale', 100)), bounces=5)
    name = a['key'].replace('-', '_')
    parts = (world_water, play_depths, play_shore)
    build = next(getattr(p, name) for p in parts if hasattr(p, name))
    build(Frame(scene, height > width))
    core.render(a.get('out', 'out/scene.png'))
