import { packProblem } from '../../pack/src/id.ts';
import {
  runCommand,
  pathOf,
  print,
  readArguments,
  UsageError,
} from '../../pack/src/cli/arguments.ts';
import type { Command } from '../../pack/src/cli/command.ts';
import { packFolder } from '../../pack/src/paths.ts';
import { build } from '../build.ts';
import { portFor } from '../lib/port.ts';
import { onEnd, startTrial } from '../lib/trial.ts';
import { watchFolder } from '../lib/watch-folder.ts';
import { createReporter } from './report.ts';

const usage = 'dev [FOLDER] [--port N]';

/** Runs a trial with the pack until it is stopped. Pages show each change of the pack, and the terminal its faults. */
async function develop(pack: string, port: number): Promise<number> {
  const server = startTrial({ CAMPAIGN_DIR: pack, PORT: String(port) });
  const reporter = createReporter(pack);
  const endWatch = watchFolder(pack, (changed) => {
    server.reread();
    reporter.report(changed);
  });
  const welcome = async (): Promise<void> => {
    await server.ready;
    print('Save a file of the pack, and the site shows it. Ctrl-C ends.');
    reporter.report([]);
  };
  void welcome();
  onEnd(() => void server.stop());
  const code = await server.ended;
  endWatch();
  reporter.stop();
  return code;
}

export const devCommand: Command = {
  usage,
  does: 'shows the site, and each change of the pack at once',
  run: (args) =>
    runCommand(usage, async () => {
      const { values, positionals } = readArguments({
        args,
        allowPositionals: true,
        options: { port: { type: 'string' } },
      });
      const pack = positionals[0] ? pathOf(positionals[0]) : packFolder();
      const problem = packProblem(pack);
      if (problem) throw new UsageError(problem);
      if (process.env.NODE_ENV === 'production')
        throw new UsageError('dev is a trial; it does not run with NODE_ENV=production');
      const port = await portFor(values.port).catch((error: unknown) => {
        throw new UsageError((error as Error).message, { cause: error });
      });
      await build(true);
      return develop(pack, port);
    }),
};
