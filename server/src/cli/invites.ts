import { parseArgs } from 'node:util';
import { createReviewStore } from '../modules/invite/review.store.ts';
import { packSections } from '@prelude/pack/sections';
import { type Command, CommandError, print, printError, withDatabase } from './command.ts';

const parseNumbers = (list: string | undefined): number[] =>
  (list ?? '').split(',').flatMap((one) => Number(one) || []);

export const command: Command = {
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: { count: { type: 'string' }, refuse: { type: 'string' } },
    });
    await withDatabase(async (database, { campaignDir }) => {
      if (!packSections(campaignDir).friends)
        throw new CommandError('The campaign has no friends section: there are no invitations');
      const store = createReviewStore(database);
      for (const verdict of ['count', 'refuse'] as const) {
        const given = parseNumbers(values[verdict]);
        const decided = given.length > 0 ? await store.decide(given, verdict) : [];
        for (const number of given)
          if (decided.some((one) => one.number === number)) print(`${number}: ${verdict}`);
          else printError(`${number} needs no review, or has been decided like this`);
      }
      const open = await store.list({ state: 'review' }, 1000);
      print(`${open.length} need a review`);
      for (const { number, inviter, reason, ...found } of open) {
        const figures = new Map([
          ['browser', `${found.same_browser} from one browser`],
          ['pattern', `${found.alike} of ${found.friends} addresses alike`],
          ['disposable', 'a disposable mailbox'],
          ['domain', `${found.same_domain} of ${found.friends} addresses at one domain`],
        ]);
        print(`${number}  invited by ${inviter.uid}  ${reason}: ${figures.get(reason)}`);
      }
    });
  },
};
