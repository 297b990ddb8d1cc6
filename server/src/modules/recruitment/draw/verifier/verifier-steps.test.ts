import { describe, it } from 'vitest';
import {
  alone,
  aloneStory,
  asSeen,
  atTimes,
  changed,
  honest,
  insert,
  isRefused,
  moved,
  of,
  withLog,
} from '../../../../testing/draw/forged-draw.ts';
import { type Files, publish } from '../../../../testing/draw/published-draw.ts';
import { canonicalJson } from '../draw-files.ts';
import type { DrawRules } from '../selection/selection.logic.ts';

const laterActions = ['freeze', 'beacon', 'request', 'publish'];
const actions = ['commit', 'freeze', 'beacon', 'request', 'draw', 'publish'];

describe('a forged draw with matching hashes is refused (abuse case 43)', () => {
  const rules = () => JSON.parse(honest().rules) as DrawRules;
  it.each<[string, () => Promise<Files>, RegExp]>([
    [
      'one person, without a wait',
      () => withLog(alone(''), aloneStory()),
      /WRONG {2}one person asked for the draw/,
    ],
    [
      'one person, before the wait is over',
      () => withLog(alone('2025-06-03T05:00:00.038Z'), aloneStory()),
      /WRONG {2}one person asked for the draw/,
    ],
    [
      'one person, after a wait that is too short',
      () => withLog(alone('2025-06-02T17:00:00.036Z'), aloneStory()),
      /WRONG {2}one person asked for the draw/,
    ],
    [
      'a request that was taken back',
      () =>
        withLog((lines) => {
          const recall = { ...of(lines, 'request'), action: 'recall', details: {} };
          return insert(lines, of(lines, 'request'), recall);
        }),
      /wrong order/,
    ],
    [
      'rules spelled with blanks, to draw other numbers',
      () => publish({ ...honest(), rules: `${honest().rules}  ` }, { log: asSeen(honest()) }),
      /canonical form/,
    ],
    [
      'rules with their keys in another order, committed to',
      () =>
        publish({
          ...honest(),
          rules: JSON.stringify(Object.fromEntries(Object.entries(rules()).toReversed())),
        }),
      /rules/,
    ],
    [
      'other rules than were committed to',
      () =>
        publish(
          { ...honest(), rules: canonicalJson({ ...rules(), reserve_percent: 199 }) },
          { log: asSeen(honest()) },
        ),
      /the rules are the ones/,
    ],
    [
      'another round than was committed to',
      () => {
        const story = honest();
        const beacon = { ...story.beacon, round: story.beacon.round + 90 };
        return publish({ ...story, beacon }, { log: asSeen(story) });
      },
      /round/,
    ],
    [
      'another beacon than was committed to',
      () =>
        publish(
          { ...honest(), beacon: { ...honest().beacon, name: 'drand default' } },
          { log: asSeen(honest()) },
        ),
      /beacon/,
    ],
    [
      'a list frozen a day after the round was due',
      () =>
        atTimes({
          freeze: '2025-06-02T04:00:00.000Z',
          beacon: '2025-06-02T04:00:00.000Z',
          request: '2025-06-02T05:00:00.000Z',
          draw: '2025-06-02T05:00:00.000Z',
        }),
      /WRONG {2}the list was frozen before/,
    ],
    [
      'a list frozen in the moment the round was due',
      () => atTimes({ freeze: '2025-06-01T04:00:00.000Z' }),
      /WRONG {2}the list was frozen before/,
    ],
    [
      'a round that was due earlier than the record says',
      () => {
        const story = honest();
        const beacon = { ...story.beacon, round: story.beacon.round - 60_000 };
        return publish({ ...story, beacon });
      },
      /WRONG {2}the list was frozen before/,
    ],
    [
      'a value read before its round was due',
      () => atTimes({ beacon: '2025-06-01T03:59:59.999Z' }),
      /WRONG {2}the list was frozen before/,
    ],
    [
      'a commitment after the close',
      () => atTimes({ commit: '2025-05-30T16:00:00.000Z' }),
      /WRONG {2}the commitment was made/,
    ],
    [
      'a list frozen before the close',
      () => atTimes({ closes: '2025-05-31T16:00:00.000Z' }),
      /WRONG {2}the commitment was made/,
    ],
    ...actions.map((action): [string, () => Promise<Files>, RegExp] => [
      `two lines that ${action}`,
      () => withLog((lines) => insert(lines, of(lines, action), of(lines, action))),
      /twice or in the wrong order/,
    ]),
    ...laterActions.map((action): [string, () => Promise<Files>, RegExp] => [
      `no line that says ${action}`,
      () => withLog((lines) => lines.filter((line) => line !== of(lines, action))),
      /twice or in the wrong order|the record/,
    ]),
    [
      'a record whose times go back',
      () => changed('beacon', (line) => (line.at = '2025-05-30T16:00:03.121Z')),
      /older than the line before/,
    ],
    [
      'a round moved before it was due',
      () => {
        const story = moved();
        const [one, two] = story.moves;
        return publish({ ...story, moves: [{ ...one!, at: '2025-06-01T03:59:00.000Z' }, two!] });
      },
      /WRONG {2}the round was moved only/,
    ],
    [
      'a round moved to one due in less than an hour',
      () => {
        const story = moved();
        const [one, two] = story.moves;
        return publish({ ...story, moves: [{ ...one!, at: '2025-06-02T03:50:00.000Z' }, two!] });
      },
      /WRONG {2}the round was moved only/,
    ],
    [
      'a round moved back to one that has spoken',
      () => {
        const story = moved();
        const [one, two] = story.moves;
        return publish({ ...story, moves: [one!, { ...two!, round: one!.round - 1 }] });
      },
      /WRONG {2}the round was moved only/,
    ],
    [
      'a round moved after the list was frozen',
      () =>
        withLog((lines) =>
          insert(lines, of(lines, 'freeze'), {
            at: '2025-06-01T04:00:10.000Z',
            actor: 'clock',
            action: 'recommit',
            details: {
              round: 18_678_000,
              beacon_at: '2025-06-02T04:09:24.000Z',
              instead_of: 18_649_012,
              was_due: '2025-06-01T04:00:00.000Z',
            },
          }),
        ),
      /WRONG {2}the round was moved only/,
    ],
    [
      'a move that hides which round it replaces',
      () =>
        withLog((lines) => {
          of(lines, 'recommit').details.instead_of = 18_649_011;
          return lines;
        }, moved()),
      /WRONG {2}the round was moved only/,
    ],
  ])('%s', async (_name, forge, why) => {
    await isRefused(await forge(), why);
  });
});
