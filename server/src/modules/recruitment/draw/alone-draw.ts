/** Announces the draw of an operator who works alone, and writes it to the audit log (ADR-0083). */
import type { Core } from '../../../core/core.ts';
import type { OperatorNotices } from '../../mail/operator-notices.service.ts';
import type { OnAlone } from './draw.service.ts';

export const announceAlone = (
  { audit }: Pick<Core, 'audit'>,
  notices: OperatorNotices,
): OnAlone => ({
  wait: (tx, { id, name }, until) =>
    notices.wait(tx, { what: 'draw', by: id, name, until, page: 'recruitment' }),
  drawn: (tx, details) =>
    audit.record(tx, {
      by: 'schedule',
      action: 'draw.draw-alone',
      target: 'draw',
      after: details,
    }),
});
