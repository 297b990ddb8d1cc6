/** The draw in the console: operators, groups, waves, record and dry run. */
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { DrawOverview, DryRun } from '@prelude/contract/console/recruitment';
import type { Core } from '../../../core/core.ts';
import { createReadCache } from '../../../core/read-cache.ts';
import type { DrawOverviewStore, HandsRow, StandingRow } from './overview.store.ts';
import { type LogEntry, rulesOf } from './draw-files.ts';
import type { DrawView } from './draw.view.ts';
import { dryRun } from './selection/dry-run.ts';
import type { DrawRules } from './selection/selection.logic.ts';

const shownLines = 100;

const sumOf = (rows: readonly StandingRow[], pick: (row: StandingRow) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0);

export function createDrawOverviewService(
  { campaign, clock }: Pick<Core, 'campaign' | 'clock'>,
  store: DrawOverviewStore,
  view: DrawView,
) {
  /** The committed rules, once there are any: later campaign changes do not affect the draw. */
  const rulesNow = ({ rules }: HandsRow): DrawRules =>
    rules === null ? rulesOf(campaign) : (JSON.parse(rules) as DrawRules);
  // Every operator's screen polls every ten seconds, and with a million entries one read takes seconds.
  const standings = createReadCache<StandingRow[]>({ lifeMs: 0, timesItsCost: 20, max: 1 });
  return {
    /** @param operator the current operator */
    read: async (operator: number): Promise<DrawOverview> => {
      const [hands, draw, standing, waves, waiting, log, alone_hours] = await Promise.all([
        store.hands(),
        view.draw(),
        standings('', store.standing),
        store.waves(),
        store.reserveWaiting(),
        store.log(shownLines),
        store.aloneHours(operator),
      ]);
      const { requestedOperator, aloneUntil, rules: _rules, isFrozen: _isFrozen, ...by } = hands;
      const rules = rulesNow(hands);
      const { opens_at, closes_at, results_at, ends_at } = closedTest(campaign);
      const isPublished = draw.published_at !== null;
      const all = sumOf(standing, (one) => one.all);
      return {
        now: clock.now().toISOString(),
        draw,
        dates: { opens_at, closes_at, results_at, ends_at },
        by,
        requested_by_me: requestedOperator === operator,
        alone_until: aloneUntil,
        alone_hours,
        applicants: all,
        eligible: all - sumOf(standing, ({ unproved }) => unproved),
        groups: rules.platforms.flatMap((platform, p) =>
          rules.regions.map((region, r) => ({
            platform,
            region,
            places: rules.places[p]![r]!,
            applicants: sumOf(standing, (one) =>
              one.region === region && one.platforms.includes(platform)
                ? one.all - one.unproved
                : 0,
            ),
          })),
        ),
        reserve_percent: rules.reserve_percent,
        reserve_waiting: isPublished ? waiting : 0,
        waves: closedTest(campaign).waves.map(({ percent, enters_at, claim_by }, i) => ({
          wave: i + 1,
          percent: rules.waves[i] ?? percent,
          enters_at,
          claim_by,
          ...(waves.find(({ wave }) => wave === i + 1) ?? {
            offered: 0,
            claimed: 0,
            lapsed: 0,
            declined: 0,
            gone: 0,
          }),
        })),
        log: log.map(({ entry }) => {
          const { seq, at, actor, action, details } = JSON.parse(entry) as LogEntry;
          return { seq, at, actor, action, details };
        }),
      };
    },
    /** Changes nothing. Undefined without applicants. */
    dryRun: async (): Promise<DryRun | undefined> => {
      const hands = await store.hands();
      const figures = await dryRun(store.entries(hands.isFrozen), rulesNow(hands));
      if (figures.entries === 0) return undefined;
      return { of: hands.isFrozen ? 'list' : 'applications', ...figures };
    },
  };
}
