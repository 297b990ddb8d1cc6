import type { wordSections } from '@prelude/contract/campaign/sections';
import { readCampaign, saveCampaignWords } from '@prelude/contract/console/campaign';
import type { BodyOf } from '@prelude/contract/shared/endpoint';
import { call } from '../lib/api.ts';

type Section = (typeof wordSections)[number];

/**
 * Before a section is saved: the change that takes it back.
 * @returns undefined when the server does not say what there is; then the save has no undo
 */
export async function formerSection(
  section: Section,
): Promise<((seen: number, note: string) => BodyOf<typeof saveCampaignWords>) | undefined> {
  try {
    const { data } = await call(readCampaign, undefined);
    const entry = data.sections.find((one) => one.section === section);
    if (!entry) return undefined;
    // Null: as in the campaign's file. `seen` is the saved version: a later one of another operator is not overwritten.
    const value = entry.changed ? entry.value : null;
    return (seen, note) => ({ changes: [{ section, value, seen }], note });
  } catch {
    return undefined;
  }
}
