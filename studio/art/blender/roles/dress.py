"""All garments and belongings, by the name the table uses."""

from .belongings import *  # noqa: F403
from .garments import *  # noqa: F403
from .garments_heavy import *  # noqa: F403
from .garments_light import *  # noqa: F403
