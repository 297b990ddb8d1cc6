/** A campaign as one file: every part as in force, except the clock. */
import { type CampaignSection, campaignSections } from '@prelude/contract/campaign/sections';
import type { CampaignData, Change } from './use-campaign.ts';

const format = 'prelude-campaign';

export const campaignFile = ({ key, sections, version }: CampaignData): string =>
  `${JSON.stringify(
    {
      format,
      campaign: key,
      version,
      sections: Object.fromEntries(sections.map(({ section, value }) => [section, value])),
    },
    null,
    2,
  )}\n`;

/** The parts in a file; undefined when it is not a file of this campaign. The server validates their contents. */
export function changesOfFile(text: string, { key }: CampaignData): Change[] | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof file !== 'object' || file === null || !('sections' in file)) return undefined;
  const { sections, ...head } = file as { sections: unknown; format?: string; campaign?: string };
  const isOurs = head.format === format && head.campaign === key;
  if (!isOurs || typeof sections !== 'object' || sections === null) return undefined;
  const known = sections as Partial<Record<CampaignSection, unknown>>;
  return campaignSections.flatMap((section) =>
    known[section] === undefined ? [] : [{ section, value: known[section] }],
  );
}
