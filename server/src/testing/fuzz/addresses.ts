import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../config/config.ts';
import { openDatabase } from '../../core/database/open.ts';
import { root } from '@prelude/pack/paths';
import { fullPack } from '@prelude/pack/testing/packs';
import { type Target, target } from './calls.ts';

/** Targets of a route that is not a contract call, per method. Fastify adds HEAD and OPTIONS itself. */
export const pagesOf = ({ method, url, config }: RouteOptions): Target[] =>
  config?.endpoint
    ? []
    : [method]
        .flat()
        .filter((one) => one !== 'HEAD' && one !== 'OPTIONS')
        .map((one) => target(one, url));

/** Reads the route table of a server that is built but not started. */
export async function addresses(): Promise<Target[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prelude-routes-'));
  const config = parseConfig(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SECRET: 'x'.repeat(32),
      CAMPAIGN_DIR: fullPack,
      DATA_DIR: dataDir,
    },
    root,
  );
  const database = await openDatabase(config, () => {});
  const found = new Map<string, Target>();
  const onRoute = (route: RouteOptions): void => {
    for (const page of pagesOf(route)) found.set(page.name, page);
  };
  const app = await buildApp(config, database, { onRoute });
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
