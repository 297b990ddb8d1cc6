import type { PageId, PlateName } from '@prelude/contract/campaign/pages';
import type { TextKey } from '../lib/i18n/text.ts';

export interface ViewProps {
  /** Identifies the page when several pages share a view. */
  id: PageId;
  title: TextKey;
  plate: PlateName;
  /** The query after the hash: `#/role?name=Lynn`. */
  query: URLSearchParams;
}
