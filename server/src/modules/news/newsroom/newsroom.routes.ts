import * as calls from '@prelude/contract/console/news';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { operatorRoute } from '../../../http/operator-route.ts';
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
  operatorRoute(app, calls.newsBoard).data(async ({ body }) => {
    const { total, rows } = await board.board(body, clock.now());
    return { total, list: rows.map((row) => rowOf(row, instant)) };
  });
  operatorRoute(app, calls.readNews).data(({ body }) => newsroom.read(body.slug));
  operatorRoute(app, calls.createNews).data(async ({ body, operator }) => {
    await newsroom.create(body.slug, operator);
    return { slug: body.slug };
  });
  operatorRoute(app, calls.saveNews).data(({ body, operator }) => newsroom.save(body, operator));
  operatorRoute(app, calls.restoreNews).data(({ body, operator }) =>
    newsroom.restore(body, operator),
  );
  operatorRoute(app, calls.publishNews).data(({ body, operator }) =>
    newsroom.publish(body, operator),
  );
  operatorRoute(app, calls.scheduleNews).data(({ body, operator }) =>
    newsroom.schedule(body, operator),
  );
  operatorRoute(app, calls.unpublishNews).data(({ body, operator }) =>
    newsroom.unpublish(body, operator),
  );
  operatorRoute(app, calls.reviewNews).data(({ body, operator }) =>
    newsroom.review(body, operator),
  );
  operatorRoute(app, calls.archiveNews).data(({ body, operator }) =>
    newsroom.archive(body.slug, body.archived, operator),
  );
  operatorRoute(app, calls.previewNews).data(async ({ body, operator }) => ({
    address: await previews.make(body, operator.id),
  }));
  operatorRoute(app, calls.newsHistory).data(async ({ body }) => {
    const found = await board.history(body.slug, body.language);
    return found.map(({ created, ...head }) => ({ ...head, created_at: isoOf(created) }));
  });
  operatorRoute(app, calls.newsVersion).data(async ({ body }) => {
    const found = await board.version(body.slug, body.language, body.number);
    if (!found) throw new Failure('article.unknown');
    const { created, title, summary, body: text, tab, pinned, cover, ...head } = found;
    return {
      ...head,
      title,
      created_at: isoOf(created),
      draft: { title, summary, body: text, tab, pinned, cover },
    };
  });
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
