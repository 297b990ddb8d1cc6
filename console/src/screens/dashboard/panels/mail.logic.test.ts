import { describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/namespace.ts';
import { mailFigures } from './mail.logic.ts';

const said = { t: textOf('dashboard'), words: textOf('words') };
const done = (kind: string, outcome: string, count: number, stream = 'service') => ({
  stream,
  kind,
  outcome,
  count,
});
const { sheet, model } = mailFigures(said, {
  done: [
    done('code', 'sent', 90),
    done('code', 'sent', 10, 'other'),
    done('code', 'bounced', 3),
    done('email', 'sent', 7),
    done('newsletter', 'dropped', 1),
  ],
  waiting: [
    { stream: 'service', kind: 'code', count: 2 },
    { stream: 'campaign', kind: 'consent', count: 5 },
  ],
});

describe('the email figures', () => {
  it('have one row for each kind, over all streams', () => {
    expect(sheet.rows).toEqual([
      ['code', 100, 0, 3, 0, 0, 2],
      ['email', 7, 0, 0, 0, 0, 0],
      ['newsletter', 0, 0, 0, 0, 1, 0],
      ['consent', 0, 0, 0, 0, 0, 5],
    ]);
  });

  it('show the names of the emails; an unknown kind is another email', () => {
    expect(sheet.rows.map(([kind]) => sheet.columns[0]!.show!(kind!))).toEqual([
      'Verification code',
      'Mailing',
      'Another email',
      'Subscription confirmed',
    ]);
  });

  it('draw only outcomes that occurred, and always the waiting emails, each in its own colour', () => {
    expect(model.series.map(({ name, hue }) => [name, hue])).toEqual([
      ['Sent', '--good'],
      ['Bounced', '--warn'],
      ['Cancelled', '--line-strong'],
      ['Waiting', '--accent'],
    ]);
    expect(model.series[0]!.values).toEqual([100, 7, 0, 0]);
  });

  it('are empty when no email was sent and none waits', () => {
    const empty = mailFigures(said, { done: [], waiting: [] });
    expect(empty.sheet.rows).toEqual([]);
    expect(empty.model.series.map(({ values }) => values)).toEqual([[]]);
  });
});
