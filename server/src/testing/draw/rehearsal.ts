import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../core/database/database.ts';
import { type MailCatcher, startMailCatcher } from '../mail-catcher.ts';
import { fullCampaign, fullPack, type TestedCampaign } from '@prelude/pack/testing/packs';
import { type Engine, openTestDatabase, startTestApp, type TestApp } from '../test-app.ts';
import { Visitor } from '../visitor.ts';

export interface Rehearsal {
  readonly database: Database;
  readonly mail: MailCatcher;
  readonly campaign: TestedCampaign;
  /** Stops the current server, if any, and starts one at this time. */
  on(instant: string, env?: NodeJS.ProcessEnv): Promise<TestApp>;
  bend(change: (campaign: TestedCampaign) => void): void;
  stop(): Promise<void>;
}

export async function startRehearsal(
  engine: Engine,
  change: (campaign: TestedCampaign) => void = () => {},
): Promise<Rehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-rehearsal-'));
  const campaign = fullCampaign();
  const bend: Rehearsal['bend'] = (how) => {
    how(campaign);
    writeFileSync(join(folder, 'campaign.json'), JSON.stringify(campaign));
  };
  bend(change);
  for (const name of readdirSync(fullPack)) {
    if (name !== 'campaign.json')
      cpSync(join(fullPack, name), join(folder, name), { recursive: true });
  }
  const [database, mail] = await Promise.all([openTestDatabase(engine), startMailCatcher()]);
  let server: TestApp | undefined;
  return {
    database,
    mail,
    campaign,
    bend,
    on: async (instant, env = {}) => {
      await server?.stop();
      server = await startTestApp(
        engine,
        { CAMPAIGN_DIR: folder, CAMPAIGN_CLOCK: instant, ...env },
        { database, mail },
      );
      return server;
    },
    stop: async () => {
      await server?.stop();
      await database.close();
      await mail.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same visitor on another server: the browser keeps its cookies. */
export function returning(visitor: Visitor, server: TestApp): Visitor {
  const same = new Visitor(server.url, { language: visitor.language, ip: visitor.ip });
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

export async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const value = await read();
    if (isSo(value)) return value;
    await sleep(25);
  }
  throw new Error('It did not come to be so within ten seconds');
}
