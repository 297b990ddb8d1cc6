import { type Static, Type } from 'typebox';
import { languages } from '../shared/languages.ts';
import { emailTopics } from '../account/subscription.ts';

const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const PlainKey = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });

/** Legal and customary rules for the readers of a language. */
export const EmailRules = Type.Object(
  {
    zone: Type.String({ pattern: '^[A-Za-z_]+(/[A-Za-z_]+)*$' }),
    /** No emails between these hours of that zone. */
    quiet: Type.Object({ from: Hour, until: Hour }, { additionalProperties: false }),
    /** Prefix of the subject of campaign emails; empty where the law does not require one. */
    prefix: Type.String(),
    /** Interval in months of the subscription reminder; null: never. */
    reconsent_months: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    confirm_changes: Type.Boolean(),
  },
  { additionalProperties: false },
);

export const InviteRules = Type.Object(
  {
    /** Hours for which an invitation is pending, so that a farm is found before it gets rewards. */
    settle_hours: Type.Number({ minimum: 0 }),
    /** Friends from one browser before an operator must review them. Families share a browser. */
    browser_limit: Type.Integer({ minimum: 1 }),
    /**
     * Limits for one inviter's friends whose addresses differ only in digits: their count and their share of all
     * friends.
     */
    pattern_limit: Type.Integer({ minimum: 1 }),
    pattern_share: Type.Number({ minimum: 0, maximum: 1 }),
    rewards: Type.Array(
      Type.Object(
        {
          friends: Type.Integer({ minimum: 1 }),
          rewards: Type.Array(PlainKey, { minItems: 1 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

export const Retention = Type.Object(
  {
    /** Months after the end of the recruitment until all personal data are deleted. */
    months: Type.Integer({ minimum: 1 }),
    /** Days for which single events are kept; the figures computed from them stay. */
    events_days: Type.Integer({ minimum: 2, maximum: 400 }),
    /** Maximum of stored events per day: it bounds the rows that a flood can add. */
    events_per_day: Type.Integer({ minimum: 1000 }),
  },
  { additionalProperties: false },
);

/** A header line without control characters, so that no header can be injected. */
const oneLine =
  '^[^\\S\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$';
export const EmailText = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 120, pattern: oneLine }),
    preheader: Type.String({ minLength: 1, maxLength: 150, pattern: oneLine }),
    title: Type.String({ minLength: 1, maxLength: 120, pattern: oneLine }),
    /** Markdown: paragraphs with an empty line between, headings, lists, links, emphasis. */
    body: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    cta: Type.Optional(
      Type.Object(
        {
          label: Type.String({ minLength: 1, maxLength: 60, pattern: oneLine }),
          path: Type.String({ maxLength: 300, pattern: '^/(?!/)[!-~]*$' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
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

export const CampaignEmail = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' }),
    topic: Type.Enum(emailTopics),
    /** Default: all languages. */
    languages: Type.Optional(Type.Array(Type.Enum(languages), { minItems: 1, uniqueItems: true })),
    /** Subscribers of the topic: `all`, or those in one state. */
    audience: Type.Enum(['all', ...audienceStates]),
    texts: Type.Object(
      { cht: EmailText, en: EmailText, jp: EmailText, kr: EmailText },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type CampaignEmail = Static<typeof CampaignEmail>;
