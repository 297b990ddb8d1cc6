import type { FastifyInstance } from 'fastify';
import type { Language } from '@prelude/contract/shared/languages';
import type { Core } from '../../core/core.ts';
import {
  cleanArticle,
  isDescribed,
  picturesOf,
  shownArticle,
  wordsOf,
} from '@prelude/pack/news/article-html';
import { readCampaignNews } from './campaign-news.ts';
import { loadLegalArticles } from './legal.ts';
import { newsRoutes } from './news.routes.ts';
import { createNewsService } from './news.service.ts';
import { createNewsStore } from './news.store.ts';
import { createBoardStore } from './newsroom/board.store.ts';
import { newsroomRoutes } from './newsroom/newsroom.routes.ts';
import { createNewsroom } from './newsroom/newsroom.service.ts';
import { createNewsroomStore } from './newsroom/newsroom.store.ts';
import { pictureRoutes } from './newsroom/pictures.routes.ts';
import { createPictures } from './newsroom/pictures.service.ts';
import { createPictureStore } from './newsroom/pictures.store.ts';
import { createShownFiles } from './shown-files.ts';
import { createPreviews } from './newsroom/previews.ts';

export type News = ReturnType<typeof createNews>;

function createNews(core: Core) {
  const { campaignDir } = core.config;
  const legal = loadLegalArticles(core.legal, core.campaign);
  const articles = readCampaignNews(campaignDir);
  const store = createNewsStore(core.database);
  const withFiles = createShownFiles(core);
  const uploads = createPictureStore(core.database);
  const shapesOf = (addresses: readonly string[]) => uploads.shapes(addresses, core.database.db);
  return {
    service: createNewsService(core, store, legal, articles, withFiles),
    openTexts: store.openTexts,
    /** Legal texts as they are shown. */
    legal,
    html: {
      clean: cleanArticle,
      shown: shownArticle,
      withFiles,
      /** Clean HTML with all that readers see. */
      whole: async (html: string, language: Language): Promise<string> =>
        withFiles(shownArticle(html, await shapesOf(picturesOf(html))), language),
      picturesOf,
      isDescribed,
      wordsOf,
    },
    /** @returns those of the addresses that are uploaded pictures */
    uploadedOf: async (addresses: readonly string[]): Promise<ReadonlySet<string>> =>
      new Set((await shapesOf(addresses)).keys()),
  };
}

/** The player's news, and the newsroom in which operators write them. */
export async function newsModule(app: FastifyInstance, core: Core) {
  const { database, expiring, jobs, media } = core;
  const news = createNews(core);
  newsRoutes(app, news.service);
  // Fastify takes a value that a hook returns for an error.
  app.addHook('onReady', async () => {
    await news.service.seed();
  });

  const board = createBoardStore(database);
  const pictures = createPictureStore(database);
  const newsroom = createNewsroom(core, createNewsroomStore(database), board, pictures, news);
  const previews = createPreviews(core, board, news);
  newsroomRoutes(app, core, newsroom, board, previews);
  await pictureRoutes(app, createPictures(core, pictures), media.covers);
  const { dueIn: due, publishDue: run } = newsroom;
  jobs.add({ name: 'scheduled articles', wakes: ['news', 'campaign'], due, run });
  expiring.push(previews);
  return { news, previews, announced: newsroom.announced };
}
