import {
  type Announcement,
  type AnnouncementDoc,
  type AnnouncementPart,
  announcementParts,
  type AnnouncementSummary,
} from '@prelude/contract/console/announcements';
import type { Banner } from '@prelude/contract/campaign/sections';
import { type Language, languages } from '@prelude/contract/shared/languages';
import type { MailingStanding } from '../mail/mailings/announced.ts';
import type { AnnouncementRow } from './announcements.store.ts';

type Check = Announcement['checks'][number];
type Parts = Pick<AnnouncementDoc, 'slug' | 'banner' | 'mailing_id'>;

export function partsOf({ slug, banner, mailing_id }: Parts): AnnouncementPart[] {
  const isThere = { article: slug !== null, banner: banner !== null, mailing: mailing_id !== null };
  return announcementParts.filter((part) => isThere[part]);
}

/** Parts that neither took effect nor failed. */
export const openParts = (row: AnnouncementRow): AnnouncementPart[] =>
  partsOf(row).filter((part) => !(part in row.done) && !(part in row.problems));

interface Version {
  language: Language;
  why: 'missing' | 'incomplete' | 'alt' | undefined;
}

/** An article may lack a language: it does not appear in that one. */
export function articleCheck(versions: readonly Version[]): Check {
  const ready = versions.filter(({ why }) => why === undefined).map(({ language }) => language);
  return {
    part: 'article',
    ready,
    gaps: versions.flatMap(({ language, why }) => (why ? { language, why } : [])),
    fits: ready.length > 0,
  };
}

/** A banner falls back to another language. @param fits as the rules of the campaign say */
export function bannerCheck({ text }: Banner, fits: boolean): Check {
  const isWritten = (language: Language) => (text[language] ?? '').trim() !== '';
  return {
    part: 'banner',
    ready: languages.filter(isWritten),
    gaps: languages
      .filter((language) => !isWritten(language))
      .map((language) => ({ language, why: 'missing' as const })),
    fits,
  };
}

/** A mailing leaves in all languages of its recipients, or not at all. */
export const mailingCheck = (mailing: MailingStanding): Check => ({
  part: 'mailing',
  ready: mailing.ready,
  gaps: languages
    .filter((language) => !mailing.ready.includes(language))
    .map((language) => ({
      language,
      why: mailing.languages.includes(language) ? ('missing' as const) : ('unused' as const),
    })),
  fits: mailing.fits,
});

export const summaryOf = (row: AnnouncementRow): AnnouncementSummary => {
  const { id, name, state, at, zone, updated_by, updated_at } = row;
  const parts = partsOf(row);
  const failed = parts.filter((part) => part in row.problems);
  return { id, name, state, at, zone, parts, failed, updated_by, updated_at };
};

export function announcementOf(
  row: AnnouncementRow,
  given: Pick<Announcement, 'checks' | 'alone_hours' | 'replaces_banner' | 'now'> & {
    operatorId: number;
  },
): Announcement {
  const { operatorId, ...more } = given;
  const { version, slug, banner, mailing_id, alone_until, done, problems } = row;
  return {
    ...summaryOf(row),
    ...more,
    version,
    slug,
    banner,
    mailing_id,
    alone_until,
    done,
    problems,
    asked: row.asked_by === null ? null : { by: row.asked_by, at: row.asked_at! },
    asked_by_me: row.asked_by_id === operatorId,
    approved:
      row.approved_by === null
        ? null
        : { by: row.approved_by, at: row.approved_at!, alone: row.approved_by_id === null },
    withdrawn:
      row.withdrawn_part === null ? null : { by: row.withdrawn_by, part: row.withdrawn_part },
    recalled: row.ended_by === null ? null : { by: row.ended_by, at: row.ended_at! },
  };
}

/** For the audit log: what the announcement consists of. */
export const recorded = ({ name, slug, banner, mailing_id, at }: AnnouncementDoc) => ({
  name,
  article: slug,
  banner: banner === null ? null : banner.text,
  mailing: mailing_id,
  at,
});
