/** Pages with clean addresses: entries of catalogues, milestones, legal texts and the pack's own pages. */
import {
  cleanAddress,
  type CleanPage,
  type EntryKindName,
  entryKindNames,
  entryKinds,
  legalPages,
  milestonesPage,
} from '@prelude/contract/site/clean-addresses';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { legalArticles } from '@prelude/contract/site/news';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { type PreparedPage, sendPage } from '../../http/pages/prepared-page.ts';
import { pathOf } from '../../http/request-path.ts';
import type { NewsService } from '../news/news.service.ts';
import type { DocumentPages } from './document-pages.ts';
import type { OwnPages } from '../own-pages/own-pages.service.ts';
import { limitedIn, queryOf, sendMissing } from './send.ts';

interface Needs {
  pages: DocumentPages;
  news: NewsService;
  ownPages: OwnPages;
}

const isEntry = (name: string): name is EntryKindName =>
  entryKindNames.some((kind) => kind === name);

/**
 * Pages of the product and the pack have routes; those that operators add are found by the answer.
 * @returns what answers any address below a language
 */
export function serveCleanPages(
  scope: FastifyInstance,
  { campaign }: Pick<Core, 'campaign'>,
  { pages, news, ownPages }: Needs,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const names = campaign.addresses ?? {};
  const list = ownPages.list();

  const documentOf = async (
    { name, key }: CleanPage,
    language: Language,
  ): Promise<PreparedPage> => {
    if (isEntry(name))
      return pages.document('entry', language, { kind: name, entry: key! }, `${name} ${key}`);
    if (name === milestonesPage) return pages.document('milestones', language, {});
    const legal = legalPages.find((one) => one === name);
    if (legal) return pages.article(await news.article(legalArticles(language)[legal]), false);
    return pages.document('page', language, { page: await ownPages.page(name, language) }, name);
  };

  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    const table = ownPages.table();
    const found = table.pageAt(path);
    if (found) return sendPage(request, reply, await documentOf(found.page, found.language));
    const moved = table.movedTo(path);
    if (moved !== undefined) return reply.redirect(moved + queryOf(request), 301);
    const fallback = ownPages.fallbackOf(path);
    if (fallback !== undefined) return reply.redirect(fallback + queryOf(request), 302);
    return sendMissing(pages, request, reply);
  };

  for (const language of languages) {
    const addresses = list
      .filter((page) => page.languages?.includes(language) ?? true)
      .map(({ name, key }) =>
        key === undefined
          ? cleanAddress(names, language, { name })
          : cleanAddress({ ...names, slugs: {} }, language, { name, key: ':slug' }),
      );
    for (const address of new Set(addresses)) scope.get(address, limitedIn(language), send);
    for (const kind of entryKindNames) {
      const first = cleanAddress(names, language, { name: kind });
      const page = `/?lang=${toTag(language)}#/${entryKinds[kind].page}`;
      if (list.some(({ name }) => name === kind))
        scope.get(first, async (_request, reply) => reply.redirect(page, 308));
    }
  }
  return send;
}
