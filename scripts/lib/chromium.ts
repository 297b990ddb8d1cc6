/**
 * The browser of the tests: `CHROMIUM_PATH`, then Debian's, then the npm package with its own libraries (no apt needed
 * on x64 Linux), then Playwright's. The headless shell is preferred: the full browser draws tool bars with each new
 * context and needs 1.4 times the CPU for the same tests.
 */
import { existsSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  // A busy machine answers so late that the browser would report 3G.
  '--force-effective-connection-type=4G',
];

/**
 * Playwright uses files instead of shared memory, for containers with a small /dev/shm. Shared memory needs less CPU.
 */
const hasSharedMemory = (): boolean => {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 2 ** 30;
};

/**
 * The npm browser looks for its fonts in `/tmp/fonts`, whatever `TMPDIR` is. Without a font it crashes at the first
 * character that a page's fonts do not have.
 */
function fontSettings(): string {
  const file = join(tmpdir(), 'browser-fonts.conf');
  const folders = [join(tmpdir(), 'fonts'), '/usr/share/fonts'];
  writeFileSync(
    file,
    `<fontconfig>${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${join(tmpdir(), 'font-cache')}</cachedir></fontconfig>`,
  );
  return file;
}

export async function chromium(): Promise<LaunchOptions> {
  const given = process.env.CHROMIUM_PATH ?? debian.find((path) => existsSync(path));
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];
  if (given) return { executablePath: given, args, ignoreDefaultArgs };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args, ignoreDefaultArgs };
  // The package unpacks its libraries and sets LD_LIBRARY_PATH only when it detects Lambda.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  const executablePath = await packed.executablePath();
  // Playwright's workers inherit it.
  process.env.FONTCONFIG_FILE ??= fontSettings();
  return { executablePath, args, ignoreDefaultArgs };
}
