import { describe, expect, it } from 'vitest';
import {
  beaconLight,
  countedSince,
  databaseLight,
  diskLight,
  drawLight,
  type DrawStanding,
  failuresLight,
  mailLight,
  providersLight,
  registrationsLight,
  worstOf,
} from './health.logic.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.parse('2025-05-20T12:00:00Z');
const at = new Date(now).toISOString();

describe('registrations', () => {
  const of = (more: object, usual: object = {}) =>
    registrationsLight({
      now,
      opens: now - 48 * hour,
      closes: now + 48 * hour,
      last: now - 1000,
      usual: { count: 100, forecast: 100, yesterday: 100, ...usual },
      ...more,
    });
  const seen = (more: object, usual?: object) => {
    const { level, says } = of(more, usual);
    return `${level} ${says}`;
  };

  it('are green before and after the window, and while there is nothing to compare', () => {
    expect(seen({ opens: now + 1 })).toBe('green before');
    expect(seen({ closes: now })).toBe('green ended');
    expect(seen({ last: undefined }, { forecast: null, yesterday: null })).toBe('green none');
    expect(seen({ last: now - hour }, { forecast: null, yesterday: null })).toBe('green first');
    expect(seen({ last: undefined }, { count: 0, forecast: 0, yesterday: null })).toBe(
      'green none',
    );
    expect(seen({ last: undefined })).toBe('red silent');
  });

  // 100 an hour: seven are expected in 252 seconds, twenty in 720.
  it.each([
    [250, 'green usual'],
    [253, 'amber silent'],
    [718, 'amber silent'],
    [721, 'red silent'],
  ])('after %d seconds without one are %s', (seconds, expected) => {
    expect(seen({ last: now - seconds * 1000 })).toBe(expected);
  });

  it.each([
    [50, 'green usual'],
    [49, 'amber few'],
    [20, 'amber few'],
    [19, 'red few'],
  ])('with %d of 100 in the last hour are %s', (count, expected) => {
    expect(seen({}, { count })).toBe(expected);
  });

  it('are compared with the lower of forecast and yesterday, and not below twenty', () => {
    expect(of({}, { count: 30, forecast: 40, yesterday: 4000 })).toMatchObject({
      level: 'green',
      values: { expected: 40, count: 30 },
    });
    expect(seen({ last: now - minute }, { count: 0, forecast: 19, yesterday: 19 })).toBe(
      'green usual',
    );
  });
});

describe('failures of visitors', () => {
  const seen = (faults: Record<string, number>, registered = 0) => {
    const list = Object.entries(faults).map(([code, count]) => ({ code, count }));
    const { level, says, values } = failuresLight(list, registered, at);
    return `${level} ${says} ${values.failure ?? ''}`.trim();
  };

  it.each([
    [9, 'green none'],
    [10, 'amber server server.error'],
    [99, 'amber server server.error'],
    [100, 'red server server.error'],
  ])('%d of the server are %s', (count, expected) => {
    expect(seen({ 'server.error': count, 'registration.repeat': 9000 })).toBe(expected);
  });

  it('are amber when many read the same refusal, at least twice for each registration', () => {
    expect(seen({ 'code.wrong': 49 })).toBe('green none');
    expect(seen({ 'code.wrong': 50 })).toBe('amber refused code.wrong');
    expect(seen({ 'code.wrong': 50 }, 26)).toBe('green none');
    expect(seen({ 'request.not_found': 5000 })).toBe('green none');
  });

  it('are counted for at least fifteen minutes', () => {
    const since = (time: string) =>
      new Date(countedSince(Date.parse(`2025-05-20T${time}Z`))).toISOString().slice(11, 16);
    expect(['12:14:59', '12:15:00', '12:59:59'].map(since)).toEqual(['11:00', '12:00', '12:00']);
  });

  it('of providers have a light of their own', () => {
    const of = (count: number) => providersLight([{ code: 'provider.unavailable', count }], at);
    expect([9, 10, 49, 50].map((count) => of(count).level)).toEqual([
      'green',
      'amber',
      'amber',
      'red',
    ]);
  });
});

describe('mail', () => {
  it.each([
    [19, 0, 0, 'green quick'],
    [20, 0, 0, 'amber codes'],
    [60, 0, 0, 'red codes'],
    [0, 3599, 0, 'green quick'],
    [0, 3600, 0, 'amber emails'],
    [20, 6 * 3600, 0, 'red emails'],
    [0, 0, 1, 'amber paused'],
    [60, 0, 1, 'red codes'],
  ])('codes %d s, emails %d s, %d paused: %s', (codes, emails, paused, expected) => {
    const { level, says } = mailLight({ codes, emails }, paused);
    expect(`${level} ${says}`).toBe(expected);
  });
});

it.each([
  [249, 0, 'green quick'],
  [250, 0, 'amber slow'],
  [1000, 0, 'red slow'],
  [1, 4, 'green quick'],
  [1, 5, 'amber queue'],
  [1000, 20, 'red slow'],
  [1, 21, 'red queue'],
])('a database with %d ms and %d waiting is %s', (ms, waiting, expected) => {
  const { level, says } = databaseLight({ ms, waiting });
  expect(`${level} ${says}`).toBe(expected);
});

it('the fullest disk counts', () => {
  const gigabyte = 1024 ** 3;
  const roomy = { bytes: 200 * gigabyte, percent: 60 };
  expect(diskLight([roomy]).level).toBe('green');
  expect(diskLight([roomy, { bytes: 5 * gigabyte, percent: 9 }])).toMatchObject({
    level: 'amber',
    values: { gigabytes: 5, percent: 9 },
  });
  expect(diskLight([roomy, { bytes: gigabyte - 1, percent: 50 }]).level).toBe('red');
});

describe('the draw', () => {
  const standing: DrawStanding = {
    now,
    closes: now - hour,
    beacon: now + hour,
    results: now + 48 * hour,
    isCommitted: true,
    isFrozen: true,
    isBeaconRead: false,
    isDrawn: false,
    isPublished: false,
    isEntered: false,
  };
  const seen = (more: Partial<DrawStanding>) => {
    const { level, says } = drawLight({ ...standing, ...more });
    return `${level} ${says}`;
  };

  it('names its next step', () => {
    expect(drawLight(standing)).toMatchObject({
      level: 'green',
      values: { at: new Date(now + hour).toISOString() },
    });
  });

  it.each([
    [{ isCommitted: false, closes: now }, 'red stopped'],
    [{ isCommitted: false, closes: now + 1 }, 'green planned'],
    [{ isFrozen: false, closes: now - 10 * minute }, 'red freeze'],
    [{ isFrozen: false, closes: now - 9 * minute }, 'green planned'],
    [{ isBeaconRead: true, results: now + 25 * hour }, 'green operators'],
    [{ isBeaconRead: true, results: now + 24 * hour }, 'amber operators'],
    [{ isBeaconRead: true, results: now }, 'red operators'],
    [{ isBeaconRead: true, isDrawn: true, results: now - 9 * minute }, 'green planned'],
    [{ isBeaconRead: true, isDrawn: true, results: now - 10 * minute }, 'red publish'],
    [{ isPublished: true, results: now - hour }, 'green done'],
  ])('with %j is %s', (more, expected) => expect(seen(more)).toBe(expected));

  it.each([
    [{ beacon: now + 1 }, 'green planned'],
    [{ beacon: now - minute }, 'green planned'],
    [{ beacon: now - 2 * minute }, 'amber late'],
    [{ beacon: now - 15 * minute }, 'red late'],
    [{ beacon: now, isEntered: true }, 'amber enter'],
    [{ beacon: now - 15 * minute, isEntered: true }, 'red enter'],
    [{ beacon: now - hour, isBeaconRead: true }, 'green known'],
  ])('its random value with %j is %s', (more, expected) => {
    const { level, says } = beaconLight({ ...standing, ...more });
    expect(`${level} ${says}`).toBe(expected);
  });
});

it('the worst light decides', () => {
  const of = (...levels: ('green' | 'amber' | 'red')[]) =>
    worstOf(levels.map((level) => ({ level })));
  expect([of(), of('green', 'amber'), of('amber', 'red', 'green')]).toEqual([
    'green',
    'amber',
    'red',
  ]);
});
