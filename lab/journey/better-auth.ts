/** Better Auth for comparison. No dependency of the product: npm installs it into the cache when a run asks for it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installPackagesOf } from '../../scripts/lib/own-packages.ts';
import { cacheFolder, root } from '../../scripts/lib/paths.ts';
import { startScript, type Target } from '../bench/targets.ts';

export const betterAuthVersion = '1.7.7';
const folder = join(cacheFolder, 'better-auth');

/** With the Nodemailer of our server. */
export function installBetterAuth(): void {
  const ours = JSON.parse(readFileSync(join(root, 'server', 'package.json'), 'utf8')) as {
    dependencies: { nodemailer: string };
  };
  const { nodemailer } = ours.dependencies;
  const manifest = {
    private: true,
    dependencies: { 'better-auth': betterAuthVersion, nodemailer },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  installPackagesOf(relative(root, folder));
}

export const startBetterAuth = (
  databaseUrl: string,
  smtpUrl: string,
  isLimited: boolean,
  databaseCpu: () => number,
): Promise<Target> =>
  startScript(
    '../journey/better-auth-server.ts',
    {
      NODE_ENV: 'production',
      PACKAGES: folder,
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      ...(isLimited ? { RATE_LIMIT: 'yes' } : {}),
    },
    databaseCpu,
  );
