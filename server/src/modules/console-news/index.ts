import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { News } from '../news/index.ts';
import { createBoardStore } from './board.store.ts';
import { newsroomRoutes } from './newsroom.routes.ts';
import { createNewsroom } from './newsroom.service.ts';
import { createNewsroomStore } from './newsroom.store.ts';
import { createPictureMaker } from './picture-maker.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { createPictures } from './pictures.service.ts';
import { createPictureStore } from './pictures.store.ts';
import { createPreviews } from './previews.ts';

interface Needs {
  news: News;
  /** The campaign's own pictures. */
  covers: readonly { name: string; src: string }[];
}

/** The console's newsroom: articles with their versions and schedules, pictures, previews. */
export async function consoleNewsModule(
  app: FastifyInstance,
  { database, clock, zone, audit, transaction, jobs, expiring }: Core,
  { news, covers }: Needs,
) {
  const { instant } = zone;
  const { html } = news;
  const board = createBoardStore(database);
  const pictureStore = createPictureStore(database);
  const { shapes } = pictureStore;
  const newsroom = createNewsroom({
    board,
    clock,
    instant,
    html,
    shapes,
    audit,
    transaction,
    store: createNewsroomStore(database),
    forget: news.service.forget,
  });
  const previews = createPreviews({ database, board, clock, instant, html, shapes });
  newsroomRoutes(app, { newsroom, board, previews, clock, instant });
  const make = createPictureMaker();
  const pictures = createPictures({ store: pictureStore, audit, transaction, make });
  await pictureRoutes(app, { pictures, covers });
  const { dueIn: due, publishDue: run } = newsroom;
  jobs.add({ name: 'scheduled articles', wakes: ['news', 'campaign'], due, run });
  expiring.push(previews);
  return previews;
}
