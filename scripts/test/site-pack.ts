/**
 * The site reads its campaign when its modules load. Unit tests give it the fixture with every section, without pictures,
 * fonts or a build.
 */
import { join } from 'node:path';
import { type PerLanguage, perLanguage } from '../../contract/src/shared/languages.ts';
import type { SiteLook } from '../../contract/src/site/site-pack.ts';
import { loadCampaign } from '../../pack/src/campaign.ts';
import { composeSite } from '../../pack/src/compose.ts';
import { createPackTexts } from '../../pack/src/texts.ts';
import { root } from '../lib/paths.ts';

const none = <T>(value: T): PerLanguage<T> => perLanguage(() => value);

const plainLook = (): SiteLook => ({
  color: '#000000',
  variants: { mode: 'dark', frame: 'cut', divider: 'star', button: 'plate' },
  theme: '',
  fonts: { site: '', reading: '', invitation: '', player: '', fans: '' },
  firstFonts: {
    site: none([]),
    reading: none([]),
    invitation: none([]),
    player: none([]),
    fans: none([]),
  },
  titleGlyphs: none(''),
  icons: {},
  social: none(''),
  cards: {},
  covers: {},
  fanKit: [],
});

function fixture() {
  const folder = join(root, 'testing/packs/full');
  const noNotices = { mark: {}, rating: {}, company: {} };
  return composeSite({
    release: '',
    folder,
    document: { ...loadCampaign(folder), notices: noNotices, banner: null },
    countStated: undefined,
    hasNews: true,
    texts: createPackTexts(folder),
    pictures: {},
    replaced: [],
    tracks: [],
    roleFiles: {},
    emblem: { viewBox: '0 0 48 48', shapes: '<path d="M0 0h48v48H0Z"/>' },
    titles: {},
    film: undefined,
    look: plainLook(),
    pages: [],
  });
}

// Test files of a process share it.
if (!('preludePack' in globalThis)) Object.assign(globalThis, { preludePack: fixture() });
