/** The acquisition channel (spec §2, spec decisions §3): read from the first address a visitor came by. */
import { defaultScene, sceneOf } from '@prelude/contract/site/scenes';
import { local } from '../lib/storage.ts';

export const sceneKey = 'prelude_scene';

/** A channel named in this address counts only when no earlier one is known. */
export function firstTouch(kept: string | null, address: string): number {
  const known = Number(kept);
  return Number.isInteger(known) && known > 0 ? known : sceneOf(address);
}

/** The channel to send with registrations and events. */
export function visitorScene(): number {
  const scene = firstTouch(local.get(sceneKey), location.href);
  // A plain visit is not a touch: somebody who returns through a channel's link still counts for it.
  if (scene !== defaultScene) local.set(sceneKey, String(scene));
  return scene;
}
