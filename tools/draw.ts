/**
 * `npm run draw -- <step> --by <name>`: the draw's steps by hand. On the embedded database stop the server first.
 *
 *   state                          where the draw stands
 *   commit  --by NAME              seals a secret and fixes the rules (the clock does so when applications open)
 *   freeze  --by NAME              fixes the list (the clock does so at the close)
 *   recommit --by NAME --round N --at INSTANT
 *                                  names a later round when the first one came due before the list was frozen; needed
 *                                  only for a beacon whose timetable is unknown (the clock does so for drand's chains)
 *   beacon  --by NAME --value HEX  enters the named round's value where no BEACON_URL is set
 *   draw    --by NAME              the first time asks for the draw; another name makes it
 *   publish --by NAME              from the day of results on (the clock does so)
 *   promote                        frees what was not confirmed and moves the reserve up (the clock does so)
 *
 * For the night on which the console is down. Names stand in the public record; two names are two people's word.
 */
import { parseArgs } from 'node:util';
import { instantPattern } from '@prelude/contract/instants';
import { openDatabase } from '../server/src/platform/database/open.ts';
import { openLiveCampaign } from '../server/src/platform/live-campaign.ts';
import { createSecrets } from '../server/src/platform/secrets.ts';
import { createApplicationsStore } from '../server/src/modules/recruitment/applications.store.ts';
import { assembleDraw } from '../server/src/modules/draw/assemble.ts';
import { DrawError } from '../server/src/modules/draw/draw.service.ts';
import { parseConfig } from '../server/src/config.ts';
import { root } from './lib/paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: 'string' },
    value: { type: 'string' },
    round: { type: 'string' },
    at: { type: 'string' },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const config = parseConfig(process.env, root);
const database = await openDatabase(config, (error) => process.stderr.write(`${error.message}\n`));
const warn = (details: object, message: string): void =>
  void process.stderr.write(`${message} ${JSON.stringify(details)}\n`);
const live = await openLiveCampaign({ config, database, log: { warn } });
const { campaign, clock } = live;
try {
  await live.start(createApplicationsStore(database).syncWindow);
  const secrets = createSecrets(config.secret, config.dataDir, config.formerSecrets);
  const { service, view } = assembleDraw({ database, secrets, clock, campaign, config });
  const by = (): string => {
    if (values.by && /^[\p{L}\p{N} ._-]{2,40}$/u.test(values.by)) return values.by;
    throw new DrawError('Say who you are: --by NAME');
  };
  const value = (): string => {
    if (values.value && /^[0-9a-f]{64}$/.test(values.value)) return values.value;
    throw new DrawError('Give the round’s randomness: --value with 64 hex digits');
  };
  const recommit = () => {
    const { round, at } = values;
    if (!round || !/^[1-9]\d{0,14}$/.test(round))
      throw new DrawError('Name a round: --round with a whole number');
    if (!at || !new RegExp(instantPattern).test(at))
      throw new DrawError('Say when it is due: --at 2026-01-31T12:00:00+08:00');
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
  const step = steps[positionals[0] ?? 'state'];
  if (!step)
    throw new DrawError(`There is no step "${positionals[0]}": ${Object.keys(steps).join(', ')}`);
  await step();
  print(JSON.stringify(await view.draw(), null, 2));
} catch (error) {
  if (!(error instanceof DrawError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await live.stop();
  await database.close();
}
