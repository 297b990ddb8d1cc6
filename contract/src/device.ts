/** Desktop or mobile layout: decided by the device, never by the window's width (specification §1, decisions §3). */

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
