import { listAudit, verifyAudit } from '@prelude/contract/console/audit';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { operatorRoute } from '../../http/operator-route.ts';

export function auditRoutes(app: FastifyInstance, { audit }: Core): void {
  operatorRoute(app, listAudit).reply(async ({ body }) => {
    const { limit = 50, ...filter } = body;
    const rows = await audit.list(filter, limit + 1);
    const page = rows.slice(0, limit);
    return { rows: page, next: rows.length > limit ? page.at(-1)!.seq : null };
  });
  operatorRoute(app, verifyAudit).reply(async () => {
    const { seq, hash, broken, keyed } = await audit.verify();
    return { entries: seq, head: hash, broken, keyed: keyed?.seq ?? null };
  });
}
