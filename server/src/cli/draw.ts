import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { instantPattern } from '@prelude/contract/shared/instants';
import { loadTheme } from '@prelude/pack/theme';
import { createAudit } from '../core/audit.store.ts';
import { loadTexts } from '../core/texts.ts';
import { createOperatorNotices } from '../modules/mail/operator-notices.service.ts';
import { announceAlone } from '../modules/recruitment/draw/alone-draw.ts';
import { createDraw } from '../modules/recruitment/draw/index.ts';
import { DrawError } from '../modules/recruitment/draw/draw.service.ts';
import { createApplicationsStore } from '../modules/recruitment/applications.store.ts';
import { openLiveCampaign } from '../core/campaign/live-campaign.ts';
import { openOverrides } from '../core/overrides/overrides.ts';
import { createSecrets } from '../core/secrets.ts';
import { type Command, CommandError, log, print, runStep, withDatabase } from './command.ts';

/** Runs the published verifier, a separate program that shares no code with the server. */
async function verify(args: string[]): Promise<void> {
  const program = new URL('../modules/recruitment/draw/verifier/verify-draw.mjs', import.meta.url);
  const [code] = (await once(new Worker(program, { argv: args }), 'exit')) as [number];
  process.exitCode = code;
}

async function step(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      value: { type: 'string' },
      round: { type: 'string' },
      at: { type: 'string' },
    },
  });
  const by = (): string => {
    if (values.by && /^[\p{L}\p{N} ._-]{2,40}$/u.test(values.by)) return values.by;
    throw new CommandError('Give your name: --by NAME');
  };
  const value = (): string => {
    if (values.value && /^[0-9a-f]{64}$/.test(values.value)) return values.value;
    throw new CommandError('Give the round’s randomness: --value with 64 hex digits');
  };
  await withDatabase(async (database, config) => {
    const overrides = await openOverrides(database);
    const live = openLiveCampaign({ config, database, overrides, log });
    const { campaign, clock } = live;
    if (!campaign.recruitment)
      throw new CommandError('The campaign has no closed test: there is no draw');
    try {
      live.copyTo(createApplicationsStore(database).syncWindow);
      await live.start();
      const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
      const basics = { config, database, secrets };
      const notices = createOperatorNotices({
        ...basics,
        texts: loadTexts(config.campaignDir),
        theme: loadTheme(config.campaignDir),
      });
      const audit = createAudit(database, secrets);
      const { service, view } = createDraw(
        { ...basics, clock, campaign },
        announceAlone({ audit }, notices),
      );
      const recommit = () => {
        const { round, at } = values;
        if (!round || !/^[1-9]\d{0,14}$/.test(round))
          throw new CommandError('Name a round: --round with a whole number');
        if (!at || !new RegExp(instantPattern).test(at))
          throw new CommandError('Give its time: --at 2026-01-31T12:00:00+08:00');
        return service.recommit(by(), Number(round), new Date(at));
      };
      const steps: Record<string, () => Promise<unknown>> = {
        state: async () => {},
        commit: () => service.commit(by()),
        freeze: () => service.freeze(by()),
        recommit,
        beacon: () => service.enterBeacon(value(), by()),
        draw: async () => print(await service.draw(by())),
        recall: () => service.recall(by()),
        publish: () => service.publish(by()),
        promote: () => service.tick(),
      };
      await runStep(steps, positionals[0] ?? 'state');
      print(JSON.stringify(await view.draw(), null, 2));
    } catch (error) {
      if (error instanceof DrawError) throw new CommandError(error.message);
      throw error;
    }
  });
}

export const command: Command = {
  run: async (args) => {
    if (args[0] === 'verify') await verify(args.slice(1));
    else await step(args);
  },
};
