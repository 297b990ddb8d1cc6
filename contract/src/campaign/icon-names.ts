/** Icons of stores and channels that the site has built in; a campaign adds others in `art/icons/`. */
export const brandIcons = [
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
export type BrandIcon = (typeof brandIcons)[number];

/** Name of an icon, and of its file without `.svg`. */
export const iconPattern = '^[a-z][a-z0-9_-]{0,31}$';
