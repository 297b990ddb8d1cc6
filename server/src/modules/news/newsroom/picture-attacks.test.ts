import { pictureFile } from '@prelude/contract/console/pictures';
import { sql } from '../../../core/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInOperator, type TestOperator } from '../../../testing/operator.ts';
import { carriers, names, payloads, refused } from '../../../testing/picture-attacks.ts';
import { engines, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const unwelcome = await refused();
const carrying = await carriers();

describe.each(engines)('a malicious picture on %s', (engine) => {
  let server: TestApp;
  let editor: TestOperator;
  beforeAll(async () => {
    server = await startTestApp(engine);
    editor = await signInOperator(server, 'editor');
  });
  afterAll(() => server.stop());

  const upload = (content: Buffer, name = 'a.png') => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(content)], name));
    return editor.visitor.send('/console/api/news/pictures/upload', { method: 'POST', body: form });
  };
  const counted = async () => {
    const [row] = await server.database.rows<{ count: number }>(
      sql`select count(*)::int as count from picture_files`,
    );
    return row!.count;
  };

  it.each(unwelcome)(
    '$what is refused and nothing is stored (abuse case 35)',
    async ({ content }) => {
      const before = await counted();
      const { http, body } = await upload(content);
      expect(body.error).toMatch(/^picture\.(kind|unreadable|pixels|missing)$/);
      expect([http, await counted()]).toEqual([200, before]);
    },
  );

  it.each(carrying)(
    '$what is accepted and only its pixels are kept (abuse case 35)',
    async ({ content }) => {
      const { body } = await upload(content);
      expect(body).toMatchObject({ code: 0, data: { width: 64, height: 48 } });
      for (const type of ['avif', 'jpg'] as const) {
        const answer = await fetch(`${server.url}${pictureFile(body.data.address, 480, type)}`);
        const bytes = Buffer.from(await answer.arrayBuffer());
        for (const payload of payloads) expect(bytes.includes(payload)).toBe(false);
        const found = await sharp(bytes).metadata();
        expect([found.exif, found.xmp, found.iptc, found.comments]).toEqual(
          Array(4).fill(undefined),
        );
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
      }
    },
  );

  it.each(names)('a file called %j gets a harmless name (abuse case 35)', async (name) => {
    const content = await sharp({
      create: {
        width: 16,
        height: 16,
        channels: 3,
        background: { r: name.length % 255, g: 9, b: 9 },
      },
    })
      .png()
      .toBuffer();
    const { body } = await upload(content, name);
    expect(body.code).toBe(0);
    expect(body.data.address).toMatch(/^\/news\/pictures\/[0-9a-f]{32}$/);
    expect(body.data.name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(body.data.name.length).toBeLessThanOrEqual(200);
  });
});
