/** Sections of the campaign that operators have changed, as `campaign.json` and sentences of a pack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  campaignSections,
  type CampaignSection,
  type Notices,
  sectionFields,
  type SectionValue,
} from '@prelude/contract/campaign/sections';
import type { Overrides } from '../../core/overrides/overrides.ts';
import { type Gathered, jsonOf } from './gathered.ts';

/** Where a pack has the notices (`loadDocument` of `core/campaign/live-campaign.ts`). */
const sentencesOfNotices = {
  mark: 'ui/home.rating',
  rating: 'ui/footer.rating',
  company: 'ui/footer.company',
} as const;

/** @returns sentences of the notices, by `<language>/<file>/<name>` */
export function gatherCampaign(
  pack: string,
  overrides: Pick<Overrides, 'inForce'>,
  { files, left }: Gathered,
): { sentences: Map<string, string> } {
  const sentences = new Map<string, string>();
  const file = JSON.parse(readFileSync(join(pack, 'campaign.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  let isChanged = false;
  for (const { name, value } of overrides.inForce<SectionValue>('section')) {
    const section = campaignSections.find((one) => one === name);
    if (section === 'banner') left.push('The banner: it is only in the console');
    if (section === undefined || section === 'banner') continue;
    if (section === 'notices') {
      const { notices } = value as { notices: Notices };
      for (const [field, sentence] of Object.entries(sentencesOfNotices))
        for (const [language, words] of Object.entries(
          notices[field as keyof typeof sentencesOfNotices],
        ))
          if (words) sentences.set(`${language}/${sentence}`, words);
      const marks = Object.entries(notices.badge ?? {}).filter(([, mark]) => mark);
      if (marks.length === 0) continue;
      file.rating = { mark: Object.fromEntries(marks) };
    } else setFields(file, section, value!);
    isChanged = true;
  }
  if (isChanged) files.set('campaign.json', jsonOf(file));
  return { sentences };
}

function setFields(
  file: Record<string, unknown>,
  section: CampaignSection,
  value: SectionValue,
): void {
  for (const field of sectionFields[section]) {
    const given = value[field as keyof SectionValue];
    if (given === undefined) delete file[field];
    else file[field] = given;
  }
}
