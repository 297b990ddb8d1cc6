/**
 * Icons of stores and channels that the site has built in; a campaign adds others in `art/icons/`. Most campaigns have
 * the first ones, so the others are in a file of their own.
 */
export const commonBrands = [
  'facebook',
  'x',
  'youtube',
  'discord',
  'instagram',
  'tiktok',
  'lounge',
  'google_play',
  'app_store',
  'epic',
  'steam',
] as const;
const otherBrands = [
  'nintendo',
  'playstation',
  'xbox',
  'gog',
  'itch',
  'microsoft',
  'amazon',
  'bluesky',
  'threads',
  'twitch',
  'reddit',
  'mastodon',
  'vk',
  'line',
  'wechat',
  'bilibili',
  'telegram',
  'whatsapp',
  'weibo',
] as const;
export const brandIcons = [...commonBrands, ...otherBrands] as const;
export type BrandIcon = (typeof brandIcons)[number];

/** Name of an icon, and of its file without `.svg`. */
export const iconPattern = '^[a-z][a-z0-9_-]{0,31}$';
