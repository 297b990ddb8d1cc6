/**
 * Addresses that a campaign has in place of real ones: below `.example`, the front page of a platform, or this machine.
 */

export const sampleLinkPath = '/sample-link';

const prefix = /^(?:www|store|apps?|m|play|game)\./;
/** Their front pages belong to no game. */
const platforms = new Set(
  [
    'amazon.com apple.com bilibili.com bsky.app discord.com epicgames.com facebook.com gog.com google.com instagram.com',
    'itch.io line.me mastodon.social microsoft.com naver.com nintendo.com playstation.com reddit.com steampowered.com',
    't.me telegram.org threads.com threads.net tiktok.com twitch.tv twitter.com vk.com wa.me wechat.com weibo.com',
    'whatsapp.com x.com xbox.com youtube.com',
  ].flatMap((line) => line.split(' ')),
);
const fronts = new Set(['', '/store', '/app-store', '/lounge']);

/** @param href `https://`, `mailto:` or `http://localhost` */
export function isSampleLink(href: string): boolean {
  if (/^http:\/\/localhost(?::|$)/.test(href)) return true;
  const [, host = '', path = ''] =
    /^(?:https:\/\/|mailto:[^@]*@)([^/?#]+)([^?#]*)/.exec(href) ?? [];
  if (/\.example$/i.test(host)) return true;
  return (
    platforms.has(host.toLowerCase().replace(prefix, '')) && fronts.has(path.replace(/\/$/, ''))
  );
}

/** @returns the address; for a sample address the page that says so */
export const outbound = (href: string): string => (isSampleLink(href) ? sampleLinkPath : href);

/** @returns the data, such as stores and channels, with `outbound` for each address */
export const outboundIn = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? outbound(value) : value,
  ) as T;
