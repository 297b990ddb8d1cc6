import * as calls from '@prelude/contract/console/suspicion';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { ReviewStore } from './review.store.ts';

const pageSize = 50;

/** Operators decide on invitations that look like one person's own (console permission `players`). */
export function suspicionRoutes(
  app: FastifyInstance,
  { audit, transaction }: Core,
  review: ReviewStore,
): void {
  operatorRoute(app, calls.listSuspicions).reply(async ({ body }) => {
    const [found, open] = await Promise.all([review.list(body, pageSize + 1), review.open()]);
    const suspicions = found.slice(0, pageSize);
    const next = found.length > pageSize ? (suspicions.at(-1)?.number ?? null) : null;
    return { suspicions, next, open };
  });

  operatorRoute(app, calls.decideSuspicions).reply(async ({ body, operator }) => {
    const changed = await transaction(async (tx) => {
      const decided = await review.decide(body.numbers, body.verdict, tx);
      if (decided.length > 0) {
        await audit.record(tx, {
          by: operator,
          action: `invitation.${body.verdict}`,
          target: decided.length === 1 ? `registration ${decided[0]!.number}` : 'registrations',
          before: decided.map(({ number, before }) => ({ number, state: before })),
        });
      }
      return decided.length;
    });
    return { changed };
  });

  operatorRoute(app, calls.blockInviter).reply(async ({ body, operator }) => {
    await transaction(async (tx) => {
      const found = await review.block(body.uid, body.blocked, tx);
      if (!found) throw new Failure('player.unknown');
      if (!found.changed) return;
      await audit.record(tx, {
        by: operator,
        action: body.blocked ? 'invitation.block' : 'invitation.unblock',
        target: `player ${found.accountId}`,
      });
    });
    return {};
  });
}
