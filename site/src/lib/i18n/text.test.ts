import { expect, test } from 'vitest';
import { type TextKey, translatorOf } from './text.ts';
import account from '../../../../campaign/text/en/account.json' with { type: 'json' };
import { loadNamespaces, namespaceOf, texts } from './namespaces.ts';

test('a namespace speaks once it is loaded', async () => {
  await loadNamespaces('en', ['account']);
  expect(namespaceOf('en', 'account')).toEqual(account);
  expect(texts.translator('en', 'account')('providers.or')).toBe(account.providers.or);
});

test('an unknown key is never shown', () => {
  const t = translatorOf('en');
  expect(t('user.nonsense' as TextKey)).toBe('');
  expect(t('constructor' as TextKey)).toBe('');
});
