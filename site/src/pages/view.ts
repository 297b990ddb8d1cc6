import type { PlateName } from '../content/media.ts';
import type { TextKey } from '../lib/i18n/text.ts';

export const pageIds = [
  'home',
  'milestone',
  'feature',
  'worldview',
  'news',
  'news-list',
  'news-detail',
  'news-content',
  'role-weapon',
  'weapon',
  'role',
] as const;
export type PageId = (typeof pageIds)[number];

export interface ViewProps {
  /** Identifies the page when several pages share a view. */
  id: PageId;
  title: TextKey;
  plate: PlateName;
  /** The query after the hash: `#/role?name=Lynn`. */
  query: URLSearchParams;
}
