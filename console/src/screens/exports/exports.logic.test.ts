import { describe, expect, it } from 'vitest';
import { textOf } from '../../testing/namespace.ts';
import { filterFor, limitsText } from './exports.logic.ts';

const may = { since: '2025-05-01', until: '2025-05-31' };

it.each([
  ['registrations', { ...may, language: 'jp' }],
  ['winners', { ...may, language: 'jp' }],
  ['audit', may],
] as const)('the export of %s uses only the filters it supports', (kind, filter) => {
  expect(filterFor(kind, { ...may, language: 'jp' })).toEqual(filter);
});

describe('the record describes the limits of a file', () => {
  it.each([
    [{}, 'everything'],
    [{ since: '2025-05-01' }, 'from 2025-05-01'],
    [may, 'from 2025-05-01 · to 2025-05-31'],
    [{ language: 'kr' }, '한국어'],
    [{ until: '2025-05-31', language: 'cht' }, 'to 2025-05-31 · 繁體中文'],
  ] as const)('%j', (filter, text) => {
    expect(limitsText(textOf('exports'), filter, String)).toBe(text);
  });
});
