import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consoleCodes, consoleLanguageFor } from '@prelude/contract/console/languages';

it('the console has every language that the product has its texts for', () => {
  const folder = new URL('../../../locales/', import.meta.url);
  const names = readdirSync(folder).filter((name) =>
    existsSync(new URL(`${name}/console/`, folder)),
  );
  expect([...consoleCodes]).toEqual(names.toSorted());
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-br'],
  [['es-419', 'es'], 'es'],
  [['zh-CN'], 'cht'],
  [['ko-KR'], 'kr'],
  [['ar', 'fr-CA', 'en'], 'fr'],
  // What the console keeps for the next visit is a code.
  [['jp', 'de'], 'jp'],
  [['ar'], 'en'],
  // Only visitors have their sentences in Italian.
  [['it-IT'], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j gets %s', (tags, language) => {
  expect(consoleLanguageFor(tags)).toBe(language);
});
