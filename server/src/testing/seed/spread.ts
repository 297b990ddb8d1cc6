/** Everything is derived from the row number, so a second run gives the same rows without look-ups. */
import { type Language, languages } from '@prelude/contract/shared/languages';
import { type SQL, sql } from '../../core/database/sql.ts';

/** A value 0 … sides − 1 derived from a number; `which` selects an independent value. */
export const roll = (number: SQL, which: number, sides: number): SQL =>
  sql`((hashint8extended(${number}, ${sql.raw(String(which))}) & 9223372036854775807) % ${sql.raw(String(sides))})`;

export function oneOf(
  number: SQL,
  which: number,
  weights: readonly (readonly [value: string | number | null, weight: number])[],
): SQL {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let upTo = 0;
  const cases = weights.map(([value, weight]) => {
    upTo += weight;
    const text = value === null ? 'null' : typeof value === 'number' ? `${value}` : `'${value}'`;
    return sql.raw(`when drawn < ${upTo} then ${text}`);
  });
  return sql`(select case ${sql.join(cases, sql` `)} end from (select ${roll(number, which, total)} as drawn) d)`;
}

export const hashed = (number: SQL, which: string): SQL =>
  sql`sha256(int8send(${number}) || ${sql.raw(`'\\x${which}'::bytea`)})`;

export const token = (bytes: SQL, length: number): SQL =>
  sql`left(translate(encode(${bytes}, 'base64'), '+/', '-_'), ${sql.raw(String(length))})`;

export interface Span {
  /** Campaign time. */
  from: Date;
  to: Date;
}

/** Time at which `share` (0–1) of all rows exist; never decreases. @param rush 1: even; higher: more rows at first */
export function momentOf(share: SQL, { from, to }: Span, rush: number): SQL {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  const days = Math.max(1, Math.round(seconds / 86_400));
  const turns = sql.raw(String(2 * Math.PI * days));
  // The factor 0.9 < 1 keeps the function increasing.
  return sql`(select ${from.toISOString()}::timestamptz + make_interval(secs =>
      ${seconds}::float8 * (way + 0.9 * sin(way * ${turns}) / ${turns}))
    from (select power(${share}, ${rush}::float8) as way) w)`;
}

const weights: Readonly<Record<Language, number>> = { cht: 34, en: 27, jp: 23, kr: 16 };

/** The languages of the campaign. Those of the specification come first, so that the sample stays the same. */
export const languagesByWeight = (): (readonly [Language, number])[] =>
  [...new Set([...Object.keys(weights), ...languages])]
    .filter((language) => languages.includes(language))
    .map((language) => [language, weights[language] ?? 20]);
export const scenesByWeight = [
  [1, 700],
  [2, 40],
  [3, 60],
  [4, 50],
  [5, 40],
  [6, 50],
  [7, 20],
  [8, 30],
  [99, 10],
] as const;
export const devicesByWeight = [
  ['mobile', 72],
  ['desktop', 28],
] as const;
export const referrersByWeight = [
  [null, 450],
  ['www.google.com', 160],
  ['x.com', 120],
  ['www.youtube.com', 90],
  ['www.facebook.com', 60],
  ['discord.com', 40],
  ['www.reddit.com', 30],
  ['forum.gamer.com.tw', 20],
  ['game.naver.com', 15],
  ['www.twitch.tv', 10],
  ['www.tiktok.com', 5],
] as const;
