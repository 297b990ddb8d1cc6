import { expect, test } from 'vitest';
import english from '../../../../campaign/text/en/ui.json' with { type: 'json' };
import { merged, provideText, type TextKey, tNodes, translatorOf } from './text.ts';

provideText('en', english);
const t = translatorOf('en');

test('a sentence by its dotted path', () => {
  expect(t('nav.home')).toBe(english.nav.home);
});

test('values stand in their places, numbers as the language writes them', () => {
  expect(t('home.number', { number: 1234567 })).toContain('1,234,567');
});

test('a key nobody wrote is never shown', () => {
  expect(t('user.nonsense' as TextKey)).toBe('');
  expect(t('constructor' as TextKey)).toBe('');
});

test('the same language gives the same function', () => {
  expect(translatorOf('en')).toBe(t);
});

test('nodes stand in the places of a sentence', () => {
  const parts = tNodes(t, 'user.login.agreement', { terms: 'T', privacy: 'P' });
  const text = parts.map((part) => (part as { props: { children: string } }).props.children);
  expect(text.join('')).toBe(
    english.user.login.agreement.replace('{terms}', 'T').replace('{privacy}', 'P'),
  );
});

test('keeps all sentences of a chapter that both parts of the texts have', () => {
  const first = {
    common: { language: 'Language', close: 'Close' },
    user: { login: { title: 'a' } },
  };
  const rest = { common: { outdated: 'Old' }, user: { login: { code: 'b' } }, news: 'c' };
  expect(merged(first, rest)).toEqual({
    common: { language: 'Language', close: 'Close', outdated: 'Old' },
    user: { login: { title: 'a', code: 'b' } },
    news: 'c',
  });
});
