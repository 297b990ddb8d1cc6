/** What comes from others is what was looked at, byte for byte (security 50). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/paths.ts';

interface Package {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const theirs = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

describe('packages of others (security 50)', () => {
  it('are named by exact versions (security 50)', () => {
    const ours = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'));
    for (const [path, { dependencies, devDependencies }] of ours) {
      const all = { ...dependencies, ...devDependencies };
      for (const [name, version] of Object.entries(all))
        expect([path, name, version]).toEqual([
          path,
          name,
          expect.stringMatching(/^\d+\.\d+\.\d+/),
        ]);
    }
  });

  it('are held by a hash each (security 50)', () => {
    expect(theirs.length).toBeGreaterThan(300);
    for (const [path, { integrity }] of theirs)
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  });

  it('of what runs in production may be used so', () => {
    const free = /MIT|ISC|BSD|Apache-2\.0|0BSD|Unlicense|CC0|BlueOak|LGPL-3\.0/;
    for (const [path, { dev, license }] of theirs)
      if (!dev) expect([path, license]).toEqual([path, expect.stringMatching(free)]);
  });
});
