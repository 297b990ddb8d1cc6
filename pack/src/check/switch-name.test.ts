/** The pages about emails name the switch of the account window, in every pack and language. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Texts } from '@prelude/contract/shared/texts';
import { languagesOf } from '../languages.ts';
import { readTexts } from '../texts.ts';
import { locales } from '../paths.ts';
import { root } from '../paths.ts';

const packs = globSync('{campaigns,testing/packs}/*/campaign.json', { cwd: root })
  .map((file) => dirname(file))
  .toSorted();

const at = (texts: Texts, path: string): string =>
  path
    .split('.')
    .reduce<unknown>((node, key) => (node as Texts | undefined)?.[key], texts) as string;

function expectNamed(read: (namespace: string) => Texts): void {
  const documents = read('documents');
  expect(at(documents, 'subscriptionPage.subscribe.three')).toContain('{switch}');
  expect(at(documents, 'subscriptionPage.unsubscribe.three')).toContain('{switch}');
  expect(at(read('account'), 'account.emails.state').trim()).not.toBe('');
}

it('all packs of the repository are looked at', () => {
  expect(packs.length).toBeGreaterThanOrEqual(4);
});

describe.each(packs)('%s', (pack) => {
  const folder = join(root, pack);
  it.each(languagesOf(folder).list.map(({ code }) => code))(
    'names the switch in %s',
    (language) => {
      expectNamed((namespace) => readTexts(folder, language, namespace));
    },
  );
});

const languages = readdirSync(locales, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(languages)("the product's sentences name the switch in %s", (language) => {
  expectNamed(
    (name) => JSON.parse(readFileSync(join(locales, language, `${name}.json`), 'utf8')) as Texts,
  );
});
