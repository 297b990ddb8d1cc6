import { describe, expect, it } from 'vitest';
import {
  all,
  changed,
  honest,
  insert,
  isRefused,
  kept,
  of,
  promotion,
  withLog,
} from '../../../../testing/draw/forged-draw.ts';
import { type Files, publish } from '../../../../testing/draw/published-draw.ts';

describe('a forged promotion, operator or list is refused, even with matching hashes (abuse case 43)', () => {
  it.each<[string, () => Promise<Files>, RegExp]>([
    [
      'a place taken from somebody who holds none',
      () => promotion(({ details }) => void (details.from = 'N0B0DY00000000000000')),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a place freed twice',
      () => promotion((line, lines) => insert(lines, line, line)),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a place that turns into one of another platform',
      () => promotion(({ details }) => void (details.platform = 'switch')),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a place that lapses before its time',
      () =>
        withLog((lines) => {
          const { details } = of(lines, 'publish');
          details.claim_by = (details.claim_by as string[]).map(() => '2025-06-09T04:00:00.000Z');
          return lines;
        }),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a place left by somebody who has not gone',
      () =>
        withLog((lines) => {
          const gone = new Set(all(lines, 'gone').map(({ details }) => details.code));
          const stays = all(lines, 'promote').find(
            ({ details }) => !gone.has(details.from ?? null),
          )!;
          stays.details.why = 'gone';
          return lines;
        }),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a place freed for no reason',
      () => promotion(({ details }) => void (details.why = 'toString')),
      /WRONG {2}every freed place was held/,
    ],
    [
      'a promotion of another than the next',
      () =>
        promotion((line, lines) => void (line.details.to = all(lines, 'promote')[1]!.details.to!)),
      /WRONG {2}every freed place went/,
    ],
    [
      'a promotion of nobody while somebody waits',
      () => promotion(({ details }) => void Object.assign(details, { to: null, claim_by: null })),
      /WRONG {2}every freed place went/,
    ],
    [
      'a promotion before the results',
      () =>
        promotion((line, lines) => {
          const rest = lines.filter((one) => one !== line);
          return insert(rest, of(rest, 'draw'), { ...line, at: of(rest, 'draw').at });
        }),
      /WRONG {2}each step was made once/,
    ],
    [
      'an account deleted twice',
      () => withLog((lines) => insert(lines, of(lines, 'gone'), of(lines, 'gone'))),
      /WRONG {2}each step was made once/,
    ],
    [
      'one person who drew under two spellings of a name',
      () => publish({ ...honest(), hands: ['anna', ' Anna'] }),
      /WRONG {2}two different people/,
    ],
    [
      'a draw made by the clock',
      () => publish({ ...honest(), hands: ['anna', 'Clock'] }),
      /WRONG {2}two different people/,
    ],
    [
      'a record without its last lines',
      async () => {
        const files = await publish(honest());
        const cut = await withLog((lines) => lines.slice(0, -2));
        return { ...files, 'log.jsonl': cut['log.jsonl'] };
      },
      /WRONG {2}the record is the one/,
    ],
    [
      'a record that leaves out when applications closed',
      () => changed('freeze', ({ details }) => delete details.closes_at),
      /other fields: "freeze"/,
    ],
    [
      'a record that tells more than a record does',
      () => changed('freeze', ({ details }) => (details.note = 'all is well')),
      /unknown action/,
    ],
    [
      'a step that no draw has',
      () =>
        withLog((lines) =>
          insert(lines, of(lines, 'freeze'), { ...of(lines, 'freeze'), action: 'amend' }),
        ),
      /unknown action/,
    ],
    [
      'a commitment for another campaign',
      () => changed('commit', ({ details }) => (details.campaign = 'another')),
      /the rules are the ones/,
    ],
    [
      'a list that names a platform twice',
      () => {
        const story = honest();
        const [first, ...rest] = story.list;
        const entry = JSON.parse(first!) as { platforms: string[] };
        entry.platforms.push(entry.platforms[0]!);
        return publish({ ...story, list: [`${JSON.stringify(entry)}\n`, ...rest] });
      },
      /list does not have the expected form/,
    ],
    [
      'a list out of order',
      () => publish({ ...honest(), list: honest().list.toReversed() }),
      /not sorted/,
    ],
    [
      'a list with somebody twice',
      () => publish({ ...honest(), list: honest().list.flatMap((line) => [line, line]) }),
      /named twice/,
    ],
  ])('%s', async (_name, forge, why) => {
    await isRefused(await forge(), why);
  });
});

describe('only one spelling of a value is accepted', () => {
  const lf = (text: string) => text.replace('\n', '\r\n');
  it.each<[string, keyof Files, (text: string) => string | Uint8Array]>([
    [
      'a key named twice',
      'draw.json',
      (text) => text.replace('"entries"', '"entries": 1,\n  "entries"'),
    ],
    ['an exponent', 'draw.json', (text) => text.replace(/"entries": (\d+)/, '"entries": $1e0')],
    ['a fraction', 'draw.json', (text) => text.replace(/"entries": (\d+)/, '"entries": $1.0')],
    ['no number', 'draw.json', (text) => text.replace(/"entries": \d+/, '"entries": NaN')],
    [
      'a number beyond all',
      'draw.json',
      (text) => text.replace(/"entries": \d+/, '"entries": 1e999'),
    ],
    ['blanks', 'draw.json', (text) => text.replace('"entries":', '"entries" :')],
    ['a line feed more', 'draw.json', (text) => `${text}\n`],
    ['a line feed less', 'draw.json', (text) => text.slice(0, -1)],
    ['a mark of byte order', 'draw.json', (text) => `\uFEFF${text}`],
    ['an escape', 'log.jsonl', (text) => text.replace('"clock"', '"\\u0063lock"')],
    ['two line ends', 'log.jsonl', lf],
    ['an empty line', 'log.jsonl', (text) => text.replace('\n', '\n\n')],
    ['a line feed less', 'log.jsonl', (text) => text.slice(0, -1)],
    ['a key named twice', 'log.jsonl', (text) => text.replace('{"seq"', '{"seq":9,"seq"')],
    ['two line ends', 'entries.jsonl', lf],
    ['an empty line', 'entries.jsonl', (text) => `${text}\n`],
    [
      'half a character',
      'entries.jsonl',
      (text) => Buffer.concat([Buffer.from(text), Buffer.of(0xc3)]),
    ],
    ['no UTF-8', 'entries.jsonl', (text) => Buffer.concat([Buffer.of(0xff), Buffer.from(text)])],
    ['a key of its own', 'entries.jsonl', (text) => text.replace('{', '{"__proto__":{},')],
    ['an empty line', 'results.jsonl', (text) => `${text}\n`],
    ['a line feed less', 'results.jsonl', (text) => text.slice(0, -1)],
    ['a list as a line', 'entries.jsonl', (text) => `[]\n${text}`],
    ['nothing as a line', 'log.jsonl', (text) => `null\n${text}`],
    ['nothing at all', 'draw.json', () => 'null\n'],
  ])('%s in %s is refused', async (_name, file, respell) => {
    const files = kept();
    const text = respell(files[file]);
    expect(text).not.toBe(files[file]);
    await isRefused({ ...files, [file]: text });
  });
});
