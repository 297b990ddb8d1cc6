import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { FullTheme } from '@prelude/pack/format/theme';
import { type EmailText, emailRulesOf } from '@prelude/contract/campaign/emails';
import {
  type Language,
  toTag,
  inLanguage,
  dataOfLanguage,
} from '@prelude/contract/shared/languages';
import type { EmailTopic } from '@prelude/contract/account/subscription';
import { fill, type MailTexts, type Texts, type Written } from '../../../core/texts.ts';
import { emailMarkdown } from './email-markdown.ts';
import { type Button, type MailParts, renderHtml, renderText } from './layout.ts';
import type { EmailKind } from '../campaign/email-kinds.ts';
import { formatDay, formatInstant, formatNumber, formatThreshold } from '../../../core/dates.ts';

export interface MailContent {
  /** Name of the sender. */
  game: string;
  subject: string;
  text: string;
  html: string;
}

type CodeMailKind = 'code' | 'deletion';

/** Times are ISO 8601. */
export interface EmailData {
  welcome: { number: number };
  milestone: { milestone: string };
  /** `code`: the entry in the published list. */
  application: { code: string };
  selected: { platform: string; claim_by: string };
  reserve: { place: number };
  declined: Record<string, never>;
  claim: { claim_by: string };
  consent: { action: 'given' | 'withdrawn' | 'still'; at: string };
  email: Record<string, never>;
}

export interface EmailRequest<K extends EmailKind = EmailKind> {
  kind: K;
  language: Language;
  data: EmailData[K];
  unsubscribe: string;
  topic?: EmailTopic | undefined;
  text?: EmailText | undefined;
}

export interface CodeContent {
  kind: CodeMailKind;
  code: string;
  minutes: number;
  language: Language;
}

export type Writer = ReturnType<typeof createWriter>;

interface Dependencies {
  texts: Texts;
  campaign: Campaign;
  /** The campaign without the changes of operators. */
  file: Pick<Campaign, 'support'>;
  theme: FullTheme;
  publicUrl: string;
  /** Sender address of campaign email. */
  from: string;
  picture: (language: Language) => string;
}

type Body = Pick<MailParts, 'subject' | 'preheader' | 'title' | 'paragraphs' | 'why'> &
  Partial<Pick<MailParts, 'figure' | 'rich' | 'facts' | 'list' | 'button' | 'notes' | 'picture'>>;

export function createWriter(given: Dependencies) {
  const { texts, campaign, file, theme, publicUrl, from, picture } = given;
  const host = new URL(publicUrl).host;
  const support = (addresses: Campaign['support'], language: Language): string =>
    inLanguage<string | undefined>(addresses, language)?.replace(/^mailto:/, '') ?? '';
  const status = (language: Language) => `${publicUrl}/${toTag(language)}/status`;
  const when = (language: Language, instant: string): Written => {
    const { zone } = emailRulesOf(campaign, language);
    return (fallback = language) => formatInstant(fallback, zone, new Date(instant));
  };
  const button = (label: string, href: string): Button => ({ label, href });

  const rendered = (parts: MailParts): MailContent => {
    const { game, subject } = parts;
    return { game, subject, text: renderText(parts), html: renderHtml(parts, theme) };
  };
  interface Words {
    texts: Texts['original'];
    support: Campaign['support'];
  }
  const live = (): Words => ({ texts, support: campaign.support });
  /** Code emails have the words and the support of the pack: no operator turns them into a message (spec decisions §7). */
  const original: Words = { texts: texts.original, support: file.support };
  const serviceFoot = (language: Language, words: Words): string[] => {
    const { footer } = words.texts.mail(language);
    const address = support(words.support, language);
    return [...(address ? [fill(footer.help, { support: address })] : []), footer.studio];
  };
  const myStatus = (language: Language, words: Words) =>
    button(words.texts.mail(language).footer.status, status(language));
  const fixed = (language: Language, body: Body, links: Button[]): MailContent =>
    rendered({
      language,
      game: original.texts.title(language),
      links,
      foot: serviceFoot(language, original),
      ...body,
    });

  /** The parts of an email to players, before they are rendered. */
  const compose = (request: EmailRequest): MailParts => {
    const { language, topic, unsubscribe } = request;
    const { footer } = texts.mail(language);
    const { prefix } = emailRulesOf(campaign, language);
    const words = live();
    const body = { language, game: texts.title(language), ...bodyOf(request) };
    const foot = serviceFoot(language, words);
    if (!topic) return { ...body, links: [myStatus(language, words)], foot };
    // Campaign emails name the sender and contain an unsubscribe link; where the law requires it, at the top.
    const stop = button(footer.stop, unsubscribe);
    const english = texts.mail('en').footer;
    return {
      ...body,
      subject: prefix ? `${prefix} ${body.subject}` : body.subject,
      links: [
        stop,
        // Korean law requires the unsubscribe link in English too.
        ...(prefix && language !== 'en' ? [button(english.stop, unsubscribe)] : []),
        myStatus(language, words),
      ],
      foot: [fill(footer.sender, { from }), ...foot],
    };
  };

  return {
    code: ({ kind, code, minutes, language }: CodeContent): MailContent => {
      const { [kind]: sentences } = original.texts.mail(language);
      const say = (sentence: string) => fill(sentence, { code, minutes, host });
      return fixed(
        language,
        {
          subject: say(sentences.subject),
          preheader: say(sentences.preheader),
          title: say(sentences.title),
          figure: { text: code },
          paragraphs: [sentences.body, sentences.notYou, sentences.never].map(say),
          why: say(sentences.why),
        },
        [myStatus(language, original)],
      );
    },
    deleted: (language: Language): MailContent => {
      const { deleted } = original.texts.mail(language);
      const address = support(original.support, language);
      const say = (sentence: string) => fill(sentence, { host, support: address });
      const body = campaign.recruitment ? deleted.body : deleted.bodyAlone;
      return fixed(
        language,
        {
          subject: deleted.subject,
          preheader: deleted.preheader,
          title: deleted.title,
          paragraphs: [say(body), say(address ? deleted.more : deleted.moreAlone)],
          why: say(deleted.why),
        },
        [button(host, `${publicUrl}/?lang=${toTag(language)}`)],
      );
    },
    /** The subject line, for the list of sent emails. */
    subject: (request: Omit<EmailRequest, 'unsubscribe'>): string => {
      const { prefix } = emailRulesOf(campaign, request.language);
      const { subject } = bodyOf({ ...request, unsubscribe: '' });
      return request.topic && prefix ? `${prefix} ${subject}` : subject;
    },
    compose,
    rendered,
    email: (request: EmailRequest): MailContent => rendered(compose(request)),
  };

  function bodyOf({ kind, language, data, topic, text, unsubscribe }: EmailRequest): Body {
    const mail = texts.mail(language);
    const site = `${publicUrl}/?lang=${toTag(language)}`;
    const open = (label: string, href = status(language)) => button(label, href);
    const plain = (
      sentences: Pick<MailTexts['code'], 'subject' | 'preheader' | 'title' | 'body' | 'why'> &
        Partial<Record<'more' | 'cta', string>>,
      values: Parameters<typeof fill>[1] = {},
    ): Body => {
      const say = (sentence: string) => fill(sentence, { host, ...values });
      return {
        subject: say(sentences.subject),
        preheader: say(sentences.preheader),
        title: say(sentences.title),
        paragraphs: [say(sentences.body), ...(sentences.more ? [say(sentences.more)] : [])],
        why: say(sentences.why),
        ...(sentences.cta ? { button: open(sentences.cta) } : {}),
      };
    };
    const of = <K extends EmailKind>(_kind: K) => data as EmailData[K];
    switch (kind) {
      case 'welcome': {
        const number = formatNumber(language, of(kind).number);
        return {
          ...plain(mail.welcome, { number }),
          figure: { label: mail.welcome.label, text: number },
          picture: pictureOf(language),
        };
      }
      case 'milestone': {
        const reached = campaign.milestones.find(({ key }) => key === of(kind).milestone)!;
        const rewards = reached.rewards.map((key) => texts.reward(language, key));
        const threshold = formatThreshold(language, reached.threshold);
        const values = {
          threshold,
          rewards: rewards.join(dataOfLanguage(language).numbers.list),
        };
        const body = plain(mail.milestone, values);
        return {
          ...body,
          figure: { label: mail.milestone.label, text: threshold },
          paragraphs: body.paragraphs.slice(0, 1),
          list: rewards,
          notes: body.paragraphs.slice(1),
          button: open(mail.milestone.cta, `${site}#/milestone`),
          picture: pictureOf(language),
        };
      }
      case 'application': {
        // A player can have this email from before the closed test was taken out of the campaign.
        const { recruitment } = campaign;
        const at = (instant: string | undefined) => (instant ? when(language, instant) : () => '');
        const closes = at(recruitment?.closes_at);
        return {
          ...plain(mail.application, { closes }),
          figure: { label: mail.application.label, text: of(kind).code, wide: true },
          facts: [[mail.application.results, at(recruitment?.results_at)()]],
        };
      }
      case 'selected': {
        const { platform, claim_by } = of(kind);
        const claim = when(language, claim_by);
        const { predownload_at } = campaign;
        const dates: [string, string][] = predownload_at
          ? [[mail.selected.predownload, when(language, predownload_at)()]]
          : [];
        return {
          ...plain(mail.selected, { claim }),
          facts: [
            [mail.selected.platform, texts.platform(language, platform)],
            [mail.selected.claim, claim()],
            ...dates,
          ],
          picture: pictureOf(language),
        };
      }
      case 'reserve': {
        const place = formatNumber(language, of(kind).place);
        return {
          ...plain(mail.reserve, { place }),
          figure: { label: mail.reserve.label, text: place },
        };
      }
      case 'declined':
        return plain(mail.declined);
      case 'claim': {
        const claim = when(language, of(kind).claim_by);
        return {
          ...plain(mail.claim, { claim }),
          figure: { label: mail.claim.label, text: claim(), wide: true },
        };
      }
      case 'consent': {
        const { action, at } = of(kind);
        const { zone } = emailRulesOf(campaign, language);
        const date: Written = (fallback = language) => formatDay(fallback, zone, new Date(at));
        const { consent } = mail;
        return {
          ...plain({ ...consent, body: consent[action] }, { date }),
          button: open(consent.cta, unsubscribe),
        };
      }
      case 'email':
        return {
          subject: text!.subject,
          preheader: text!.preheader,
          title: text!.title,
          paragraphs: [],
          rich: emailMarkdown(text!.body, publicUrl, theme),
          why: fill(mail.email.why, { host, topic: mail.topics[topic!].name }),
          ...(text!.cta ? { button: open(text!.cta.label, addressOf(text!.cta.path)) } : {}),
          picture: pictureOf(language),
        };
    }
  }

  function addressOf(path: string): string {
    return path.startsWith('/') ? publicUrl + path : path;
  }

  function pictureOf(language: Language): string {
    return publicUrl + picture(language);
  }
}
