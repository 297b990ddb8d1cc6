"""Modelling kit shared by every picture of the campaign (Blender 3.4, Cycles on the CPU)."""
