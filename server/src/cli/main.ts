#!/usr/bin/env -S node --disable-proto=delete
/** `prelude COMMAND`: the operator's commands, shipped with the server. */
import '../quick-imports.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const envFile = join(fileURLToPath(new URL('../../..', import.meta.url)), '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const { runCommand } = await import('./run-command.ts');
await runCommand(process.argv.slice(2));
