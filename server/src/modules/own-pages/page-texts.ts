/** The two sorts of whole texts that operators change in the same way: the pack's own pages and its legal texts. */
import {
  legalCalls,
  type PageCalls,
  pageCalls,
  type PageProblem,
  type PageValue,
} from '@prelude/contract/console/pages';
import { picturePath } from '@prelude/contract/console/pictures';
import type { Language } from '@prelude/contract/shared/languages';
import { legalPages } from '@prelude/contract/site/clean-addresses';
import { articleAddressOf } from '@prelude/contract/site/news';
import { type MarkdownPlace, pageFinder } from '@prelude/pack/news/markdown-problems';
import { type LegalName, legalHash, legalSourceOf } from '../../core/campaign/live-legal.ts';
import type { Core } from '../../core/core.ts';
import { sql } from '../../core/database/sql.ts';
import type { Change } from '../../core/overrides/overrides.ts';
import type { News } from '../news/index.ts';
import type { Previewed } from '../news/newsroom/previews.ts';
import type { OwnPages } from './own-pages.service.ts';
import { legalProblems, pageProblems, valueOf } from './pages.logic.ts';

export interface PageKey {
  name: string;
  language: Language;
}

export interface PageTexts {
  kind: 'page' | 'legal';
  calls: PageCalls;
  /** Those of the pack, in the order of the list. */
  names(): string[];
  packOf(key: PageKey): PageValue | null;
  isTaken(name: string, language: Language): boolean;
  addressOf(name: string, language: Language): string;
  /** @param again of a legal text that is about to be published */
  problemsOf(key: PageKey, value: PageValue, again?: boolean): Promise<PageProblem[]>;
  /** Throws when its Markdown is too long or nested too deeply. */
  previewed(key: PageKey, value: PageValue): Promise<Previewed>;
  /** A publication has to say whether players accept the text again. */
  asksAgain: boolean;
  noteOf(again: boolean | undefined): string;
  /** In the transaction that publishes, before it is written. */
  published?(change: Change): Promise<void>;
}

interface Needs {
  news: News;
  ownPages: OwnPages;
}

/** @returns what Markdown may refer to */
function createPlaces({ news, ownPages }: Needs) {
  return async (body: string, cover: string | null = null): Promise<MarkdownPlace> => {
    const named = [...body.matchAll(new RegExp(`${picturePath}[0-9a-f]{32}`, 'g'))].map(String);
    const isUpload = cover?.startsWith(picturePath);
    const uploaded = await news.uploadedOf(isUpload ? [...named, cover!] : named);
    const articles = new Set(
      (await news.service.addresses()).flatMap(({ slug, languages: present }) =>
        present.map((language) => articleAddressOf(language, slug)),
      ),
    );
    return {
      isPage: pageFinder(ownPages.table(), (address) => articles.has(address)),
      files: new Set([...ownPages.files(), ...uploaded]),
    };
  };
}

export function ownPageTexts({ pages, media }: Core, needs: Needs): PageTexts {
  const { ownPages } = needs;
  const placeOf = createPlaces(needs);
  return {
    kind: 'page',
    calls: pageCalls,
    names: () => [...new Set(pages.own.map(({ name }) => name))].toSorted(),
    packOf: ({ name, language }) => valueOf(pages.ownOf(name, language)),
    isTaken: ownPages.isTaken,
    addressOf: ownPages.addressOf,
    problemsOf: async (_key, value) => {
      const place = await placeOf(value.body, value.cover);
      const covers = new Set(media.covers().map(({ name }) => name));
      const isCover = (name: string) => covers.has(name) || place.files.has(name);
      return pageProblems(value, { ...place, isCover });
    },
    previewed: async ({ language, name }, { hidden: _hidden, ...fields }) => ({
      page: await ownPages.shown({ name, language, ...fields }),
      language,
    }),
    asksAgain: false,
    noteOf: () => '',
  };
}

export function legalPageTexts({ legal, database }: Core, needs: Needs): PageTexts {
  const { news, ownPages } = needs;
  const placeOf = createPlaces(needs);
  const nameOf = (key: PageKey) => key.name as LegalName;
  const packOf = (key: PageKey) => legal.ownOf(nameOf(key), key.language) ?? null;
  return {
    kind: 'legal',
    calls: legalCalls,
    names: () => [...legalPages],
    packOf,
    isTaken: () => false,
    addressOf: ownPages.addressOf,
    problemsOf: async (key, value, again) =>
      legalProblems(value, {
        place: await placeOf(value.body),
        inForce: legal.source(nameOf(key), key.language),
        // Only who subscribes from then on agrees to another text about the subscription.
        again: key.name === 'subscription' ? undefined : again,
      }),
    previewed: async (key, value) => {
      const { language } = key;
      const article = news.legal.articleOf(nameOf(key), language, legalSourceOf(value));
      return { ...article, body: await news.html.withFiles(article.body, language) };
    },
    asksAgain: true,
    noteOf: (again) => (again === undefined ? '' : again ? 'again' : 'same'),
    published: async ({ tx, of: { name, language }, value, note }) => {
      const source = legal.sourceWith(name as LegalName, language, value as PageValue | null);
      const hash = legalHash(source);
      await database.run(
        sql`select keep_consent_text(${hash}, ${name}, ${language}, ${source})`,
        tx,
      );
      if (note !== 'again' || name === 'subscription') return;
      const readers = legal.readersOf(name as LegalName, language);
      await database.run(
        sql`select ask_for_consent_again(${name}, ${readers}::text[], ${hash})`,
        tx,
      );
    },
  };
}
