import { expect, it } from 'vitest';
import { languageData } from './language-data.ts';
import { knowLanguage } from './languages.ts';
import { shiftedTo, writtenDay, writtenTime } from './written-dates.ts';

it.each([
  ['fr', '1er décembre 2026', '9 h 05'],
  ['fr-ca', '1er décembre 2026', '9 h 05'],
  ['pt-br', '1º de dezembro de 2026', '09:05'],
  ['de', '1. Dezember 2026', '09:05'],
  ['it', '1º dicembre 2026', '09:05'],
  ['pl', '1 grudnia 2026', '09:05'],
  ['ru', '1 декабря 2026', '09:05'],
  ['tr', '1 Aralık 2026', '09:05'],
  ['es', '1 de diciembre de 2026', '09:05'],
  ['en', '1 December 2026', '09:05'],
  ['cht', '2026年12月1日', '09:05'],
  ['jp', '2026年12月1日', '09:05'],
  ['kr', '2026년 12월 1일', '09:05'],
  ['zh-cn', '2026年12月1日', '09:05'],
  ['ar', '1 ديسمبر 2026', '09:05'],
  ['he', '1 בדצמבר 2026', '09:05'],
])('%s writes the first of December as %s and the time as %s', (code, day, time) => {
  knowLanguage(languageData(code));
  const at = shiftedTo(new Date('2026-12-01T08:05:00Z'), 'Europe/Paris');
  expect(writtenDay(code, at)).toBe(day);
  expect(writtenTime(code, at).replaceAll('\u00a0', ' ')).toBe(time);
});

it('only the first day of a month is an ordinal', () => {
  knowLanguage(languageData('fr'));
  expect(writtenDay('fr', new Date('2026-12-11T00:00:00Z'))).toBe('11 décembre 2026');
  expect(writtenTime('fr', new Date('2026-12-11T19:00:00Z'))).toBe('19\u00a0h\u00a000');
});
