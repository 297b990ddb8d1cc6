import { consoleLanguages } from '@prelude/contract/console/languages';
import { knowLanguage } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import type { AnalyticsService } from '../analytics/analytics.service.ts';
import type { OperatorNotices } from '../mail/operator-notices.service.ts';
import { createSharingService } from './sharing.service.ts';
import { createSharingStore } from './sharing.store.ts';
import { sharedPage, sharingRoutes } from './sharing.routes.ts';
import { createSummaries } from './summary.ts';
import { createSaid } from './texts.ts';
import { createWeekly } from './weekly.ts';

interface Needs {
  figures: AnalyticsService;
  notices: OperatorNotices;
}

/** Figures for people without an account of the console, and for operators by email. */
export function sharingModule(app: FastifyInstance, core: Core, { figures, notices }: Needs): void {
  const { database, expiring, jobs, pack, zone } = core;
  // The page and the email can be in a language that the campaign does not have.
  for (const language of consoleLanguages) knowLanguage(language);
  const offset = zone.instant(0).slice(19);
  const saidIn = (language: string) => createSaid(pack.texts, language, offset);
  const store = createSharingStore(database);
  const summaries = createSummaries(core, figures);
  expiring.push(store);
  sharingRoutes(app, createSharingService(core, store));
  sharedPage(app, { core, store, summaries, saidIn });
  jobs.add(createWeekly(core, { store, summaries, notices, saidIn }));
}
