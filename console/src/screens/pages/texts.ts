/** The two sorts of whole texts that this screen changes. */
import { legalCalls, type PageCalls, pageCalls } from '@prelude/contract/console/pages';
import type { Permission } from '@prelude/contract/console/permissions';

export interface Texts {
  calls: PageCalls;
  /** Below `/console`. */
  path: '/pages' | '/legal';
  /** Title and text only; a change says whether players must accept it again. */
  isLegal: boolean;
  write: Permission;
  publish: Permission;
}

export const ownPages: Texts = {
  calls: pageCalls,
  path: '/pages',
  isLegal: false,
  write: 'news.write',
  publish: 'news.publish',
};

export const legalTexts: Texts = {
  calls: legalCalls,
  path: '/legal',
  isLegal: true,
  write: 'campaign.write',
  publish: 'campaign.write',
};
