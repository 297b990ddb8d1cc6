/** The parts of the campaign that operators change while a page is open (ADR-0076): links, rewards, notices. */
import { dataFolder, type SiteCampaign, type SiteData } from '@prelude/contract/site/site-pack';
import { observable } from '@prelude/ui/observable';
import { pack } from '../lib/pack.ts';
import { currentLanguage } from '../lib/i18n/language.ts';

export const campaignState = observable<SiteCampaign>(pack.campaign);

/** In a component: the value in force. */
export const useCampaign = <Field extends keyof SiteCampaign>(field: Field): SiteCampaign[Field] =>
  campaignState.use((campaign) => campaign[field]);

let shown = dataFolder(pack.hash);

/** @returns whether the page shows the campaign from a folder of data, or loads it */
export const isFollowed = (folder: string): boolean => folder === shown;

/**
 * Loads the campaign from a folder of data, unless the page shows it already. Ignores a failure: `isFollowed` is false
 * then, so the next count asks for the settings again.
 */
export async function followCampaign(folder: string): Promise<void> {
  if (isFollowed(folder)) return;
  const before = shown;
  shown = folder;
  try {
    const reply = await fetch(`${folder}${currentLanguage()}.json`);
    if (!reply.ok) throw new Error(`${folder}: ${reply.status}`);
    const { campaign } = (await reply.json()) as SiteData;
    // A later reply can have named another folder in the meantime.
    if (shown === folder) campaignState.set(campaign);
  } catch {
    if (shown === folder) shown = before;
  }
}
