import { expect, it } from 'vitest';
import { hourText, weekdayIn } from './weekly.logic.ts';

it.each([
  ['en-GB', 1, 'Monday'],
  ['en-GB', 7, 'Sunday'],
  ['ko-KR', 3, '수요일'],
])('in %s weekday %d is %s', (intl, weekday, name) => expect(weekdayIn(intl, weekday)).toBe(name));

it('hours have two digits', () => expect([hourText(0), hourText(21)]).toEqual(['00:00', '21:00']));
