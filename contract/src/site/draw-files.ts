/** What pages know of the draw's files. Apart from the calls so that a page can use it without their schemas. */

/** Opaque name of an entry in the published list: 20 of Crockford's base 32, at least 100 random bits, no person. */
export const entryCodePattern = '^[0-9A-HJKMNP-TV-Z]{20}$';

/** Where the draw's files lie; `verify-draw` reads them from here or from a copy. */
export const drawFiles = {
  draw: '/draw/draw.json',
  entries: '/draw/entries.jsonl',
  results: '/draw/results.jsonl',
  log: '/draw/log.jsonl',
  verifier: '/draw/verify-draw.mjs',
} as const;
