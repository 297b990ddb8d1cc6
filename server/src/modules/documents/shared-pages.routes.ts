/** Share address: a preview for link readers, because a hash never reaches the server; browsers continue to the site. */
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import type { DocumentProps } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import type { PackTexts } from '@prelude/pack/texts';
import { Failure } from '../../core/failures.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import { pageIn, sendNotice } from './send.ts';

const kinds = { role: 'roles', weapon: 'weapons' } as const;
type Kind = keyof typeof kinds;

type Text = Readonly<Record<string, string | undefined>>;

const sharedProps = (
  language: Language,
  kind: Kind,
  key: string,
  text: Text,
): DocumentProps['shared'] => ({
  title: [text.name, text.epithet ?? text.type].filter(Boolean).join(' · '),
  description: text.desc_mobile ?? text.info ?? text.name ?? '',
  address: `/${toTag(language)}/${kind}/${key}`,
  card: `${kind}-${key}-${language}`,
  alt: text.alt ?? '',
  page: { name: kind === 'role' ? 'characters' : 'weapons', key },
  target: `/?lang=${toTag(language)}#/${kind}?name=${key}`,
});

export function sharedPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  packTexts: Pick<PackTexts, 'read'>,
): void {
  for (const language of languages) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      scope.get<{ Params: { key: string } }>(
        `/${toTag(language)}/${kind}/:key`,
        pageIn(language),
        async (request, reply) => {
          const { key } = request.params;
          const texts = packTexts.read(language, kinds[kind]) as unknown as Record<string, Text>;
          const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
          if (!text) {
            return sendNotice(pages, request, reply, new Failure('request.not_found'));
          }
          const props = sharedProps(language, kind, key, text);
          const page = await pages.document('shared', language, props, `${kind} ${key}`);
          return sendPage(request, reply, page);
        },
      );
    }
  }
}
