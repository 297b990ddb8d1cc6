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
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const theirs = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);

describe('third-party packages (abuse case 50)', () => {
  it('have exact versions (abuse case 50)', () => {
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

  it('have a hash each (abuse case 50)', () => {
    expect(theirs.length).toBeGreaterThan(300);
    for (const [path, { integrity }] of theirs)
      expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  });

  it('are few in a production installation (ADR-0051)', () => {
    const onLinux = ({ os, cpu, libc }: Package): boolean =>
      (os?.includes('linux') ?? true) &&
      (cpu?.includes('x64') ?? true) &&
      (libc?.includes('glibc') ?? true);
    const installed = theirs.filter(([, entry]) => !entry.dev && onLinux(entry));
    expect(installed.length).toBeLessThanOrEqual(350);
  });

  it('in production have a suitable licence', () => {
    // These only generate the built files and are not part of them.
    const buildTools = /^node_modules\/(?:argparse|lightningcss)\b/;
    const free = /MIT|ISC|BSD|Apache-2\.0|0BSD|Unlicense|CC0|BlueOak|LGPL-3\.0/;
    for (const [path, { dev, license }] of theirs)
      if (!dev && !buildTools.test(path))
        expect([path, license]).toEqual([path, expect.stringMatching(free)]);
  });
});
