/** A studio with a pack in a folder of its own changes from the previous release to the present code, and back. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../server/src/testing/mail-catcher.ts';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { Visitor } from '../server/src/testing/visitor.ts';
import { stampOf } from './lib/stamp.ts';
import { runNode } from './lib/run.ts';
import { type ServerProcess, startServer } from './lib/server-process.ts';
import { presentTree, previousRelease, previousTree } from './upgrade/trees.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-upgrade-'));
const [previous, present] = [join(folder, 'previous'), join(folder, 'present')];
const [pack, data] = [join(folder, 'my-game'), join(folder, 'data')];
const email = 'early@example.com';

let mail: MailCatcher;
let server: ServerProcess | undefined;
let player: Visitor;
let packBefore: string;

/** Stops the running server and starts the one of the tree. The player keeps the cookies. */
async function start(tree: string): Promise<void> {
  await server?.stop();
  server = await startServer(
    await freePort(),
    { CAMPAIGN_DIR: pack, DATA_DIR: data, SMTP_URL: mail.url, TRUST_PROXY: '127.0.0.1' },
    { tree },
  );
  const cookies = player?.cookies ?? [];
  player = new Visitor(server.url);
  for (const [name, value] of cookies) player.cookies.set(name, value);
}

async function build(tree: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: undefined, CAMPAIGN_DIR: pack };
  const code = await runNode(['scripts/build.ts'], { cwd: tree, env });
  if (code !== 0) throw new Error(`The build in ${tree} failed`);
}

/** What must be the same in both versions. */
async function known() {
  const { body: count } = await player.form('/common/get-yuyue-count.html', {});
  const { body: status } = await player.send('/api/status');
  const { body: me } = await player.send('/api/account/me');
  const { uid, registration, rewards, milestones, subscribed } = status.data;
  return {
    count: count.data.parts,
    email: me.data.email,
    agreed: me.data.agreements,
    uid,
    registration,
    rewards,
    milestones,
    subscribed,
  };
}
let before: Awaited<ReturnType<typeof known>>;

const packText = (language: string) =>
  JSON.parse(readFileSync(join(pack, 'text', language, 'ui.json'), 'utf8')) as {
    game: Record<'title' | 'slogan', string>;
  };

beforeAll(async () => {
  mail = await startMailCatcher();
  await previousTree(previous);
  cpSync(join(previous, previousRelease.pack), pack, { recursive: true });
  packBefore = stampOf([pack]);
  await build(previous);
  await start(previous);
  const signedIn = await player.signIn(email, mail.codeFor);
  await player.openSession(signedIn);
  await player.register(email, { accessToken: signedIn.accessToken });
  before = await known();
}, 600_000);

afterAll(async () => {
  await server?.stop();
  await mail?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 240_000);

it('begins with a registered player of the previous release', () => {
  const { version } = JSON.parse(readFileSync(join(previous, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(version).toBe(previousRelease.version);
  expect(before).toMatchObject({ email, registration: { number: expect.any(Number) } });
  expect(before.rewards.length).toBeGreaterThan(0);
});

it('shows the unchanged pack, which is outside of the repository, on the same data', async () => {
  presentTree(present);
  await build(present);
  await start(present);
  expect(stampOf([pack])).toBe(packBefore);
}, 600_000);

it('keeps the player, the session, the count, the rewards and the agreements', async () => {
  expect(await known()).toEqual(before);
});

it.each([
  ['en', 'en'],
  ['jp', 'ja'],
])('shows the texts of the pack: %s', async (language, tag) => {
  const { title, slogan } = packText(language).game;
  const page = async (path: string) => (await fetch(server!.url + path)).text();
  expect(await page(`/${tag}/news`)).toContain(title);
  expect(await page(`/${tag}`)).toContain(slogan);
});

it('signs the player in and registers another one', async () => {
  const again = new Visitor(server!.url);
  const signedIn = await again.signIn(email, mail.codeFor);
  expect(signedIn.cUid).toBe(before.uid);
  const other = new Visitor(server!.url);
  const { accessToken } = await other.signIn('late@example.com', mail.codeFor);
  const { body } = await other.register('late@example.com', { accessToken });
  expect(body).toMatchObject({ status: 0, is_repeat: 0 });
});

it('goes back to the previous release on the same data (ADR-0026)', async () => {
  // The count is cached for a few seconds: wait for the second registration.
  const now = () => known().then(({ count }) => count);
  await expect.poll(now, { timeout: 30_000 }).toMatchObject({ web: before.count.web + 1 });
  const count = await now();
  await start(previous);
  expect(await known()).toMatchObject({ uid: before.uid, count });
}, 120_000);
