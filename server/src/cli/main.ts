#!/usr/bin/env -S node --disable-proto=delete
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@prelude/pack/paths';
import { commands } from './commands.ts';

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const [name = '--help', ...args] = process.argv.slice(2);
const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (name === '--help' || name === 'help') process.stdout.write(overview());
else if (!listed) {
  const names = Object.keys(commands).join(', ');
  process.stderr.write(`Unknown command "${name}". Use one of: ${names}\n`);
  process.exitCode = 2;
} else if (args.includes('--help')) process.stdout.write(`${listed.help}\n`);
else {
  const { runCommand } = await import('./run-command.ts');
  await runCommand(listed, args);
}

function overview(): string {
  const list = Object.entries(commands).map(
    ([key, { summary }]) => `  ${key.padEnd(10)}${summary}`,
  );
  return `prelude COMMAND [arguments]     prelude COMMAND --help explains a command

${list.join('\n')}

The settings are those of the server: the environment and the file .env.
Stop the server first when the database is the embedded one.
`;
}
