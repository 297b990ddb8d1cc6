import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { News } from '../news/index.ts';
import { createBoardStore } from './board.store.ts';
import { newsroomRoutes } from './newsroom.routes.ts';
import { createNewsroom } from './newsroom.service.ts';
import { createNewsroomStore } from './newsroom.store.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { createPictures } from './pictures.service.ts';
import { createPictureStore } from './pictures.store.ts';
import { createPreviews } from './previews.ts';

interface Needs {
  news: News;
  /** Backgrounds of the pack that an article may have as its cover. */
  covers: () => readonly { name: string; src: string }[];
}

export async function consoleNewsModule(app: FastifyInstance, core: Core, { news, covers }: Needs) {
  const { database } = core;
  const board = createBoardStore(database);
  const pictures = createPictureStore(database);
  const newsroom = createNewsroom(core, createNewsroomStore(database), board, pictures, news);
  const previews = createPreviews(core, board, pictures, news);
  newsroomRoutes(app, core, newsroom, board, previews);
  await pictureRoutes(app, createPictures(core, pictures), covers);
  const { dueIn: due, publishDue: run } = newsroom;
  core.jobs.add({ name: 'scheduled articles', wakes: ['news', 'campaign'], due, run });
  core.expiring.push(previews);
  return previews;
}
