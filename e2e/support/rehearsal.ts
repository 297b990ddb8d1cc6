/** A site on one data folder that can be restarted at another campaign time. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawFiles } from '../../contract/src/site/draw-files.ts';
import { type MailCatcher, startMailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.ts';
import { packFolder } from './namespaces.ts';

const run = promisify(execFile);

export interface Rehearsal {
  /** The same after each restart, so that a browser stays signed in. */
  url: string;
  mail: MailCatcher;
  at(instant: string): Promise<void>;
  /** An operator's step of the draw by command line; the site is stopped meanwhile. */
  operate(instant: string, ...step: string[]): Promise<string>;
  /**
   * Runs the public verifier on the published files only.
   * @param entry entry to look up
   */
  verify(entry: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startRehearsal(env: NodeJS.ProcessEnv = {}): Promise<Rehearsal> {
  const mail = await startMailCatcher();
  const port = await freePort();
  const settings = {
    CAMPAIGN_DIR: packFolder,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'prelude-rehearsal-')),
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    BUSY_AFTER_MS: '0',
    TEST_WORK_BITS: '4',
    ...env,
  };
  let server: ServerProcess | undefined;
  const url = `http://127.0.0.1:${port}`;
  const halt = async () => {
    await server?.stop();
    server = undefined;
  };
  return {
    url,
    mail,
    at: async (instant) => {
      await halt();
      server = await startServer(port, { ...settings, CAMPAIGN_CLOCK: instant });
    },
    operate: async (instant, ...step) => {
      await halt();
      const { stdout } = await run(process.execPath, ['server/src/cli/main.ts', 'draw', ...step], {
        env: { PATH: process.env.PATH, ...settings, CAMPAIGN_CLOCK: instant },
      });
      return stdout;
    },
    verify: async (entry) => {
      const folder = mkdtempSync(join(tmpdir(), 'prelude-verify-'));
      for (const path of Object.values(drawFiles)) {
        const response = await fetch(url + path);
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        writeFileSync(join(folder, path.split('/').at(-1)!), await response.text());
      }
      const program = join(folder, 'verify-draw.mjs');
      const { stdout } = await run(process.execPath, [program, folder, entry], { cwd: folder });
      return stdout;
    },
    stop: async () => {
      await halt();
      await mail.stop();
    },
  };
}
