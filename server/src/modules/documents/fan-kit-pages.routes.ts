/** The page with wallpapers, portraits and stickers. */
import { statSync } from 'node:fs';
import { fanKitPath } from '@prelude/contract/site/documents';
import { languages, toTag } from '@prelude/contract/shared/languages';
import type { FanPicture } from '@prelude/contract/site/site-pack';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { createReadCache } from '../../core/read-cache.ts';
import { sendPage } from '../../http/pages/prepared-page.ts';
import { variesByLanguage, visitorLanguage } from '../../http/visitor-language.ts';
import type { DocumentPages } from './document-pages.ts';
import { pageIn } from './send.ts';

/** The address of a file of the pack is `/assets/pack/<hash>/<path>`. */
const pathOf = (address: string): string => address.split('/').slice(4).join('/');

export function fanKitPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  media: Core['media'],
): void {
  const sizes = createReadCache<Record<string, number>>({ lifeMs: 10_000, max: 1 });
  /** Of files that are not made yet, the size is not known. */
  const readSizes = async (): Promise<Record<string, number>> => {
    const { fanKit, fileOf } = media.compiled();
    const addresses = fanKit.flatMap(({ plain, titled }: FanPicture) => [
      plain,
      ...Object.values(titled ?? {}),
    ]);
    return Object.fromEntries(
      addresses.flatMap((address) => {
        const file = fileOf(pathOf(address));
        return file ? [[address, statSync(file).size]] : [];
      }),
    );
  };
  for (const language of languages) {
    const address = fanKitPath(toTag(language));
    scope.get(address, pageIn(language), async (request, reply) => {
      const bytes = await sizes('', readSizes);
      return sendPage(request, reply, await pages.document('fan-kit', language, { bytes }));
    });
    scope.get(`${address}/`, async (_request, reply) => reply.redirect(address, 308));
  }
  scope.get('/fan-kit', async (request, reply) =>
    reply
      .header('vary', variesByLanguage)
      .redirect(fanKitPath(toTag(visitorLanguage(request))), 302),
  );
}
