import { currentIntl } from '../language.ts';
import {
  campaignDateIn,
  dayIn,
  formerDateIn,
  inCampaignZone,
  lengthIn,
  ownDateIn,
  relativeIn,
  zonesIn,
} from './dates.logic.ts';

/** "21 May 2025, 10:00 (UTC+8)", in the campaign's time zone. @param at ISO 8601 or a Date */
export const formatDate = (at: string | Date): string => campaignDateIn(currentIntl(), at);

/** The same in the operator's time zone. */
export const formatOwn = (at: string | Date): string => ownDateIn(currentIntl(), at);

export const formatZones = (at: string): string => zonesIn(currentIntl(), at);

export const formatFormer = (was: string, became: string): string =>
  formerDateIn(currentIntl(), was, became);

/** @param day `2025-05-21` */
export const formatDay = (day: string): string => dayIn(currentIntl(), day);

/** "21 May", on a scale. */
export const formatMark = (at: Date): string =>
  inCampaignZone(currentIntl(), at, { month: 'short', day: 'numeric' });

/** "3 minutes ago". @param now milliseconds since 1970 */
export const formatRelative = (at: string | Date, now: number): string =>
  relativeIn(currentIntl(), at, now);

/** A length of time. */
export const formatLength = (minutes: number): string => lengthIn(currentIntl(), minutes);
