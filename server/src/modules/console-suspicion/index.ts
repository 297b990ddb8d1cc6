import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { Invitations } from '../invite/index.ts';
import { suspicionRoutes } from './suspicion.routes.ts';

/** The console's queue of suspicious invitations. */
export function consoleSuspicionModule(
  app: FastifyInstance,
  { audit, transaction }: Core,
  { invitations }: { invitations: Invitations },
): void {
  suspicionRoutes(app, { review: invitations.review, audit, transaction });
}
