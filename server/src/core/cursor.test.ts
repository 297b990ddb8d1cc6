import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

it('reads what it wrote, microseconds included', () => {
  const mark = { at: '2024-02-29T23:59:59.123456Z', id: 123_456_789_012_345 };
  expect(readCursor(writeCursor(mark))).toEqual(mark);
});

it.each([
  '2025-02-30T00:00:00.000000Z~1',
  '2025-13-01T00:00:00.000000Z~1',
  '2025-05-20T24:00:00.000000Z~1',
  '0000-01-01T00:00:00.000000Z~1',
  '-32.~0',
  '~',
  '',
])('refuses a moment that does not exist: %s', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('request.malformed');
});
