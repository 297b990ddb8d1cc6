import type { MailingSummary } from '@prelude/contract/console/mailings';
import type { Names } from './names.logic.ts';
import type { Text } from './text.ts';

/** The name of a mailing; for a milestone's announcement, the name of the milestone. */
export const mailingName = (
  t: Text<'mailings'>,
  names: Pick<Names, 'milestone'>,
  { kind, name }: Pick<MailingSummary, 'kind' | 'name'>,
): string => (kind === 'milestone' ? t('milestone', { key: names.milestone(name) }) : name);

/** Who changed a mailing last: an operator, or the server when it paused the mailing. */
export const editorName = (
  t: Text<'mailings'>,
  { updated_by }: Pick<MailingSummary, 'updated_by'>,
): string => (updated_by === 'server' ? t('server') : updated_by);
