/**
 * Every server of a database applies a change within half a second, without a restart (ADR-0027, ADR-0053). Modules
 * must read the fields of `campaign` when they need them: a copied field becomes stale.
 */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import {
  type Banner,
  type CampaignDocument,
  type Notices,
} from '@prelude/contract/campaign/sections';
import { isBannerUp } from '@prelude/contract/campaign/windows';
import { inLanguage, languages, perLanguage } from '@prelude/contract/shared/languages';
import { readTexts } from '@prelude/pack/texts';
import { loadCampaign } from '@prelude/pack/campaign';
import { createClock, type MovedClock } from './clock.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Job } from '../jobs/runner.ts';
import { refresher } from '../refresher.ts';
import { changedFields, settle, type Settled } from './live-campaign.logic.ts';
import { createLiveCampaignStore } from './live-campaign.store.ts';

export const clockSection = 'clock';

type Copy = (campaign: Campaign, tx: Queries) => Promise<void>;

export type LiveCampaign = Awaited<ReturnType<typeof openLiveCampaign>>;

interface Dependencies {
  config: {
    campaignDir: string;
    campaignClock: string | undefined;
    production: boolean;
  };
  database: Database;
  log: { warn(details: object, message: string): void };
}

const shownFields = [
  'stores',
  'social',
  'support',
  'creators',
  'links',
  'milestones',
  'registration_rewards',
  'notices',
] as const;

function loadDocument(campaignDir: string): CampaignDocument {
  type Ui = { home: { rating: string }; footer: { rating: string; company: string } };
  const campaign = loadCampaign(campaignDir);
  const { rating } = campaign;
  const texts = new Map(
    languages.map((language) => [
      language,
      readTexts(campaignDir, language, 'ui') as unknown as Ui,
    ]),
  );
  const each = (read: (ui: Ui) => string) => perLanguage((language) => read(texts.get(language)!));
  const notices: Notices = {
    badge: perLanguage((language) =>
      typeof rating?.mark === 'object'
        ? (inLanguage(rating.mark, language) ?? '')
        : (rating?.mark ?? ''),
    ),
    mark: each(({ home }) => (rating ? home.rating : '')),
    rating: each(({ footer }) => (rating ? footer.rating : '')),
    company: each(({ footer }) => footer.company),
  };
  return { ...campaign, notices, banner: null };
}

/** The database must be migrated. */
export async function openLiveCampaign(given: Dependencies) {
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

  const read = async (within?: Queries): Promise<void> => {
    const known = await store.version(within);
    // Two concurrent reads can overlap: the newer version wins.
    if (known <= version) return;
    const changes = new Map((await store.latest(within)).map((row) => [row.section, row]));
    if (known <= version) return;
    version = known;
    settled = settle(file, changes);
    const { document, aside } = settled;
    banner = document.banner && { ...document.banner, id: changes.get('banner')!.id };
    const { banner: _banner, notices: _notices, ...fields } = document;
    // An operator may have removed an optional field.
    for (const field of Object.keys(campaign))
      if (!(field in fields)) delete campaign[field as keyof Campaign];
    Object.assign(campaign, fields);
    // A database used for rehearsals may go into production, but its moved clock must not.
    const moved = changes.get(clockSection)?.value as 'real' | MovedClock | null | undefined;
    clock.move(config.production ? 'start' : (moved ?? 'start'));
    for (const [section, problems] of aside) {
      log.warn(
        { problems: problems.map(({ message }) => message) },
        `campaign: ${section} set aside`,
      );
    }
  };
  const refresh = refresher(read);
  const tag = (): string => `${version}${isBannerUp(banner, clock.now()) ? 'b' : ''}`;

  await read();
  return {
    campaign,
    file,
    clock,
    store,
    settled: (): Settled => settled,
    /** When this tag changes, an open page reloads its data. */
    tag,
    shown: (): {
      tag: string;
      banner: (Banner & { id: number }) | null;
      changes: Partial<Pick<CampaignDocument, (typeof shownFields)[number]>>;
    } => ({
      tag: tag(),
      banner: isBannerUp(banner, clock.now()) ? banner : null,
      changes: changedFields(settled.document, file, shownFields),
    }),
    refresh,
    copyTo: (copy: Copy): void => void copies.push(copy),
    sync,
    start: async () => {
      await database.db.transaction(async (tx) => {
        await store.lock(tx);
        await read(tx);
        await sync(campaign, tx);
      });
    },
    /** @param wakeJobs called with `campaign` after a change has been read */
    job: (wakeJobs: (topic: string) => void): Job => {
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
