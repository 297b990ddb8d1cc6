/** Entries of the audit log as marks in the charts over time. */
import type { AuditAction } from '@prelude/contract/console/audit-actions';
import type { Marks } from '@prelude/contract/console/dashboard';

/** More marks hide a chart. */
export const mostMarks = 200;

/** Actions that change what visitors see. */
export const markedActions = [
  'campaign.change',
  'campaign.revert',
  'campaign.publish',
  'text.change',
  'text.revert',
  'text.publish',
  'picture.change',
  'picture.revert',
  'picture.publish',
  'counts.enter',
  'counts.undo',
  'counts.approve',
  'article.publish',
  'article.unpublish',
] as const satisfies AuditAction[];

/**
 * @param entry its target is as the audit log has it: `campaign banner`, `text en ui/game.slogan`, `article slug en`
 * @param at campaign time
 */
export function markOf(
  { action, target }: { action: AuditAction; target: string },
  at: string,
): Marks[number] {
  const [, first = '', second = ''] = target.split(' ');
  const noun = action.slice(0, action.indexOf('.'));
  if (noun === 'campaign') {
    const kind = first === 'banner' ? ('banner' as const) : ('settings' as const);
    return { at, kind, name: first, language: '' };
  }
  if (noun === 'text') return { at, kind: 'sentence', name: second, language: first };
  if (noun === 'picture') return { at, kind: 'picture', name: first, language: '' };
  if (noun === 'article') return { at, kind: 'news', name: first, language: second };
  return { at, kind: 'figures', name: '', language: '' };
}
