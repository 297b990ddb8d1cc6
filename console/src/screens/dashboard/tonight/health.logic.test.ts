import { consoleCodes } from '@prelude/contract/console/languages';
import { healthLevels, healthSays, type Light } from '@prelude/contract/console/tonight';
import { toIntl } from '@prelude/contract/shared/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { textOf } from '../../../testing/namespace.ts';
import { setCampaignZone } from '../../../lib/time/dates.logic.ts';
import { durationIn, lightSentence, sorted } from './health.logic.ts';

beforeEach(() => setCampaignZone('+08:00'));

const values = {
  at: '2025-05-20T12:00:00Z',
  failure: 'server.busy',
  seconds: 90,
  count: 12,
  expected: 240,
  ms: 3,
  gigabytes: 40,
  percent: 61,
};

describe.each(consoleCodes)('in %s', (language) => {
  const texts = {
    t: textOf('tonight', language),
    words: textOf('words', language),
    errors: textOf('errors', language),
    intl: toIntl(language),
  };
  const all = Object.entries(healthSays).flatMap(([part, says]) =>
    says.map((one) => [part as Light['part'], one] as const),
  );

  it.each(all)('%s has a sentence for %s, with all its values', (part, says) => {
    for (const level of healthLevels) {
      const text = lightSentence(texts, { part, says, level, values });
      expect(text).not.toMatch(/[{}]|NaN|undefined|health\./);
      expect(text).not.toBe(`${part}: ${says}`);
    }
  });
});

it('says how long ago the last registration was', () => {
  const texts = {
    t: textOf('tonight'),
    words: textOf('words'),
    errors: textOf('errors'),
    intl: 'en-GB',
  };
  const light: Light = { part: 'registrations', says: 'usual', level: 'green', values };
  expect(lightSentence(texts, { ...light, values: { ...values, seconds: 17 } })).toBe(
    'Last registration: 17 seconds ago. In the last hour: 12, expected: 240.',
  );
});

it.each([
  [0, '0 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '119 minutes'],
  [7200, '2 hours'],
])('%d seconds are %s', (seconds, text) => expect(durationIn('en-GB', seconds)).toBe(text));

it('the worst lights come first, equal ones in the order of the parts', () => {
  const light = (part: Light['part'], level: Light['level']): Light => ({
    part,
    level,
    says: '',
    values: {},
  });
  const parts = sorted([
    light('disk', 'green'),
    light('mail', 'red'),
    light('failures', 'green'),
    light('draw', 'amber'),
  ]).map(({ part }) => part);
  expect(parts).toEqual(['mail', 'draw', 'failures', 'disk']);
});
