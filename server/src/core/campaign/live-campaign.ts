/**
 * The campaign in force: its file and what operators changed since, the same on every server of a database within half a
 * second and without a restart (ADR-0027, ADR-0053). Modules hold `campaign` for the life of the server and read its fields
 * when they need them: a field copied at construction would stay as it was.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Campaign } from '@prelude/contract/campaign/campaign';
import {
  type Banner,
  type CampaignDocument,
  type Notices,
} from '@prelude/contract/campaign/sections';
import { isBannerUp } from '@prelude/contract/campaign/windows';
import { type Language, languages } from '@prelude/contract/shared/languages';
import { loadCampaign } from './campaign.ts';
import { createClock, type MovableClock, type MovedClock } from './clock.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Job } from '../jobs/runner.ts';
import { changedFields, settle, type Settled } from './live-campaign.logic.ts';
import { createLiveCampaignStore, type LiveCampaignStore } from './live-campaign.store.ts';

/** The part of the record that moves the clock. */
export const clockSection = 'clock';

/** Copies the campaign's values to where SQL decides by them. */
type Copy = (campaign: Campaign, tx: Queries) => Promise<void>;

export interface LiveCampaign {
  /** Always the same object; its fields are replaced when somebody changes them. */
  readonly campaign: Campaign;
  readonly file: CampaignDocument;
  readonly clock: MovableClock;
  readonly store: LiveCampaignStore;
  /** The document in force, and changes that do not fit. */
  settled(): Settled;
  /** Names what a page shows: another name, and an open page asks anew. */
  tag(): string;
  /** What pages show that differs from what they were built with. */
  shown(): {
    tag: string;
    banner: (Banner & { id: number }) | null;
    changes: Partial<Pick<CampaignDocument, (typeof shownFields)[number]>>;
  };
  /** Reads anew if somebody has changed something. */
  refresh(): Promise<void>;
  /** Adds what writes the values that SQL decides by. */
  copyTo(copy: Copy): void;
  /** Writes every copy within the transaction that changes the campaign. */
  sync(campaign: Campaign, tx: Queries): Promise<void>;
  /** Reads the campaign and writes every copy in the same transaction. */
  start(): Promise<void>;
  /** Follows the changes. @param wakeJobs called with `campaign` once one has been read */
  job(wakeJobs: (topic: string) => void): Job;
}

interface Dependencies {
  config: {
    campaignDir: string;
    campaignClock: string | undefined;
    production: boolean;
  };
  database: Database;
  log: { warn(details: object, message: string): void };
}

/** What the built pages hold and the console can change; the dates of the windows are sent in any case. */
const shownFields = [
  'platforms',
  'social',
  'support',
  'creators',
  'links',
  'milestones',
  'notices',
] as const;

/** The file's part of what operators alone can say: no banner, and the notices that stand in the texts. */
function loadDocument(campaignDir: string): CampaignDocument {
  type Ui = { home: { rating: string }; footer: { rating: string; company: string } };
  const texts = new Map(
    languages.map((language) => {
      const file = join(campaignDir, 'text', language, 'ui.json');
      return [language, JSON.parse(readFileSync(file, 'utf8')) as Ui];
    }),
  );
  const each = (read: (ui: Ui) => string) =>
    Object.fromEntries(
      languages.map((language) => [language, read(texts.get(language)!)]),
    ) as Record<Language, string>;
  const notices: Notices = {
    mark: each(({ home }) => home.rating),
    rating: each(({ footer }) => footer.rating),
    company: each(({ footer }) => footer.company),
  };
  return { ...loadCampaign(campaignDir), notices, banner: null };
}

/** Reads the campaign as it is in force. The database must be up to date. */
export async function openLiveCampaign(given: Dependencies): Promise<LiveCampaign> {
  const { config, database, log } = given;
  const file = loadDocument(config.campaignDir);
  const begin = config.campaignClock ?? file.rehearsal_clock;
  const clock = createClock(begin === 'real' ? 'real' : new Date(begin));
  const store = createLiveCampaignStore(database);
  const campaign: Campaign = { ...file };
  let settled: Settled = { document: file, aside: new Map() };
  let version = -1;
  let banner: (Banner & { id: number }) | null = null;
  const copies: Copy[] = [];
  const sync = async (now: Campaign, tx: Queries): Promise<void> => {
    for (const copy of copies) await copy(now, tx);
  };
  let running: Promise<void> | undefined;

  const read = async (within?: Queries): Promise<void> => {
    const known = await store.version(within);
    // Two readings may cross each other: the newer one stays.
    if (known <= version) return;
    const changes = new Map((await store.latest(within)).map((row) => [row.section, row]));
    if (known <= version) return;
    version = known;
    settled = settle(file, changes);
    const { document, aside } = settled;
    banner = document.banner && { ...document.banner, id: changes.get('banner')!.id };
    const { banner: _banner, notices: _notices, ...fields } = document;
    Object.assign(campaign, fields);
    // A database that was rehearsed on may go into production; its clock does not.
    const moved = changes.get(clockSection)?.value as 'real' | MovedClock | null | undefined;
    clock.move(config.production ? 'start' : (moved ?? 'start'));
    for (const [section, problems] of aside) {
      log.warn(
        { problems: problems.map(({ message }) => message) },
        `campaign: ${section} set aside`,
      );
    }
  };
  const refresh = async (): Promise<void> => {
    // A reading under way may have begun before the change.
    await running?.catch(() => {});
    running ??= read().finally(() => (running = undefined));
    await running;
  };
  const tag = (): string => `${version}${isBannerUp(banner, clock.now()) ? 'b' : ''}`;

  await read();
  return {
    campaign,
    file,
    clock,
    store,
    settled: () => settled,
    tag,
    shown: () => ({
      tag: tag(),
      banner: isBannerUp(banner, clock.now()) ? banner : null,
      changes: changedFields(settled.document, file, shownFields),
    }),
    refresh,
    copyTo: (copy) => void copies.push(copy),
    sync,
    start: async () => {
      await database.db.transaction(async (tx) => {
        await store.lock(tx);
        await read(tx);
        await sync(campaign, tx);
      });
    },
    job: (wakeJobs) => {
      let known = version;
      return {
        name: 'campaign',
        wakes: ['campaign changed'],
        everyProcess: true,
        run: async () => {
          await refresh();
          if (known === version) return;
          known = version;
          wakeJobs('campaign');
        },
      };
    },
  };
}
