/** Acquisition channel (spec §2, spec decisions §3) from the first address of the visitor. */
import { defaultScene, sceneOf } from '@prelude/contract/site/scenes';
import { local } from '../lib/storage.ts';

export const sceneKey = 'prelude_scene';

/** A channel in this address counts only without an earlier one. */
export function firstTouch(stored: string | null, address: string): number {
  const known = Number(stored);
  return Number.isInteger(known) && known > 0 ? known : sceneOf(address);
}

export function visitorScene(address: string = location.href): number {
  const scene = firstTouch(local.get(sceneKey), address);
  // A visit without a channel is not stored, so that a later channel link still counts.
  if (scene !== defaultScene) local.set(sceneKey, String(scene));
  return scene;
}
