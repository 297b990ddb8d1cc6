import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageData, specified } from '@prelude/contract/shared/language-data';
import { setLanguages, toIntl } from '@prelude/contract/shared/languages';
import { writtenDay } from '@prelude/contract/shared/written-dates';
import { dateSearch, normalizeForSearch } from './date-mentions.logic.ts';

const languages = 'cht en jp kr de es fr pt-br it ru pl tr zh-cn ar he'.split(' ');
beforeAll(() => setLanguages(languages.map(languageData), 'en'));
afterAll(() => setLanguages(specified, 'en'));

const second = { day: { year: 2025, month: 6, day: 2 } };
const has = (language: string, text: string) =>
  dateSearch(language, second)(normalizeForSearch(text)) !== undefined;

it.each([
  ['en', 'Open until 2 June 2025, 23:59.'],
  ['en', 'until June 2'],
  ['en', 'from May 13 to June 2nd, 2025'],
  ['en', 'the 2nd of June'],
  ['en', 'Jun. 2, 2025'],
  ['en', 'on 2025-06-02T23:59+08:00'],
  ['en', '2\u00a0June'],
  ['cht', '預約至２０２５年６月２日２３：５９'],
  ['cht', '5月13日至6月2日'],
  ['jp', '6月2日（月）まで'],
  ['kr', '2025년 6월 2일까지'],
  ['kr', '6월 2일'],
  ['kr', '2025. 6. 2.'],
  ['de', 'bis 2. Juni 2025'],
  ['de', 'bis zum 02.06.2025'],
  ['fr', 'jusqu’au 2 juin'],
  ['es', 'hasta el 2 de junio de 2025'],
  ['pt-br', 'até 2 de junho'],
  ['it', 'fino al giorno 2 giugno'],
  ['pl', 'do 2 czerwca 2025'],
  ['ru', 'до 2 июня'],
  ['tr', '2 Haziran 2025 tarihine kadar'],
  ['zh-cn', '预约截止：2025年6月2日'],
  ['ar', 'متاح حتى 2 يونيو 2025'],
  ['he', 'פתוח עד 2 ביוני 2025'],
])('a date is found in %s: %s', (language, text) => {
  expect(has(language, text)).toBe(true);
});

it.each([
  ['en', '12 June 2025'],
  ['en', 'June 20'],
  ['en', 'June 2025'],
  ['en', '2 June 2024'],
  ['en', 'June 2,000 players'],
  ['en', '22 June and 2 July'],
  ['en', '2 Junebugs'],
  ['cht', '6月12日'],
  ['cht', '16月2日'],
  ['cht', '2024年6月2日'],
  ['jp', '6月20日'],
  ['kr', '6월 12일'],
  ['de', '12. Juni'],
  ['fr', '12 juin'],
  ['es', '2 de julio'],
  ['he', '12 ביוני'],
])('another date is not found in %s: %s', (language, text) => {
  expect(has(language, text)).toBe(false);
});

const dates = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2039-12-31T00:00:00Z'),
  noInvalidDate: true,
});
const forms = [
  (language: string, at: Date) => writtenDay(language, at),
  (language: string, at: Date) =>
    new Intl.DateTimeFormat(toIntl(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at),
  (_language: string, at: Date) => at.toISOString().slice(0, 10),
];

const day = (date: Date) => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

it('a date is found as each language writes it, and no other date', () => {
  const found = (language: string, text: string, at: Date) =>
    dateSearch(language, { day: day(at) })(normalizeForSearch(text)) !== undefined;
  const property = fc.property(
    fc.constantFrom(...languages),
    fc.constantFrom(...forms),
    dates,
    dates,
    (language, write, at, other) => {
      const text = `A ${write(language, at)} B`;
      const isSame = at.toISOString().slice(0, 10) === other.toISOString().slice(0, 10);
      return found(language, text, at) && (isSame || !found(language, text, other));
    },
  );
  fc.assert(property, { numRuns: 150 });
});
