import type { Campaign } from '@prelude/contract/campaign/campaign';
import type { Language } from '@prelude/contract/shared/languages';
import type { Texts } from '@prelude/contract/shared/texts';
import type { FullTheme } from '../../format/theme.ts';

/** What the fonts of a campaign depend on. Its languages are those of the process (`setLanguages`). */
export interface Given {
  /** Folder of the pack: fonts, news and legal texts. */
  folder: string;
  theme: FullTheme;
  /** A complete file of texts as it is shown, with nouns inserted; an empty object for an unknown file. */
  texts(language: Language, file: string): Texts;
  /** Names of all files of texts. */
  files: readonly string[];
  /** The brand names on buttons, and whether pages ask about reports to advertising networks. */
  campaign: Pick<Campaign, 'stores' | 'social' | 'conversions'>;
}
