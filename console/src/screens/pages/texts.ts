/** The two sorts of whole texts that this screen changes. */
import { keepLegal, keepText, openLegal, openText } from '@prelude/contract/console/editing';
import { legalCalls, type PageCalls, pageCalls } from '@prelude/contract/console/pages';
import type { Permission } from '@prelude/contract/console/permissions';

export interface Texts {
  calls: PageCalls;
  /** For what is typed and not saved. */
  unsaved: {
    open: typeof openText | typeof openLegal;
    keep: typeof keepText | typeof keepLegal;
  };
  /** Below `/console`. */
  path: '/pages' | '/legal';
  /** Title and text only; a change says whether players must accept it again. */
  isLegal: boolean;
  write: Permission;
  publish: Permission;
}

export const ownPages: Texts = {
  calls: pageCalls,
  unsaved: { open: openText, keep: keepText },
  path: '/pages',
  isLegal: false,
  write: 'news.write',
  publish: 'news.publish',
};

export const legalTexts: Texts = {
  calls: legalCalls,
  unsaved: { open: openLegal, keep: keepLegal },
  path: '/legal',
  isLegal: true,
  write: 'campaign.write',
  publish: 'campaign.write',
};
