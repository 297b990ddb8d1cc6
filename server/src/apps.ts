/** Builds the app for the campaign that is shown, and another one when the campaign's folder has changed. */
import type { FastifyInstance } from 'fastify';
import { usePackLanguages } from '@prelude/pack/languages';
import type { Snapshot } from '@prelude/pack/snapshot';
import { buildApp } from './app.ts';
import type { CampaignFolder } from './campaign-folder.ts';
import type { Reread } from './core/campaign/served-folder.ts';
import type { Config } from './config/config.ts';
import type { Database } from './core/database/database.ts';
import type { Host } from './host.ts';

export type Apps = ReturnType<typeof createApps>;

interface Given {
  config: Config;
  database: Database;
  host: Host;
  folder: CampaignFolder;
  /** Called with each app before it answers, and with its configuration. */
  onApp(app: FastifyInstance, config: Config): Promise<void>;
}

export function createApps({ config, database, host, folder, onApp }: Given) {
  let app: FastifyInstance | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const build = async (snapshot: Snapshot): Promise<FastifyInstance> => {
    usePackLanguages(snapshot.folder);
    const own = { ...config, campaignDir: snapshot.folder };
    const built = await buildApp(own, database, {
      campaignFolder: { source: folder.source, shown: folder.shown, reread },
      isServing: true,
    });
    try {
      await built.ready();
      await onApp(built, own);
    } catch (error) {
      await built.close();
      throw error;
    }
    return built;
  };

  /** Requests wait meanwhile. After a failure the campaign of before is shown again. */
  const swap = async (snapshot: Snapshot): Promise<void> => {
    const before = folder.shown();
    // Two may have asked for the same change.
    if (before?.hash === snapshot.hash) return;
    await host.hold();
    await app?.close();
    app = undefined;
    try {
      app = await build(snapshot);
      folder.use(snapshot);
    } catch (error) {
      if (!before) throw error;
      app = await build(before);
      throw error;
    } finally {
      if (app) host.show(app);
    }
  };

  /** One after the other: a second change is looked at after the first is shown. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  /**
   * Looks at the folder and, when it has changed and may be shown, shows it.
   * @param until what must end before the app does: the answer to the operator who asked
   */
  const reread = (until: Promise<unknown> = Promise.resolve()): Promise<Reread> =>
    inTurn(async () => {
      const verdict = await folder.look();
      if (verdict.state !== 'changed') return { verdict, shown: Promise.resolve() };
      const shown = until.then(() => inTurn(() => swap(verdict.snapshot)));
      shown.catch((error: unknown) => app?.log.error({ err: error }, 'campaign folder'));
      return { verdict, shown };
    });

  return {
    start: (snapshot: Snapshot): Promise<void> => inTurn(() => swap(snapshot)),
    reread,
    close: (): Promise<void> =>
      inTurn(async () => {
        await app?.close();
        app = undefined;
      }),
  };
}
