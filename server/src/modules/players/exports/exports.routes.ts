import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as calls from '@prelude/contract/console/exports';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { operatorRoute } from '../../../http/operator-route.ts';
import type { ExportFile, ExportsService } from './exports.service.ts';

export function exportsRoutes(app: FastifyInstance, exports: ExportsService): void {
  operatorRoute(app, calls.beginExport).reply(async ({ body, operator }) => ({
    id: await exports.begin(operator, body.kind, body.filter),
  }));
  operatorRoute(app, calls.takeExport).handle(async ({ body, operator, reply }) => {
    send(reply, await exports.take(operator, Number(body.id)));
  });
  operatorRoute(app, calls.listExports).reply(({ body }) => exports.list(body.before));
}

/**
 * Hijack the reply: fifteen million lines take longer than a call's deadline. The pipeline stops reading while the
 * browser is slow, and ends `content` when it disconnects.
 */
function send(reply: FastifyReply, { name, head, content }: ExportFile): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  reply.raw.write(head);
  pipeline(Readable.from(content, { highWaterMark: 1 }), reply.raw).catch((error: unknown) =>
    reply.log.info({ err: error }, 'export aborted'),
  );
}
