/** `npm run campaign:check` validates this data against the schema. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Language } from '@prelude/contract/shared/languages';
import type { Platform } from '@prelude/contract/site/registration';
import {
  links as linkData,
  milestones as milestoneData,
  platforms as platformData,
  registration,
  social as socialData,
} from '@campaign/campaign.json';

export interface Milestone {
  key: string;
  threshold: number;
  measure: 'registrations' | 'followers';
  rewards: readonly string[];
}

export interface PlatformLink {
  key: Platform;
  href: string;
  mobile: boolean;
}

export const milestones = milestoneData as readonly Milestone[];
export const platforms = platformData as readonly PlatformLink[];
export const social: Record<Language, Campaign['social']['en']> = socialData;
export const links: Campaign['links'] = linkData;
export { registration };
