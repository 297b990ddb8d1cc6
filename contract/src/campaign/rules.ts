/** Checks of the campaign's data beyond its schema: consistency between sections. */
import { roundFrom } from '../site/beacons.ts';
import type { Banner } from './sections.ts';
import type { Campaign } from './campaign.ts';
import type { ClosedTest } from './section-data.ts';
import { knownStores } from './stores.ts';

export const campaignProblemCodes = [
  // Violates the schema at `path`.
  'shape',
  // Inconsistent sections.
  'registration.order',
  'recruitment.order',
  'recruitment.places',
  'recruitment.round',
  'waves.percent',
  'waves.claim',
  'reward.unknown',
  'milestones.twice',
  'milestones.ladder',
  'stores.twice',
  'stores.name',
  'sign_in.none',
  'sign_in.password',
  'banner.order',
  'banner.words',
  'banner.label',
  'zone',
  // Conflicts with what has already happened.
  'draw.committed',
  'draw.frozen',
  'draw.published',
  'milestone.threshold',
  'milestone.removed',
  'milestone.rewards',
  'stores.milestone',
] as const;
type CampaignProblemCode = (typeof campaignProblemCodes)[number];

export interface CampaignProblem {
  code: CampaignProblemCode;
  /** The field, or the key of the affected entry. */
  path: string;
  /** English, for a terminal; the console has a sentence for each code. */
  message: string;
}

type Checked = Campaign & { banner?: Banner | null };

export const campaignContradictions = (campaign: Checked): string[] =>
  campaignProblems(campaign).map(({ message }) => message);

export const campaignProblems = (campaign: Checked): CampaignProblem[] => [
  ...windowProblems(campaign),
  ...rewardProblems(campaign),
  ...ladderProblems(campaign),
  ...recruitmentProblems(campaign),
  ...storeProblems(campaign),
  ...providerProblems(campaign),
  ...bannerProblems(campaign),
];

const at = (instant: string): number => Date.parse(instant);

function windowProblems({ registration }: Checked): CampaignProblem[] {
  if (at(registration.opens_at) < at(registration.closes_at)) return [];
  const message = `registration: closes_at, ${registration.closes_at}, is not after opens_at, ${registration.opens_at}`;
  return [{ code: 'registration.order', path: 'registration', message }];
}

function rewardProblems(campaign: Checked): CampaignProblem[] {
  const { milestones, rewards, registration_rewards, quantities, invite } = campaign;
  const known = new Set(rewards);
  const used: [where: string, reward: string][] = [
    ...milestones.flatMap((milestone) =>
      milestone.rewards.map((reward) => [milestone.key, reward] as [string, string]),
    ),
    ...registration_rewards.map((reward) => ['registration_rewards', reward] as [string, string]),
    ...(invite?.rewards ?? []).flatMap(({ friends, rewards: gifts }) =>
      gifts.map((reward) => [`invite.rewards, ${friends} friends,`, reward] as [string, string]),
    ),
    ...(invite?.welcome_rewards ?? []).map(
      (reward) => ['invite.welcome_rewards', reward] as [string, string],
    ),
    ...Object.keys(quantities).map((reward) => ['quantities', reward] as [string, string]),
  ];
  return used
    .filter(([, reward]) => !known.has(reward))
    .map(([where, reward]) => ({
      code: 'reward.unknown',
      path: reward,
      message: `${where} gives "${reward}", which is not a reward; use one of ${rewards.join(', ')}, or add it to "rewards"`,
    }));
}

/** Thresholds of each measure must rise in the order shown; keys must be unique. */
function ladderProblems({ milestones }: Checked): CampaignProblem[] {
  const problems: CampaignProblem[] = [];
  const last = new Map<string, number>();
  const keys = new Set<string>();
  for (const { key, measure, threshold } of milestones) {
    if (keys.has(key)) {
      problems.push({
        code: 'milestones.twice',
        path: key,
        message: `milestone ${key} is there twice; give each its own key`,
      });
    }
    keys.add(key);
    const before = last.get(measure) ?? 0;
    if (threshold <= before) {
      const message = `milestone ${key}: ${threshold} ${measure} is not more than ${before} of the one before; write a higher threshold, or move it up`;
      problems.push({ code: 'milestones.ladder', path: key, message });
    }
    last.set(measure, threshold);
  }
  return problems;
}

function placeProblems({ platforms, regions, places }: ClosedTest): CampaignProblem[] {
  const messages: string[] = [];
  for (const platform of platforms) {
    for (const region of regions) {
      if (places[platform]?.[region] === undefined)
        messages.push(`recruitment.places lacks ${platform}, ${region}`);
    }
  }
  for (const [platform, row] of Object.entries(places)) {
    if (!platforms.includes(platform))
      messages.push(`recruitment.places: ${platform} is no platform`);
    for (const region of Object.keys(row)) {
      if (!regions.includes(region)) messages.push(`recruitment.places: ${region} is no region`);
    }
  }
  return messages.map((message) => ({ code: 'recruitment.places', path: 'places', message }));
}

function recruitmentProblems({ recruitment }: Checked): CampaignProblem[] {
  if (!recruitment) return [];
  const { waves, beacon, opens_at, closes_at, results_at, ends_at } = recruitment;
  const problems = placeProblems(recruitment);
  const sum = waves.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) {
    const message = `recruitment.waves: the percents add up to ${sum}, not to 100`;
    problems.push({ code: 'waves.percent', path: String(sum), message });
  }
  // The beacon's round must come after the list is frozen. Otherwise someone could choose applicants that suit it.
  const order = [opens_at, closes_at, beacon.at, results_at, ends_at].map(at);
  if (order.some((instant, i) => i > 0 && instant < order[i - 1]!)) {
    const message =
      'recruitment: opens_at, closes_at, beacon.at, results_at, ends_at in this order';
    problems.push({ code: 'recruitment.order', path: 'recruitment', message });
  }
  // A round that is due before the named time could be known before the list is frozen.
  const due = roundFrom(beacon.name, new Date(beacon.at));
  if (due && due.round !== beacon.round) {
    const message = `recruitment.beacon: the first round of ${beacon.name} at or after ${beacon.at} is ${due.round}`;
    problems.push({ code: 'recruitment.round', path: String(due.round), message });
  }
  if (waves.some(({ claim_by }) => at(claim_by) < at(results_at) || at(claim_by) > at(ends_at))) {
    const message = 'recruitment.waves: claim_by lies between results_at and ends_at';
    problems.push({ code: 'waves.claim', path: 'waves', message });
  }
  return problems;
}

function storeProblems({ stores }: Checked): CampaignProblem[] {
  return stores.flatMap(({ key, name }, index): CampaignProblem[] => {
    const problems: CampaignProblem[] = [];
    if (stores.findIndex((one) => one.key === key) !== index)
      problems.push({ code: 'stores.twice', path: key, message: `stores: ${key} is twice` });
    if (name === undefined && !knownStores.has(key)) {
      const message = `stores: ${key} needs a name: it is not one of ${[...knownStores.keys()].join(', ')}`;
      problems.push({ code: 'stores.name', path: key, message });
    }
    return problems;
  });
}

function providerProblems({ sign_in }: Checked): CampaignProblem[] {
  const problems: CampaignProblem[] = [];
  const { password, ...ways } = sign_in;
  if (!Object.values(ways).some(Boolean)) {
    const message = 'sign_in: at least one sign-in method must be on';
    problems.push({ code: 'sign_in.none', path: 'sign_in', message });
  }
  if (password && !sign_in.email) {
    const message = 'sign_in: password needs email';
    problems.push({ code: 'sign_in.password', path: 'password', message });
  }
  return problems;
}

function bannerProblems({ banner }: Checked): CampaignProblem[] {
  if (!banner) return [];
  const problems: CampaignProblem[] = [];
  const isEmpty = (text: Banner['text']) => Object.values(text).every((one) => one.trim() === '');
  if (isEmpty(banner.text)) {
    const message = 'banner: needs a text in at least one language';
    problems.push({ code: 'banner.words', path: 'banner/text', message });
  }
  if (banner.link && isEmpty(banner.link.label)) {
    const message = 'banner: its link needs a text in at least one language';
    problems.push({ code: 'banner.label', path: 'banner/link/label', message });
  }
  if (banner.from && banner.until && at(banner.from) >= at(banner.until)) {
    const message = 'banner: from comes before until';
    problems.push({ code: 'banner.order', path: 'banner', message });
  }
  return problems;
}
