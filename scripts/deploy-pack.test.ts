import {
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../server/src/testing/network/free-port.ts';
import { runSteps, stagesOf } from './deploy/containerfile.ts';
import { linkPackages } from './lib/old-tree.ts';
import { root } from './lib/paths.ts';
import { type ServerProcess, startServer } from './lib/server-process.ts';
import { presentTree } from './upgrade/trees.ts';

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'prelude-pack-'));
const [pack, build, run] = ['pack', 'build', 'run'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const parts = ['site/dist', 'console/dist'];

/** The fixture under another name. */
function writePack(): void {
  cpSync(join(root, 'testing/packs/full'), pack, { recursive: true });
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(pack, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change('campaign.json', '"test-harbour"', '"my-game"');
  change('text/en/ui.json', /"title": "Test Harbour"/, '"title": "My Own Game"');
}

/** The image of the product, with a file in each built folder that only the sample has. */
function makeProductImage(): void {
  presentTree(join(build, 'app'));
  for (const part of parts) {
    mkdirSync(join(build, 'app', part), { recursive: true });
    writeFileSync(join(build, 'app', part, 'of-the-sample.txt'), '');
  }
  const copies = stagesOf(read('Containerfile'))
    .get('run')!
    .filter(({ keyword, rest }) => keyword === 'COPY' && rest.startsWith('--from=build '));
  runSteps(copies, run, { context: root, from: { build } });
  linkPackages(join(run, 'app'));
}

let server: ServerProcess;
let env: Record<string, string>;
beforeAll(async () => {
  writePack();
  makeProductImage();
  const stages = stagesOf(read('pack/Containerfile'));
  runSteps(stages.get('build')!, build, { context: pack, from: {} });
  env = runSteps(stages.get('1')!, run, { context: pack, from: { build } });
  const data = { DATA_DIR: join(folder, 'data') };
  server = await startServer(await freePort(), { ...env, ...data }, join(run, 'app'));
}, 600_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 240_000);

it('the container file for a pack gives an image that shows the pack', async () => {
  const page = await (await fetch(`${server.url}/en`)).text();
  expect(page).toContain('<title>My Own Game');
});

it('the image has the pack in /campaign', () => {
  expect(env.CAMPAIGN_DIR).toBe(join(run, 'campaign'));
});

it('the image has nothing of the sample', () => {
  const left = [...parts.map((part) => `${part}/of-the-sample.txt`), 'campaigns'];
  expect(left.filter((path) => existsSync(join(run, 'app', path)))).toEqual([]);
});

it('does not run as root', () => {
  const users = stagesOf(read('pack/Containerfile'))
    .get('1')!
    .filter(({ keyword }) => keyword === 'USER');
  expect(users.at(-1)!.rest).toBe('10001:10001');
});
