import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { isThrowaway } from '../../core/disposable-domains.ts';
import { createCookies } from '../../http/cookies.ts';
import type { Draw } from '../draw/index.ts';
import type { Sessions } from '../session/index.ts';
import { createApplicationsStore } from './applications.store.ts';
import { type Calendar, createCalendar } from './calendar.ts';
import { recruitmentExporter } from './personal-data.ts';
import { recruitmentRoutes } from './recruitment.routes.ts';
import { createRecruitmentService } from './recruitment.service.ts';

interface Needs {
  calendar: Calendar;
  draw: Draw;
  sessions: Sessions;
}

/** The calendar entries of the campaign; emails carry them too. */
export const campaignCalendar = ({ config, texts }: Core): Calendar =>
  createCalendar({
    campaignDir: config.campaignDir,
    publicUrl: config.publicUrl,
    game: texts.title,
  });

/** Applications for the closed test, and what became of them. */
export function recruitmentModule(
  app: FastifyInstance,
  core: Core,
  { calendar, draw, sessions }: Needs,
) {
  const { config, database, campaign, clock, texts, transaction } = core;
  const store = createApplicationsStore(database);
  const service = createRecruitmentService({
    store,
    draw: {
      isPublished: draw.isPublished,
      standing: draw.places.standing,
      decide: draw.places.decide,
    },
    clock,
    campaign,
    isThrowaway,
    transaction,
  });
  recruitmentRoutes(app, {
    recruitment: service,
    sessions: sessions.service,
    cookies: createCookies(config),
    texts,
    calendar,
  });
  core.live.copyTo(store.syncWindow);
  core.personalData.exporters.push(recruitmentExporter(database));
  return service;
}
