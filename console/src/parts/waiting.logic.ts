/** What waits for the operator, as links, badges and sentences. */
import {
  decisions,
  mostWaiting,
  type Waiting,
  type WaitingKind,
} from '@prelude/contract/console/tonight';
import type { Text } from '../lib/text.ts';

type One = Waiting[number];

const screens: Readonly<Record<WaitingKind, string>> = {
  figures: '/counts',
  mailings: '/mailings',
  paused: '/mailings',
  announcements: '/announcements',
  unannounced: '/announcements',
  draw: '/recruitment',
  suspicions: '/suspicion',
  news: '/news',
  sentences: '/sentences',
  pictures: '/pictures',
  pages: '/pages',
  legal: '/legal',
  settings: '/campaign',
};

/** A queue, which is never empty for long, is announced by its number only. */
const announced: ReadonlySet<WaitingKind> = new Set([
  'figures',
  'mailings',
  'paused',
  'announcements',
  'unannounced',
  'draw',
]);

export const isDecision = ({ kind }: Pick<One, 'kind'>): boolean => decisions.includes(kind);

const withIds: ReadonlySet<string> = new Set(['/mailings', '/announcements']);

export const hrefOf = ({ kind, id }: Pick<One, 'kind' | 'id'>): string =>
  withIds.has(screens[kind]) && id !== null ? `${screens[kind]}/${id}` : screens[kind];

/** "99+" from the most that is counted. */
export const numberOf = (count: number): string =>
  count >= mostWaiting ? `${mostWaiting - 1}+` : String(count);

export const decisionsIn = (waiting: Waiting): number =>
  waiting.filter(isDecision).reduce((sum, { count }) => sum + count, 0);

interface NavBadge {
  count: number;
  /** Whether a decision is among it. */
  isUrgent: boolean;
}

/** Of an entry of the menu. The first screen has all decisions. @returns undefined when nothing waits there */
export function badgeOf(waiting: Waiting, path: string): NavBadge | undefined {
  const there = waiting.filter((one) =>
    path === '/' ? isDecision(one) : screens[one.kind] === path,
  );
  const count = there.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? undefined : { count, isUrgent: there.some(isDecision) };
}

/** Requests that every screen announces, except the one where they are and the first screen, which lists them. */
export const announcedAt = (waiting: Waiting, path: string): Waiting =>
  path === '/'
    ? []
    : waiting.filter((one) => announced.has(one.kind) && !path.startsWith(screens[one.kind]));

/** "Mei asks you to approve a mailing." */
export function waitingWords(t: Text<'shell'>, { kind, count, by }: One): string {
  if (by !== null && count === 1) {
    if (kind === 'figures') return t('waiting.text', { name: by });
    if (kind === 'mailings') return t('waiting.mailings', { name: by });
    if (kind === 'announcements') return t('waiting.announcements', { name: by });
    if (kind === 'draw') return t('waiting.draw', { name: by });
  }
  return t(`waiting.kind.${kind}`);
}
