/**
 * The browser engines of `e2e/engines`: where each is, and how it gets onto Debian as root. Chromium of the oldest
 * supported version comes from npm, the others from apt.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { oldest } from '../../contract/src/site/oldest-browsers.ts';
import { cacheFolder } from './paths.ts';

const libraries = '/usr/lib/x86_64-linux-gnu';
const oldChromium = join(cacheFolder, `chromium-${oldest.chrome}`);

export const engines = {
  firefox: {
    name: 'Firefox ESR',
    packages: ['firefox-esr', 'xvfb', 'xdotool'],
    programs: ['/usr/bin/firefox-esr', '/usr/bin/Xvfb', '/usr/bin/xdotool'],
  },
  webkitgtk: {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri'],
    programs: [
      '/usr/bin/WebKitWebDriver',
      `${libraries}/webkit2gtk-4.1/MiniBrowser`,
      '/usr/bin/Xvfb',
    ],
  },
  wpe: {
    name: 'WPE WebKit',
    packages: ['wpewebkit-driver', 'libwpewebkit-1.1-0', 'libgl1-mesa-dri'],
    programs: ['/usr/bin/WPEWebDriver', `${libraries}/wpe-webkit-1.1/MiniBrowser`],
  },
  chromium: {
    name: `Chromium ${oldest.chrome}`,
    packages: [],
    programs: [join(oldChromium, 'chromium')],
  },
} as const;

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

export const isInstalled = (engine: EngineName): boolean =>
  engines[engine].programs.every((program) => existsSync(program));

/** Shared libraries of the npm Chromium, for machines without them. */
export const chromiumLibraries = join(oldChromium, 'libraries', 'lib');

async function fetchChromium(): Promise<void> {
  const folder = join(oldChromium, 'package');
  mkdirSync(oldChromium, { recursive: true });
  const quiet = { cwd: oldChromium, encoding: 'utf8', timeout: 300_000 } as const;
  const packed = execFileSync(
    'npm',
    ['pack', '--silent', `@sparticuz/chromium@${oldest.chrome}.0.0`],
    quiet,
  ).trim();
  execFileSync('tar', ['-xzf', packed], quiet);
  const unpack = (name: string, to: string) =>
    pipeline(
      createReadStream(join(folder, 'bin', name)),
      createBrotliDecompress(),
      createWriteStream(to),
    );
  await unpack('aws.tar.br', join(oldChromium, 'aws.tar'));
  mkdirSync(join(oldChromium, 'libraries'), { recursive: true });
  execFileSync('tar', ['-xf', 'aws.tar', '-C', 'libraries'], quiet);
  // An interrupted run must not leave half a program.
  const part = join(oldChromium, 'part');
  await unpack('chromium.br', part);
  await chmod(part, 0o755);
  renameSync(part, join(oldChromium, 'chromium'));
}

function installPackages(packages: readonly string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  for (const args of [
    ['update', '-q'],
    [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...packages,
    ],
  ])
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 400_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}

/** Installs what is missing. @returns one sentence for each engine that this machine cannot have */
export async function installEngines(): Promise<string[]> {
  const missing = () => engineNames.filter((engine) => !isInstalled(engine));
  if (missing().includes('chromium') && process.platform === 'linux' && process.arch === 'x64')
    await fetchChromium().catch(() => undefined);
  const packages = missing().flatMap((engine) => engines[engine].packages);
  if (packages.length > 0) installPackages(packages);
  return missing().map(
    (engine) =>
      `${engines[engine].name} is not installed and cannot be: its journeys do not run (scripts/lib/engines.ts)`,
  );
}
