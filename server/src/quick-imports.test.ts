import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** In a process of its own: Vitest resolves modules itself. */
const names = (module: string, quick: boolean): string => {
  const code = `${quick ? `await import('./quick-imports.ts');` : ''}
    process.stdout.write(Object.keys(await import('${module}')).sort().join())`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
};

it.each([
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/node-postgres',
  'typebox',
  'typebox/value',
])('%s is the same by the quick way (issue 8: started in 2 s)', (module) => {
  const known = names(module, false);
  expect(known.length).toBeGreaterThan(2);
  expect(names(module, true)).toBe(known);
});
