/** The sentences of the documents: read by the build alone, so they weigh on no visitor of the site. */
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { loadText, type Translate, translatorOf } from '../lib/text.ts';
import type english from '../../../campaign/text/en/documents.json';
import type englishDraw from '../../../campaign/text/en/draw.json';
import type englishInvitation from '../../../campaign/text/en/invitation.json';
import type englishStatus from '../../../campaign/text/en/status.json';

export type DocumentTexts = typeof english;
export type InvitationTexts = typeof englishInvitation;
export type StatusTexts = typeof englishStatus;
export type DrawTexts = typeof englishDraw;

const files = import.meta.glob<DocumentTexts | InvitationTexts | StatusTexts | DrawTexts>(
  '../../../campaign/text/*/{documents,invitation,status,draw}.json',
  { eager: true, import: 'default' },
);

/** What a document is written in. */
export interface Voice {
  language: Language;
  tag: string;
  /** The site's own sentences. */
  t: Translate;
  /** Those of the documents. */
  d: DocumentTexts;
  invitation: InvitationTexts;
  status: StatusTexts;
  draw: DrawTexts;
}

export async function voiceOf(language: Language): Promise<Voice> {
  await loadText(language);
  const read = (name: string) => {
    const file = files[`../../../campaign/text/${language}/${name}.json`];
    if (!file) throw new Error(`No ${name} for ${language}`);
    return file;
  };
  return {
    language,
    tag: toTag(language),
    t: translatorOf(language),
    d: read('documents') as DocumentTexts,
    invitation: read('invitation') as InvitationTexts,
    status: read('status') as StatusTexts,
    draw: read('draw') as DrawTexts,
  };
}

/** A page of the site itself, in the document's language. */
export const siteAddress = ({ tag }: Voice, route: string): string => `/?lang=${tag}#${route}`;
