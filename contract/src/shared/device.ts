/**
 * Device type from the user agent (spec §1), and the name of a layout. A window too narrow for the desktop layout gets
 * the mobile layout on any device (ADR-0040).
 */

export const variants = ['desktop', 'mobile'] as const;
export type Variant = (typeof variants)[number];

/** User agents listed in the specification. */
const mobileFamilies =
  /ipad|iphone|ipod|android|windows (?:ce|mobile|phone)|midp|rv:1\.2\.3\.4|ucweb|ucbrowser|blackberry|bb10|opera mini|iemobile/i;

export interface Device {
  userAgent: string;
  /** More than 1 on an iPad that identifies as a Mac; a server cannot detect that and passes 0. */
  touchPoints: number;
}

export const isMobile = ({ userAgent, touchPoints }: Device): boolean =>
  mobileFamilies.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);
