/** Runs the steps of a container file in folders, because the tests have no container engine. */
import { execFileSync } from 'node:child_process';
import { cpSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';

interface Step {
  keyword: string;
  rest: string;
}

/** @returns the steps of each stage, by its name; the name of a stage without one is its number, from 0 */
export function stagesOf(file: string): Map<string, Step[]> {
  const stages = new Map<string, Step[]>();
  const lines = file
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  let steps: Step[] = [];
  for (const line of lines.filter((text) => text.trim() !== '')) {
    const [, keyword = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (keyword === 'FROM') {
      steps = [];
      stages.set(/ AS (\S+)$/.exec(rest)?.[1] ?? String(stages.size), steps);
    } else steps.push({ keyword, rest });
  }
  return stages;
}

interface Surroundings {
  /** What `COPY` without `--from` reads. */
  context: string;
  /** Folders of earlier stages, by name. */
  from: Readonly<Record<string, string>>;
}

/**
 * Runs the steps in a folder that holds the content of the base image; the working directory is `/app`. Knows COPY, ENV
 * and RUN. Absolute paths are those of the image.
 * @returns the variables of the image
 */
export function runSteps(
  steps: readonly Step[],
  folder: string,
  around: Surroundings,
): Record<string, string> {
  const app = join(folder, 'app');
  const env: Record<string, string> = {};
  // Paths of the image stand for paths in the folder.
  const inFolder = (text: string) => text.replaceAll(/(?<=^|[\s=])\//g, `${folder}/`);
  for (const { keyword, rest } of steps) {
    if (keyword === 'RUN')
      execFileSync('sh', ['-c', inFolder(rest)], {
        cwd: app,
        stdio: 'inherit',
        env: { PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
      });
    if (keyword === 'ENV')
      for (const pair of inFolder(rest).split(' ')) {
        const at = pair.indexOf('=');
        env[pair.slice(0, at)] = pair.slice(at + 1);
      }
    if (keyword === 'COPY') {
      const words = rest.split(' ');
      const name = /^--from=(.*)$/.exec(words[0]!)?.[1];
      const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).toReversed();
      for (const source of sources) {
        const given = join(name ? around.from[name]! : around.context, source);
        const to = resolve(app, inFolder(target));
        // A file goes into a target that ends with a slash; of a folder, the content goes there.
        const isInto = target.endsWith('/') && statSync(given).isFile();
        cpSync(given, isInto ? join(to, basename(given)) : to, { recursive: true });
      }
    }
  }
  return env;
}
