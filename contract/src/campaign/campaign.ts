/** The shape of `campaign/campaign.json`: what marketing changes without touching code (spec decisions §1). */
import { type Static, Type } from 'typebox';
import { InviteRules, EmailRules, Retention } from './emails.ts';
import { languages } from '../shared/languages.ts';
import { platforms } from '../site/registration.ts';
import { zonedInstantPattern } from '../shared/instants.ts';

const Instant = Type.String({
  pattern: zonedInstantPattern,
  description: 'An instant with its zone',
});
const Period = Type.Object(
  { opens_at: Instant, closes_at: Instant },
  { additionalProperties: false },
);
const Link = Type.String({ pattern: '^(https://|mailto:)' });
const Key = Type.String({ pattern: '^[a-z][a-z0-9-]*$' });

const PerLanguage = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Object(
    Object.fromEntries(languages.map((language) => [language, schema])) as Record<
      (typeof languages)[number],
      T
    >,
    { additionalProperties: false },
  );

export const SocialLink = Type.Object(
  {
    /** Name of the icon. */
    icon: Key,
    href: Link,
    /** Shown to assistive technology; a brand name, the same in every language. */
    label: Type.String(),
    /** Analytics name. */
    name: Type.String(),
  },
  { additionalProperties: false },
);

const Recruitment = Type.Object(
  {
    opens_at: Instant,
    closes_at: Instant,
    results_at: Instant,
    ends_at: Instant,
    /** What the form offers, in the order shown. A group of the draw is a platform with a region. */
    platforms: Type.Array(Key, { minItems: 1, maxItems: 8, uniqueItems: true }),
    regions: Type.Array(Key, { minItems: 1, maxItems: 60, uniqueItems: true }),
    age_bands: Type.Array(Key, { minItems: 1, uniqueItems: true }),
    experience: Type.Array(Key, { minItems: 1, uniqueItems: true }),
    /** Places by platform and region; fixed when the draw is committed to. */
    places: Type.Record(Key, Type.Record(Key, Type.Integer({ minimum: 0 }))),
    /** Length of each group's reserve queue, in per cent of its places. */
    reserve_percent: Type.Integer({ minimum: 0, maximum: 1000 }),
    /** In what parts the selected enter, in the draw's order, and until when they confirm. Percents add up to 100. */
    waves: Type.Array(
      Type.Object(
        {
          percent: Type.Integer({ minimum: 1, maximum: 100 }),
          enters_at: Instant,
          claim_by: Instant,
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 10 },
    ),
    /** Time to confirm for who moves up from the reserve. */
    promoted_claim_hours: Type.Integer({ minimum: 1, maximum: 720 }),
    /** The public random value the draw waits for, named in advance: a round of a beacon and when it is due. */
    beacon: Type.Object(
      { name: Type.String({ minLength: 1 }), round: Type.Integer({ minimum: 1 }), at: Instant },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

export const Campaign = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    key: Key,
    studio: Type.String(),
    registration: Period,
    recruitment: Recruitment,
    predownload_at: Instant,
    /** Instant the zero-configuration start begins its clock at (spec decisions §2). */
    rehearsal_clock: Instant,
    milestones: Type.Array(
      Type.Object(
        {
          key: Key,
          /** A plain number; ten-thousands and K are a matter of display. */
          threshold: Type.Integer({ minimum: 1 }),
          measure: Type.Union([Type.Literal('registrations'), Type.Literal('followers')]),
          /** Keys of the rewards it unlocks. */
          rewards: Type.Array(Key, { minItems: 1 }),
        },
        { additionalProperties: false },
      ),
    ),
    rewards: Type.Array(Key),
    /** How many of a reward's item one grant holds, for the game's ledger; 1 where nothing is said. */
    quantities: Type.Record(Key, Type.Integer({ minimum: 1 })),
    /** Rewards for registering. */
    registration_rewards: Type.Array(Key),
    /** When the game grants the rewards; null means at launch. */
    rewards_due_at: Type.Union([Instant, Type.Null()]),
    platforms: Type.Array(
      Type.Object(
        {
          key: Type.Enum(platforms),
          href: Link,
          mobile: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    social: PerLanguage(Type.Array(SocialLink)),
    support: PerLanguage(Link),
    creators: PerLanguage(Link),
    links: Type.Object({ about: Link, contact: Link }, { additionalProperties: false }),
    /** Which ways to sign in the campaign offers. */
    sign_in: Type.Object(
      {
        email: Type.Boolean(),
        /** E-mail with password; needs `email` too. */
        password: Type.Boolean(),
        google: Type.Boolean(),
        apple: Type.Boolean(),
        facebook: Type.Boolean(),
        x: Type.Boolean(),
        /** Off unless said. */
        guest: Type.Optional(Type.Boolean()),
        wallet: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    mail_from: Type.Object(
      { service: Type.String(), campaign: Type.String() },
      { additionalProperties: false },
    ),
    emails: PerLanguage(EmailRules),
    invite: InviteRules,
    retention: Retention,
    /** Figures the trial start shows before any operator has entered one; never loaded in production. */
    samples: Type.Object(
      {
        platforms: Type.Object(
          Object.fromEntries(platforms.map((platform) => [platform, Type.Integer({ minimum: 0 })])),
        ),
        followers: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type Campaign = Static<typeof Campaign>;
