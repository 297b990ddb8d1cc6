/**
 * The browser of the tests: `CHROMIUM_PATH`, then Debian's, then the npm one, which brings its own libraries so that
 * a bare machine needs no apt (x64 Linux), then Playwright's own. The shell without a window comes first: the whole
 * browser draws its own tool bars with each new context and takes 1.4 times the CPU for the same journeys.
 */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function chromium(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path));
  if (given) return { executablePath: given, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  // Unpacks its libraries and points LD_LIBRARY_PATH at them only where it believes to be on Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return { executablePath: await packed.executablePath(), args };
}
