/**
 * Text that an operator has typed and not saved, and who is writing at the same place. A kept text is seen by its author
 * only, and is published by nothing.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { consoleEndpoint } from './endpoint.ts';
import { MailingDoc } from './mailings.ts';
import { ArticleDraft } from './news.ts';
import { longestPage, PageValue } from './pages.ts';
import type { Permission } from './permissions.ts';
import { legalPages } from '../site/clean-addresses.ts';
import { Closed, dataOf, Instant, LanguageCode, Nullable } from '../shared/shapes.ts';

const bodyLimit = 4 * longestPage + 16_384;
/** Another operator is present until this many seconds after the last sign of life. */
export const presentSeconds = 45;
/** How often an open editor gives one. */
export const presenceSeconds = 15;

const Kept = Type.Object({
  /** Empty for what has all its languages in one text, such as a mailing. */
  language: Type.String(),
  /** The version that the text is based on. */
  base: Type.Integer(),
  words: Type.Unknown(),
  at: Instant,
});
const Other = Type.Object({
  name: Type.String(),
  /** Those that they have unsaved text in. */
  languages: Type.Array(Type.String()),
});
export type OtherWriter = Static<typeof Other>;

const Base = Type.Integer({ minimum: 0 });
const opened = dataOf({ mine: Type.Array(Kept), others: Type.Array(Other) });

/** @param permission to read the place */
const open = <const P extends string, const R extends Permission>(
  path: P,
  permission: R,
  place: ReturnType<typeof Type.String>,
) =>
  consoleEndpoint({
    operator: { permission },
    path,
    summary:
      'My unsaved text here, and who else is writing here; others see me for 45 seconds when I may write',
    body: Closed({ place }),
    reply: opened,
  });

const keep = <
  const P extends string,
  const R extends Permission,
  B extends Record<string, TSchema>,
>(
  path: P,
  permission: R,
  body: B,
) =>
  consoleEndpoint({
    operator: { permission },
    path,
    summary: 'Keep what I have typed and not saved; null: it is saved. Only I see it',
    exact: true,
    body: Closed({ ...body, base: Base }),
    bodyLimit,
    limit: { max: 240, seconds: 60 },
    reply: dataOf({ at: Instant }),
  });

const TextPlace = Type.String({
  pattern: '^(article|page) [a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 90,
});
const LegalPlace = Type.String({ pattern: `^legal (${legalPages.join('|')})$` });
const MailingPlace = Type.String({ pattern: '^mailing [1-9][0-9]{0,9}$' });

export const openText = open('/console/api/news/editing', 'news.read', TextPlace);
export const keepText = keep('/console/api/news/editing/keep', 'news.write', {
  place: TextPlace,
  language: LanguageCode,
  words: Nullable(Type.Union([ArticleDraft, PageValue])),
});
export const openLegal = open('/console/api/legal/editing', 'campaign.read', LegalPlace);
export const keepLegal = keep('/console/api/legal/editing/keep', 'campaign.write', {
  place: LegalPlace,
  language: LanguageCode,
  words: Nullable(PageValue),
});
export const openMailing = open('/console/api/mailings/editing', 'mail.write', MailingPlace);
export const keepMailing = keep('/console/api/mailings/editing/keep', 'mail.write', {
  place: MailingPlace,
  words: Nullable(MailingDoc),
});
