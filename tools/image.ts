/**
 * `npm run image`: does what `deploy/Containerfile` says, instruction by instruction, in folders of its own instead of
 * containers, and runs what comes out as the container would: in production, as nobody in particular, with nothing to
 * write but its data. Needs root, and takes three minutes. Where there is a container engine, build the image.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailCatcher } from '../server/src/testing/mail-catcher.ts';
import { randomToken } from '../server/src/platform/secrets.ts';
import { readContainerfile } from './deploy/containerfile.ts';
import { makeStages } from './deploy/stages.ts';
import { freePort } from './lib/free-port.ts';
import { root } from './lib/paths.ts';
import { createPlainDatabase, startPostgres } from './lib/postgres.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
if (process.getuid?.() !== 0) {
  print('Needs root: it runs the server as somebody else.');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'prelude-image-'));
chmodSync(folder, 0o755);
const programs = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);
const withoutNpm = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([key]) => !/^npm_|^NODE_(?:ENV|OPTIONS)$/i.test(key)),
  );
const image = makeStages(
  readContainerfile(readFileSync(join(root, 'deploy', 'Containerfile'), 'utf8')),
  folder,
  // Where npm finds its registry and what it trusts is the machine's; nothing of the npm that runs this.
  { ...withoutNpm(process.env), PATH: programs },
);

const postgres = await startPostgres();
const mail = await startMailCatcher();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const env = {
  ...image.env,
  PATH: programs,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: join(image.folder, 'data'),
  PUBLIC_URL: 'https://dreams.example',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  SECRET: randomToken(),
  SMTP_URL: mail.url,
  MAIL_FROM: 'service@dreams.example',
  DATABASE_URL: await createPlainDatabase(postgres.url),
};
const cwd = join(image.folder, image.workdir);
const tool = (name: string, ...given: string[]) =>
  spawnSync('node', [`tools/${name}.ts`, ...given], {
    cwd,
    env,
    ...image.user,
    encoding: 'utf8',
  });
const problems: string[] = [];
const must = (is: boolean, what: string): void => {
  print(`${is ? 'yes' : 'NO '}  ${what}`);
  if (!is) problems.push(what);
};
must(
  tool('db-migrate').status === 0,
  'brings an empty database up to date (deploy/kubernetes/migrate.yaml)',
);
const [program = '', ...args] = image.command;
const server = spawn(program, args, {
  cwd,
  env,
  ...image.user,
  stdio: ['ignore', 'inherit', 'inherit'],
});

const get = async (path: string) => {
  const response = await fetch(url + path, { headers: { 'accept-language': 'ko' } });
  const text = await response.text();
  if (!response.ok) print(`     ${path}: ${response.status} ${text.slice(0, 200)}`);
  return { ok: response.ok, text };
};
const [check = '', ...checkArgs] = image.healthcheck;
const healthy = () => spawnSync(check, checkArgs, { cwd, env }).status === 0;
for (let tries = 0; tries < 60 && server.exitCode === null && !healthy(); tries++) await sleep(500);

must(server.exitCode === null && healthy(), 'starts in production and calls itself healthy');
const page = await get('/');
must(page.ok && page.text.includes('lang="ko"'), 'shows the site in the visitor’s language');
must(
  page.text.includes('og:image" content="https://dreams.example/assets/'),
  'names its own address in link previews',
);
const [script = ''] = /\/assets\/[\w-]+\.js/.exec(page.text) ?? [];
must(script !== '' && (await get(script)).ok, 'has the page’s script');
for (const path of ['/ko/news', '/console/', '/unsubscribe', '/api/settings'])
  must((await get(path)).ok, `answers ${path}`);
const link = tool('operator', 'add', 'mei', '--role', 'admin').stdout;
must(link.includes('https://dreams.example/console/enrol#'), 'invites the first operator');
must(tool('secrets').status === 0, 'says what rests on its secret');
const kept = join(image.folder, 'data', 'backup');
must(tool('backup', kept).status === 0 && statSync(kept).size > 10_000, 'makes a backup');
must(!(await get('/docs')).ok, 'describes its calls to nobody');
const dev = ['vitest', 'vite', 'typescript', '@playwright', 'oxlint'].filter(
  (name) => spawnSync('test', ['-e', join(cwd, 'node_modules', name)]).status === 0,
);
must(dev.length === 0, `ships nothing of building and testing ${dev.join(', ')}`);
const probe = spawnSync('touch', [join(cwd, 'server', 'x')], image.user);
must(probe.status !== 0, 'cannot change its own files');

server.kill('SIGTERM');
for (let tries = 0; tries < 60 && server.exitCode === null; tries++) await sleep(500);
must(server.exitCode === 0, 'stops when told to');
await mail.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
print(problems.length === 0 ? 'PASS' : 'FAIL');
process.exit(problems.length === 0 ? 0 : 1);
