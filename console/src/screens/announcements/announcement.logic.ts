/** What an announcement needs, what it does, and who may do what with it. */
import type {
  Announcement,
  AnnouncementPart,
  AnnouncementState,
} from '@prelude/contract/console/announcements';
import { endonym, defaultLanguage } from '@prelude/contract/shared/languages';
import type { Tone } from '../../kit/layout.tsx';
import type { Text } from '../../lib/text.ts';

export const toneOf: Readonly<Record<AnnouncementState, Tone | undefined>> = {
  draft: undefined,
  asked: 'warn',
  planned: 'accent',
  out: 'good',
  ended: 'bad',
};

/** An address from a name; empty when the name has no letter that an address can have. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[̀-ͯ'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');

export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80;

interface PartLine {
  part: AnnouncementPart;
  /** "English, 한국어" */
  ready: string;
  /** What happens in the other languages, in words. */
  gaps: string[];
  fits: boolean;
}

/** Each part with its ready languages, and what happens in the others. */
export const partLines = (t: Text<'announcements'>, checks: Announcement['checks']): PartLine[] =>
  checks.map(({ part, ready, gaps, fits }) => {
    const list = (those: readonly string[]) => those.map((one) => endonym(one)).join(', ');
    const [first = defaultLanguage] = ready;
    const reasons = [...new Set(gaps.map(({ why }) => why))];
    return {
      part,
      fits,
      ready: list(ready),
      gaps: reasons.map((why) =>
        t(`gap.${part}.${why}` as 'gap.article.missing', {
          languages: list(gaps.filter((gap) => gap.why === why).map(({ language }) => language)),
          language: endonym(ready.includes(defaultLanguage) ? defaultLanguage : first),
        }),
      ),
    };
  });

type Act = 'approve' | 'recall' | 'end' | 'retry';

/** What the operator may do with an announcement that is not a draft. */
export function actsOf(
  { state, asked_by_me, failed }: Pick<Announcement, 'state' | 'asked_by_me' | 'failed'>,
  mayApprove: boolean,
): Act[] {
  if (state === 'asked') return mayApprove && !asked_by_me ? ['approve', 'recall'] : ['recall'];
  if (state === 'planned') return ['recall'];
  if (state !== 'out') return [];
  return [
    ...(failed.length > 0 ? (['retry'] as const) : []),
    ...(mayApprove ? ['end' as const] : []),
  ];
}

/** What keeps the approval from being requested; undefined when nothing does. */
export function blockOf({
  at,
  parts,
  checks,
  now,
}: Pick<Announcement, 'at' | 'parts' | 'checks' | 'now'>):
  | 'parts'
  | 'time'
  | 'past'
  | 'texts'
  | undefined {
  if (parts.length === 0) return 'parts';
  if (at === null) return 'time';
  if (Date.parse(at) <= Date.parse(now)) return 'past';
  return checks.length === parts.length && checks.every(({ fits }) => fits) ? undefined : 'texts';
}
