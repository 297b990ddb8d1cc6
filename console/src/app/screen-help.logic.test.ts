import { existsSync } from 'node:fs';
import { consoleCodes } from '@prelude/contract/console/languages';
import { describe, expect, it } from 'vitest';
import { textOf } from '../testing/namespace.ts';
import { helpOf, helpPages } from './screen-help.logic.ts';
import { screens } from './screens.ts';

const root = new URL('../../../', import.meta.url);

describe('the help of a screen', () => {
  it.each(screens.map(({ path }) => path))('%s has a page of the documentation', (path) => {
    const key = helpOf(path);
    expect(key).toBeDefined();
    expect(existsSync(new URL(helpPages[key!], root))).toBe(true);
  });

  it.each(consoleCodes)('is written in %s', (language) => {
    const t = textOf('help', language);
    const texts = Object.keys(helpPages).map((key) => t(key as keyof typeof helpPages));
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text.length).toBeGreaterThan(15);
  });

  it('has none for an unknown screen', () => {
    expect(helpOf('/elsewhere')).toBeUndefined();
  });
});
