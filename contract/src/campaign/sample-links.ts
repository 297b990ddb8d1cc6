/** Addresses that a sample campaign has in place of real ones: below `.example`, or the front page of a platform. */

export const sampleLinkPath = '/sample-link';

/** Their front pages belong to no game. */
const platforms =
  /^(?:www\.|store\.|apps?\.|m\.|play\.|game\.)?(?:apple|discord|epicgames|facebook|google|instagram|naver|reddit|steampowered|tiktok|twitch|twitter|weibo|x|youtube)\.(?:com|tv)$/;
const fronts = new Set(['', '/store', '/app-store', '/lounge']);

/** @param href `https://` or `mailto:` */
export function isSampleLink(href: string): boolean {
  const [, host = '', path = ''] =
    /^(?:https:\/\/|mailto:[^@]*@)([^/?#]+)([^?#]*)/.exec(href) ?? [];
  if (/\.example$/i.test(host)) return true;
  return platforms.test(host.toLowerCase()) && fronts.has(path.replace(/\/$/, ''));
}

/** @returns the address; for a sample address the page that says so */
export const outbound = (href: string): string => (isSampleLink(href) ? sampleLinkPath : href);

/** @returns the data, such as stores and channels, with `outbound` for each address */
export const outboundIn = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? outbound(value) : value,
  ) as T;
