/**
 * What the studio's other sites show in a frame, and the page with its code. Without `embed` in campaign.json, none of
 * these addresses exists. A frame has no script, and its routes neither read nor set a cookie.
 */
import { registrationState } from '@prelude/contract/campaign/windows';
import { type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { type EmbedKind, embedKinds, embedPath } from '@prelude/contract/site/documents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { sendPage, sendPrepared } from '../../http/pages/prepared-page.ts';
import type { DocumentPages } from './document-pages.ts';
import type { DocumentsNeeds } from './index.ts';
import { limitedIn } from './send.ts';

const schemes = ['light', 'dark'] as const;

/** Without a script, only the browser can load the count again. A header, because axe refuses such a `meta`. */
const refreshSeconds = 60;

export async function embedPages(
  scope: FastifyInstance,
  { campaign, clock, theme }: Pick<Core, 'campaign' | 'clock' | 'theme'>,
  pages: DocumentPages,
  { registration }: Pick<DocumentsNeeds, 'registration'>,
): Promise<void> {
  const { embed } = campaign;
  if (!embed) return;
  const hosts = embed.origins.map((origin) => new URL(origin).host);

  /** Host of the site with the frame: in the address, because a frame that loads itself again has lost its referrer. */
  const fromOf = ({ query }: FastifyRequest): string | undefined => {
    const { from } = query as { from?: unknown };
    return hosts.find((host) => host === from) ?? (hosts.length === 1 ? hosts[0] : undefined);
  };
  const sendFrame = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    kind: EmbedKind,
  ): Promise<FastifyReply> => {
    const { theme: wanted } = request.query as { theme?: unknown };
    const page = await pages.frame(language, {
      kind,
      scheme: schemes.find((scheme) => scheme === wanted) ?? theme.mode,
      from: fromOf(request) ?? '',
      state: registrationState(campaign, clock.now()),
      count: await registration.count(),
    });
    reply
      .header('vary', 'Accept-Encoding')
      .header('cache-control', 'public, max-age=1')
      .header('refresh', refreshSeconds)
      .type('text/html; charset=utf-8');
    return sendPrepared(request, reply, page);
  };

  for (const language of languages)
    scope.get(embedPath(toTag(language)), limitedIn(language), async (request, reply) => {
      const from = fromOf(request) ?? hosts[0]!;
      const page = await pages.document('embed', language, { hosts, from }, from);
      return sendPage(request, reply, page);
    });
  await scope.register(async (inner) => {
    const ancestors = `frame-ancestors ${["'self'", ...embed.origins].join(' ')}`;
    // Must run after the hooks of all pages and errors. Error pages stay outside of frames.
    inner.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) return;
      const policy = String(reply.getHeader('content-security-policy') ?? '');
      reply
        .header(
          'content-security-policy',
          policy
            .replace("frame-ancestors 'none'", ancestors)
            .replace(/script-src [^;]*/, "script-src 'none'"),
        )
        .removeHeader('x-frame-options');
    });
    for (const language of languages)
      for (const kind of embedKinds)
        inner.get(embedPath(toTag(language), kind), limitedIn(language), (request, reply) =>
          sendFrame(request, reply, language, kind),
        );
  });
}
