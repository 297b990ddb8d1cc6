import type { FastifyInstance } from 'fastify';
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

export type News = ReturnType<typeof newsModule>;

export function newsModule(app: FastifyInstance, core: Core) {
  const { campaign, database } = core;
  const { campaignDir } = core.config;
  const legal = loadLegalArticles(campaignDir, campaign);
  const articles = readCampaignNews(campaignDir);
  const service = createNewsService(core, createNewsStore(database), legal, articles);
  newsRoutes(app, service);
  app.addHook('onReady', async () => {
    await service.seed();
  });
  return {
    service,
    /** Legal texts by id. */
    legal,
    html: { clean: cleanArticle, shown: shownArticle, picturesOf, isDescribed, wordsOf },
  };
}
