/**
 * `npm run lab -- NAME [arguments]`: runs a program of the laboratory (`lab/NAME.ts`) and installs the packages of
 * `lab/package.json` when they are missing or have changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.ts';
import { start } from './lib/run.ts';

const folder = join(root, 'lab');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  process.stderr.write(`Name a program of the laboratory: ${names.join(', ')}\n`);
  process.exit(2);
}

const stamp = join(folder, 'node_modules', '.installed');
const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
  process.stderr.write('Installing the packages of the laboratory\n');
  const { status } = spawnSync('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, manifest);
}
const program = start(process.execPath, [join(folder, `${name}.ts`), ...args]);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
program.on('exit', (code) => process.exit(code ?? 1));
