import { expect, it } from 'vitest';
import { inZone } from '../../testing/time-zone.ts';
import { fromLocalInput, toLocalInput } from './instant-input.ts';

it('a field shows the operator’s local time', () => {
  // The tests run at UTC+5:45 (vitest.config.ts).
  expect(toLocalInput('2025-06-02T15:59:59.000Z')).toBe('2025-06-02T21:44:59');
  expect(fromLocalInput('2025-06-02T21:44')).toBe('2025-06-02T15:59:00.000Z');
});

it.each(['2025-06-02T15:59:59.000Z', '2025-05-12T16:00:00.000Z'])(
  'an instant survives the round trip through its field: %s',
  (at) => expect(fromLocalInput(toLocalInput(at))).toBe(at),
);

it.each(['', '2025-13-01T00:00', 'tomorrow'])('%j is not an instant', (value) =>
  expect(fromLocalInput(value)).toBeUndefined(),
);

it('a campaign instant can fall on the previous day in local time', () => {
  expect(toLocalInput('2025-05-13T00:00:00+08:00')).toBe('2025-05-12T21:45');
});

it.each([
  ['before the clocks go forward', '2025-03-09T06:59:00.000Z', '2025-03-09T01:59'],
  ['after the clocks went forward', '2025-03-09T07:00:00.000Z', '2025-03-09T03:00'],
  ['in winter', '2025-01-15T17:00:00.000Z', '2025-01-15T12:00'],
  ['in summer', '2025-07-15T16:00:00.000Z', '2025-07-15T12:00'],
])('a field in New York shows the right hour %s', (_when, at, shown) => {
  inZone('America/New_York', () => {
    expect(toLocalInput(at)).toBe(shown);
    expect(fromLocalInput(shown)).toBe(at);
  });
});

it('an hour that the clocks skip becomes the hour after it', () => {
  inZone('America/New_York', () =>
    expect(fromLocalInput('2025-03-09T02:30')).toBe('2025-03-09T07:30:00.000Z'),
  );
});
