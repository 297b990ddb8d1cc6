import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const site = join(import.meta.dirname, '..');
const modules = globSync('src/**/*.module.css', { cwd: site }).map((file) => join(site, file));
const namesIn = (css: string) =>
  new Set(Array.from(css.matchAll(/\.([A-Za-z][\w-]*)(?=[^{}]*\{)/g), ([, name]) => name!));

test('gives every class of every module a short, unique name that is the same in each pass', () => {
  const [client, server] = [classNames(site), classNames(site)];
  const given = new Map<string, string>();
  for (const file of modules) {
    const css = readFileSync(file, 'utf8');
    for (const name of namesIn(css)) {
      const short = client(name, file, css);
      expect(short).toMatch(/^_[0-9a-z]{1,3}$/);
      expect(given.get(short), `${name} of ${file}`).toBeUndefined();
      given.set(short, `${name} of ${file}`);
      expect(server(name, `${file}?used`, css)).toBe(short);
    }
  }
  expect(given.size).toBeGreaterThan(300);
});

test('refuses a class that no module has', () => {
  expect(() => classNames(site)('missing', modules[0]!, '.there{}')).toThrow(/No short name/);
  expect(() => classNames(site)('there', 'elsewhere.module.css', '.there{}')).toThrow(/No short/);
});
