/** Built once per process; it must not depend on a module. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FullTheme } from '@prelude/pack/format/theme';
import type { Sections } from '@prelude/contract/campaign/optional-sections';
import { registrationState } from '@prelude/contract/campaign/windows';
import type { FailureCode } from '@prelude/contract/shared/error-codes';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { type AuditStore, createAudit } from './audit.store.ts';
import type { CampaignClock } from './campaign/clock.ts';
import { keepRehearsalClock } from './campaign/rehearsal-clock.ts';
import { type LiveCampaign, openLiveCampaign } from './campaign/live-campaign.ts';
import { packSections } from '@prelude/pack/sections';
import { openPublicCount, type PublicCount } from './campaign/public-count.ts';
import { type LiveLegal, openLiveLegal } from './campaign/live-legal.ts';
import { type LivePages, openLivePages } from './campaign/live-pages.ts';
import { type LivePack, openLivePack } from './campaign/live-pack.ts';
import { createPackTexts, type PackTexts } from '@prelude/pack/texts';
import { type CampaignZone, campaignZone } from './campaign/zone.ts';
import type { Database, Queries } from './database/database.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createLimits, type Limits } from './limits.ts';
import { type Counts, createCounts } from './monitoring/counts.ts';
import { openPackMedia, type PackMedia } from './media/pack-media.ts';
import { createMetrics, type Metrics } from './monitoring/metrics.ts';
import { openOverrides, type Overrides } from './overrides/overrides.ts';
import { openSentenceTests, type SentenceTests } from './overrides/sentence-tests.ts';
import { createOutbound, type Outbound } from './outbound.ts';
import type { Eraser, Exporter } from './personal-data.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { loadTexts, type Texts } from './texts.ts';
import { loadTheme } from '@prelude/pack/theme';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export interface Core {
  config: Config;
  database: Database;
  transaction<T>(work: (within: Queries) => Promise<T>): Promise<T>;
  /** Operators' changes over the pack. */
  overrides: Overrides;
  sentenceTests: SentenceTests;
  live: LiveCampaign;
  /** The campaign in force: always the same object, whose fields change. Read a field when you need it. */
  campaign: Campaign;
  publicCount: PublicCount;
  sections: Sections;
  /** Texts and pictures of the campaign as they are shown. */
  pack: LivePack;
  /** The pack's own pages as they are shown. */
  pages: LivePages;
  /** The legal texts as they are shown. */
  legal: LiveLegal;
  /** Files of the pack: pictures, previews, icons, music, fonts. */
  media: PackMedia;
  clock: CampaignClock;
  zone: CampaignZone;
  secrets: Secrets;
  texts: Texts;
  theme: FullTheme;
  limits: Limits;
  audit: AuditStore;
  jobs: Jobs;
  outbound: Outbound;
  log: Log;
  failureCounts: Counts<FailureCode>;
  /** The same for calls of the console. */
  operatorFailures: Counts<FailureCode>;
  /** Prometheus metrics; undefined without METRICS_PORT. */
  metrics: Metrics | undefined;
  /** Modules that store personal data register here (spec §8). */
  personalData: { exporters: Exporter[]; erasers: Eraser[] };
  /** Stores with expiring rows register here; expired rows are removed every ten minutes. */
  expiring: { removeExpired(): Promise<void> }[];
}

interface Given {
  config: Config;
  database: Database;
  log: Log;
  texts?: Texts;
  packTexts?: PackTexts;
  failureCounts?: Counts<FailureCode>;
  operatorFailures?: Counts<FailureCode>;
}

const upkeepMs = 10 * 60_000;

/** The database must be migrated. */
export async function createCore({ config, database, log, ...given }: Given): Promise<Core> {
  const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
  const overrides = await openOverrides(database);
  const live = openLiveCampaign({ config, database, overrides, log });
  const { campaign, clock } = live;
  const jobs = createJobs({ listen: database.listen, log });
  jobs.add(overrides.job);
  const rehearsal = await keepRehearsalClock(database, live);
  if (rehearsal) jobs.add(rehearsal);
  const sentenceTests = await openSentenceTests(database);
  for (const job of sentenceTests.jobs) jobs.add(job);
  overrides.onChange(['section'], async () => jobs.wake('campaign'));
  const packTexts = given.packTexts ?? createPackTexts(config.campaignDir);
  const pack = openLivePack(database, overrides, packTexts);
  const media = await openPackMedia({
    folder: config.campaignDir,
    cache: config.compiledDir,
    pack,
    campaign,
    isEager: config.makesMedia,
    log,
  });
  const pages = openLivePages(config.campaignDir, overrides);
  const legal = openLiveLegal(config.campaignDir, overrides);
  overrides.onChange(['text', 'picture'], media.replan);
  const expiring: Core['expiring'] = [];
  jobs.add({
    name: 'upkeep',
    everyMs: upkeepMs,
    run: async () => {
      for (const store of expiring)
        await store.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'upkeep'));
    },
  });
  return {
    config,
    database,
    transaction: (work) => database.db.transaction(work),
    overrides,
    sentenceTests,
    live,
    campaign,
    publicCount: openPublicCount(campaign, database),
    sections: packSections(config.campaignDir),
    pack,
    pages,
    legal,
    media,
    clock,
    zone: campaignZone(campaign.registration.opens_at),
    secrets,
    texts: given.texts ?? loadTexts(config.campaignDir, packTexts),
    theme: loadTheme(config.campaignDir),
    limits: createLimits(database),
    audit: createAudit(database, secrets),
    jobs,
    outbound: createOutbound({ milliseconds: config.outboundMs }),
    log,
    failureCounts: given.failureCounts ?? createCounts(),
    operatorFailures: given.operatorFailures ?? createCounts(),
    metrics: config.metrics
      ? createMetrics(database, () => registrationState(campaign, clock.now()) === 'open')
      : undefined,
    personalData: { exporters: [], erasers: [] },
    expiring,
  };
}
