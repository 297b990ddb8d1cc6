/** What the campaign says about emails, invitations and how long personal data stay (spec decisions §7–8). */
import { type Static, Type } from 'typebox';
import { languages } from '../shared/languages.ts';
import { emailTopics } from '../account/subscription.ts';

const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const PlainKey = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });

/** What law and good manners ask for where a language is read. */
export const EmailRules = Type.Object(
  {
    /** Time zone for times in emails. */
    zone: Type.String({ pattern: '^[A-Za-z_]+(/[A-Za-z_]+)*$' }),
    /** No emails from then until then, in that zone. */
    quiet: Type.Object({ from: Hour, until: Hour }, { additionalProperties: false }),
    /** Prefix of the subject of campaign emails; empty where the law does not require one. */
    prefix: Type.String(),
    /** Months after which a subscriber is reminded of the subscription, and again; null: never. */
    reconsent_months: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    /** Whether each change of a subscription is confirmed by a mail. */
    confirm_changes: Type.Boolean(),
  },
  { additionalProperties: false },
);

export const InviteRules = Type.Object(
  {
    /** An invitation is pending for so long, so that a farm shows before it pays. */
    settle_hours: Type.Number({ minimum: 0 }),
    /** Friends from one browser before an operator must review them. Families share a browser. */
    browser_limit: Type.Integer({ minimum: 1 }),
    /** Friends of one inviter whose addresses differ in figures only, and what share of all they must be. */
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
    /** Months after the end of the recruitment when everything personal is deleted. */
    months: Type.Integer({ minimum: 1 }),
    /** Days single counted events are kept; the figures made of them stay. */
    events_days: Type.Integer({ minimum: 2, maximum: 400 }),
    /** Events kept of one day at most: what a flood can fill the database with. */
    events_per_day: Type.Integer({ minimum: 1000 }),
  },
  { additionalProperties: false },
);

/** What one language of an email needs before it may leave: no line of a header can be smuggled in. */
const oneLine =
  '^[^\\S\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$';
export const EmailText = Type.Object(
  {
    subject: Type.String({ minLength: 1, maxLength: 120, pattern: oneLine }),
    preheader: Type.String({ minLength: 1, maxLength: 150, pattern: oneLine }),
    title: Type.String({ minLength: 1, maxLength: 120, pattern: oneLine }),
    /** Markdown: paragraphs with an empty line between, headings, lists, links, emphasis. */
    body: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    /** A button that leads to a place of the site. */
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

/** An email to subscribers, as `campaign/emails/` holds them. */
export const CampaignEmail = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' }),
    topic: Type.Enum(emailTopics),
    /** Only these; all unless given. */
    languages: Type.Optional(Type.Array(Type.Enum(languages), { minItems: 1, uniqueItems: true })),
    /** Of the topic's subscribers; `all` of them, or those in one state. */
    audience: Type.Enum(['all', ...audienceStates]),
    texts: Type.Object(
      { cht: EmailText, en: EmailText, jp: EmailText, kr: EmailText },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type CampaignEmail = Static<typeof CampaignEmail>;
