/** Acquisition channels (spec §2); separate from the calls so that a page does not load the schema library. */

/** Scene by a part of the page address (spec §2); first match wins, no match is scene 1. */
export const scenes = {
  shenji: 3,
  shenhe: 2,
  wb: 4,
  wx: 5,
  xhs: 6,
  dy: 7,
  pc: 8,
  xianxia: 99,
} as const;

export const defaultScene = 1;

export function sceneOf(address: string): number {
  const key = (Object.keys(scenes) as (keyof typeof scenes)[]).find((name) =>
    address.includes(name),
  );
  return key ? scenes[key] : defaultScene;
}
