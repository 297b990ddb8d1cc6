import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { instantPattern } from '@prelude/contract/shared/instants';
import { createDraw } from '../modules/recruitment/draw/index.ts';
import { DrawError } from '../modules/recruitment/draw/draw.service.ts';
import { createApplicationsStore } from '../modules/recruitment/applications.store.ts';
import { openLiveCampaign } from '../core/campaign/live-campaign.ts';
import { openOverrides } from '../core/overrides/overrides.ts';
import { createSecrets } from '../core/secrets.ts';
import { type Command, CommandError, log, print, runStep, withDatabase } from './command.ts';

const help = `prelude draw                            the state of the closed test's draw
prelude draw verify FOLDER|URL [ENTRY]  checks a published draw from its files alone

The steps by hand, for when the console is down. NAME stands in the public record.
prelude draw commit  --by NAME          encrypts a secret and fixes the rules; happens by itself when applications open
prelude draw freeze  --by NAME          fixes the list; happens by itself at the close
prelude draw recommit --by NAME --round N --at INSTANT
                                        names a later round when the first one came due before the list was frozen;
                                        needed only for a beacon whose timetable is unknown
prelude draw beacon  --by NAME --value HEX
                                        enters the round's value where no BEACON_URL is set
prelude draw draw    --by NAME          requests the draw; a second name makes it
prelude draw publish --by NAME          from the day of results on; happens by itself
prelude draw promote                    frees seats that were not confirmed; happens by itself`;

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
      const { service, view } = createDraw({ database, secrets, clock, campaign, config });
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
  summary: 'the steps of the closed test’s draw by hand; verifies a published draw',
  help,
  run: async (args) => {
    if (args[0] === 'verify') await verify(args.slice(1));
    else await step(args);
  },
};
