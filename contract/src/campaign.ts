/** The shape of `campaign/campaign.json`: what marketing changes without touching code (decisions §1). */
import { type Static, Type } from 'typebox';
import { languages } from './languages.ts';
import { platforms } from './registration.ts';

const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d[+-]\\d\\d:\\d\\d$',
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

export const Campaign = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    key: Key,
    studio: Type.String(),
    registration: Period,
    recruitment: Type.Object(
      { opens_at: Instant, closes_at: Instant, results_at: Instant, ends_at: Instant },
      { additionalProperties: false },
    ),
    predownload_at: Instant,
    /** Instant the zero-configuration start begins its clock at (decisions §2). */
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
        google: Type.Boolean(),
        apple: Type.Boolean(),
        facebook: Type.Boolean(),
        x: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    mail_from: Type.Object(
      { service: Type.String(), campaign: Type.String() },
      { additionalProperties: false },
    ),
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
