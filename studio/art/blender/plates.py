"""Renders one plate (full-bleed picture) of the world.

    blender -b --factory-startup -P plates.py -- shot=hero format=desktop spp=32 out=hero.png [scale=50] [depth=prefix]

Each shot is a function (`scenes/plates_*.py`, `scenes/terrace.py`) that builds what its camera sees; `f.tall` is true
for the portrait format.
Every shot keeps the middle of its lower half dark, because that is where the page puts its text.
"""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import core  # noqa: E402
from kit.finish import export_depth  # noqa: E402
from kit.plate import Frame  # noqa: E402
from scenes.plates_lake import feature, hero, milestone  # noqa: E402
from scenes.plates_near import role  # noqa: E402
from scenes.terrace import invitation  # noqa: E402

SIZES = {'desktop': (1920, 1080), 'mobile': (750, 1624)}
SHOTS = {fn.__name__: fn for fn in (hero, milestone, feature, role, invitation)}

if __name__ == '__main__':
    a = core.args()
    random.seed(7)
    width, height = SIZES[a.get('format', 'desktop')]
    scene = core.new_scene(width, height, int(a.get('spp', 32)), int(a.get('scale', 100)), bounces=5)
    SHOTS[a.get('shot', 'hero')](Frame(scene, height > width))
    if a.get('depth'):
        export_depth(scene, a['depth'])
    core.render(a.get('out', 'out/plate.png'))
