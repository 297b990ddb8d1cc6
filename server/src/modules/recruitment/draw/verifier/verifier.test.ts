import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alone,
  aloneStory,
  honest,
  isRefused,
  kept,
  moved,
  names,
  withLog,
} from '../../../../testing/draw/forged-draw.ts';
import { type Files, publish, storyOf, verify } from '../../../../testing/draw/published-draw.ts';
import { sha256Hex } from '../draw-files.ts';
import type { NewLine } from '../draw.store.ts';

const right = 'The draw is correct.';

describe('a correct draw passes', () => {
  it('computed by the server, on twenty random lists with later promotions', async () => {
    for (let nth = 0; nth < 20; nth++) {
      const { code, said } = await verify(await publish(storyOf(nth), {}, nth));
      expect(said, `seed ${nth}`).toContain(right);
      expect(code).toBe(0);
    }
  });

  it('with entries of a region that the rules do not have, which take no part', async () => {
    const story = honest();
    const list = story.list.map((line, i) =>
      i % 3 === 0 ? line.replace(/"region":"[a-z]+"/, '"region":"nowhere"') : line,
    );
    expect((await verify(await publish({ ...story, list }))).said).toContain(right);
  });

  it('made by a server from the first application to the last promotion', async () => {
    const { code, said } = await verify(kept());
    expect(said).toContain(right);
    expect(said).toContain('A rehearsal');
    expect(code).toBe(0);
  });

  it('with moved rounds, each of which is reported', async () => {
    const { code, said } = await verify(await publish(moved()));
    expect(said).toContain(right);
    expect(code).toBe(0);
    expect(said).toContain('The round was moved from 18649012 to 18678000 at 2025-06-02T01:00');
    expect(said).toContain('The round was moved from 18678000 to 18735600 at 2025-06-03T05:00');
  });

  it('made by one person and a wait, also after a recalled request, which is reported (ADR-0083)', async () => {
    const { code, said } = await verify(await withLog(alone(), aloneStory()));
    expect(said).toContain(right);
    expect(code).toBe(0);
    expect(said).toContain('right  one person asked for the draw, and it was made after the wait');
    expect(said).toContain('NOTE   One person asked for the draw at 2025-06-02T05:00:00.037Z');
    expect(said).not.toContain('two different people');
  });

  it('says in one sentence what must have been noted, and what a noted hash proves', async () => {
    const files = await publish(honest());
    const head = JSON.parse(files['draw.json']) as Record<string, string>;
    const lines = files['log.jsonl'].split('\n').filter(Boolean);
    const record = (JSON.parse(lines[1]!) as { hash: string }).hash;
    const { said } = await verify(files, '--noted', record, '--noted', head.list_hash!);
    const sentence = said.split('\n').find((line) => line.includes('only to a reader who noted'))!;
    for (const noted of [head.commitment, head.rules_hash, head.list_hash, '18649012', record])
      expect(sentence).toContain(noted);
    expect(sentence).toContain('2025-06-01T04:00:00.000Z');
    expect(said).toContain('line 2 of the record: commitment, rules, round and list.');
    expect(said).toContain('that of the list.');
    const other = await verify(files, '--noted', sha256Hex('another list'));
    expect(other.code).toBe(1);
    const late = (JSON.parse(lines[4]!) as { hash: string }).hash;
    expect((await verify(files, '--noted', late)).said).toContain('it proves nothing');
  });

  it('that is not published yet reports what to note now', async () => {
    const head = JSON.parse((await publish(honest()))['draw.json']) as Record<string, unknown>;
    const text = `${JSON.stringify({ ...head, step: 'frozen', secret: null }, null, 2)}\n`;
    const { code, said } = await verify({ ...kept(), 'draw.json': text });
    expect(code).toBe(2);
    for (const hash of [head.commitment, head.rules_hash, head.list_hash, head.log_head])
      expect(said).toContain(hash);
  });
});

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Path = (string | number)[];

function leavesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  return inside.length > 0 ? inside : [path];
}

function otherThan(value: Json, how: number): Json {
  if (how === 0) return value === null ? 0 : null;
  if (typeof value === 'number') return value + (how % 2 === 0 ? how : -how);
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'other';
  const index = how % Math.max(1, value.length);
  const letter = value[index] === '0' ? '1' : '0';
  return value.slice(0, index) + letter + value.slice(index + 1);
}

function changed(document: Json, path: Path, how: number): Json {
  if (path.length === 0) return otherThan(document, how);
  const [key, ...rest] = path as [string, ...Path];
  const copy = structuredClone(document) as Record<string, Json>;
  copy[key] = changed(copy[key]!, rest, how);
  return copy;
}

describe('any single change is refused (abuse case 43)', () => {
  const files = kept();
  const documents = names.flatMap((name) => {
    const texts = name === 'draw.json' ? [files[name]] : files[name].split('\n').slice(0, -1);
    return texts.map((text, nth) => ({ name, nth, document: JSON.parse(text) as Json }));
  });
  const leaves = documents.flatMap(({ name, nth, document }) =>
    leavesOf(document).map((path) => ({ name, nth, document, path })),
  );
  const replaced = (name: keyof Files, nth: number, document: Json): Files => {
    if (name === 'draw.json') return { ...files, [name]: `${JSON.stringify(document, null, 2)}\n` };
    const lines = files[name].split('\n');
    lines[nth] = JSON.stringify(document);
    return { ...files, [name]: lines.join('\n') };
  };

  it('of any value in any file', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...leaves),
        fc.nat({ max: 70 }),
        async ({ name, nth, document, path }, how) => {
          await isRefused(replaced(name, nth, changed(document, path, how)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of every value in draw.json', { timeout: 600_000 }, async () => {
    for (const { name, nth, document, path } of leaves.filter((leaf) => leaf.name === 'draw.json'))
      await isRefused(replaced(name, nth, changed(document, path, 1)), /./);
  });

  it('of the lines: one removed, one repeated, two swapped', { timeout: 600_000 }, async () => {
    const where = documents.filter(({ name }) => name !== 'draw.json');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...where),
        fc.constantFrom('out', 'twice', 'exchanged'),
        async ({ name, nth }, how) => {
          const lines = files[name].split('\n');
          const [line] = lines.splice(nth, 1);
          if (how === 'twice') lines.splice(nth, 0, line!, line!);
          if (how === 'exchanged') lines.splice(nth === 0 ? 1 : nth - 1, 0, line!);
          await isRefused({ ...files, [name]: lines.join('\n') });
        },
      ),
      { numRuns: 30 },
    );
  });

  /**
   * The strongest forgery recomputes the whole record and writes its head into draw.json. Values that appear only in
   * the record are then protected only by a noted hash: the operator of a step, its exact time, the closing time and
   * the confirmation dates. Everything else is refused without a note.
   */
  it('of a value in the record, with all hashes recomputed', { timeout: 600_000 }, async () => {
    const free = /^(?:at|actor|closes_at|claim_by(?:\.\d+)?)$/;
    const story = moved();
    let lines: NewLine[] = [];
    await publish(story, { log: (told) => (lines = told) });
    const wrong = lines.flatMap((line, nth) =>
      leavesOf(line as unknown as Json)
        .filter((path) => !free.test(path.slice(path[0] === 'details' ? 1 : 0).join('.')))
        .map((path) => ({ nth, path })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...wrong),
        fc.nat({ max: 70 }),
        async ({ nth, path }, how) => {
          const log = (told: NewLine[]) =>
            told.with(nth, changed(told[nth] as unknown as Json, path, how) as unknown as NewLine);
          await isRefused(await publish(story, { log }));
        },
      ),
      { numRuns: 50 },
    );
  });
});
