/**
 * `npm run campaign -- COMMAND`: makes, checks and translates a campaign pack. The pack is the folder of `--campaign
 * FOLDER` or `CAMPAIGN_DIR`, else the sample.
 */
import { commands } from './campaign/commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
const wantsHelp =
  ['help', '--help', '-h'].includes(name) || /^(?:--help|-h)$/m.test(args.join('\n'));

const lines = Object.values(commands).map(
  ({ usage, short = usage, does }) => `  ${short.padEnd(62)} ${does}`,
);
const list = `npm run campaign -- COMMAND\n${lines.join('\n')}\n`;

if (wantsHelp)
  process.stdout.write(
    command ? `npm run campaign -- ${command.usage}\n  ${command.does}\n` : list,
  );
else if (command) process.exitCode = await command.run(args);
else {
  process.stderr.write(
    `${name === '' ? 'Give a command' : `There is no command "${name}"`}: ${list}`,
  );
  process.exitCode = 2;
}
