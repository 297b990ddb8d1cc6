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
  operatorRoute(app, calls.newsBoard).reply(async ({ body }) => {
    const { total, rows } = await board.board(body, clock.now());
    return { total, list: rows.map((row) => rowOf(row, instant)) };
  });
  operatorRoute(app, calls.readNews).reply(({ body }) => newsroom.read(body.slug));
  operatorRoute(app, calls.createNews).reply(async ({ body, operator }) => ({
    slug: await newsroom.create(body, operator),
  }));
  operatorRoute(app, calls.moveNews).reply(async ({ body, operator }) => {
    await newsroom.move(body.slug, body.to, operator);
    return { slug: body.to };
  });
  operatorRoute(app, calls.saveNews).reply(({ body, operator }) => newsroom.save(body, operator));
  operatorRoute(app, calls.restoreNews).reply(({ body, operator }) =>
    newsroom.restore(body, operator),
  );
  operatorRoute(app, calls.publishNews).reply(({ body, operator }) =>
    newsroom.publish(body, operator),
  );
  operatorRoute(app, calls.scheduleNews).reply(({ body, operator }) =>
    newsroom.schedule(body, operator),
  );
  operatorRoute(app, calls.scheduleAllNews).reply(({ body, operator }) =>
    newsroom.scheduleAll(body, operator),
  );
  operatorRoute(app, calls.unpublishNews).reply(({ body, operator }) =>
    newsroom.unpublish(body, operator),
  );
  operatorRoute(app, calls.reviewNews).reply(({ body, operator }) =>
    newsroom.review(body, operator),
  );
  operatorRoute(app, calls.archiveNews).reply(({ body, operator }) =>
    newsroom.archive(body.slug, body.archived, operator),
  );
  operatorRoute(app, calls.previewNews).reply(async ({ body, operator }) => ({
    address: await previews.make(body, operator.id),
  }));
  operatorRoute(app, calls.newsHistory).reply(async ({ body }) => {
    const found = await board.history(body.slug, body.language);
    return found.map(({ created, ...head }) => ({ ...head, created_at: isoOf(created) }));
  });
  operatorRoute(app, calls.newsVersion).reply(async ({ body }) => {
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
