/** Plans every file of a site in one order: the server and its thread for media must come to the same keys. */
import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { PackTexts } from '../texts.ts';
import { loadTheme } from '../theme.ts';
import { type Compiled, planCompiled } from './compiled.ts';
import { type FontPlan, planFonts } from './look/fonts.ts';
import type { Overrides } from './overrides.ts';
import type { Store } from './store.ts';

interface Given {
  /** Of the pack. */
  folder: string;
  /** Of made files. */
  store: Store;
  texts: PackTexts;
  /** Brand names, and the question about reports, are set in the fonts of the site. */
  campaign: Pick<Campaign, 'stores' | 'social' | 'conversions'>;
  overrides?: Overrides;
  /** Receives sentences about files while they are made. */
  warn?: (sentence: string) => void;
}

export interface SitePlan {
  compiled: Compiled;
  fonts: FontPlan;
}

/** Makes nothing. Throws when data of the pack cannot be read. */
export async function planSite({ campaign, ...given }: Given): Promise<SitePlan> {
  const { folder, store, texts } = given;
  const theme = loadTheme(folder);
  const fonts = await planFonts(
    { folder, theme, texts: texts.read, files: texts.files, campaign },
    store,
  );
  return { fonts, compiled: await planCompiled({ ...given, fontJobs: fonts.jobs }) };
}
