/** Letters as their readers get them, before anybody does. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { LetterText } from '@prelude/contract/campaign/letters';
import type { TriggerLetter } from '@prelude/contract/console/delivery';
import type { Language } from '@prelude/contract/shared/languages';
import { letterPage, type LetterTopic } from '@prelude/contract/account/subscription';
import type { Texts } from '../../platform/texts.ts';
import type { LetterData, MailContent, Writer } from '../mail/templates.ts';

export interface Previews {
  letter(language: Language, topic: LetterTopic, text: LetterText): MailContent;
  /** The same, marked as a test. */
  test(language: Language, topic: LetterTopic, text: LetterText): MailContent;
  /** A letter that writes itself, with sample figures. */
  trigger(kind: TriggerLetter, language: Language): MailContent;
}

/** The page of a preview: its own styles, pictures of the site, nothing else; framed by the console only. */
export const previewPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;

interface Dependencies {
  writer: Pick<Writer, 'letter'>;
  texts: Texts;
  campaign: Campaign;
  publicUrl: string;
}

export function createPreviews({ writer, texts, campaign, publicUrl }: Dependencies): Previews {
  // Without a token: nobody's subscription hangs on a preview.
  const unsubscribe = (language: Language) => publicUrl + letterPage('unsubscribe', language);
  const letter = (language: Language, topic: LetterTopic, text: LetterText) =>
    writer.letter({
      kind: 'letter' as const,
      language,
      topic,
      text,
      data: {},
      unsubscribe: unsubscribe(language),
    });
  const claim_by = campaign.recruitment.waves[0]!.claim_by;
  const samples: { [K in TriggerLetter]: LetterData[K] } = {
    welcome: { number: 1_234_567 },
    milestone: { milestone: campaign.milestones[0]!.key },
    selected: { platform: campaign.recruitment.platforms[0]!, claim_by },
    reserve: { place: 128 },
    declined: {},
    claim: { claim_by },
  };
  return {
    letter,
    test: (language, topic, text) => {
      const content = letter(language, topic, text);
      return { ...content, subject: `${texts.mail(language).letter.test} ${content.subject}` };
    },
    trigger: (kind, language) =>
      writer.letter({
        kind,
        language,
        data: samples[kind],
        unsubscribe: unsubscribe(language),
        ...(kind === 'milestone' ? { topic: 'milestones' as const } : {}),
      }),
  };
}
