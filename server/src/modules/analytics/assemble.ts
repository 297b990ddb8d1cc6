/** Puts the counting of visits together: intake, writing, roll-ups, and the figures for the operators (decision 0024). */
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Settings } from '@prelude/contract/site/settings';
import type { FastifyInstance } from 'fastify';
import type { CampaignClock } from '../../core/campaign/clock.ts';
import type { Database } from '../../core/database/database.ts';
import { createCounts, type Counts } from '../../core/monitoring/counts.ts';
import type { Secrets } from '../../core/secrets.ts';
import { analyticsRoutes } from './analytics.routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics.service.ts';
import { createCounting } from './counting.ts';
import { createEventsStore } from './events.store.ts';
import { createFiguresStore } from './figures.store.ts';
import { createIntake, type IntakeOutcome } from './intake.ts';
import { keyDay, keyId, pairOfDay } from './event-keys.ts';
import { createRollupStore } from './rollup.store.ts';

interface Dependencies {
  campaign: Campaign;
  clock: CampaignClock;
  database: Database;
  secrets: Secrets;
  failures: Counts<FailureCode>;
  /** Zone the campaign's days are counted in, milliseconds east of UTC. */
  zone: number;
  log: { warn(details: object, message: string): void };
}

export interface Analytics {
  /** What the operators' console shows. */
  service: AnalyticsService;
  /** Today's key, for the settings. */
  key(): Settings['events'];
  routes(app: FastifyInstance): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Rows of one statement: PGlite answers nobody else meanwhile. */
const pages = { pglite: 2000, postgres: 20_000 } as const;
/** A statement is given up after 10 s, a call after 12 s: a transaction that began before this has ended. */
const settleMs = 15_000;

export function assembleAnalytics(given: Dependencies): Analytics {
  const { campaign, clock, database, secrets, failures, zone, log } = given;
  const page = pages[database.engine];
  const root = secrets.keyed('events', 'key');
  const outcomes = createCounts<IntakeOutcome>();
  const intake = createIntake({
    secrets: {
      events: root,
      visitors: Buffer.from(secrets.keyed('visitor', 'key')).toString('hex'),
    },
    now: () => clock.now().getTime(),
    zone,
    outcomes,
  });
  const counting = createCounting({
    intake,
    clock,
    zone,
    page,
    failures,
    outcomes,
    events: createEventsStore(database, campaign.retention.events_per_day),
    rollups: createRollupStore(database, { zone, page, settle: settleMs }),
    eventsDays: campaign.retention.events_days,
    onError: (error) => log.warn({ err: error }, 'analytics'),
  });
  const keys = new Map<number, Settings['events']>();
  return {
    service: createAnalyticsService({
      store: createFiguresStore(database, zone),
      campaign,
      clock,
      zone,
    }),
    key: () => {
      const day = keyDay(Date.now());
      const known = keys.get(day);
      if (known) return known;
      const made = { id: keyId(day), key: pairOfDay(root, day).getPublicKey('base64url') };
      keys.clear();
      keys.set(day, made);
      return made;
    },
    routes: (app) => analyticsRoutes(app, intake),
    start: counting.start,
    stop: async () => {
      await counting.stop();
      await intake.close();
    },
  };
}
