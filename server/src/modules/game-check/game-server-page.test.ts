/** What docs/develop/game-server.md gives to engineers of a game: test values, a server and a script. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimEntitlements } from '@prelude/contract/account/entitlements';
import { signedQuestion, signedVerdict } from '@prelude/contract/account/game-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { root } from '@prelude/pack/paths';
import { freePort } from '../../testing/network/free-port.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const page = readFileSync(join(root, 'docs/develop/game-server.md'), 'utf8');
const block = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'm').exec(page)![1]!;
const checkKey = 'c3rtainly-not-a-key-of-any-real-game-0001';
const gameKey = 'an0ther-key-of-no-real-game-for-tests-0002';

it('has test values that are right to the byte', () => {
  const example = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(page)![1]!;
  const hash = (name: string) => createHash('sha256').update(example(name)).digest('hex');
  const sign = (signedText: string) =>
    createHmac('sha256', example('key')).update(signedText).digest('hex');
  const [timestamp, nonce] = [example('timestamp'), example('nonce')];
  expect(sign(signedQuestion(timestamp, nonce, hash('question')))).toBe(
    example('question signature'),
  );
  expect(sign(signedVerdict(nonce, example('player'), hash('answer')))).toBe(
    example('answer signature'),
  );
});

describe('its example server and script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-game-'));
  let game: ChildProcess;
  let gameUrl: string;
  let printed = '';
  let server: TestApp;

  beforeAll(async () => {
    writeFileSync(join(folder, 'game-check.mjs'), block('js'));
    const port = await freePort();
    gameUrl = `http://127.0.0.1:${port}`;
    game = spawn(process.execPath, ['game-check.mjs'], {
      cwd: folder,
      env: { PORT: String(port), GAME_CHECK_KEY: checkKey },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    game.stdout!.on('data', (part: Buffer) => (printed += part.toString()));
    await vi.waitFor(() => fetch(gameUrl), { timeout: 60_000, interval: 100 });
    server = await startTestApp('postgres', {
      GAME_CHECK_URL: gameUrl,
      GAME_CHECK_KEY: checkKey,
      GAME_API_KEYS: `game:${gameKey}`,
      TEST_OUTBOUND_MS: '3500',
    });
  }, 120_000);
  afterAll(async () => {
    game.kill();
    await once(game, 'exit');
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const register = async (email: string) => {
    const visitor = server.visitor();
    const signedIn = await visitor.signIn(email, server.mail.codeFor);
    await visitor.openSession(signedIn);
    await visitor.register(email, { accessToken: signedIn.accessToken });
    return signedIn.cUid;
  };

  it('confirm a sign-in and claim the rewards of the player', async () => {
    const uid = await register('player@example.com');
    expect(printed).toContain(`${uid} 0\n`);
    // The arguments of curl, which not every machine has.
    const { stdout } = spawnSync(
      'bash',
      [
        '-c',
        `curl() { printf '%s\\0' "$@"; }\n${block('sh')}`,
        'claim.sh',
        uid,
        'a-first-claim-0001',
      ],
      { encoding: 'utf8', env: { PATH: process.env.PATH, GAME_KEY: gameKey, SITE: server.url } },
    );
    const [, url = '', ...options] = stdout.split('\0');
    const after = (flag: string) => options.filter((_, at) => options[at - 1] === flag);
    const headers = after('-H').map((line) => line.split(': ') as [string, string]);
    expect(url).toBe(server.url + claimEntitlements.path);
    const response = await fetch(url, { method: 'POST', headers, body: after('-d')[0]! });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { code: 0, data: { uid } },
    ]);
  });

  it('refuse a question without a signature', async () => {
    const body = new URLSearchParams({ data: 'e30=' });
    expect((await fetch(gameUrl, { method: 'POST', body })).status).toBe(401);
  });
});
