/** What is scheduled, as lines of the calendar. Instants are campaign time. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Banner } from '@prelude/contract/campaign/sections';
import type { Forecast } from '@prelude/contract/console/dashboard';
import type { CalendarEntry, CalendarKind } from '@prelude/contract/console/tonight';
import type { TonightStore } from './tonight.store.ts';

type Rows<Name extends 'announcements' | 'news' | 'mailings'> = Awaited<
  ReturnType<TonightStore[Name]>
>;

const entry = (
  kind: CalendarKind,
  at: string,
  more: Partial<Omit<CalendarEntry, 'kind' | 'at'>> = {},
): CalendarEntry => ({
  kind,
  at,
  key: '',
  name: '',
  languages: [],
  missing: [],
  state: 'planned',
  between: null,
  ...more,
});

/** One line for all parts. @param languages of the campaign */
export const announcementEntries = (
  rows: Rows<'announcements'>,
  languages: readonly string[],
): CalendarEntry[] =>
  rows.map(({ id, name, at, state, failed, slug, languages: those }) => {
    const isKnown = slug !== null && state !== 'draft';
    return entry('announcement', at, {
      key: String(id),
      name,
      languages: languages.filter((one) => those.includes(one)),
      missing: isKnown ? languages.filter((one) => !those.includes(one)) : [],
      state: failed ? 'failed' : state === 'draft' || state === 'asked' ? 'unapproved' : 'planned',
    });
  });

/** Without the parts of announcements, which have their own line. */
export function outsideOf(
  rows: Rows<'announcements'>,
  entries: readonly CalendarEntry[],
): CalendarEntry[] {
  const mailings = new Set(rows.map(({ mailingId }) => String(mailingId)));
  const articles = new Set(rows.map(({ slug, at }) => `${slug} ${Date.parse(at)}`));
  return entries.filter(({ kind, key, at }) =>
    kind === 'mailing' ? !mailings.has(key) : !articles.has(`${key} ${Date.parse(at)}`),
  );
}

/** One line for all languages of an article that appear at the same time. @param languages of the campaign */
export function newsEntries(rows: Rows<'news'>, languages: readonly string[]): CalendarEntry[] {
  const lines = new Map<string, CalendarEntry>();
  const there = new Map<string, Set<string>>();
  for (const { slug, language, title, at, isPublic } of rows) {
    if (at === null && !isPublic) continue;
    const written = there.get(slug) ?? new Set();
    there.set(slug, written.add(language));
    if (at === null) continue;
    const line = lines.get(`${slug} ${at}`) ?? entry('news', at, { key: slug, name: title });
    line.languages.push(language);
    lines.set(`${slug} ${at}`, line);
  }
  return [...lines.values()].map((line) => ({
    ...line,
    languages: languages.filter((one) => line.languages.includes(one)),
    missing: languages.filter((one) => !there.get(line.key)!.has(one)),
  }));
}

/** @param shift campaign clock minus real clock, ms */
export const mailingEntries = (rows: Rows<'mailings'>, shift: number): CalendarEntry[] =>
  rows.flatMap(({ id, name, kind, state, languages, sendAt, leavesAt, startedAt }) => {
    const inCampaign = (at: string | null) => at && new Date(Date.parse(at) + shift).toISOString();
    const at = inCampaign(startedAt) ?? sendAt ?? inCampaign(leavesAt);
    if (at === null || kind !== 'email') return [];
    const isApproved = state !== 'draft' && state !== 'asked';
    return entry('mailing', at, {
      key: String(id),
      name,
      languages: languages ?? [],
      state: isApproved ? 'planned' : 'unapproved',
    });
  });

export const bannerEntries = (banner: Banner | null): CalendarEntry[] => [
  ...(banner?.from ? [entry('banner.from', banner.from)] : []),
  ...(banner?.until ? [entry('banner.until', banner.until)] : []),
];

/** @param beaconAt when the public random value is due, if a later round was named */
export function dateEntries(
  { registration, predownload_at, rewards_due_at, recruitment }: Campaign,
  beaconAt: string | null,
): CalendarEntry[] {
  const dates: (readonly [CalendarKind, string | undefined | null, string?])[] = [
    ['registration.opens', registration.opens_at],
    ['registration.closes', registration.closes_at],
    ['predownload', predownload_at],
    ['rewards', rewards_due_at],
    ...(recruitment
      ? ([
          ['apply.opens', recruitment.opens_at],
          ['apply.closes', recruitment.closes_at],
          ['beacon', beaconAt ?? recruitment.beacon.at],
          ['results', recruitment.results_at],
          ['test.ends', recruitment.ends_at],
          ...recruitment.waves.flatMap(({ enters_at, claim_by }, index) => [
            ['wave', enters_at, String(index + 1)] as const,
            ['claim', claim_by, String(index + 1)] as const,
          ]),
        ] as const)
      : []),
  ];
  return dates.flatMap(([kind, at, key = '']) => (at ? entry(kind, at, { key }) : []));
}

export const milestoneEntries = (milestones: Forecast['milestones']): CalendarEntry[] =>
  milestones.flatMap(({ key, reached_at, expected_at, earliest_at, latest_at }) => {
    if (reached_at !== null) return entry('milestone', reached_at, { key });
    if (expected_at === null) return [];
    return entry('milestone', expected_at, {
      key,
      state: 'forecast',
      between: { earliest: earliest_at, latest: latest_at },
    });
  });

/** Those of the span, in order. What is past has happened, except a mailing that still waits. */
export function within(
  entries: readonly CalendarEntry[],
  { from, to, now }: Record<'from' | 'to' | 'now', number>,
): CalendarEntry[] {
  const timeOf = ({ at }: CalendarEntry) => Date.parse(at);
  return entries
    .filter((one) => timeOf(one) >= from && timeOf(one) < to)
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .map((one) => ({
      ...one,
      at: new Date(timeOf(one)).toISOString(),
      state: one.state === 'planned' && timeOf(one) <= now ? 'done' : one.state,
    }));
}
