/**
 * `npm run lab -- NAME [arguments]`: runs `lab/NAME.ts` and installs the packages of `lab/package.json` when they are
 * missing or changed.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackagesOf } from './lib/own-packages.ts';
import { root } from './lib/paths.ts';
import { start } from './lib/run.ts';

const folder = join(root, 'lab');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...args] = process.argv.slice(2);
if (!names.includes(name)) {
  process.stderr.write(`Give the name of a lab program: ${names.join(', ')}\n`);
  process.exit(2);
}

installPackagesOf('lab');
const program = start(process.execPath, [join(folder, `${name}.ts`), ...args]);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal));
program.on('exit', (code) => process.exit(code ?? 1));
