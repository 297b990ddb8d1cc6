import {
  archiveNews,
  createNews,
  newsBoard,
  newsHistory,
  newsVersion,
  previewNews,
  publishNews,
  readNews,
  restoreNews,
  reviewNews,
  saveNews,
  scheduleNews,
  unpublishNews,
} from '@prelude/contract/console/news';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import type { BoardStore } from './board.store.ts';
import { rowOf } from './newsroom.logic.ts';
import type { Newsroom } from './newsroom.service.ts';
import type { Previews } from './previews.ts';

export function newsroomRoutes(
  app: FastifyInstance,
  { clock, zone: { instant } }: Core,
  newsroom: Newsroom,
  board: BoardStore,
  previews: Previews,
): void {
  const ok = <T>(data: T) => ({ code: 0 as const, data });

  operatorRoute(app, newsBoard).handle(async ({ body }) => {
    const { total, rows } = await board.board(body, clock.now());
    return ok({ total, list: rows.map((row) => rowOf(row, instant)) });
  });
  operatorRoute(app, readNews).handle(async ({ body }) => ok(await newsroom.read(body.slug)));
  operatorRoute(app, createNews).handle(async ({ body, operator }) => {
    await newsroom.create(body.slug, operator);
    return ok({ slug: body.slug });
  });
  operatorRoute(app, saveNews).handle(async ({ body, operator }) =>
    ok(await newsroom.save(body, operator)),
  );
  operatorRoute(app, restoreNews).handle(async ({ body, operator }) =>
    ok(await newsroom.restore(body, operator)),
  );
  operatorRoute(app, publishNews).handle(async ({ body, operator }) =>
    ok(await newsroom.publish(body, operator)),
  );
  operatorRoute(app, scheduleNews).handle(async ({ body, operator }) =>
    ok(await newsroom.schedule(body, operator)),
  );
  operatorRoute(app, unpublishNews).handle(async ({ body, operator }) =>
    ok(await newsroom.unpublish(body, operator)),
  );
  operatorRoute(app, reviewNews).handle(async ({ body, operator }) =>
    ok(await newsroom.review(body, operator)),
  );
  operatorRoute(app, archiveNews).handle(async ({ body, operator }) =>
    ok(await newsroom.archive(body.slug, body.archived, operator)),
  );
  operatorRoute(app, previewNews).handle(async ({ body, operator }) =>
    ok({ address: await previews.make(body, operator.id) }),
  );
  operatorRoute(app, newsHistory).handle(async ({ body }) => {
    const found = await board.history(body.slug, body.language);
    return ok(found.map(({ created, ...head }) => ({ ...head, created_at: isoOf(created) })));
  });
  operatorRoute(app, newsVersion).handle(async ({ body }) => {
    const found = await board.version(body.slug, body.language, body.number);
    if (!found) throw new Failure('article.unknown');
    const { created, title, summary, body: text, tab, pinned, cover, ...head } = found;
    return ok({
      ...head,
      title,
      created_at: isoOf(created),
      draft: { title, summary, body: text, tab, pinned, cover },
    });
  });
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
