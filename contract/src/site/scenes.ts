/** Acquisition channels (spec §2). Apart from the calls so that a page can use it without their schemas. */

/** Acquisition channels by what the page address contains (§2); anything else is scene 1. First match wins. */
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

/** The scene number of a page address. */
export function sceneOf(address: string): number {
  const key = (Object.keys(scenes) as (keyof typeof scenes)[]).find((name) =>
    address.includes(name),
  );
  return key ? scenes[key] : defaultScene;
}
