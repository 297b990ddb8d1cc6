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

/** Parameters that other parties fill with random characters: click ids, sign-in and invitation codes. */
const random = /cl(?:k|ick_?)?id$|braid$|^_|^igsh|fat_id$|^(?:via|state|code|token|nonce|session)/i;

/** Mixed letters and digits without a separator, as in click ids with an unknown name. */
const looksRandom = (value: string): boolean =>
  /[a-z0-9]{12}/i.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);

/** A name without a value counts as a value (`?wb`), so does the name of a channel (`?wb=1`). */
const wordsOf = (query: string): string[] =>
  [...new URLSearchParams(query)]
    .filter(([name]) => !random.test(name))
    .map(([name, value]) => (value === '' || name in scenes ? name : value))
    .filter((word) => !looksRandom(word));

/**
 * The channel of a page address. "Contains" (spec §2) holds for the path, the fragment and the values of parameters, not
 * for random characters in them; in the host a whole label has to be the word (spec decisions §3).
 */
export function sceneOf(address: string): number {
  const { hostname, pathname, search, hash } = new URL(address, 'https://site.invalid');
  const [route = '', ...query] = hash.slice(1).split('?');
  const labels = hostname.split(/[.-]/);
  // The code of an invitation is random.
  const path = pathname.replace(/\/t\/[^/]*/, '');
  const parts = [path, route, ...wordsOf(search), ...wordsOf(query.join('?'))];
  const key = (Object.keys(scenes) as (keyof typeof scenes)[]).find(
    (name) => labels.includes(name) || parts.some((part) => part.includes(name)),
  );
  return key ? scenes[key] : defaultScene;
}
