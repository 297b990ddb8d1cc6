/** Desktop or mobile layout: decided by the device, never by the window's width (specification §1, decisions §3). */
import { observable } from './observable.ts';

export type Variant = 'desktop' | 'mobile';

/** The specification's families of user agents. */
const mobileFamilies =
  /ipad|iphone|ipod|android|windows (?:ce|mobile|phone)|midp|rv:1\.2\.3\.4|ucweb|ucbrowser|blackberry|bb10|opera mini|iemobile/i;

export interface Device {
  userAgent: string;
  touchPoints: number;
}

export const isMobile = ({ userAgent, touchPoints }: Device): boolean =>
  mobileFamilies.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);

export const visitorVariant = (): Variant =>
  isMobile({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints ?? 0 })
    ? 'mobile'
    : 'desktop';

const current = /* @__PURE__ */ observable<Variant>('desktop');

export const currentVariant = current.get;
export const useVariant = current.use;
/** Only the start of the page calls this: a device does not change. */
export const applyVariant = current.set;
