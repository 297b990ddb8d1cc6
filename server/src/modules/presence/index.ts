import { presencePermissions, showPresence } from '@prelude/contract/console/presence';
import { mayDo, rolesWith } from '@prelude/contract/console/permissions';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { createPresenceStore } from './presence.store.ts';

/** Who has what open in the console. In the database, so that it holds across servers; it ends by itself. */
export function presenceModule(app: FastifyInstance, core: Core): void {
  const store = createPresenceStore(core.database);
  core.expiring.push(store);
  operatorRoute(app, showPresence).reply(async ({ body: { kind, id, open }, operator }) => {
    const permission = presencePermissions[kind];
    if (!mayDo(operator.roles, permission))
      throw new Failure('operator.forbidden', { roles: rolesWith(permission).join(', ') });
    const opened = { kind, id, operator: operator.id };
    if (!open) {
      await store.leave(opened);
      return { others: [] };
    }
    await store.note(opened);
    return { others: await store.others(opened) };
  });
}
