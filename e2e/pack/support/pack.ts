/** What the walk knows of the pack in `CAMPAIGN_DIR`: its pages, documents and entries. Nothing of any one pack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CampaignFile } from '../../../contract/src/campaign/campaign.ts';
import { invitationPath } from '../../../contract/src/campaign/campaign.ts';
import { completeCampaign } from '../../../pack/src/format/complete.ts';
import { siteMenu } from '../../../contract/src/campaign/pages.ts';
import { menuPages } from '../../../contract/src/campaign/pages.ts';
import type { CampaignNews } from '../../../pack/src/format/news.ts';
import { languages, type Language, toTag } from '../../../contract/src/shared/languages.ts';
import { canonicalInstants } from '../../../contract/src/shared/instants.ts';
import {
  dynamicPath,
  fanKitPath,
  quizPath,
  staticPath,
} from '../../../contract/src/site/documents.ts';
import {
  articleAddressOf,
  contentAddressOf,
  legalArticles,
} from '../../../contract/src/site/article-ids.ts';
import { hasPackNews, packSections } from '../../../pack/src/sections.ts';
import { usePackLanguages } from '../../../pack/src/languages.ts';
import { packFolder } from '../../support/namespaces.ts';

usePackLanguages(packFolder);

function read<T>(name: string, otherwise: T): T {
  const file = join(packFolder, name);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8'), canonicalInstants) as T)
    : otherwise;
}

export const campaign = completeCampaign(read<CampaignFile>('campaign.json', {} as CampaignFile));
export const sections = packSections(packFolder);
export const menu = siteMenu(campaign.menu, sections, hasPackNews(packFolder));
export const firstLanguage = languages[0]!;

/** A page of the site, with the addresses of its entries. */
export interface Route {
  /** Key of its name: `nav.<id>`. */
  id: string;
  path: string;
  /** Entries that the page shows one at a time, and the catalogue with their names. */
  entries?: { book: string; keys: string[]; pathOf: (key: string) => string };
}

const keysOf = (name: string): string[] =>
  read<{ key: string }[]>(`catalogue/${name}.json`, []).map(({ key }) => key);

const entriesAt = (path: string, book: string): Route['entries'] => ({
  book,
  keys: keysOf(book),
  pathOf: (key) => `${path}${path.includes('?') ? '&' : '?'}name=${key}`,
});

const hasRoster = menu.present.includes('role') || menu.present.includes('weapon');

/** The title of the shared page of characters and weapons is that of the only kind, if there is one kind. */
const rosterName = (['role', 'weapon'] as const).filter((kind) => menu.present.includes(kind));

/** In the layout of the site; documents are pages of their own. */
export const routes: readonly Route[] = [
  { id: 'home', path: '/home' },
  { id: 'milestone', path: '/milestone' },
  ...(hasRoster
    ? [{ id: rosterName.length > 1 ? 'role-weapon' : rosterName[0]!, path: '/role_weapon' }]
    : []),
  ...(sections.roles ? [{ id: 'role', path: '/role', entries: entriesAt('/role', 'roles') }] : []),
  ...(sections.weapons
    ? [{ id: 'weapon', path: '/weapon', entries: entriesAt('/weapon', 'weapons') }]
    : []),
  ...(sections.features
    ? [{ id: 'feature', path: '/feature', entries: entriesAt('/feature', 'features') }]
    : []),
  ...(sections.worldview
    ? [{ id: 'worldview', path: '/worldview', entries: entriesAt('/worldview', 'world') }]
    : []),
  ...(sections.factions
    ? [
        {
          id: 'worldview',
          path: '/worldview?view=factions',
          entries: entriesAt('/worldview?view=factions', 'factions'),
        },
      ]
    : []),
  ...(menu.present.includes('news')
    ? [
        { id: 'news', path: '/news' },
        { id: 'news-list', path: '/news/list' },
      ]
    : []),
];

/** Addresses in the layout of sections that the pack does not have. */
export const absentRoutes: readonly string[] = [
  ...menuPages.filter((page) => !menu.present.includes(page)).map((page) => `/${page}`),
  ...(hasRoster ? [] : ['/role_weapon']),
];

const published = (at: string): boolean => Date.parse(at) <= Date.parse(campaign.rehearsal_clock);

export interface PackArticle {
  slug: string;
  id: number;
}

/** The articles that are published at the time of a trial start. */
export const articlesIn = (language: Language): PackArticle[] =>
  read<CampaignNews>('news/news.json', [])
    .filter(
      ({ slug, ids, published_at }) =>
        ids[language] !== undefined &&
        published(published_at) &&
        existsSync(join(packFolder, 'news', language, `${slug}.md`)),
    )
    .map(({ slug, ids }) => ({ slug, id: ids[language]! }));

/** Pages that the server makes, by a short name. */
export function documentsIn(language: Language): [name: string, address: string][] {
  const tag = toTag(language);
  const legal = legalArticles(language);
  return [
    ...articlesIn(language).map(({ slug }): [string, string] => [
      `news/${slug}`,
      articleAddressOf(language, slug),
    ]),
    ...(['terms', 'privacy', 'subscription'] as const).map((name): [string, string] => [
      name,
      contentAddressOf(legal[name]),
    ]),
    ['status', dynamicPath('status', tag)],
    ...(sections.closed_test ? [['draw', dynamicPath('draw', tag)] as [string, string]] : []),
    ['subscribe', staticPath('subscribe', tag)],
    ['unsubscribe', staticPath('unsubscribe', tag)],
    ...(sections.invitation
      ? [['invitation', staticPath(invitationPath(campaign), tag)] as [string, string]]
      : []),
    ...(sections.quiz
      ? [undefined, ...keysOf('roles').slice(0, 1)].map((role): [string, string] => [
          role ? 'quiz result' : 'quiz',
          quizPath(tag, role),
        ])
      : []),
    ...(sections.fan_kit ? [['fan kit', fanKitPath(tag)] as [string, string]] : []),
  ];
}

/** Documents of sections that the pack does not have. */
export const absentDocuments = (language: Language): string[] => [
  ...(sections.closed_test ? [] : [dynamicPath('draw', toTag(language))]),
  ...(sections.invitation ? [] : [staticPath(invitationPath(campaign), toTag(language))]),
  ...(sections.quiz ? [] : [quizPath(toTag(language))]),
  ...(sections.fan_kit ? [] : [fanKitPath(toTag(language))]),
  ...(sections.roles ? [] : [`/${toTag(language)}/role/Unknown`]),
  ...(sections.weapons ? [] : [`/${toTag(language)}/weapon/Unknown`]),
];

export { languages };
