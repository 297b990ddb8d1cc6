/**
 * The address of one character or weapon for sharing: a preview for whoever reads links (a hash never reaches a server),
 * and for people at once the site, opened there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentData } from '@prelude/contract/site/documents';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import { sendNotice } from './send.ts';
import { parseTemplate } from './template.ts';

const kinds = { role: 'roles', weapon: 'weapons' } as const;
type Kind = keyof typeof kinds;

interface Text {
  name: string;
  epithet?: string;
  type?: string;
  desc_mobile?: string;
  info?: string;
  alt: string;
}

interface Dependencies {
  pages: DocumentPages;
  campaignDir: string;
  data: DocumentData;
  origin: string;
  game: (language: Language) => string;
}

const page = parseTemplate(
  '<!doctype html><html lang="{{tag}}"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>{{title}}</title>' +
    '<meta name="description" content="{{description}}"><link rel="canonical" href="{{canonical}}">' +
    '{{#alternates}}<link rel="alternate" hreflang="{{tag}}" href="{{href}}">{{/alternates}}' +
    '<meta property="og:type" content="article"><meta property="og:site_name" content="{{game}}">' +
    '<meta property="og:title" content="{{title}}"><meta property="og:description" content="{{description}}">' +
    '<meta property="og:url" content="{{canonical}}"><meta property="og:image" content="{{image}}">' +
    '<meta property="og:image:alt" content="{{alt}}"><meta name="twitter:card" content="summary_large_image">' +
    '<meta http-equiv="refresh" content="0; url={{target}}"></head>' +
    '<body><h1>{{title}}</h1><p>{{description}}</p><p><a href="{{target}}">{{game}}</a></p></body></html>',
);

/** Addresses `/<tag>/role/<Key>` and `/<tag>/weapon/<Key>`; the site makes them in `shareAddress`. */
export function sharedPages(scope: FastifyInstance, given: Dependencies): void {
  const { pages, campaignDir, data, origin, game } = given;

  const html = (language: Language, kind: Kind, key: string, text: Text): string => {
    const path = (one: Language) => `${origin}/${toTag(one)}/${kind}/${key}`;
    return page({
      tag: toTag(language),
      title: [text.name, text.epithet ?? text.type, game(language)].filter(Boolean).join(' · '),
      description: text.desc_mobile ?? text.info,
      canonical: path(language),
      alternates: languages.map((one) => ({ tag: toTag(one), href: path(one) })),
      game: game(language),
      image: origin + (data.cards[`${kind}-${key}-${language}`] ?? data.social[language]),
      alt: text.alt,
      target: `/?lang=${toTag(language)}#/${kind}?name=${key}`,
    });
  };

  for (const language of languages) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const file = join(campaignDir, 'text', language, `${kinds[kind]}.json`);
      const texts = new Map(
        Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>),
      );
      scope.get<{ Params: { key: string } }>(
        `/${toTag(language)}/${kind}/:key`,
        async (request, reply) => {
          const { key } = request.params;
          const text = texts.get(key);
          if (!text) {
            return sendNotice(pages, request, reply, new Failure('request.not_found'), language);
          }
          const prepared = await pages.text(
            `${kind} ${key} ${language}`,
            html(language, kind, key, text),
          );
          return sendPage(request, reply, prepared);
        },
      );
    }
  }
}
