import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { sha256Hex } from '../../modules/recruitment/draw/draw-files.ts';
import type { NewLine } from '../../modules/recruitment/draw/draw.store.ts';
import { type Bend, type Files, publish, type Story, storyOf, verify } from './published-draw.ts';

/** A draw in which places expire, are declined or lost with the account; some remain unassigned. */
export const seed = 53;
export const honest = () => storyOf(seed);
export const names = ['draw.json', 'entries.jsonl', 'results.jsonl', 'log.jsonl'] as const;

export const kept = () =>
  Object.fromEntries(
    names.map((name) => [
      name,
      readFileSync(
        new URL(`../../modules/recruitment/draw/published/${name}`, import.meta.url),
        'utf8',
      ),
    ]),
  ) as Files;

export async function isRefused(files: Record<keyof Files, string | Uint8Array>, why = /./) {
  const { code, said } = await verify(files);
  expect(said).not.toMatch(/The draw is correct/);
  expect(code).toBe(1);
  expect(said.split('\n').at(-2)).toMatch(/^The draw is NOT correct: /);
  expect(said).toMatch(why);
}

export const of = (lines: NewLine[], action: string) =>
  lines.find((line) => line.action === action)!;
export const all = (lines: NewLine[], action: string) =>
  lines.filter((line) => line.action === action);
export const insert = (lines: NewLine[], after: NewLine, ...more: NewLine[]) =>
  lines.toSpliced(lines.indexOf(after) + 1, 0, ...more);

export function moved(): Story {
  const story = honest();
  return {
    ...story,
    moves: [
      { at: '2025-06-02T01:00:03.000Z', round: 18_678_000, due: '2025-06-02T04:09:24.000Z' },
      { at: '2025-06-03T05:00:00.000Z', round: 18_735_600, due: '2025-06-04T04:09:24.000Z' },
    ],
    at: {
      ...story.at,
      freeze: '2025-06-03T05:00:00.000Z',
      beacon: '2025-06-04T09:00:00.000Z',
      request: '2025-06-04T10:00:00.000Z',
      draw: '2025-06-04T10:00:01.000Z',
    },
  };
}
export const asSeen =
  (seen: Story, also: (lines: NewLine[]) => NewLine[] = (lines) => lines): Bend['log'] =>
  (lines) => {
    of(lines, 'commit').details = {
      ...of(lines, 'commit').details,
      commitment: sha256Hex(seen.secret),
      rules_hash: sha256Hex(seen.rules),
      beacon: seen.beacon.name,
      round: seen.beacon.round,
      beacon_at: seen.beacon.at,
    };
    return also(lines);
  };
export const withLog = (log: Bend['log'], story = honest()) => publish(story, log && { log });
export const changed = (action: string, how: (line: NewLine) => void) =>
  withLog((lines) => {
    how(of(lines, action));
    return lines;
  });
export const promotion = (how: (line: NewLine, lines: NewLine[]) => NewLine[] | void) =>
  withLog((lines) => how(of(lines, 'promote'), lines) ?? lines);
export const atTimes = (times: Partial<Story['at']>) => {
  const story = honest();
  return publish({ ...story, at: { ...story.at, ...times } });
};

/** A draw that one person asked for twice and the clock made (ADR-0083). */
export const aloneStory = (): Story => {
  const story = honest();
  const at = {
    ...story.at,
    request: '2025-06-02T05:00:00.037Z',
    draw: '2025-06-03T05:00:00.037Z',
  };
  return { ...story, at, hands: ['anna', 'clock'] };
};
/** @param until the end of the wait that the request names */
export const alone =
  (until: string | undefined = '2025-06-03T05:00:00.037Z'): Bend['log'] =>
  (lines) => {
    const request = of(lines, 'request');
    if (until) request.details = { alone_until: until };
    const former = {
      ...request,
      at: '2025-06-01T05:00:00.000Z',
      details: { alone_until: '2025-06-02T05:00:00.000Z' },
    };
    const recall = { ...request, at: '2025-06-01T06:00:00.000Z', action: 'recall', details: {} };
    return insert(lines, of(lines, 'beacon'), former, recall);
  };
