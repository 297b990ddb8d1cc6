/** The web app manifest of each language, and `/favicon.ico` for programs that ask for nothing else. */
import { directionOf, languages, toTag } from '@prelude/contract/shared/languages';
import { manifestPath } from '@prelude/contract/site/documents';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';

const dayLong = 'public, max-age=86400';
const longestMs = 10_000;

export function iconsRoutes(
  app: FastifyInstance,
  { media, texts, theme }: Pick<Core, 'media' | 'texts' | 'theme'>,
): void {
  const { ground } = theme.colors;
  const icon = (path: string, size: number, purpose: string) => ({
    src: media.compiled().address(path),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  for (const language of languages) {
    const tag = toTag(language);
    app.get(manifestPath(tag), async (_request, reply) => {
      const name = texts.title(language);
      const manifest = {
        id: '/',
        name,
        short_name: name,
        lang: tag,
        dir: directionOf(language),
        start_url: `/?lang=${tag}`,
        scope: '/',
        display: 'minimal-ui',
        background_color: ground,
        theme_color: ground,
        icons: [
          icon('icon-192.png', 192, 'any'),
          icon('icon-512.png', 512, 'any'),
          icon('icon-maskable-512.png', 512, 'maskable'),
        ],
      };
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest));
    });
  }
  app.get('/favicon.ico', async (_request, reply) => {
    const png = await media.file('favicon-32.png', longestMs);
    if (!png) throw new Failure('server.busy', {}, { retryAfter: 5 });
    return reply.header('cache-control', dayLong).type('image/x-icon').send(iconFile(png));
  });
}

/** @returns an ICO file with one PNG of 32 pixels */
function iconFile(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // Type 1 (icon), one picture: 32 × 32, 1 plane, 32 bits, its length and where it begins.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
