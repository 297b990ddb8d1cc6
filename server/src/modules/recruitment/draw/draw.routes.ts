import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import * as calls from '@prelude/contract/site/draw';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createReadCache } from '../../../core/read-cache.ts';
import { route } from '../../../http/route.ts';
import type { DrawView } from './draw.view.ts';

const jsonLines = 'application/x-ndjson; charset=utf-8';

export function drawRoutes(app: FastifyInstance, view: DrawView): void {
  const states = createReadCache<calls.Draw>({ lifeMs: 1000, max: 1 });
  const program = readFileSync(new URL('./verifier/verify-draw.mjs', import.meta.url), 'utf8');

  route(app, calls.readDraw).reply(() => states('', view.draw));
  route(app, calls.checkEntry).reply(({ request }) => {
    // The schema has already validated the query.
    const { code } = request.query as { code: string };
    return view.entry(code);
  });
  route(app, calls.readDrawFile).handle(async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(await view.file()),
  );
  route(app, calls.readEntriesFile).handle(async ({ reply }) => {
    const lines = await view.entries();
    return send(forever(reply), lines);
  });
  route(app, calls.readResultsFile).handle(async ({ reply }) => {
    const lines = await view.results();
    return send(forever(reply), lines);
  });
  route(app, calls.readLogFile).handle(async ({ reply }) => send(reply, view.log()));
  route(app, calls.readVerifier).handle(async ({ reply }) =>
    reply.type('text/javascript; charset=utf-8').send(program),
  );
}

/** Streamed from the database: a million entries are 60 MB and must not be in memory at once. */
const send = (reply: FastifyReply, lines: AsyncIterable<string>): FastifyReply =>
  reply.type(jsonLines).send(Readable.from(lines));

/** Final files may be cached by any proxy. */
const forever = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=86400, immutable');
