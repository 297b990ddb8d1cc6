import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from '../../core/database/sql.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '@prelude/pack/paths';
import { testCluster } from '../../testing/database/test-postgres.ts';
import { signInOperator } from '../../testing/operator.ts';
import { readPageSource } from '@prelude/pack/pages/page-source';
import { fullPack } from '@prelude/pack/testing/packs';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
const out = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
beforeAll(async () => {
  server = await startTestApp('postgres');
});
afterAll(async () => {
  await server.stop();
  rmSync(out, { recursive: true });
});

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

it('writes replaced sentences and pictures as files of a pack', { timeout: 120_000 }, async () => {
  const editor = await signInOperator(server, 'editor');
  const api = '/console/api/pack/';
  const put = (language: string, name: string, value: unknown) =>
    editor.call(`${api}sentences/save`, { language, name, value, seen: 0 });
  await put('en', 'ui/game.slogan', 'Mind the tide.');
  await put('jp', 'mail/welcome.subject', '旅人{number}番');
  const form = new FormData();
  const picture = sharp({ create: { width: 300, height: 450, channels: 3, background: '#888' } });
  form.set('file', new File([new Uint8Array(await picture.png().toBuffer())], 'otto.png'));
  const { body } = await editor.visitor.send(`${api}pictures/upload`, {
    method: 'POST',
    body: form,
  });
  const focus = { x: 0.5, y: 0.2 };
  await editor.call(`${api}pictures/save`, {
    name: 'roles/Otto',
    value: { hash: body.data.hash, focus },
    seen: 0,
  });

  const news = '/console/api/news/pictures/upload';
  const upload = await editor.visitor.send(news, { method: 'POST', body: form });
  const { address } = upload.body.data as { address: string };
  const page = {
    title: '"Team"',
    description: 'Who we are.',
    menu: 'footer',
    cover: address,
    body: `![Us](${address})`,
    hidden: false,
  };
  const publish = (name: string, value: object) =>
    editor.call('/console/api/pages/publish', { language: 'en', name, value, seen: 0 });
  await publish('team', page);
  await publish('gone', { ...page, hidden: true });

  const [database] = await server.database.rows<{ name: string }>(
    sql`select current_database() as name`,
  );
  const url = new URL(await testCluster());
  url.pathname = `/${database!.name}`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/cli/main.ts', 'pack', 'export', '--out', out],
    { cwd: root, env: { PATH: process.env.PATH, CAMPAIGN_DIR: fullPack, DATABASE_URL: url.href } },
  );
  expect(stdout).toContain('Delete pages/en/gone.md from the pack');
  const picture12 = `page-${address.slice(-32, -20)}`;
  expect(readPageSource(readFileSync(join(out, 'pages/en/team.md'), 'utf8'))).toEqual({
    title: '"Team"',
    description: 'Who we are.',
    menu: 'footer',
    cover: picture12,
    body: `![Us](../files/${picture12}.jpg)`,
  });
  for (const folder of ['art/plates', 'pages/files'])
    expect((await sharp(join(out, folder, `${picture12}.jpg`)).metadata()).width).toBe(300);
  const own = readJson(join(fullPack, 'text/en/ui.json'));
  own.game.slogan = 'Mind the tide.';
  expect(readJson(join(out, 'text/en/ui.json'))).toEqual(own);
  expect(readJson(join(out, 'text/jp/mail.json')).welcome.subject).toBe('旅人{number}番');
  expect(readJson(join(out, 'art/focus.json'))).toEqual({ 'roles/Otto': focus });
  const { format, width } = await sharp(join(out, 'art/roles/Otto.webp')).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 300 });
  expect(existsSync(join(out, 'text/kr'))).toBe(false);
});
