#!/usr/bin/env -S node --disable-proto=delete
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@prelude/pack/paths';

const envFile = join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const { runCommand } = await import('./run-command.ts');
await runCommand(process.argv.slice(2));
