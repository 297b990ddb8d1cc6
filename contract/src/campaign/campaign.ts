/** The schema of `campaign.json` of a campaign: settings that marketing changes without code (spec decisions §1). */
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
    icon: Key,
    href: Link,
    /** For assistive technology; a brand name, the same in every language. */
    label: Type.String(),
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
    /** Options of the form, in the order shown. A draw group is a platform with a region. */
    platforms: Type.Array(Key, { minItems: 1, maxItems: 8, uniqueItems: true }),
    regions: Type.Array(Key, { minItems: 1, maxItems: 60, uniqueItems: true }),
    age_bands: Type.Array(Key, { minItems: 1, uniqueItems: true }),
    experience: Type.Array(Key, { minItems: 1, uniqueItems: true }),
    /** Places by platform and region; fixed by the commitment to the draw. */
    places: Type.Record(Key, Type.Record(Key, Type.Integer({ minimum: 0 }))),
    /** Length of each group's reserve queue, in percent of its places. */
    reserve_percent: Type.Integer({ minimum: 0, maximum: 1000 }),
    /**
     * Waves in which the selected players enter, in the draw's order, each with its confirmation deadline. The percents
     * add up to 100.
     */
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
    /** Hours to confirm for a player who moves up from the reserve. */
    promoted_claim_hours: Type.Integer({ minimum: 1, maximum: 720 }),
    /** The public random value of the draw, named in advance: a beacon's round and its due time. */
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
    /** A campaign of a fictitious game: its legal texts must say so. */
    sample: Type.Optional(Type.Boolean()),
    registration: Period,
    recruitment: Recruitment,
    predownload_at: Instant,
    /** Start of the campaign clock when nothing is configured (spec decisions §2). */
    rehearsal_clock: Instant,
    milestones: Type.Array(
      Type.Object(
        {
          key: Key,
          /** A plain number; the display adds units such as K. */
          threshold: Type.Integer({ minimum: 1 }),
          measure: Type.Union([Type.Literal('registrations'), Type.Literal('followers')]),
          rewards: Type.Array(Key, { minItems: 1 }),
        },
        { additionalProperties: false },
      ),
    ),
    rewards: Type.Array(Key),
    /** Item count per grant of a reward, for the game's ledger; default 1. */
    quantities: Type.Record(Key, Type.Integer({ minimum: 1 })),
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
    sign_in: Type.Object(
      {
        email: Type.Boolean(),
        /** Email with password; needs `email` too. */
        password: Type.Boolean(),
        google: Type.Boolean(),
        apple: Type.Boolean(),
        facebook: Type.Boolean(),
        x: Type.Boolean(),
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
    /** Sample figures for a trial start; never loaded in production. */
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
