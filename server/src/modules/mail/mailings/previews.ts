import { closedTest } from '@prelude/contract/campaign/section-data';
import type { EmailText } from '@prelude/contract/campaign/emails';
import type { TriggerEmail } from '@prelude/contract/console/delivery';
import type { Language } from '@prelude/contract/shared/languages';
import { emailPage, type EmailTopic } from '@prelude/contract/account/subscription';
import type { Core } from '../../../core/core.ts';
import { Failure } from '../../../core/failures.ts';
import { forReader } from '../content/reader-words.logic.ts';
import type { EmailData, MailContent, Writer } from '../content/templates.ts';

export type Previews = ReturnType<typeof createPreviews>;

/** Allows only inline styles and pictures of the site, and framing by the console. */
const previewPolicy = (origin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${origin}; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`;

const sampleNumber = 1_234_567;

const testEmails = new Set<TriggerEmail>(['selected', 'reserve', 'declined', 'claim']);

export function createPreviews({ campaign, config, sections, texts }: Core, writer: Writer) {
  const { publicUrl } = config;
  // No token, so a click in a preview cannot unsubscribe a player.
  const unsubscribe = (language: Language) => publicUrl + emailPage('unsubscribe', language);
  const email = (language: Language, topic: EmailTopic, text: EmailText): MailContent =>
    writer.email({
      kind: 'email' as const,
      language,
      topic,
      // What a registered reader sees.
      text: forReader(text, language, sampleNumber),
      data: {},
      unsubscribe: unsubscribe(language),
    });
  const claim_by = () => closedTest(campaign).waves[0]!.claim_by;
  const samples: { [K in TriggerEmail]: () => EmailData[K] } = {
    welcome: () => ({ number: sampleNumber }),
    milestone: () => ({ milestone: campaign.milestones[0]!.key }),
    selected: () => ({ platform: closedTest(campaign).platforms[0]!, claim_by: claim_by() }),
    reserve: () => ({ place: 128 }),
    declined: () => ({}),
    claim: () => ({ claim_by: claim_by() }),
  };
  return {
    policy: previewPolicy(publicUrl),
    email,
    test: (language: Language, topic: EmailTopic, text: EmailText): MailContent => {
      const content = email(language, topic, text);
      return { ...content, subject: `${texts.mail(language).email.test} ${content.subject}` };
    },
    /** Throws `Failure` section.absent. */
    trigger: (kind: TriggerEmail, language: Language): MailContent => {
      if (testEmails.has(kind) && !sections.closed_test) throw new Failure('section.absent');
      return writer.email({
        kind,
        language,
        data: samples[kind](),
        unsubscribe: unsubscribe(language),
        ...(kind === 'milestone' ? { topic: 'milestones' as const } : {}),
      });
    },
  };
}
