import { campaignDateIn, dateIn, relativeIn, zonesIn } from './dates.logic.ts';
import { currentIntl } from '../language.ts';

export { isCampaignZone } from './dates.logic.ts';
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param at ISO 8601 or a Date */
export const formatDate = (at: string | Date, options?: Intl.DateTimeFormatOptions): string =>
  dateIn(currentIntl(), at, options);

export const formatCampaignDate = (at: string | Date): string => campaignDateIn(currentIntl(), at);

export const formatZones = (at: string): string => zonesIn(currentIntl(), at);

/** "3 minutes ago". @param now milliseconds since 1970 */
export const formatRelative = (at: string | Date, now: number): string =>
  relativeIn(currentIntl(), at, now);
