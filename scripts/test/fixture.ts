/** Unit tests use the fixture with every section, in a prepared copy of their own, whatever campaign the site shows. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { cacheFolder, root } from '../lib/paths.ts';

export const fixtureEnv = {
  CAMPAIGN_DIR: 'testing/packs/full',
  PREPARED_CAMPAIGN: join(cacheFolder, 'fixture-campaign'),
};

/** Vitest calls it before the unit tests. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/campaign/prepare.ts'], {
    cwd: root,
    env: { ...process.env, ...fixtureEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
