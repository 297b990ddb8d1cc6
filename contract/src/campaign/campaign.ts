/** The schema of `campaign.json` of a campaign: settings that marketing changes without code (spec decisions §1). */
import { type Static, Type } from 'typebox';
import { Addresses } from './addresses.ts';
import { InviteRules, InviteRulesFile, EmailRules, LanguageRules, Retention } from './emails.ts';
import { conversionProviders } from './conversions.ts';
import { CountRule } from './count-rule.ts';
import { Embed } from './embed.ts';
import { Film } from './film-schema.ts';
import { menuPages } from './pages.ts';
import { optionalSections } from './optional-sections.ts';
import { iconPattern } from './icon-names.ts';
import { storeVerbs } from './stores.ts';
import { senderName } from '../shared/email-address.ts';
import { Closed, anyLanguageCode, PerLanguage } from '../shared/shapes.ts';
import { instantPattern } from '../shared/instants.ts';

const instant = (description: string) => Type.String({ pattern: instantPattern, description });
/** A whole address: emails show it, so nothing else fits in. Hosts and paths are ASCII, as in a request. */
const linkPattern =
  '^(https://[A-Za-z0-9.-]+(:[0-9]+)?([/?#][!-~]*)?|mailto:[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]+)$';
const link = (description: string) =>
  Type.String({
    pattern: linkPattern,
    maxLength: 300,
    description: `${description}: a web address with https://, or mailto: and an email address`,
  });
const key = (description: string) =>
  Type.String({
    pattern: '^[a-z][a-z0-9-]*$',
    description: `${description}: small letters of a to z, digits, hyphens`,
  });

export const SocialLink = Closed({
  icon: Type.String({
    pattern: iconPattern,
    description:
      'A built-in icon such as youtube, or a file of art/icons/; without either, the first letter of the label',
  }),
  href: link('Address of the channel'),
  label: Type.String({
    description: 'For assistive technology: a brand name, the same in every language',
  }),
  name: Type.String({ description: 'Name of the channel in counts and events' }),
});

/** The newest format of campaign packs that this version reads. */
export const packFormat = 1;

/** `web` is the part of the public count that the site itself adds. */
const StoreKey = Type.String({
  pattern: '^(?!web$)[a-z][a-z0-9_-]{0,31}$',
  description: 'Names the store in figures, events and replies: small letters, digits, _ and -',
});

export const StoreEntry = Closed({
  key: StoreKey,
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 40,
      pattern: '^\\S(.*\\S)?$',
      description: 'Brand name, the same in every language. Default: the name of a known store',
    }),
  ),
  icon: Type.Optional(
    Type.String({
      pattern: iconPattern,
      description: 'A built-in icon, or a file of art/icons/. Default: the icon of the key',
    }),
  ),
  verb: Type.Enum(storeVerbs, { description: 'What a player does there' }),
  href: Type.Optional(link('Page of the game in the store; without it there is no button')),
  mobile: Type.Boolean({ description: 'true: a store for phones' }),
  counts: Type.Boolean({
    description: 'true: its reported pre-registrations are part of the public count',
  }),
});

const Mark = Type.String({ minLength: 1, maxLength: 12 });

/** Addresses that the server uses itself. */
const reserved =
  'api|assets|auth|beta3|common|console|docs|draw|files|game|hgsdk|invite|mailbox|media|metrics|news|sample-link|sandbox|status|subscribe|unsubscribe';

const Switch = () =>
  Type.Optional(
    Type.Boolean({ description: 'false hides the section although its data are there' }),
  );

const Recruitment = Closed(
  {
    opens_at: instant('When applications open'),
    closes_at: instant('When applications close'),
    results_at: instant('When the results are published'),
    ends_at: instant('When the test ends'),
    platforms: Type.Array(key('Platform'), {
      minItems: 1,
      maxItems: 8,
      uniqueItems: true,
      description: 'Platforms of the form, in the order shown. A draw group is one with a region',
    }),
    regions: Type.Array(key('Region'), {
      minItems: 1,
      maxItems: 60,
      uniqueItems: true,
      description: 'Regions of the form, in the order shown',
    }),
    age_bands: Type.Array(key('Range of ages'), {
      minItems: 1,
      uniqueItems: true,
      description: 'Ages of the form, in the order shown',
    }),
    experience: Type.Array(key('Experience'), {
      minItems: 1,
      uniqueItems: true,
      description: 'Experience of the form, in the order shown',
    }),
    places: Type.Record(
      Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
        Type.Integer({ minimum: 0, description: 'Number of places' }),
        { description: 'Places by region' },
      ),
      { description: 'Places by platform and region; the commitment to the draw fixes them' },
    ),
    reserve_percent: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'Length of the reserve queue of each group, in percent of its places',
    }),
    waves: Type.Array(
      Closed({
        percent: Type.Integer({
          minimum: 1,
          maximum: 100,
          description: 'Share of the selected players; those of all waves add up to 100',
        }),
        enters_at: instant('When the players of the wave enter'),
        claim_by: instant('Until when they confirm'),
      }),
      {
        minItems: 1,
        maxItems: 10,
        description: 'Waves in which the selected players enter, in the order of the draw',
      },
    ),
    promoted_claim_hours: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'Hours to confirm for a player who moves up from the reserve',
    }),
    beacon: Closed(
      {
        name: Type.String({ minLength: 1, description: 'Name of the beacon' }),
        round: Type.Integer({ minimum: 1, description: 'Its first round at or after "at"' }),
        at: instant('When the round is due'),
      },
      {
        description: 'The public random value of the draw, named in advance',
      },
    ),
  },
  {
    description: 'The closed test: application, draw, results. Without it there is none',
  },
);

const Milestone = Closed({
  key: key('Permanent name of the milestone, such as m1'),
  threshold: Type.Integer({
    minimum: 1,
    description: 'Number to reach; it rises from one milestone of a measure to the next',
  }),
  measure: Type.Union([Type.Literal('registrations'), Type.Literal('followers')], {
    description: 'What is counted: registrations of site and stores, or followers',
  }),
  rewards: Type.Array(key('Reward'), {
    minItems: 1,
    description: 'What every registered player gets; keys of "rewards"',
  }),
});

const SignIn = Closed(
  {
    email: Type.Boolean({ description: 'With a code by email. Default: true' }),
    password: Type.Boolean({
      description: 'With email and password; needs email too. Default: false',
    }),
    google: Type.Boolean({ description: 'With Google. Default: false' }),
    apple: Type.Boolean({ description: 'With Apple. Default: false' }),
    facebook: Type.Boolean({ description: 'With Facebook. Default: false' }),
    x: Type.Boolean({ description: 'With X. Default: false' }),
    guest: Type.Optional(Type.Boolean({ description: 'As a guest. Default: false' })),
    wallet: Type.Optional(Type.Boolean({ description: 'With a wallet. Default: false' })),
  },
  { description: 'Ways to sign in; one or more are true' },
);

const Figure = Type.Integer({ minimum: 0, description: 'A figure' });
const Samples = Closed(
  {
    stores: Type.Record(StoreKey, Figure, {
      additionalProperties: false,
      description: 'Reported figures by store. Default: none',
    }),
    followers: Type.Record(Type.String(), Figure, {
      description: 'Followers by channel. Default: none',
    }),
    reached: Type.Record(Type.String(), instant('When the milestone was reached'), {
      description:
        'When the figures reached a milestone, by its key, as the news says. Default: at the trial start',
    }),
  },
  {
    description: 'Figures for a trial start; never loaded in production',
  },
);

/** Fields that `completeCampaign` fills when a file leaves them out. */
const filled = {
  rehearsal_clock: instant(
    'Time of a trial start, until CAMPAIGN_CLOCK sets another. Default: a week after the opening',
  ),
  quantities: Type.Record(
    Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    Type.Integer({ minimum: 1, description: 'Items in one reward' }),
    { description: 'Items in a reward, for the game. Default: 1' },
  ),
  registration_rewards: Type.Array(key('Reward'), {
    description: 'Rewards for registering; keys of "rewards". Default: none',
  }),
  rewards_due_at: Type.Union([instant('When the game gives the rewards'), Type.Null()], {
    description: 'When the game gives the rewards. Default: null, at launch',
  }),
  stores: Type.Array(StoreEntry, {
    maxItems: 12,
    description: 'Buttons and parts of the public count, in the order shown. Default: none',
  }),
  social: PerLanguage(Type.Array(SocialLink), 0, {
    description: 'Channels by language, in the order shown. Default: none',
  }),
  support: PerLanguage(link('Support'), 0, {
    description: 'Address of the support by language. Default: none',
  }),
  links: Closed(
    { about: Type.Optional(link('About the studio')), contact: Type.Optional(link('Contact')) },
    { description: 'Links at the foot of every page' },
  ),
  sign_in: SignIn,
  emails: PerLanguage(EmailRules, 0, {
    description:
      'Rules for emails by language. Default: UTC, no emails from 21:00 to 08:00; for kr the law of Korea',
  }),
  retention: Retention,
  samples: Samples,
};

/** A campaign in force: every field has a value, apart from the data of absent sections. */
export const Campaign = Closed({
  $schema: Type.Optional(Type.String({ description: 'Where editors find this schema' })),
  format: Type.Optional(
    Type.Literal(packFormat, { description: 'Version of the pack format. Default: 1' }),
  ),
  key: key('Permanent name of the campaign'),
  languages: Type.Optional(
    Type.Array(
      Closed({
        code: anyLanguageCode(
          'A tag such as de or pt-br; cht, jp and kr for Taiwan, Japan and Korea',
        ),
      }),
      {
        minItems: 1,
        maxItems: 40,
        description: 'In the order of the language menu. Default: cht, en, jp, kr',
      },
    ),
  ),
  default: Type.Optional(
    anyLanguageCode(
      'Language that is shown where another lacks something. Default: en, or the first language',
    ),
  ),
  studio: Type.String({ description: 'Name of the studio' }),
  sample: Type.Optional(
    Type.Boolean({ description: 'true: a fictitious game, whose legal texts say so' }),
  ),
  sections: Type.Optional(
    Closed(
      Object.fromEntries(optionalSections.map((section) => [section, Switch()])) as Record<
        (typeof optionalSections)[number],
        ReturnType<typeof Switch>
      >,
      {
        description: 'Sections that are hidden although their data are there',
      },
    ),
  ),
  menu: Type.Optional(
    Type.Array(Type.Enum(menuPages), {
      minItems: 1,
      uniqueItems: true,
      description: 'Pages of the menu in their order; others are reached by a link. Default: all',
    }),
  ),
  registration: Closed(
    {
      opens_at: instant('When pre-registration opens'),
      closes_at: instant('When pre-registration closes'),
    },
    { description: 'Time of the pre-registration' },
  ),
  recruitment: Type.Optional(Recruitment),
  predownload_at: Type.Optional(
    instant('When players can download the game before it opens. Default: no date is mentioned'),
  ),
  milestones: Type.Array(Milestone, { minItems: 1, description: 'In the order shown' }),
  goal_numbers: Type.Optional(
    Type.Enum(['short', 'full'], {
      description:
        'How the goals of milestones are written: short (500 K, 50萬, where the language has such a unit) or full (500,000). Default: short',
    }),
  ),
  rewards: Type.Array(key('Reward'), {
    description: 'All rewards; each has a name in text/<language>/ui.json and a picture',
  }),
  creators: Type.Optional(
    PerLanguage(link('Page for creators'), 1, {
      description: 'Where creators apply, by language. Default: no page has the link',
    }),
  ),
  invitation: Type.Optional(
    Closed(
      {
        path: Type.String({
          pattern: `^(?!(${reserved})$)[a-z][a-z0-9-]{2,59}$`,
          description: 'First part of its address: small letters, digits, hyphens',
        }),
      },
      {
        description: 'The page for creators, whose texts are text/<language>/invitation.json',
      },
    ),
  ),
  rating: Type.Optional(
    Closed(
      {
        mark: Type.Union([Mark, PerLanguage(Mark)], {
          description: 'The sign, such as 12+ or USK 12: one for all languages, or one for each',
        }),
      },
      {
        description: 'The age rating. Its sentences are home.rating and footer.rating of ui.json',
      },
    ),
  ),
  mail_from: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      pattern: senderName,
      description:
        'Name of the sender of emails, without @; their address is the setting MAIL_FROM. Default: the title of the game',
    }),
  ),
  rules: Type.Optional(
    PerLanguage(LanguageRules, 0, {
      description: 'Rules of law by language. Default: kr asks for an age of 14',
    }),
  ),
  invite: Type.Optional(InviteRules),
  addresses: Type.Optional(Addresses),
  count: Type.Optional(CountRule),
  embed: Type.Optional(Embed),
  film: Type.Optional(Film),
  conversions: Type.Optional(
    Type.Array(Type.Enum(conversionProviders), {
      minItems: 1,
      uniqueItems: true,
      description:
        'Advertising networks to which the server reports a registration, after a Yes of the visitor: meta, tiktok, google, x. Default: none, and no visitor is asked',
    }),
  ),
  ...filled,
});
export type Campaign = Static<typeof Campaign>;

/** Address of the page for creators without its language; `invitation` when the campaign names no other. */
export const invitationPath = ({ invitation }: Pick<Campaign, 'invitation'>): string =>
  invitation?.path ?? 'invitation';

/** What a studio writes into `campaign.json`. */
export const CampaignFile = Closed({
  ...Campaign.properties,
  ...Type.Partial(Type.Object(filled)).properties,
  invite: Type.Optional(InviteRulesFile),
  sign_in: Type.Optional(Type.Partial(SignIn)),
  retention: Type.Optional(Type.Partial(Retention)),
  samples: Type.Optional(Type.Partial(Samples)),
});
export type CampaignFile = Static<typeof CampaignFile>;
