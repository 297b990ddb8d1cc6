/** A pack with everything that operators have published shows the same site without their changes. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@prelude/pack/paths';
import { minimalPack } from '@prelude/pack/testing/packs';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../core/database/sql.ts';
import { bend } from '../../testing/campaign-sections.ts';
import { requireSite } from '../../testing/built-site.ts';
import { testCluster } from '../../testing/database/test-postgres.ts';
import { signInOperator } from '../../testing/operator.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const pack = minimalPack();
pack.write('pages/en/faq.md', '---\ntitle: Questions\ndescription: Short.\n---\n\nOf the pack.\n');
const out = mkdtempSync(join(tmpdir(), 'prelude-export-'));
afterAll(() => {
  pack.remove();
  rmSync(out, { recursive: true });
});

const run = promisify(execFile);
const addresses = ['/?lang=en', '/en/terms', '/en/faq', '/en/milestones'];
const shown = (server: TestApp): Promise<string[]> =>
  Promise.all(
    addresses.map(async (one) =>
      ((await server.visitor().send(one)).body as string).replaceAll(server.config.publicUrl, ''),
    ),
  );

async function exportOf(server: TestApp, ...to: string[]): Promise<string> {
  const [database] = await server.database.rows<{ name: string }>(
    sql`select current_database() as name`,
  );
  const url = new URL(await testCluster());
  url.pathname = `/${database!.name}`;
  const env = { PATH: process.env.PATH, CAMPAIGN_DIR: pack.folder, DATABASE_URL: url.href };
  const command = ['server/src/cli/main.ts', 'pack', 'export', ...to];
  return (await run(process.execPath, command, { cwd: root, env })).stdout;
}

it('gives the same pages after the next start', { timeout: 180_000 }, async () => {
  requireSite();
  const env = { CAMPAIGN_DIR: pack.folder };
  const server = await startTestApp('postgres', env);
  const before = await shown(server);
  const editor = await signInOperator(server, 'editor');
  const act = async (path: string, body: object) => {
    const answer = (await editor.call(`/console/api/${path}`, body)).body;
    expect([path, answer.error]).toEqual([path, undefined]);
    return answer.data;
  };
  await act('pack/sentences/save', {
    language: 'en',
    name: 'ui/home.register',
    value: 'Join {game} now',
    seen: 0,
  });
  const of = { language: 'en', seen: 0 };
  const text = { description: '', menu: 'none', cover: null, hidden: false };
  const terms = {
    ...text,
    title: 'Terms of Service',
    body: 'Version 2026-01-01\n\nNew **terms**.',
  };
  await act('legal/publish', { ...of, name: 'terms', value: terms, again: true });
  const faq = { ...text, title: 'Answers', description: 'Long.', menu: 'main', body: 'Changed.' };
  await act('pages/publish', { ...of, name: 'faq', value: faq });
  const moved = await bend(editor, 'windows', ({ registration }) => {
    registration.closes_at = '2025-07-01T12:00:00+08:00';
  });
  expect(moved.body.error).toBe(undefined);
  const soon = { timeout: 20_000 };
  await expect.poll(async () => (await shown(server))[0], soon).toContain('Answers');
  const after = await shown(server);
  for (const [at, html] of after.entries()) expect(html).not.toBe(before[at]);

  const archive = join(out, 'changes.tar.gz');
  await exportOf(server, '--out', archive);
  await run('tar', ['-xzf', archive, '-C', pack.folder]);
  await server.stop();
  const next = await startTestApp('postgres', env);
  try {
    expect(await shown(next)).toEqual(after);
  } finally {
    await next.stop();
  }
});

it('writes nothing that the console has not changed', { timeout: 120_000 }, async () => {
  const server = await startTestApp('postgres', { CAMPAIGN_DIR: pack.folder });
  try {
    expect(await exportOf(server, '--apply')).toBe('0 files\n');
  } finally {
    await server.stop();
  }
});
