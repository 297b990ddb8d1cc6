import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { madeUp } from '../../../../testing/draw/published-draw.ts';
import { computeDraw } from './compute.ts';
import { sha256Hex } from '../draw-files.ts';
import { createDrbg, createUniform } from './drbg.ts';
import { type DrawRules, shuffle } from './selection.logic.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

describe('the numbers', () => {
  it('match NIST’s test vector for HMAC_DRBG with SHA-256', () => {
    const drbg = createDrbg(
      hex('ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488'),
      hex('659ba96c601dc69fc902940805ec0ca8'),
      new Uint8Array(),
    );
    drbg.generate(128);
    expect(Buffer.from(drbg.generate(128)).toString('hex')).toBe(
      'e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89' +
        'd54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc1' +
        '07694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668' +
        '961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8',
    );
  });

  it('is fair: chi-square over 100,000 draws of three among ten', () => {
    const uniform = createUniform(createDrbg(hex('00'.repeat(32)), hex('00'), hex('01')));
    const draws = 100_000;
    const wins = Array.from({ length: 10 }, () => 0);
    const firsts = Array.from({ length: 10 }, () => 0);
    for (let i = 0; i < draws; i++) {
      const order = shuffle(10, uniform);
      firsts[order[0]!]!++;
      for (const winner of order.subarray(0, 3)) wins[winner]!++;
    }
    const chiSquare = (counts: number[], expected: number) =>
      counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Nine degrees of freedom: one in ten thousand fair series exceeds 33.7. The seed is fixed, so the result is
    // stable.
    expect(chiSquare(firsts, draws / 10)).toBeLessThan(33.7);
    expect(chiSquare(wins, (draws * 3) / 10)).toBeLessThan(33.7);
  });

  it('reject words that would favour small numbers', () => {
    // 2³² is 1 more than a multiple of 3, and 2³⁰ more than a multiple of 3 · 2³⁰. Words from there on would favour
    // small numbers.
    const words = [7, 0xffff_ffff, 5, 0xffff_fffe, 3 * 2 ** 30, 0xffff_ffff, 3 * 2 ** 30 - 1];
    const bytes = new Uint8Array(words.length * 4);
    for (const [i, word] of words.entries()) new DataView(bytes.buffer).setUint32(i * 4, word);
    const uniform = createUniform({ generate: () => bytes });
    const bounds = [3, 3, 3, 3 * 2 ** 30];
    expect(bounds.map(uniform)).toEqual([7 % 3, 5 % 3, 0xffff_fffe % 3, 3 * 2 ** 30 - 1]);
  });
});

async function draw(seed: number, change: (lines: string[]) => void = () => {}) {
  const { rules, entries } = madeUp(seed);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
  change(lines);
  const list = lines.join('');
  const inputs = {
    rules,
    rulesHash: sha256Hex(rules),
    entries: lines.length,
    listHash: sha256Hex(list),
    secret: createHash('sha256').update(`secret ${seed}`).digest(),
    beacon: sha256Hex(`beacon ${seed}`),
  };
  const pieces = async function* () {
    yield list;
  };
  return { list, inputs, computed: await computeDraw({ ...inputs, pieces: pieces() }) };
}

describe('the result', () => {
  it('depends only on the inputs: same inputs, same result; one changed entry, another result', async () => {
    const one = await draw(3);
    expect((await draw(3)).computed.resultHash).toBe(one.computed.resultHash);
    const other = await draw(3, (lines) => {
      lines[0] = lines[0]!.replace(/"code":"./, '"code":"Z');
    });
    expect(other.inputs.listHash).not.toBe(one.inputs.listHash);
    expect(other.computed.results.map(({ ord, code }) => [ord, code])).not.toEqual(
      one.computed.results.map(({ ord, code }) => [ord, code]),
    );
  });

  it('keeps the quotas, gives one place per entry, and fills the reserve queues in order', async () => {
    for (let seed = 100; seed < 160; seed++) {
      const { inputs, list, computed } = await draw(seed);
      const rules = JSON.parse(inputs.rules) as DrawRules;
      const { results } = computed;
      expect(new Set(results.map(({ code }) => code)).size).toBe(results.length);
      const selected = results.filter(({ outcome }) => outcome === 'selected');
      const wanted = new Map(
        list
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as { code: string; platforms: string[] })
          .map(({ code, platforms }) => [code, platforms]),
      );
      for (const { code, platforms } of selected) expect(wanted.get(code)).toContain(platforms[0]);
      for (const [p, platform] of rules.platforms.entries()) {
        const places = rules.places[p]!.reduce((sum, count) => sum + count, 0);
        const given = selected.filter(({ platforms }) => platforms[0] === platform);
        expect(given.length).toBeLessThanOrEqual(places);
        // A place stays empty only when no remaining entry could take it.
        const isLeftOver = [...wanted].some(
          ([code, platforms]) =>
            platforms.includes(platform) && !selected.some((one) => one.code === code),
        );
        if (given.length < places) expect(isLeftOver).toBe(false);
        for (const [r, region] of rules.regions.entries()) {
          const queue = results.flatMap(({ outcome, region: own, platforms, queuePlaces }) =>
            outcome === 'reserve' && own === region && platforms.includes(platform)
              ? [queuePlaces![platforms.indexOf(platform)]!]
              : [],
          );
          expect(queue).toEqual(queue.map((_, i) => i + 1));
          const room = Math.ceil((rules.places[p]![r]! * rules.reserve_percent) / 100);
          expect(queue.length).toBeLessThanOrEqual(room);
        }
      }
      const first = selected.filter(({ wave }) => wave === 1).length;
      expect(first).toBe(Math.floor((selected.length * rules.waves[0]!) / 100));
      // Earlier entries are in earlier waves, also in a place of another region.
      const ofWave = (which: number) =>
        selected.flatMap(({ wave, ord }) => (wave === which ? [ord] : []));
      expect(Math.max(...ofWave(1))).toBeLessThan(Math.min(...ofWave(2)));
    }
  });

  it('gives no place to an entry with an unknown region or platform', async () => {
    for (let seed = 1; seed < 8; seed++) {
      const strangers: string[] = [];
      const { computed } = await draw(seed, (lines) => {
        for (const [i, line] of lines.entries()) {
          if (i % 3 === 2) continue;
          const entry = JSON.parse(line) as { code: string; platforms: string[]; region: string };
          if (i % 3 === 0) entry.region = 'nowhere';
          else entry.platforms = ['toaster'];
          strangers.push(entry.code);
          lines[i] = `${JSON.stringify(entry)}\n`;
        }
      });
      const drawn = new Set(computed.results.map(({ code }) => code));
      expect(strangers.filter((code) => drawn.has(code))).toEqual([]);
      for (const { platforms, region } of computed.results)
        expect([...platforms, region]).not.toContain(undefined);
    }
  });

  it('refuses a list that is not the frozen one', async () => {
    const { inputs, list } = await draw(5);
    const pieces = async function* () {
      yield list.replace(/"code":"./, '"code":"Z');
    };
    await expect(computeDraw({ ...inputs, pieces: pieces() })).rejects.toThrow('frozen');
  });
});
