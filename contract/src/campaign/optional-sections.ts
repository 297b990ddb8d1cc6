/**
 * The sections of a site that a campaign need not have. A section is present when its data are: the catalogue file, the
 * text, the field of `campaign.json`. `sections` in `campaign.json` can switch one off. Without a section, the site has
 * neither its page nor its buttons, the server refuses its calls with `section.absent`, and the console hides its screen.
 */
export const optionalSections = [
  /** `recruitment` in campaign.json: the application, the draw, their emails and screens. */
  'closed_test',
  /** catalogue/roles.json */
  'roles',
  /** catalogue/weapons.json */
  'weapons',
  /** catalogue/factions.json */
  'factions',
  /** catalogue/features.json */
  'features',
  /** catalogue/world.json */
  'worldview',
  /** A milestone that counts followers. */
  'community',
  /** `invite` in campaign.json: friends and their rewards. */
  'friends',
  /** text/<default language>/invitation.json: the page for creators. */
  'invitation',
  /** `creators` in campaign.json: the link for creators. */
  'creators',
  /** `rating` in campaign.json: the age rating on the first page and in the footer. */
  'rating',
  /** A recording in music/. */
  'music',
  /** quiz.json, and catalogue/roles.json. */
  'quiz',
  /** Pictures in art/ or media/: the page with wallpapers, portraits and stickers. */
  'fan_kit',
] as const;

export type OptionalSection = (typeof optionalSections)[number];
export type Sections = Readonly<Record<OptionalSection, boolean>>;
