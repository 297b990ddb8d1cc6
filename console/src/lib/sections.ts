/** The optional sections that the campaign has. The first call sets them before a screen shows, like its languages. */
import {
  type OptionalSection,
  optionalSections,
  type Sections,
} from '@prelude/contract/campaign/optional-sections';

let present = Object.fromEntries(
  optionalSections.map((section) => [section, true]),
) as unknown as Sections;

export const setSections = (sections: Sections): void => {
  present = sections;
};

export const presentSections = (): Sections => present;

/** @param section undefined: part of every campaign */
export const hasSection = (section: OptionalSection | undefined): boolean =>
  section === undefined || present[section];
