import { describe, expect, it } from 'vitest';
import { changed, honest, insert, of, withLog } from '../../../../testing/draw/forged-draw.ts';
import { type Files, headText, publish, verify } from '../../../../testing/draw/published-draw.ts';

const endings: Record<number, RegExp> = {
  0: /^The draw is correct\.$/,
  1: /^The draw is NOT correct: /,
  2: / Nothing was proved\.$/,
  3: /^The draw is correct, as far as its record shows\.$/,
};

/** Reads like a report of its own, on a cleared screen. */
const report = 'x"\r\n\u001B[2J\u001B[H\u2028right  all\nThe draw is correct.\n\u202E\u009Bx';

const linesOf = async (files: Files, ...args: string[]) => {
  const { code, said } = await verify(files, ...args);
  expect(said.at(-1)).toBe('\n');
  const lines = said.slice(0, -1).split('\n');
  return { code, lines, last: lines.at(-1)! };
};

/** The last line is the program's own and fits the status; nothing before it says that the draw is correct. */
async function isOwnReport(files: Files, status: number): Promise<string[]> {
  const { code, lines, last } = await linesOf(files);
  expect(code).toBe(status);
  expect(last).toMatch(endings[status]!);
  for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/^(?:right {2}all|The draw is)/);
  expect(lines.join('')).toMatch(/^[ -~’]*$/);
  return lines;
}

const heldBack = async (change: (head: Record<string, unknown>) => void): Promise<Files> => {
  const files = await publish(honest());
  const head = JSON.parse(files['draw.json']) as Record<string, unknown>;
  Object.assign(head, { step: 'frozen', secret: null });
  change(head);
  return { ...files, 'draw.json': headText(head) };
};

describe('a file cannot write the report of the check (abuse case 43)', () => {
  it.each(['step', 'list_hash', 'log_head', 'commitment', 'rules_hash', 'rules', 'beacon'])(
    'with a report in %s of a draw that is not published',
    async (field) => {
      await isOwnReport(await heldBack((head) => (head[field] = report)), 1);
    },
  );

  it.each(['at', 'round'])('with a report in the %s of the round', async (field) => {
    const forged = heldBack((head) => {
      head.beacon = { ...(head.beacon as object), [field]: report };
    });
    await isOwnReport(await forged, 1);
  });

  it('with a published draw that holds its secret back', async () => {
    await isOwnReport(await heldBack((head) => (head.step = 'published')), 1);
  });

  it('with a report as the name of the beacon, before the results and after them', async () => {
    const named = heldBack((head) => {
      head.beacon = { ...(head.beacon as object), name: report };
    });
    const before = await isOwnReport(await named, 2);
    expect(before.some((line) => line.includes(String.raw`of "x\"??`))).toBe(true);
    const story = honest();
    const after = await publish({ ...story, beacon: { ...story.beacon, name: report } });
    await isOwnReport(after, 0);
  });

  it.each<[string, () => Promise<Files>]>([
    [
      'an action',
      () =>
        withLog((lines) =>
          insert(lines, of(lines, 'draw'), { ...of(lines, 'draw'), action: report }),
        ),
    ],
    ['the name of a detail', () => changed('freeze', ({ details }) => (details[report] = report))],
    ['the committed round', () => changed('commit', ({ details }) => (details.round = report))],
    [
      'the time of the round',
      () => changed('commit', ({ details }) => (details.beacon_at = report)),
    ],
    ['the time of a step', () => changed('draw', (line) => (line.at = report))],
    ['the list', () => publish({ ...honest(), list: [`${JSON.stringify({ code: report })}\n`] })],
  ])('with a report as %s', async (_what, forge) => {
    await isOwnReport(await forge(), 1);
  });

  it('with a report as the name of an operator', async () => {
    await isOwnReport(await publish({ ...honest(), hands: [report, 'ben'] }), 0);
  });

  it('with a line that never ends', async () => {
    const files = await publish(honest());
    await isOwnReport({ ...files, 'log.jsonl': 'x'.repeat(3 * 2 ** 20) }, 1);
  });

  it('a folder without files ends with a line of the program, too', async () => {
    const { code, last } = await linesOf({} as Files);
    expect(code).toBe(2);
    expect(last).toBe('draw.json cannot be read: "ENOENT". Nothing was proved.');
  });

  it('a correct draw is still reported in full', async () => {
    const lines = await isOwnReport(await publish(honest()), 0);
    expect(lines.filter((line) => line.startsWith('right  ')).length).toBeGreaterThan(15);
    expect(lines.some((line) => line.includes('of "drand quicknet" was due at'))).toBe(true);
  });

  it('a draw that is not published yet is still reported with everything to note', async () => {
    const lines = await isOwnReport(await heldBack(() => {}), 2);
    expect(lines).toHaveLength(6);
    const early = await heldBack((head) =>
      Object.assign(head, { step: 'committed', list_hash: null, entries: null }),
    );
    expect(await isOwnReport(early, 2)).toContain(
      '  list       not frozen yet: come back after the close',
    );
  });
});
