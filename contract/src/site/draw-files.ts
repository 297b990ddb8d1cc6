/** Names of the draw's files; separate from the calls so that a page does not load the schema library. */

/**
 * Random code of an entry in the published list: 20 characters of Crockford's base 32, at least 100 random bits. It
 * does not identify a person.
 */
export const entryCodePattern = '^[0-9A-HJKMNP-TV-Z]{20}$';

/** Addresses of the draw's files; `verify-draw` reads them from the site or from a copy. */
export const drawFiles = {
  draw: '/draw/draw.json',
  entries: '/draw/entries.jsonl',
  results: '/draw/results.jsonl',
  log: '/draw/log.jsonl',
  verifier: '/draw/verify-draw.mjs',
} as const;
