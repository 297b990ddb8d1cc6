/**
 * Device type from the user agent (spec §1), and the name of a layout. A window too narrow for the desktop layout gets
 * the mobile layout on any device (ADR-0040).
 */

export const variants = ['desktop', 'mobile'] as const;
export type Variant = (typeof variants)[number];

/** The specification's families of user agents. */
const mobileFamilies =
  /ipad|iphone|ipod|android|windows (?:ce|mobile|phone)|midp|rv:1\.2\.3\.4|ucweb|ucbrowser|blackberry|bb10|opera mini|iemobile/i;

export interface Device {
  userAgent: string;
  /** An iPad that says it is a Mac has more than one; a server cannot know and passes 0. */
  touchPoints: number;
}

export const isMobile = ({ userAgent, touchPoints }: Device): boolean =>
  mobileFamilies.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);
