/** The sections of a campaign that operators change while it runs; all else stays in `campaign.json`. */
import { type Static, type TObject, Type } from 'typebox';
import { Campaign } from './campaign.ts';
import { PlainText } from '../shared/endpoint.ts';
import { languages } from '../shared/languages.ts';
import { zonedInstantPattern } from '../shared/instants.ts';

const Instant = Type.String({
  pattern: zonedInstantPattern,
  description: 'An instant with its zone',
});
const InFour = (maxLength: number, minLength: number) =>
  Type.Object(
    Object.fromEntries(
      languages.map((language) => [language, PlainText(maxLength, minLength)]),
    ) as Record<(typeof languages)[number], Type.TString>,
    { additionalProperties: false },
  );

/** Legally required texts by language; empty shows nothing. */
export const Notices = Type.Object(
  {
    mark: InFour(400, 0),
    rating: InFour(600, 0),
    company: InFour(600, 0),
  },
  { additionalProperties: false },
);
export type Notices = Static<typeof Notices>;

export const bannerLevels = ['info', 'important', 'urgent'] as const;

export const Banner = Type.Object(
  {
    level: Type.Enum(bannerLevels),
    /** Needs at least one language (rules.ts). */
    text: InFour(200, 0),
    link: Type.Union([
      Type.Object(
        {
          href: Type.String({ pattern: '^(https://|/(?!/)|#/)[!-~]*$', maxLength: 500 }),
          label: InFour(40, 0),
        },
        { additionalProperties: false },
      ),
      Type.Null(),
    ]),
    /** Campaign time; null: from now, or until removed. */
    from: Type.Union([Instant, Type.Null()]),
    until: Type.Union([Instant, Type.Null()]),
    dismissible: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Banner = Static<typeof Banner>;

/** The campaign in force: its file, the operators' changes, and sections that exist only in the console. */
export const CampaignDocument = Type.Object({
  ...Campaign.properties,
  notices: Notices,
  banner: Type.Union([Banner, Type.Null()]),
});
export type CampaignDocument = Static<typeof CampaignDocument>;

/** The fields of each section. A section is changed, restored and undone as a whole. */
export const sectionFields = {
  windows: ['registration', 'predownload_at', 'rewards_due_at'],
  recruitment: ['recruitment'],
  rewards: ['milestones', 'quantities', 'registration_rewards'],
  links: ['platforms', 'social', 'support', 'creators', 'links'],
  notices: ['notices'],
  sign_in: ['sign_in'],
  banner: ['banner'],
} as const satisfies Record<string, readonly (keyof CampaignDocument)[]>;

export type CampaignSection = keyof typeof sectionFields;
export const campaignSections = Object.keys(sectionFields) as CampaignSection[];

/** Sections that are harmless for a minute and therefore need no second confirmation. */
export const wordSections = ['links', 'notices', 'banner'] as const satisfies CampaignSection[];

export type SectionValue = Partial<CampaignDocument>;

const schemas = new Map<CampaignSection, TObject>(
  campaignSections.map((section) => [
    section,
    Type.Object(
      Object.fromEntries(
        sectionFields[section].map((field) => [field, CampaignDocument.properties[field]]),
      ),
      { additionalProperties: false },
    ),
  ]),
);

export const sectionSchema = (section: CampaignSection): TObject => schemas.get(section)!;

export const sectionOf = (document: CampaignDocument, section: CampaignSection): SectionValue =>
  Object.fromEntries(sectionFields[section].map((field) => [field, document[field]]));
