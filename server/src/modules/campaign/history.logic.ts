/** Past events bind the settings: a change must not contradict the records (ADR-0076). */
import type { CampaignProblem } from '@prelude/contract/campaign/rules';
import { closedTest } from '@prelude/contract/campaign/section-data';
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import {
  isBannerUp,
  recruitmentState,
  registrationState,
} from '@prelude/contract/campaign/windows';
import type { CampaignEffect } from '@prelude/contract/console/campaign';
import { countingStores } from '@prelude/contract/campaign/stores';
import type { Happened } from './campaign.store.ts';

/** @param isRulesOf whether a campaign has the committed rules of the draw */
export function historyProblems(
  before: CampaignDocument,
  after: CampaignDocument,
  happened: Happened,
  isRulesOf: (campaign: CampaignDocument, rules: string) => boolean,
): CampaignProblem[] {
  return [
    ...milestoneProblems(before, after, happened),
    ...storeProblems(before, after, happened),
    ...drawProblems(before, after, happened, isRulesOf),
  ];
}

function milestoneProblems(
  before: CampaignDocument,
  after: CampaignDocument,
  { reached }: Happened,
): CampaignProblem[] {
  return reached.flatMap(({ key }): CampaignProblem[] => {
    const old = before.milestones.find((milestone) => milestone.key === key);
    const now = after.milestones.find((milestone) => milestone.key === key);
    if (!old) return [];
    if (!now) {
      const message = `milestone ${key} has been reached and cannot be removed`;
      return [{ code: 'milestone.removed', path: key, message }];
    }
    const problems: CampaignProblem[] = [];
    if (now.threshold !== old.threshold || now.measure !== old.measure) {
      const message = `milestone ${key} has been reached: its threshold must stay ${old.threshold}`;
      problems.push({ code: 'milestone.threshold', path: key, message });
    }
    if (!old.rewards.every((reward) => now.rewards.includes(reward))) {
      const message = `milestone ${key} has been reached: its reward cannot change`;
      problems.push({ code: 'milestone.rewards', path: key, message });
    }
    return problems;
  });
}

/** @returns the registrations when the stores of `after` count */
function countWith(
  before: CampaignDocument,
  after: CampaignDocument,
  { totals, stores }: Pick<Happened, 'totals' | 'stores'>,
): number {
  const figures = new Map(Object.entries(stores));
  const sum = ({ stores: of }: CampaignDocument): number =>
    countingStores(of).reduce((total, { key }) => total + (figures.get(key) ?? 0), 0);
  return totals.registrations - sum(before) + sum(after);
}

/** A milestone needs a second operator (ADR-0028), so a store with figures must not reach one by being counted. */
function storeProblems(
  before: CampaignDocument,
  after: CampaignDocument,
  happened: Happened,
): CampaignProblem[] {
  const [old, now] = [happened.totals.registrations, countWith(before, after, happened)];
  return after.milestones
    .filter(
      ({ key, measure, threshold }) =>
        measure === 'registrations' &&
        old < threshold &&
        threshold <= now &&
        !happened.reached.some((one) => one.key === key),
    )
    .map(({ key }) => ({
      code: 'stores.milestone',
      path: key,
      message: `stores: counting them would reach milestone ${key}; set their figures to 0 first`,
    }));
}

function drawProblems(
  before: CampaignDocument,
  after: CampaignDocument,
  { draw }: Happened,
  isRulesOf: (campaign: CampaignDocument, rules: string) => boolean,
): CampaignProblem[] {
  const problems: CampaignProblem[] = [];
  const [old, now] = [before.recruitment, after.recruitment];
  if (!old || !now) return problems;
  const isMoved = (field: 'closes_at' | 'results_at'): boolean =>
    Date.parse(old[field]) !== Date.parse(now[field]);
  if (draw.committedAt !== null && !isBoundBy(after, draw, isRulesOf)) {
    const message = 'the draw is committed: its rules, beacon and closing time cannot change';
    problems.push({ code: 'draw.committed', path: 'recruitment', message });
  }
  if (draw.frozenAt !== null && isMoved('closes_at')) {
    const message = 'the list of the draw is frozen: the closing time cannot change';
    problems.push({ code: 'draw.frozen', path: 'closes_at', message });
  }
  const isOffered =
    isMoved('results_at') || JSON.stringify(old.waves) !== JSON.stringify(now.waves);
  if (draw.publishedAt !== null && isOffered) {
    const message = 'the results are published: their date and the waves cannot change';
    problems.push({ code: 'draw.published', path: 'waves', message });
  }
  return problems;
}

function isBoundBy(
  after: CampaignDocument,
  draw: Happened['draw'],
  isRulesOf: (campaign: CampaignDocument, rules: string) => boolean,
): boolean {
  const { beacon, closes_at } = closedTest(after);
  return (
    isRulesOf(after, draw.rules!) &&
    beacon.name === draw.beaconName &&
    beacon.round === draw.beaconRound &&
    Date.parse(beacon.at) === Date.parse(draw.beaconAt!) &&
    Date.parse(closes_at) > Date.parse(draw.committedAt!)
  );
}

const providers = [
  'email',
  'password',
  'google',
  'apple',
  'facebook',
  'x',
  'guest',
  'wallet',
] as const;

export function effectsOf(
  before: CampaignDocument,
  after: CampaignDocument,
  happened: Happened,
  now: Date,
): CampaignEffect[] {
  const { reached, totals, draw } = happened;
  const effects: CampaignEffect[] = [];
  const registration = registrationState(after, now);
  if (registration !== registrationState(before, now))
    effects.push({ code: 'registration.state', detail: registration });
  const recruitment = after.recruitment && recruitmentState(after, now);
  if (recruitment && recruitment !== recruitmentState(before, now))
    effects.push({ code: 'recruitment.state', detail: recruitment });
  for (const { key, measure, threshold } of after.milestones) {
    const isNew = !reached.some((one) => one.key === key);
    if (isNew && totals[measure] >= threshold)
      effects.push({ code: 'milestone.reached', detail: key });
  }
  const count = countWith(before, after, happened);
  if (count !== totals.registrations)
    effects.push({ code: 'count.changed', detail: String(count) });
  for (const provider of providers) {
    const [was, is] = [before.sign_in[provider] ?? false, after.sign_in[provider] ?? false];
    if (was !== is)
      effects.push({ code: is ? 'provider.opened' : 'provider.closed', detail: provider });
  }
  const [wasUp, isUp] = [isBannerUp(before.banner, now), isBannerUp(after.banner, now)];
  if (isUp && JSON.stringify(before.banner) !== JSON.stringify(after.banner))
    effects.push({ code: 'banner.up', detail: after.banner!.level });
  else if (wasUp && !isUp) effects.push({ code: 'banner.down', detail: '' });
  // The result emails of those who got a place have the date as a calendar file.
  const had = before.predownload_at;
  if (had && had !== after.predownload_at && draw.publishedAt !== null)
    effects.push({ code: 'calendar.sent', detail: '' });
  return effects;
}
