/** Changes to the running campaign, checked against the other sections and against past events. */
import { offsetOf } from '@prelude/contract/shared/instants';
import { isDeepStrictEqual } from 'node:util';
import type { CampaignProblem } from '@prelude/contract/campaign/rules';
import {
  type Banner,
  type CampaignDocument,
  type CampaignSection,
  documentWith,
  sectionOf,
  sectionsIn,
} from '@prelude/contract/campaign/sections';
import { recruitmentState, registrationState } from '@prelude/contract/campaign/windows';
import type { previewCampaign, readCampaign } from '@prelude/contract/console/campaign';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { MovedClock } from '../../core/campaign/clock.ts';
import { packIcons } from '@prelude/pack/sections';
import type { Core } from '../../core/core.ts';
import type { Queries } from '../../core/database/database.ts';
import { Failure } from '../../core/failures.ts';
import { clockName, sectionName } from '../../core/campaign/live-campaign.ts';
import { type Author, idOf } from '../../core/overrides/overrides.ts';
import {
  shapeProblems,
  documentProblems,
  applyChanges,
} from '../../core/campaign/live-campaign.logic.ts';
import type { Draw } from '../recruitment/draw/index.ts';
import type { Passport } from '../passport/index.ts';
import type { CampaignStore, Happened } from './campaign.store.ts';
import { orderWarnings } from './dates/date-order.logic.ts';
import type { createDateMentions } from './dates/date-mentions.ts';
import { effectsOf, historyProblems } from './history.logic.ts';

type PartChange = BodyOf<typeof previewCampaign>['changes'][number];

const page = 30;

export type ConsoleCampaign = ReturnType<typeof createConsoleCampaign>;

export function createConsoleCampaign(
  { config, live, overrides, transaction }: Core,
  store: CampaignStore,
  draw: Draw,
  passport: Passport,
  mentionsOf: ReturnType<typeof createDateMentions>,
) {
  const { file, clock } = live;

  const current = async (within?: Queries) => {
    const rows = await overrides.publishedOf('section', within);
    const drafts = new Map(
      (await overrides.drafts('section', within)).map((row) => [row.name, row]),
    );
    const rowOf = (section: string) => rows.get(idOf(sectionName(section)));
    return {
      rows,
      rowOf,
      draftOf: (section: string) => drafts.get(section),
      /** What a change of the section names: the open draft, else the change in force. */
      newestOf: (section: string): number => (drafts.get(section) ?? rowOf(section))?.id ?? 0,
      ...applyChanges(file, rowOf),
    };
  };

  const judge = (
    { document, newestOf }: Awaited<ReturnType<typeof current>>,
    changes: readonly PartChange[],
    happened: Happened,
  ) => {
    const present = sectionsIn(file);
    if (changes.some(({ section }) => !present.includes(section)))
      throw new Failure('section.absent');
    const problems: CampaignProblem[] = [];
    let after: CampaignDocument = document;
    const sections = changes.map(({ section, value: given, seen }) => {
      const value = given ?? sectionOf(file, section);
      const misfits = shapeProblems(section, value);
      problems.push(...misfits);
      if (misfits.length === 0) after = documentWith(after, section, value);
      const before = sectionOf(document, section);
      return {
        section,
        before,
        after: value,
        same: isDeepStrictEqual(before, value),
        conflict: newestOf(section) !== seen,
      };
    });
    problems.push(...documentProblems(after, file));
    problems.push(...historyProblems(document, after, happened, draw.isRulesOf));
    return { sections, problems, after };
  };

  const saveIn = async (
    tx: Queries,
    changes: readonly PartChange[],
    note: string,
    by: Author,
  ): Promise<number> => {
    await overrides.lock(tx);
    const known = await current(tx);
    const { sections, problems, after } = judge(known, changes, await store.hold(tx));
    if (sections.some(({ conflict }) => conflict)) throw new Failure('operator.conflict');
    if (problems.length > 0) throw new Failure('campaign.refused');
    let newest = 0;
    for (const { section, value, seen } of changes) {
      newest = await overrides.save(
        {
          ...sectionName(section),
          value,
          state: 'published',
          seen,
          by,
          note,
          audit: () => ({
            action: value === null ? 'campaign.revert' : 'campaign.change',
            target: `campaign ${section}`,
            before: sectionOf(known.document, section),
            after: sectionOf(after, section),
          }),
        },
        tx,
      );
    }
    await live.sync(after, tx);
    await store.recordMilestones(tx, clock.now());
    return newest;
  };

  return {
    read: async (): Promise<ReplyOf<typeof readCampaign>['data']> => {
      const [{ rows, rowOf, draftOf, newestOf, document, aside }, happened] = await Promise.all([
        current(),
        store.happened(),
      ]);
      const now = clock.now();
      const moved = config.production ? null : (rows.get(idOf(clockName))?.value ?? null);
      return {
        version: Math.max(0, ...[...rows.values()].map(({ id }) => id)),
        key: document.key,
        sections: sectionsIn(file).map((section) => {
          const row = rowOf(section);
          return {
            section,
            id: newestOf(section),
            value: sectionOf(document, section),
            file: sectionOf(file, section),
            changed: (row?.value ?? null) !== null && !aside.has(section),
            author: row?.author ?? null,
            note: row?.note ?? '',
            at: row?.at ?? null,
            draft: draftOf(section) ?? null,
            aside: aside.get(section) ?? [],
          };
        }),
        facts: {
          reached: happened.reached,
          totals: happened.totals,
          draw: {
            committed: happened.draw.committedAt !== null,
            frozen: happened.draw.frozenAt !== null,
            published: happened.draw.publishedAt !== null,
          },
        },
        icons: packIcons(config.campaignDir),
        rewards: document.rewards,
        zone: offsetOf(file.registration.opens_at),
        states: {
          registration: registrationState(document, now),
          ...(document.recruitment && { recruitment: recruitmentState(document, now) }),
        },
        ready: [...passport.providers.ready],
        clock: {
          now: now.toISOString(),
          mode: moved === null ? 'start' : moved === 'real' ? 'real' : 'moved',
          movable: !config.production,
        },
      };
    },
    preview: async (changes: readonly PartChange[]) => {
      const [known, happened] = await Promise.all([current(), store.happened()]);
      const { sections, problems, after } = judge(known, changes, happened);
      return {
        sections,
        problems,
        effects: effectsOf(known.document, after, happened, clock.now()),
        order: orderWarnings(known.document, after),
        mentions: await mentionsOf(known.document, after),
      };
    },
    /** @returns the new version. Throws `Failure`: operator.conflict, campaign.refused */
    save: async (changes: readonly PartChange[], note: string, by: Author) => {
      if (new Set(changes.map(({ section }) => section)).size !== changes.length)
        throw new Failure('request.malformed');
      const version = await transaction((tx) => saveIn(tx, changes, note, by));
      await live.refresh();
      return version;
    },
    /** @returns the id of the draft. Throws `Failure`: operator.conflict, campaign.refused, section.absent */
    saveDraft: ({ section, value, seen }: PartChange, note: string, by: Author) => {
      if (!sectionsIn(file).includes(section)) throw new Failure('section.absent');
      if (value !== null && shapeProblems(section, value).length > 0)
        throw new Failure('campaign.refused');
      const own = sectionOf(file, section);
      return overrides.save({
        ...sectionName(section),
        value,
        state: 'draft',
        seen,
        by,
        note,
        own,
      });
    },
    /** Throws `Failure`: operator.conflict */
    discardDraft: (section: CampaignSection, seen: number, by: Author) =>
      overrides.discard({ ...sectionName(section), seen, by, own: sectionOf(file, section) }),
    /** For announcements (ADR-0088): within their transaction, and `refresh` after it. */
    banner: {
      /** Whether it could be shown. */
      fits: async (banner: Banner): Promise<boolean> => {
        const [known, happened] = await Promise.all([current(), store.happened()]);
        const change = { section: 'banner', value: { banner }, seen: 0 } as const;
        return judge(known, [change], happened).problems.length === 0;
      },
      /** Shows a banner in place of any other; null removes it. @returns the id of the change */
      put: async (tx: Queries, banner: Banner | null, note: string, by: Author) => {
        await overrides.lock(tx);
        const { newestOf } = await current(tx);
        const change = { section: 'banner', value: { banner }, seen: newestOf('banner') } as const;
        return saveIn(tx, [change], note, by);
      },
      /** Id of the change of the banner in force; 0 when no operator has changed it. */
      changeOf: async (tx: Queries): Promise<number> => {
        const { rowOf } = await current(tx);
        return rowOf('banner')?.id ?? 0;
      },
      refresh: live.refresh,
    },
    history: (section: string, before: number | undefined) =>
      overrides.history<unknown>(sectionName(section), before, page),
    /** @returns the new time of the clock. Throws `Failure`: campaign.clock */
    moveClock: async (to: 'start' | 'real' | { at: string }, note: string, by: Author) => {
      if (config.production) throw new Failure('campaign.clock');
      await transaction(async (tx) => {
        await overrides.lock(tx);
        const shown = clock.now().toISOString();
        const since = new Date().toISOString();
        const value: MovedClock | 'real' | null =
          to === 'start' ? null : to === 'real' ? 'real' : { at: to.at, since };
        const after = typeof to === 'string' ? to : to.at;
        const audit = () =>
          ({ action: 'campaign.clock', target: 'clock', before: shown, after }) as const;
        await overrides.save(
          { ...clockName, value, state: 'published', seen: undefined, by, note, audit },
          tx,
        );
      });
      await live.refresh();
      return clock.now();
    },
  };
}
