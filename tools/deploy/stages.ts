/** The stages of the container file as folders: COPY and RUN done as they are written, `/` being the stage's folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { root } from '../lib/paths.ts';
import type { Instruction } from './containerfile.ts';

export interface Image {
  /** The last stage's `/`. */
  folder: string;
  /** Where its command is run. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
  user: { uid: number; gid: number };
}

/** What a build is given: the project's files but for what `.dockerignore` names. */
function context(): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const ignored = (file: string): boolean =>
    patterns.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)) && !ignored(file));
}

/**
 * @param into a folder for all stages
 * @param env what RUN has besides what the file says
 */
export function makeStages(
  instructions: readonly Instruction[],
  into: string,
  env: NodeJS.ProcessEnv,
): Image {
  const files = context();
  let image: Image | undefined;
  const at = (path: string): string =>
    path.startsWith('/') ? join(image!.folder, path) : join(image!.folder, image!.workdir, path);
  const list = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[];
  for (const { name, text } of instructions) {
    process.stdout.write(`${name} ${text.slice(0, 110)}\n`);
    const words = text.split(' ').filter((word) => !word.startsWith('--'));
    if (name === 'FROM') {
      const folder = join(into, words.at(-1)!);
      mkdirSync(folder);
      const empty = { command: [], healthcheck: [], user: { uid: 0, gid: 0 } };
      image = { folder, workdir: '/', env: {}, ...empty };
    } else if (name === 'WORKDIR') {
      image!.workdir = text;
      mkdirSync(at(text), { recursive: true });
    } else if (name === 'ENV') {
      for (const pair of words) {
        const [key = '', value = ''] = pair.split('=');
        image!.env[key] = value;
      }
    } else if (name === 'COPY') {
      const stage = /--from=(\S+)/.exec(text)?.[1];
      const target = at(words.at(-1)!);
      for (const source of words.slice(0, -1)) {
        const isFolder = words.at(-1)!.endsWith('/') || words.length > 2;
        if (stage) {
          const from = join(into, stage, source);
          cpSync(from, isFolder ? join(target, source.split('/').at(-1)!) : target, {
            recursive: true,
            verbatimSymlinks: true,
          });
        } else if (source === '.') {
          for (const file of files) copyFile(join(root, file), join(target, file));
        } else {
          copyFile(join(root, source), isFolder ? join(target, source.split('/').at(-1)!) : target);
        }
      }
    } else if (name === 'RUN') {
      // The only places outside the work's own that a command names.
      const here = text.replaceAll(/(?<=\s)\/data/g, join(image!.folder, 'data'));
      const cwd = join(image!.folder, image!.workdir);
      execFileSync('sh', ['-c', here], {
        cwd,
        env: { ...env, ...image!.env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } else if (name === 'USER') {
      const [uid = 0, gid = 0] = text.split(':').map(Number);
      image!.user = { uid, gid };
    } else if (name === 'CMD') image!.command = list(text);
    else if (name === 'HEALTHCHECK') image!.healthcheck = list(text);
  }
  return image!;
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
