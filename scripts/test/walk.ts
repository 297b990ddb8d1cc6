/** The walk through a campaign pack: looks at each page, language and size of the built site (e2e/pack). */
import { checkPack } from '../../pack/src/check/check-pack.ts';
import { toLines } from '../../pack/src/check/findings.ts';
import type { Processes } from './processes.ts';

interface Walk {
  /** Folder of the pack. */
  pack: string;
  /** Words in the titles of the tests to run; default: all. */
  only?: string | undefined;
  /** Files of `e2e/pack` to run; default: all. */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Needs the built product. Leaves nothing behind.
 * @returns the exit code, and the errors of the pack; with any, there is no walk
 */
export async function walk(
  processes: Processes,
  { pack, only, files = [], env = {} }: Walk,
): Promise<{ code: number; errors: string[] }> {
  const faults = (await checkPack(pack)).filter(({ level }) => level === 'error');
  if (faults.length > 0) return { code: 1, errors: toLines(faults) };
  const args = ['test', '--config', 'e2e/pack/playwright.config.ts', ...files];
  if (only) args.push('--grep', only);
  // The site has the embedded database, whatever the tests use.
  const settings = { ...env, CAMPAIGN_DIR: pack, TEST_DATABASE: 'pglite' };
  return { code: await processes.run('playwright', args, settings), errors: [] };
}
