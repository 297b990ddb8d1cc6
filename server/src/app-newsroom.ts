/** Puts the newsroom together: articles with their versions and schedules, pictures, previews (issue 7 part 3). */
import type { FastifyInstance } from 'fastify';
import { createBoardStore } from './modules/console-news/board.store.ts';
import { newsroomRoutes } from './modules/console-news/newsroom.routes.ts';
import { createNewsroom } from './modules/console-news/newsroom.service.ts';
import { createNewsroomStore } from './modules/console-news/newsroom.store.ts';
import { createPictureMaker } from './modules/console-news/picture-maker.ts';
import { pictureRoutes } from './modules/console-news/pictures.routes.ts';
import { createPictures } from './modules/console-news/pictures.service.ts';
import { createPictureStore } from './modules/console-news/pictures.store.ts';
import { createPreviews } from './modules/console-news/previews.ts';
import {
  cleanArticle,
  isDescribed,
  picturesOf,
  shownArticle,
  wordsOf,
} from './modules/news/article-html.ts';
import type { NewsService } from './modules/news/news.service.ts';
import type { Audit } from './core/audit.ts';
import type { CampaignClock } from './core/campaign/clock.ts';
import type { Database } from './core/database/database.ts';
import { createRounds } from './core/rounds.ts';

interface Dependencies {
  database: Database;
  clock: CampaignClock;
  instant: (milliseconds: number) => string;
  audit: Audit;
  news: Pick<NewsService, 'forget'>;
  /** The campaign's own pictures. */
  covers: readonly { name: string; src: string }[];
}

/** How often schedules are looked at: with a second of memory in other servers' caches it makes two. */
const everyMs = 500;

export function assembleNewsroom(app: FastifyInstance, given: Dependencies) {
  const { database, clock, instant, audit } = given;
  const transaction: Parameters<typeof createNewsroom>[0]['transaction'] = (work) =>
    database.db.transaction(work);
  const board = createBoardStore(database);
  const pictureStore = createPictureStore(database);
  const html = { clean: cleanArticle, shown: shownArticle, picturesOf, isDescribed, wordsOf };
  const shapes = pictureStore.shapes;
  const newsroom = createNewsroom({
    board,
    clock,
    instant,
    html,
    shapes,
    audit,
    transaction,
    store: createNewsroomStore(database),
    forget: given.news.forget,
  });
  const previews = createPreviews({ database, board, clock, instant, html, shapes });
  const schedule = createRounds(everyMs, newsroom.publishDue, (error) =>
    app.log.error({ err: error }, 'scheduled publishing'),
  );
  return {
    previews,
    schedule,
    routes: async (): Promise<void> => {
      newsroomRoutes(app, { newsroom, board, previews, clock, instant });
      await pictureRoutes(app, {
        pictures: createPictures({
          store: pictureStore,
          audit,
          transaction,
          make: createPictureMaker(),
        }),
        covers: given.covers,
      });
    },
  };
}
