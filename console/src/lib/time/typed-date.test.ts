import { consoleLanguages } from '@prelude/contract/console/languages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayIn, setCampaignZone, writtenIn } from './dates.logic.ts';
import { dayTyped, instantTyped } from './typed-date.ts';

beforeEach(() => setCampaignZone('+08:00'));
afterEach(() => setCampaignZone('+00:00'));

describe.each(consoleLanguages.map(({ intl }) => intl))('in %s', (intl) => {
  it.each(Array.from({ length: 12 }, (_, month) => month))(
    'a date that the page wrote is read again, month %i',
    (month) => {
      for (const day of [1, 9, 28]) {
        const at = new Date(Date.UTC(2025, month, day, 4, 5)).toISOString();
        const read = instantTyped(intl, writtenIn(intl, at));
        expect(read, writtenIn(intl, at)).toMatch(/\+08:00$/);
        expect(Date.parse(read!)).toBe(Date.parse(at));
        expect(dayTyped(intl, dayIn(intl, at.slice(0, 10)))).toBe(at.slice(0, 10));
      }
    },
  );
});

it.each([
  ['en-GB', '9 June 2025, 23:59'],
  ['en-GB', '9 jun 2025 23:59'],
  ['en-GB', 'June 9, 2025 23:59'],
  ['en-GB', '9/6/2025 23:59'],
  ['en-GB', '2025-06-09 23:59'],
  ['en-GB', '2025-06-09T23:59'],
  ['de', '9. Juni 2025, 23:59'],
  ['de', '09.06.2025 23:59'],
  ['fr', '9 juin 2025 à 23:59'],
  ['pt-BR', '9 de junho de 2025 23:59'],
  ['ja', '２０２５年６月９日　２３：５９'],
  ['ko', '2025. 6. 9. 23:59'],
])('%s: “%s” is read', (intl, typed) => {
  expect(instantTyped(intl, typed)).toBe('2025-06-09T23:59:00+08:00');
});

it.each([
  '',
  'tomorrow',
  '9 June',
  '9 June 2025',
  '9 June 25, 23:59',
  '31 June 2025, 23:59',
  '9 June 2025, 24:00',
  '9 June 2025, 23:5',
  'ju 9 2025, 23:59',
  '9 June 2025, 23:59 (UTC+9)',
])('“%s” is not an instant', (typed) => {
  expect(instantTyped('en-GB', typed)).toBeUndefined();
});
