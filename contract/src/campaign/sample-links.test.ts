import { expect, it } from 'vitest';
import { isSampleLink, outbound } from './sample-links.ts';

it.each([
  'https://www.facebook.com/',
  'https://x.com',
  'https://play.google.com/store',
  'https://www.apple.com/app-store/',
  'https://store.steampowered.com/',
  'https://store.epicgames.com/',
  'https://game.naver.com/lounge',
  'https://store.playstation.com/',
  'https://itch.io/',
  'https://bsky.app',
  'https://t.me/',
  'https://studio.example/about',
  'mailto:support@studio.example',
  'http://localhost',
  'http://localhost:4000',
])('%s leads nowhere', (href) => {
  expect(isSampleLink(href)).toBe(true);
  expect(outbound(href)).toBe('/sample-link');
});

it.each([
  'https://www.facebook.com/nameless',
  'https://x.com/nameless',
  'https://play.google.com/store/apps/details?id=com.nameless',
  'https://apps.apple.com/app/id1',
  'https://store.steampowered.com/app/1/',
  'https://discord.gg/nameless',
  'https://nameless.itch.io/',
  'https://t.me/nameless',
  'https://bsky.app/profile/nameless.com',
  'https://studio.com/',
  'https://exampler.com/',
  'http://localhost.studio.com',
  'mailto:support@studio.com',
])('%s is an address of a studio', (href) => {
  expect(isSampleLink(href)).toBe(false);
  expect(outbound(href)).toBe(href);
});
