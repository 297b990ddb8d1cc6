/** Share address: a preview for link readers, because a hash never reaches the server; browsers continue to the site. */
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import type { DocumentProps } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import { readTexts } from '../../core/campaign/pack.ts';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import { sendNotice } from './send.ts';

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

const sharedProps = (
  language: Language,
  kind: Kind,
  key: string,
  text: Text,
): DocumentProps['shared'] => ({
  title: [text.name, text.epithet ?? text.type].filter(Boolean).join(' · '),
  description: text.desc_mobile ?? text.info ?? '',
  addresses: Object.fromEntries(
    languages.map((one) => [one, `/${toTag(one)}/${kind}/${key}`]),
  ) as Record<Language, string>,
  card: `${kind}-${key}-${language}`,
  alt: text.alt,
  target: `/?lang=${toTag(language)}#/${kind}?name=${key}`,
});

export function sharedPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  campaignDir: string,
): void {
  for (const language of languages) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const texts = new Map(
        Object.entries(
          readTexts(campaignDir, language, kinds[kind]) as unknown as Record<string, Text>,
        ),
      );
      scope.get<{ Params: { key: string } }>(
        `/${toTag(language)}/${kind}/:key`,
        async (request, reply) => {
          const { key } = request.params;
          const text = texts.get(key);
          if (!text) {
            return sendNotice(pages, request, reply, new Failure('request.not_found'), language);
          }
          const props = sharedProps(language, kind, key, text);
          const page = await pages.document('shared', language, props, `${kind} ${key}`);
          return sendPage(request, reply, page);
        },
      );
    }
  }
}
