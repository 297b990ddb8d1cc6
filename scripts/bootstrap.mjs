/**
 * Runs first in every command, on any Node from version 20: installs the pinned packages that the command needs,
 * including Node 24, when they are missing or changed. Then it runs `scripts/<command>.ts` on that Node (ADR-0051).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(modules, '.cache', 'prelude', 'installed');

/** These commands need only the `dependencies` of the package.json files; all others need the `devDependencies` too. */
const lean = new Set(['start', 'dev', 'build', 'seed', 'prelude', 'campaign']);

const run = (command, args, options = {}) => {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return signal ? 1 : (status ?? 1);
};

function hasTestPackages() {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(devDependencies);
  return names.length > 0 && names.every((name) => existsSync(join(modules, name)));
}

function install(isLean) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  // Once all packages are installed, keep them, also after an `npm ci` by hand, which leaves no stamp.
  const isWhole = !isLean || before.startsWith('all ') || hasTestPackages();
  const wanted = `${isWhole ? 'all' : 'lean'} ${lock}`;
  if (existsSync(node) && before === wanted) return;
  process.stderr.write(
    `Installing packages (first run only)${isWhole ? '' : ', without test packages'}\n`,
  );
  // Not `npm ci`: it refuses a lock file that misses another platform's binary, even when that binary is not needed.
  // `--no-save` keeps the lock file unchanged, so its versions apply.
  const status = run(
    'npm',
    [
      'install',
      '--no-save',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
      isWhole ? '--include=dev' : '--omit=dev',
    ],
    // Not to standard output, which a caller may have redirected: `prelude secrets new > secret`.
    { stdio: ['inherit', process.stderr, 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) process.exit(status);
  // The Node package leaves 68 MB of headers next to its binary until the next npm installation.
  rmSync(join(modules, 'node', 'node_modules'), { recursive: true, force: true });
  mkdirSync(join(modules, '.cache', 'prelude'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Takes `--campaign FOLDER` out of the arguments: the same as `CAMPAIGN_DIR`, relative to the caller's folder. */
function takeCampaign(args) {
  const at = args.indexOf('--campaign');
  if (at < 0) return {};
  const [, folder] = args.splice(at, 2);
  if (!folder) {
    process.stderr.write('--campaign needs a folder: --campaign ../my-game\n');
    process.exit(2);
  }
  return { CAMPAIGN_DIR: resolve(process.env.INIT_CWD ?? root, folder) };
}

const [command, ...args] = process.argv.slice(2);
const campaign = takeCampaign(args);
// The walk through a pack needs the browser of the tests.
const isLean = lean.has(command) && !(command === 'campaign' && args[0] === 'test');
install(isLean);
const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}`;
// Tests and checks do not read `.env`, because it may name a real database or mail server.
const settings = lean.has(command) && existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
const script = join(root, 'scripts', `${command}.ts`);
const child = spawn(node, [...settings, script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...campaign, PATH: path },
});
// The command stops its own processes in order. Without this, a signal to npm would leave it running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
