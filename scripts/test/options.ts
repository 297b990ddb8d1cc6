import { parseArgs } from 'node:util';
import { isCommit } from './changed.ts';

export const usage = `npm test                        the quick suite
npm test -- PATH…               just those files or folders, of either runner
npm test -- --changed           what the uncommitted changes can affect; with --since REF, the changes since REF
npm test -- --watch PATH…       again after each change
npm test -- --since REF --within MINUTES
                                the quick suite, then the parts of the full suite whose inputs changed since REF,
                                begun within that time (default 60)
npm test -- --pack FOLDER       the quick suite, then the walk through this campaign pack
npm run test:full               everything; scripts/test/full-only.ts lists what the quick suite leaves out`;

export interface Options {
  paths: string[];
  full: boolean;
  changed: boolean;
  watch: boolean;
  since: string | undefined;
  /** Minutes. */
  within: number;
  /** Folder of a campaign pack. */
  pack: string | undefined;
}

export function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        changed: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        since: { type: 'string' },
        within: { type: 'string', default: '60' },
        pack: { type: 'string' },
      },
    });
    const { full, changed, watch, since, pack } = values;
    const within = Number(values.within);
    if (!(within > 0)) return `--within: "${values.within}" is not a number of minutes`;
    if (since !== undefined && !isCommit(since)) return `--since: there is no commit "${since}"`;
    return { paths: positionals, full, changed, watch, since, within, pack };
  } catch (error) {
    return (error as Error).message;
  }
}
