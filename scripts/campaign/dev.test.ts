/** `npm run campaign -- dev` in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minimalPack } from '../../pack/src/testing/packs.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { compiledFolder, root } from '../lib/paths.ts';

const soon = { timeout: 60_000, interval: 200 };
const data = mkdtempSync(join(tmpdir(), 'prelude-dev-'));
const pack = minimalPack();
let port: number;
let command: ChildProcess;
let output = '';

function dev(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, ['scripts/campaign.ts', 'dev', pack.folder, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: data, COMPILED_DIR: compiledFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return child;
}

const page = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/en`)).text();
const write = (slogan: string): void =>
  pack.write('text/en/ui.json', {
    game: { title: 'Small Hours', slogan, description: 'Pre-register.' },
    reward: { lamp: { name: 'Lamp', desc: 'A lamp.' } },
  });

beforeAll(async () => {
  port = await freePort();
  command = dev('--port', String(port));
});
afterAll(async () => {
  if (command.exitCode === null) {
    command.kill('SIGTERM');
    await once(command, 'exit');
  }
  pack.remove();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

it('shows the site of the pack on the port', async () => {
  await expect.poll(() => output, soon).toContain('Prelude is ready');
  expect(await page()).toContain('<title>Small Hours');
}, 90_000);

it('shows a text of the pack as soon as its file is saved', async () => {
  write('A slogan that was just written.');
  await expect.poll(page, soon).toContain('A slogan that was just written.');
});

it('names the fault of a saved file, and goes on with the pages of before', async () => {
  output = '';
  pack.write('text/en/ui.json', '{ "game": ');
  await expect.poll(() => output, soon).toMatch(/Errors:\n {2}text\/en\/ui\.json:1: is not JSON/);
  expect(await page()).toContain('A slogan that was just written.');
  write('The file is whole again.');
  await expect.poll(page, soon).toContain('The file is whole again.');
});

it('does not start on a port in use, and names a free one', async () => {
  output = '';
  const [code] = (await once(dev('--port', String(port)), 'close')) as [number];
  expect(code).toBe(2);
  expect(output).toMatch(new RegExp(`Port ${port} is in use. Choose another one: --port \\d+`));
});

it('ends with its server', async () => {
  command.kill('SIGINT');
  const [code] = (await once(command, 'exit')) as [number];
  expect(code).toBe(0);
  await expect(page()).rejects.toThrow('fetch failed');
});
