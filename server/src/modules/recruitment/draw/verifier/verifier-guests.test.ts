import { expect, it } from 'vitest';
import type { NewLine } from '../draw.store.ts';
import { honest, insert, isRefused, of } from '../../../../testing/draw/forged-draw.ts';
import { type Files, publish, verify } from '../../../../testing/draw/published-draw.ts';

const code = (at: number) => `GUEST${String(at).padStart(15, '0')}`.replaceAll('U', 'V');
const named = (line: NewLine, when: string, codes: string[]): NewLine => ({
  at: line.at,
  actor: 'Dora',
  action: 'guests',
  details: { when, codes },
});
type Change = (lines: NewLine[]) => NewLine[];
const withGuests = (log: Change, guests: { before: number; later: number }): Promise<Files> =>
  publish(honest(), {
    log,
    head: (head) => {
      head.version = 3;
      const { log_head } = head;
      delete head.log_head;
      head.guests = guests;
      head.log_head = log_head;
    },
  });
const before: Change = (lines) =>
  insert(lines, of(lines, 'commit'), named(of(lines, 'commit'), 'before', [code(1), code(2)]));
const later: Change = (lines) =>
  insert(before(lines), of(lines, 'freeze'), named(of(lines, 'freeze'), 'later', [code(3)]));

it('guests of before and later leave an honest draw correct, and are counted (control)', async () => {
  const { code: status, said } = await verify(await withGuests(later, { before: 2, later: 1 }));
  expect(said).toContain('2 guests were named with the commitment and 1 later.');
  expect(said).toContain('right  no guest is an entry of the draw');
  expect(status).toBe(0);
});

it.each<[string, () => Promise<Files>, RegExp]>([
  [
    'a guest of later that is passed off as one of before',
    () =>
      withGuests(
        (lines) =>
          insert(lines, of(lines, 'freeze'), named(of(lines, 'freeze'), 'before', [code(1)])),
        { before: 1, later: 0 },
      ),
    /WRONG {2}no guest is an entry of the draw/,
  ],
  [
    'a guest with the code of an entry',
    async () => {
      const [entry] = honest().list;
      const taken = (JSON.parse(entry!) as { code: string }).code;
      return withGuests(
        (lines) =>
          insert(lines, of(lines, 'commit'), named(of(lines, 'commit'), 'before', [taken])),
        { before: 1, later: 0 },
      );
    },
    /WRONG {2}no guest is an entry of the draw/,
  ],
  [
    'a guest who is named twice',
    () =>
      withGuests(
        (lines) =>
          insert(
            before(lines),
            of(lines, 'freeze'),
            named(of(lines, 'freeze'), 'later', [code(1)]),
          ),
        { before: 2, later: 1 },
      ),
    /WRONG {2}no guest is an entry of the draw/,
  ],
  [
    'fewer guests in draw.json than in the record',
    () => withGuests(later, { before: 2, later: 0 }),
    /WRONG {2}the guests are those of the record/,
  ],
  [
    'a line without codes',
    () =>
      withGuests(
        (lines) => insert(lines, of(lines, 'commit'), named(of(lines, 'commit'), 'before', [])),
        { before: 0, later: 0 },
      ),
    /a line about guests is not valid/,
  ],
  [
    'guests before the commitment',
    () =>
      withGuests((lines) => [named(of(lines, 'commit'), 'before', [code(1)]), ...lines], {
        before: 1,
        later: 0,
      }),
    /does not begin with the commitment/,
  ],
])('%s is refused (abuse case 43)', async (_what, files, why) => {
  await isRefused(await files(), why);
});

it('a record with guests needs the version of draw.json that counts them', async () => {
  await isRefused(await publish(honest(), { log: before }), /the guests are those of the record/);
});
