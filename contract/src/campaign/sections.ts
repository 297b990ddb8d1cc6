/** The sections of a campaign that operators change while it runs; all else stays in `campaign.json`. */
import { type Static, type TObject, Type } from 'typebox';
import { Campaign } from './campaign.ts';
import { PlainText } from '../shared/endpoint.ts';
import { Closed, PerLanguage } from '../shared/shapes.ts';
import { instantPattern } from '../shared/instants.ts';

const Instant = Type.String({
  pattern: instantPattern,
  description: 'An instant with its zone',
});
const Sentences = (maxLength: number) => PerLanguage(PlainText(maxLength, 0), 0);

/** Legally required texts by language; empty shows nothing. */
export const Notices = Closed({
  /** The age sign, such as `12+`. Absent in changes from before it existed: then the file's. */
  badge: Type.Optional(Sentences(12)),
  mark: Sentences(400),
  rating: Sentences(600),
  company: Sentences(600),
});
export type Notices = Static<typeof Notices>;

export const bannerLevels = ['info', 'important', 'urgent'] as const;

export const Banner = Closed({
  level: Type.Enum(bannerLevels),
  /** Needs at least one language (rules.ts). */
  text: Sentences(200),
  link: Type.Union([
    Closed({
      href: Type.String({ pattern: '^(https://|/(?!/)|#/)[!-~]*$', maxLength: 500 }),
      label: Sentences(40),
    }),
    Type.Null(),
  ]),
  /** Campaign time; null: from now, or until removed. */
  from: Type.Union([Instant, Type.Null()]),
  until: Type.Union([Instant, Type.Null()]),
  dismissible: Type.Boolean(),
});
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
  links: ['stores', 'social', 'support', 'creators', 'links'],
  notices: ['notices'],
  sign_in: ['sign_in'],
  banner: ['banner'],
} as const satisfies Record<string, readonly (keyof CampaignDocument)[]>;

export type CampaignSection = keyof typeof sectionFields;
export const campaignSections = Object.keys(sectionFields) as CampaignSection[];

/** Sections that are harmless for a minute and therefore need no second confirmation. */
export const wordSections = ['links', 'notices', 'banner'] as const satisfies CampaignSection[];

export type SectionValue = Partial<CampaignDocument>;

/** The sections that a campaign has: without a closed test, there is nothing to change in it. */
export const sectionsIn = ({ recruitment }: Pick<Campaign, 'recruitment'>): CampaignSection[] =>
  campaignSections.filter((section) => section !== 'recruitment' || recruitment !== undefined);

function schemaOf(section: CampaignSection): TObject {
  const fields = Closed(
    Object.fromEntries(
      sectionFields[section].map((field) => [field, CampaignDocument.properties[field]]),
    ),
  );
  // A change cannot end the closed test.
  return section === 'recruitment' ? Type.Required(fields) : fields;
}

const schemas = new Map<CampaignSection, TObject>(
  campaignSections.map((section) => [section, schemaOf(section)]),
);

export const sectionSchema = (section: CampaignSection): TObject => schemas.get(section)!;

export const sectionOf = (document: CampaignDocument, section: CampaignSection): SectionValue =>
  Object.fromEntries(
    sectionFields[section]
      .map((field) => [field, document[field]])
      .filter(([, value]) => value !== undefined),
  ) as SectionValue;

/** @returns the document with this value of the section, which must match its schema */
export const documentWith = (
  document: CampaignDocument,
  section: CampaignSection,
  value: SectionValue,
): CampaignDocument => {
  const fields: readonly string[] = sectionFields[section];
  const others = Object.entries(document).filter(([field]) => !fields.includes(field));
  return { ...(Object.fromEntries(others) as CampaignDocument), ...value };
};
