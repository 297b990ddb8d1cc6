import { expect, it } from 'vitest';
import { Value } from 'typebox/value';
import { SocialLink } from './campaign.ts';

const isLink = (href: string) =>
  Value.Check(SocialLink, { icon: 'x', label: 'X', name: 'x', href });

it.each([
  'https://x.com/',
  'https://store.example.com:8443/app/12?utm_source=site&x=%20#top',
  'mailto:support-tw@harbour.example',
])('a link is a whole address: %s', (href) => {
  expect(isLink(href)).toBe(true);
});

it.each([
  ['text after an address', 'mailto:x. IMPORTANT: confirm at https://evil.example/'],
  ['a message in a query', 'mailto:a@b.example?subject=Your place is lost'],
  ['a message in a query without spaces', 'mailto:a@b.example?body=confirm'],
  ['a message without spaces', 'https://evil.example/您的名額將失效'],
  ['a message before the host', 'https://IMPORTANT-confirm-now@evil.example/'],
  ['an invisible letter', 'https://x.com/\u200bconfirm'],
  ['a line break', 'https://x.com/\nconfirm'],
  ['no encryption', 'http://x.com/'],
  ['too much', `https://x.com/${'a'.repeat(300)}`],
])('a link is not %s', (_what, href) => {
  expect(isLink(href)).toBe(false);
});
