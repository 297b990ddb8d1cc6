/**
 * Every server of a database applies a change within half a second, without a restart (ADR-0076, ADR-0053). Modules
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
import { idOf, type Overrides } from '../overrides/overrides.ts';
import type { OverrideName } from '../overrides/overrides.store.ts';
import { applyChanges, type Settled } from './live-campaign.logic.ts';

/** The name of a section's changes. @param name a section, or `clock` */
export const sectionName = (name: string): OverrideName => ({
  kind: 'section',
  language: '',
  name,
});

export const clockName = sectionName('clock');

type Copy = (campaign: Campaign, tx: Queries) => Promise<void>;

export type LiveCampaign = ReturnType<typeof openLiveCampaign>;

interface Dependencies {
  config: {
    campaignDir: string;
    campaignClock: string | undefined;
    production: boolean;
  };
  database: Pick<Database, 'db'>;
  overrides: Overrides;
  log: { warn(details: object, message: string): void };
}

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

export function openLiveCampaign(given: Dependencies) {
  const { config, database, log, overrides } = given;
  const file = loadDocument(config.campaignDir);
  const begin = config.campaignClock ?? file.rehearsal_clock;
  const clock = createClock(begin === 'real' ? 'real' : new Date(begin));
  const campaign: Campaign = { ...file };
  let settled: Settled = { document: file, aside: new Map() };
  let banner: (Banner & { id: number }) | null = null;
  const copies: Copy[] = [];
  const sync = async (now: Campaign, tx: Queries): Promise<void> => {
    for (const copy of copies) await copy(now, tx);
  };

  const apply = (): void => {
    const { published } = overrides.state();
    const changeOf = (section: string) => published.get(idOf(sectionName(section)));
    settled = applyChanges(file, changeOf);
    const { document, aside } = settled;
    banner = document.banner && { ...document.banner, id: changeOf('banner')!.id };
    const { banner: _banner, notices: _notices, ...fields } = document;
    // An operator may have removed an optional field.
    for (const field of Object.keys(campaign))
      if (!(field in fields)) delete campaign[field as keyof Campaign];
    Object.assign(campaign, fields);
    // A database used for rehearsals may go into production, but its moved clock must not.
    const moved = published.get(idOf(clockName))?.value as 'real' | MovedClock | null | undefined;
    clock.move(config.production ? 'start' : (moved ?? 'start'));
    for (const [section, problems] of aside) {
      log.warn(
        { problems: problems.map(({ message }) => message) },
        `campaign: ${section} set aside`,
      );
    }
  };
  const tag = (): string =>
    `${overrides.newestOf(['section'])}${isBannerUp(banner, clock.now()) ? 'b' : ''}`;

  overrides.follow(['section'], apply);
  return {
    campaign,
    file,
    clock,
    /** Instant of the settings at which a rehearsal begins; undefined in real time. */
    rehearsal: begin === 'real' ? undefined : new Date(begin),
    settled: (): Settled => settled,
    /** When this tag changes, an open page reloads its data. */
    tag,
    shown: (): { tag: string; banner: (Banner & { id: number }) | null } => ({
      tag: tag(),
      banner: isBannerUp(banner, clock.now()) ? banner : null,
    }),
    refresh: overrides.refresh,
    copyTo: (copy: Copy): void => void copies.push(copy),
    sync,
    start: async () => {
      await database.db.transaction(async (tx) => {
        await overrides.lock(tx);
        await overrides.read(tx);
        await sync(campaign, tx);
      });
    },
  };
}
