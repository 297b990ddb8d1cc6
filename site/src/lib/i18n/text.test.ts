import { expect, test } from 'vitest';
import { type TextKey, translatorOf, loadNamespaces, namespaceOf, texts } from './text.ts';
import account from '../../../../locales/en/account.json' with { type: 'json' };

test('returns the texts of a namespace after it has loaded', async () => {
  await loadNamespaces('en', ['account']);
  expect(namespaceOf('en', 'account').providers).toEqual(account.providers);
  expect(texts.translator('en', 'account')('providers.or')).toBe(account.providers.or);
});

test('returns an empty text for an unknown key', () => {
  const t = translatorOf('en');
  expect(t('user.nonsense' as TextKey)).toBe('');
  expect(t('constructor' as TextKey)).toBe('');
});
