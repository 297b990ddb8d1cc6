/**
 * `npm run campaign -- COMMAND`: makes, checks and translates a campaign pack. The pack is the folder of `--campaign
 * FOLDER` or `CAMPAIGN_DIR`, else the sample.
 */
import { commands } from './campaign/commands.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) process.exitCode = await command.run(args);
else {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(62)} ${does}`);
  process.stderr.write(
    `${name === '' ? 'Give a command' : `There is no command "${name}"`}: npm run campaign -- COMMAND\n${lines.join('\n')}\n`,
  );
  process.exitCode = 2;
}
