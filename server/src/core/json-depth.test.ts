import { describe, expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (levels: number, of = '1') => '['.repeat(levels) + of + ']'.repeat(levels);
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);

describe('the levels of a JSON text', () => {
  it.each([
    ['64 lists', nested(64), false],
    ['65 lists', nested(65), true],
    ['64 objects', objects(64), false],
    ['65 objects', objects(65), true],
    ['20,000 lists', nested(20_000), true],
    ['brackets in a text', JSON.stringify('['.repeat(500)), false],
    ['brackets after an escaped quote', JSON.stringify(`"${'['.repeat(500)}`), false],
    ['brackets after an escaped backslash', `["\\\\",${nested(64)}]`, true],
    ['a thousand lists beside each other', `[${'[],'.repeat(1000)}1]`, false],
  ])('%s', (_what, text, expected) => {
    expect(isTooDeep(text)).toBe(expected);
  });
});
