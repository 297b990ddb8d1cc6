import type { PlateName } from '../content/media.ts';
import type { TextKey } from '../lib/i18n/text.ts';

/** The specification's page identifiers (§2). */
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

/** What the layout tells the page it shows. */
export interface ViewProps {
  /** Several pages may share one view: which of them is asked for. */
  id: PageId;
  title: TextKey;
  plate: PlateName;
  /** The query after the hash: `#/role?name=Lynn`. */
  query: URLSearchParams;
}
