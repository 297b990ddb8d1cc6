/** The walk through a campaign pack: builds its site, then looks at each page, language and size (e2e/pack). */
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
 * Leaves `site/dist` with this pack; the next build for another one makes it again.
 * @returns the exit code of what ended the walk, and whether there was a site to walk through
 */
export async function walk(
  processes: Processes,
  { pack, only, files = [], env = {} }: Walk,
): Promise<{ code: number; hasSite: boolean }> {
  const settings = { ...env, CAMPAIGN_DIR: pack };
  const build = [process.execPath, ['scripts/build.ts', '--if-needed'], settings] as const;
  const built = await processes.run(...build);
  if (built !== 0) return { code: built, hasSite: false };
  const args = ['test', '--config', 'e2e/pack/playwright.config.ts', ...files];
  if (only) args.push('--grep', only);
  // The site has the embedded database, whatever the tests use.
  const code = await processes.run('playwright', args, { ...settings, TEST_DATABASE: 'pglite' });
  return { code, hasSite: true };
}
