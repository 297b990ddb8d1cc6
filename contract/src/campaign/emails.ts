import { type Static, Type } from 'typebox';
import { emailTopics } from '../account/subscription.ts';
import { Closed, LanguageCode, PerLanguage } from '../shared/shapes.ts';

const hour = (description: string) =>
  Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    description: `${description}, such as 21:00`,
  });
const PlainKey = Type.String({
  pattern: '^[a-z][a-z0-9-]*$',
  description: 'A key of "rewards"',
});

/** Legal and customary rules for the readers of a language. */
export const EmailRules = Closed({
  zone: Type.String({
    pattern: '^[A-Za-z_]+(/[A-Za-z_]+)*$',
    description: 'Time zone of the readers, such as Europe/Berlin',
  }),
  quiet: Closed(
    { from: hour('Hour'), until: hour('Hour') },
    { description: 'No emails between these hours of that zone' },
  ),
  prefix: Type.String({
    description: 'Start of the subject of news; empty where the law does not require one',
  }),
  reconsent_months: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'Months between two reminders of the subscription; null: none',
  }),
  confirm_changes: Type.Boolean({
    description: 'true: an email confirms each change of the subscription',
  }),
});

export type EmailRules = Static<typeof EmailRules>;

/** What the law asks of a player who reads a language. */
export const LanguageRules = Closed({
  minimum_age: Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()], {
    description: 'Age in years that a player confirms before anything is stored; null: no question',
  }),
});
/** For a language without rules of its own or a preset. No emails at night; nothing that only some countries require. */
const usualRules: EmailRules = {
  zone: 'UTC',
  quiet: { from: '21:00', until: '08:00' },
  prefix: '',
  reconsent_months: null,
  confirm_changes: false,
};

/** Korea's law: no advertisement at night, its mark, a confirmation, and a reminder every two years (spec decisions §7). */
const presets: Readonly<Record<string, EmailRules>> = {
  kr: {
    zone: 'Asia/Seoul',
    quiet: { from: '21:00', until: '08:00' },
    prefix: '(광고)',
    reconsent_months: 24,
    confirm_changes: true,
  },
};

export const emailRulesOf = (
  { emails }: { emails: Readonly<Record<string, EmailRules>> },
  language: string,
): EmailRules => emails[language] ?? presets[language] ?? usualRules;

/** `completeCampaign` has the defaults. */
const inviteLimits = {
  settle_hours: Type.Number({
    minimum: 0,
    description:
      'Hours for which an invitation is pending, so that a farm is found before it gets rewards. Default: 1',
  }),
  browser_limit: Type.Integer({
    minimum: 1,
    description:
      'Friends from one browser before an operator reviews them. Families share one. Default: 2',
  }),
  pattern_limit: Type.Integer({
    minimum: 1,
    description: 'Most friends of one player whose addresses differ only in digits. Default: 4',
  }),
  pattern_share: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Largest share of such friends in all friends of a player, 0 to 1. Default: 0.3',
  }),
};
const inviteRewards = {
  rewards: Type.Array(
    Closed({
      friends: Type.Integer({ minimum: 1, description: 'Number of friends' }),
      rewards: Type.Array(PlainKey, { minItems: 1, description: 'Keys of "rewards"' }),
    }),
    { description: 'Rewards for invited friends' },
  ),
  welcome_rewards: Type.Optional(
    Type.Array(PlainKey, {
      description:
        'What a friend gets for registering with an invitation; keys of "rewards". Default: none',
    }),
  ),
};
const inviteOptions = { description: 'Friends invite friends. Without it there is no such page' };
export const InviteRules = Closed({ ...inviteLimits, ...inviteRewards }, inviteOptions);
/** `invite` in the file of a studio, where each limit has a default. */
export const InviteRulesFile = Closed(
  { ...Type.Partial(Type.Object(inviteLimits)).properties, ...inviteRewards },
  inviteOptions,
);

export const Retention = Closed(
  {
    months: Type.Integer({
      minimum: 1,
      description:
        'Months after the end of the closed test, or of the registration, until all personal data are deleted',
    }),
    events_days: Type.Integer({
      minimum: 2,
      maximum: 400,
      description: 'Days for which single events are kept; the figures computed from them stay',
    }),
    events_per_day: Type.Integer({
      minimum: 1000,
      description: 'Most events stored in a day, against floods',
    }),
  },
  { description: 'How long data are kept' },
);

/** A header line without control characters, so that no header can be injected. */
const oneLine =
  '^[^\\S\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$';
const line = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: oneLine,
    description: `${description}: one line of up to ${maxLength} characters`,
  });

/** What a button opens: a page of the site, or an https address. */
const buttonPattern = '^(?:/(?!/)|https://[!-~])[!-~]*$';
const button = new RegExp(buttonPattern);
export const opens = (path: string): boolean => button.test(path);

export const EmailText = Closed({
  subject: line(120, 'Subject'),
  preheader: line(150, 'Text that a mail program shows after the subject'),
  title: line(120, 'Title in the email'),
  body: Type.String({
    minLength: 1,
    maxLength: 10_000,
    pattern: '\\S',
    description:
      'Markdown: paragraphs with an empty line between, headings, lists, links, emphasis',
  }),
  cta: Type.Optional(
    Closed(
      {
        label: line(60, 'Text of the button'),
        path: Type.String({
          maxLength: 300,
          pattern: buttonPattern,
          description: 'What it opens: a page of the site, such as /en/news, or an https address',
        }),
      },
      { description: 'Button. Default: none' },
    ),
  ),
});
export type EmailText = Static<typeof EmailText>;

/**
 * A player's state in the campaign. `unregistered`: signed in, not registered; `not_applied`: registered, no
 * application; `selected`: has a place, confirmed or not; `unclaimed`: has an unconfirmed place; `reserve`: waiting;
 * `declined`: in the draw, not selected; `lapsed`: did not confirm in time. Results of the draw count once they are
 * published.
 */
export const audienceStates = [
  'registered',
  'unregistered',
  'not_applied',
  'applied',
  'selected',
  'unclaimed',
  'reserve',
  'declined',
  'lapsed',
] as const;
export type AudienceState = (typeof audienceStates)[number];

export const CampaignEmail = Closed({
  key: Type.String({
    pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
    description: 'Permanent name of the email: small letters, digits, hyphens',
  }),
  topic: Type.Enum(emailTopics, { description: 'Subscription that its readers have' }),
  languages: Type.Optional(
    Type.Array(LanguageCode, {
      minItems: 1,
      uniqueItems: true,
      description: 'Languages of its readers. Default: all',
    }),
  ),
  audience: Type.Enum(['all', ...audienceStates], {
    description: 'Subscribers of the topic: all, or those in one state',
  }),
  texts: PerLanguage(EmailText, 1, { description: 'The email by language' }),
});
export type CampaignEmail = Static<typeof CampaignEmail>;
