import type { Settings } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createCounts } from '../../core/monitoring/counts.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { createAnalyticsService } from './analytics.service.ts';
import { createCounting } from './counting.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createEventsStore } from './events.store.ts';
import { createFiguresStore } from './figures.store.ts';
import { createIntake, type IntakeOutcome } from './intake.ts';
import { keyDay, keyId, pairOfDay } from './event-keys.ts';
import { createRollupStore } from './rollup.store.ts';

/** Rows per statement. PGlite has one connection, so keep batches small. */
const pages = { pglite: 2000, postgres: 20_000 } as const;
/** Statements time out after 10 s and calls after 12 s, so any transaction older than this has ended. */
const settleMs = 15_000;

/** Counts visits and provides the figures for the console (ADR-0024). */
export function analyticsModule(app: FastifyInstance, core: Core) {
  const { campaign, clock, database, secrets, failureCounts, operatorFailures, jobs, log } = core;
  const zone = core.zone.offsetMs;
  const page = pages[database.engine];
  const root = secrets.keyed('events', 'key');
  const outcomes = createCounts<IntakeOutcome>();
  const intake = createIntake(core, outcomes);
  const counting = createCounting({
    intake,
    clock,
    zone,
    page,
    failures: failureCounts,
    operatorFailures,
    outcomes,
    events: createEventsStore(database, campaign.retention.events_per_day),
    rollups: createRollupStore(database, { zone, page, settle: settleMs }),
    eventsDays: campaign.retention.events_days,
    onError: (error) => log.warn({ err: error }, 'analytics'),
    wakeJobs: jobs.wake,
  });
  for (const job of counting.jobs) jobs.add(job);
  analyticsRoutes(app, {
    take: async (message) => {
      await intake.take(message);
      counting.wake();
    },
  });
  app.addHook('onReady', counting.start);
  app.addHook('onClose', async () => {
    await counting.stop();
    await intake.close();
  });
  const figures = createAnalyticsService(core, createFiguresStore(database, zone));
  dashboardRoutes(app, figures);
  const keys = new Map<number, Settings['events']>();
  return {
    figures,
    key: (): Settings['events'] => {
      const day = keyDay(Date.now());
      const known = keys.get(day);
      if (known) return known;
      const made = { id: keyId(day), key: pairOfDay(root, day).getPublicKey('base64url') };
      keys.clear();
      keys.set(day, made);
      return made;
    },
  };
}
