/** Composes what the pages of a site show from a pack and the operators' changes. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { invitationPath } from '@prelude/contract/campaign/campaign';
import { catalogueNames } from '@prelude/contract/campaign/catalogue';
import type { Living } from '@prelude/contract/campaign/living';
import { siteMenu } from '@prelude/contract/campaign/pages';
import type { Quiz } from '@prelude/contract/campaign/quiz';
import { outboundIn } from '@prelude/contract/campaign/sample-links';
import type { CampaignDocument } from '@prelude/contract/campaign/sections';
import {
  dataOfLanguage,
  defaultLanguage,
  languages,
  type PerLanguage,
  perLanguage,
  toTag,
} from '@prelude/contract/shared/languages';
import type { Texts } from '@prelude/contract/shared/texts';
import type { Stated } from '@prelude/contract/site/registration';
import { type AddressNames, cleanAddress } from '@prelude/contract/site/clean-addresses';
import type {
  OwnPageLink,
  RenderPack,
  SiteCampaign,
  SiteFilm,
  SiteLook,
  SitePack,
  SiteShapes,
  SiteTitle,
  SiteTrack,
} from '@prelude/contract/site/site-pack';
import { readCatalogue } from './catalogue.ts';
import { readIcons } from './compile/svg-shapes.ts';
import { readJson, readOptional } from './files.ts';
import type { PackPage } from './pages/own-pages.ts';
import { pageTexts } from './page-texts.ts';
import { packSections } from './sections.ts';
import { loadTheme } from './theme.ts';

/** Text files that pages may load, and those that only documents read. No other file leaves the server. */
export const siteTextFiles = [
  'site',
  ...catalogueNames,
  'account',
  'providers',
  'recruitment',
  'status',
  'draw',
] as const;
const documentTextFiles = ['ui', 'documents', 'invitation', 'quiz', 'fan-kit'] as const;

interface Given {
  /** Of the built site, which the texts of the first view depend on. */
  release: string;
  /** Of the pack. */
  folder: string;
  /** The campaign in force. */
  document: CampaignDocument;
  /** Undefined while the public count is exact. */
  countStated: Stated | undefined;
  /** There is an article, of the pack or of operators. */
  hasNews: boolean;
  /** Complete texts as they are shown. */
  texts: { read(language: string, file: string): Texts };
  pictures: Readonly<Record<string, string>>;
  /** Names of the masters that operators have replaced: `hero`, `world/Harbour-mobile`. */
  replaced: Iterable<string>;
  tracks: readonly SiteTrack[];
  roleFiles: SitePack['roleFiles'];
  emblem: SiteShapes;
  titles: PerLanguage<SiteTitle>;
  film: SiteFilm | undefined;
  look: SiteLook;
  /** The pack's own pages and those of operators. */
  pages: readonly PackPage[];
}

const campaignOf = (document: CampaignDocument): SiteCampaign => {
  const { links, milestones, registration, registration_rewards, social, stores, notices } =
    document;
  return outboundIn({
    links,
    milestones,
    registration,
    registration_rewards,
    social,
    stores,
    notices,
    rules: document.rules ?? {},
    rating: document.rating ?? null,
    invitation: { path: invitationPath(document) },
  });
};

const withoutLoop = ({ files, ...film }: SiteFilm): SiteFilm => ({
  ...film,
  files: files
    .split(' ')
    .filter((name) => !name.startsWith('loop-'))
    .join(' '),
});

/** The moving effects, the depth and the loop of a picture belong to the pack's own. */
function withoutEffects(
  living: Living,
  { pictures, film, replaced }: Pick<Given, 'pictures' | 'film' | 'replaced'>,
): Pick<RenderPack, 'living' | 'pictures' | 'film'> {
  const names = new Set(
    Array.from(replaced, (name) => name.replace(/^.*\//, '').replace(/-mobile$/, '')),
  );
  const isOwn = (asset: string): boolean => {
    const [, plate] = /^plates\/(.+?)(?:-mobile)?-depth$/.exec(asset) ?? [];
    return plate === undefined || !names.has(plate);
  };
  const keep = <T>(of: Readonly<Record<string, T>>, fits: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => fits(name)));
  return {
    living: keep(living, (name) => !names.has(name)),
    pictures: keep(pictures, isOwn),
    film: film && names.has('hero') ? withoutLoop(film) : film,
  };
}

/** @returns the links of the menus, by language */
const linksTo = (
  pages: readonly PackPage[],
  addresses: AddressNames,
): PerLanguage<readonly OwnPageLink[]> =>
  perLanguage((language) =>
    pages.flatMap(({ name, title, menu, language: of }) =>
      of === language && menu !== 'none'
        ? [{ menu, title, href: cleanAddress(addresses, language, { name }) }]
        : [],
    ),
  );

/** @returns 12 hex digits of a value's JSON */
const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Throws when a file of the pack cannot be read. The pack has passed its check. */
export function composeSite({
  release,
  folder,
  document,
  countStated,
  hasNews,
  texts,
  emblem,
  pages,
  ...media
}: Given): RenderPack {
  const sections = packSections(folder);
  const { addresses = {} } = document;
  const files = [...documentTextFiles, ...siteTextFiles].filter((file) => file !== 'site');
  const pack: Omit<RenderPack, 'hash'> = {
    languages: { list: languages.map(dataOfLanguage), main: defaultLanguage },
    sections: { ...sections, music: sections.music && media.tracks.length > 0 },
    net: sections.roles && loadTheme(folder).net,
    menu: siteMenu(document.menu, sections, hasNews),
    campaign: campaignOf(document),
    catalogue: readCatalogue(folder),
    ...withoutEffects(readOptional(join(folder, 'living.json')) as Living, media),
    icons: readIcons(folder),
    emblem,
    titles: media.titles,
    tracks: sections.music ? media.tracks : [],
    roleFiles: media.roleFiles,
    texts: perLanguage((language) => ({
      ...Object.fromEntries(files.map((file) => [file, texts.read(language, file)])),
      site: pageTexts(texts.read(language, 'ui'), toTag(language)),
    })),
    look: media.look,
    ...(pages.length > 0 && { ownPages: linksTo(pages, addresses) }),
    ...(countStated && { countStated }),
    ...(document.conversions && { conversions: document.conversions }),
    ...(media.look.ownStyle !== undefined && { ownStyle: true }),
    addresses,
    quiz: sections.quiz ? (readJson(join(folder, 'quiz.json')) as Quiz) : null,
  };
  return { hash: digestOf([release, pack]), ...pack };
}
