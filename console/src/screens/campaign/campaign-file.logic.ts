/** A campaign as one file: every part as it is in force, the clock excepted. */
import { type CampaignSection, campaignSections } from '@prelude/contract/campaign/sections';
import type { CampaignData, Change } from './parts.ts';

const format = 'prelude-campaign';

export const campaignFile = ({ key, parts, version }: CampaignData): string =>
  `${JSON.stringify(
    {
      format,
      campaign: key,
      version,
      parts: Object.fromEntries(parts.map(({ section, value }) => [section, value])),
    },
    null,
    2,
  )}\n`;

/** The parts a file holds; undefined when it is none of ours. Their contents are the server's to judge. */
export function changesOfFile(text: string, { key }: CampaignData): Change[] | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof file !== 'object' || file === null || !('parts' in file)) return undefined;
  const { parts, ...head } = file as { parts: unknown; format?: string; campaign?: string };
  const isOurs = head.format === format && head.campaign === key;
  if (!isOurs || typeof parts !== 'object' || parts === null) return undefined;
  const known = parts as Partial<Record<CampaignSection, unknown>>;
  return campaignSections.flatMap((section) =>
    known[section] === undefined ? [] : [{ section, value: known[section] }],
  );
}
