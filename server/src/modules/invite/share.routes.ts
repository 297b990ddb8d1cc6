/**
 * Share address: a preview for link readers; browsers continue to the site with the code (`via`). An unknown code also
 * leads to the site.
 */
import {
  inviteAddress,
  inviteCardAddress,
  invitePattern,
} from '@prelude/contract/site/invite-address';
import { type Language, languages, toIntl, toTag } from '@prelude/contract/shared/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { escapeMarkup } from '../../http/pages/markup.ts';
import { fill } from '../../core/texts.ts';
import { createCards } from './card.ts';
import type { EmailPictures } from './email-pictures.ts';
import type { InviteStore } from './invite.store.ts';

const isCode = new RegExp(invitePattern);
const limited = { config: { rateLimit: { max: 120, timeWindow: 60_000 } } };

export function shareRoutes(
  app: FastifyInstance,
  { config, media, sections, texts, theme }: Core,
  store: InviteStore,
  pictures: EmailPictures,
): void {
  const { publicUrl } = config;
  const cards = createCards(theme, media);
  type Request = { Params: { code: string }; Querystring: { role?: unknown } };
  const roleOf = (role: unknown) =>
    typeof role === 'string' && cards.roles.has(role) ? role : undefined;
  const find = async (code: string) => (isCode.test(code) ? store.sharer(code) : undefined);
  const home = (language: Language, code?: string, role?: string) =>
    `/?lang=${toTag(language)}${code ? `&via=${code}` : ''}${role ? `&role=${role}` : ''}`;
  // Email clients and link previews load the picture from other origins.
  const picture = (reply: FastifyReply, body: Buffer, seconds: number = 86_400) =>
    reply
      .header('cache-control', `public, max-age=${seconds}${seconds > 86_400 ? ', immutable' : ''}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(body);

  for (const language of languages) {
    const tag = toTag(language);
    app.get<{ Params: { key: string } }>(
      `/${tag}/email/:key([0-9a-f]{32}).jpg`,
      { config: { ...limited.config, language } },
      async (request, reply) => {
        const found = await pictures.read(language, request.params.key);
        if (!found) throw new Failure('request.not_found');
        return picture(reply, found, 31_536_000);
      },
    );
    if (!sections.friends) continue;
    const inLanguage = { config: { ...limited.config, language } };
    app.get<Request>(`/${tag}/t/:code`, inLanguage, async (request, reply) => {
      const { code } = request.params;
      const sharer = await find(code);
      if (!sharer) return reply.redirect(home(language), 302);
      const role = roleOf(request.query.role);
      // Browsers need no preview, and a redirect keeps the page of the address (its hash) when they reload.
      reply.header('vary', 'sec-fetch-mode');
      if (request.headers['sec-fetch-mode'] === 'navigate')
        return reply.redirect(home(language, code, role), 302);
      const number = new Intl.NumberFormat(toIntl(language)).format(sharer.number);
      const { card } = texts.mail(language);
      const values = {
        tag,
        game: texts.title(language),
        target: home(language, code, role),
        title: fill(card.title, { number }),
        description: card.description,
        alt: fill(card.alt, { number }),
        address: publicUrl + inviteAddress(language, code, role),
        image: publicUrl + inviteCardAddress(language, code, role),
      };
      return reply.type('text/html; charset=utf-8').send(page(values));
    });
    app.get<Request>(`/${tag}/t/:code/card.jpg`, limited, async (request, reply) => {
      const sharer = await find(request.params.code);
      if (!sharer) return picture(reply, await pictures.present(language));
      const role = roleOf(request.query.role);
      return picture(reply, await cards.draw(language, sharer.number, role));
    });
  }
}

function page(given: Record<string, string>): string {
  const of = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, escapeMarkup(text)]),
  );
  const meta = (name: string, content: string | undefined, kind = 'property') =>
    `<meta ${kind}="${name}" content="${content}">`;
  return [
    `<!doctype html><html lang="${of.tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${of.title}</title>`,
    meta('description', of.description, 'name'),
    meta('robots', 'noindex', 'name'),
    meta('og:type', 'website'),
    meta('og:site_name', of.game),
    meta('og:title', of.title),
    meta('og:description', of.description),
    meta('og:url', of.address),
    meta('og:image', of.image),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', of.alt),
    meta('twitter:card', 'summary_large_image', 'name'),
    `<meta http-equiv="refresh" content="0; url=${of.target}"></head>`,
    `<body><h1>${of.title}</h1><p>${of.description}</p><p><a href="${of.target}">${of.game}</a></p></body></html>`,
  ].join('');
}
