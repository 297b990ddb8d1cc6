/** A draw small enough for a test, and what a stranger makes of its files. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Campaign } from '@prelude/contract/campaign';

const verifier = fileURLToPath(new URL('../../../tools/verify-draw.mjs', import.meta.url));
const run = promisify(execFile);

/** Fourteen places in two waves, so that forty people are enough for a draw. */
export const smallTest = ({ recruitment }: Campaign): void => {
  recruitment.platforms = ['pc', 'android'];
  recruitment.regions = ['japan', 'korea'];
  recruitment.places = { pc: { japan: 5, korea: 4 }, android: { japan: 3, korea: 2 } };
  recruitment.reserve_percent = 100;
  const [wave] = recruitment.waves;
  recruitment.waves = [
    { ...wave!, percent: 50 },
    {
      percent: 50,
      enters_at: '2025-06-12T12:00:00+08:00',
      claim_by: '2025-06-10T12:00:00+08:00',
    },
  ];
};

/** The lines of a published file. */
export const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>);

/** What the published script says of the draw at an address. */
export const verifyDraw = (url: string): Promise<string> =>
  run(process.execPath, [verifier, url]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
