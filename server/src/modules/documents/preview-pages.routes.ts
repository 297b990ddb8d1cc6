/** A draft for the operator who requested it: served once, not cached, only inside the console's frame. */
import { createHash } from 'node:crypto';
import { previewPath } from '@prelude/contract/console/news';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../core/failures.ts';
import type { DocumentPages } from './document-pages.ts';
import type { DocumentsNeeds } from './index.ts';
import { limited } from './send.ts';

/** A page with a draft can have other fonts than those in force. */
const stylesOf = (html: string): string[] =>
  html
    .split('<style>')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf('</style>')))
    .map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);

export async function previewPages(
  scope: FastifyInstance,
  pages: DocumentPages,
  { access, previews }: DocumentsNeeds,
): Promise<void> {
  await scope.register(async (inner) => {
    // Must run after the hooks of all pages and errors.
    inner.addHook('onSend', async (_request, reply, payload) => {
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply
        .header(
          'content-security-policy',
          policy
            .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
            .replace("style-src 'self'", `style-src 'self' ${stylesOf(String(payload)).join(' ')}`),
        )
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'no-referrer')
        .removeHeader('etag');
    });
    inner.get<{ Params: { token: string } }>(
      `${previewPath}:token`,
      limited,
      async (request, reply) => {
        const operator = await access.find(request);
        if (!operator) throw new Failure('operator.none');
        const draft = await previews.take(request.params.token, operator.id);
        if (!draft) throw new Failure('article.unknown');
        const html =
          'html' in draft
            ? draft.html
            : 'page' in draft
              ? await pages.personal('page', draft.language, { page: draft.page })
              : await pages.draft(draft);
        return reply.type('text/html; charset=utf-8').send(html);
      },
    );
  });
}
