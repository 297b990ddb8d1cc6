/** A command of Prelude and all processes that it starts. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux reports in hundredths of a second. */
const ticksPerSecond = 100;

export interface Command {
  /** Processor seconds so far, with those of processes that have ended. */
  cpu(): number;
  /** Sends a signal to the command itself. */
  signal(name: NodeJS.Signals): void;
  /** Resolves to the exit code. */
  ended: Promise<number>;
  output(): string;
  stop(): Promise<void>;
}

/** @param tree folder of the project, which can be another version @param script such as `start` or `campaign` */
export function run(
  tree: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Command {
  const child = spawn(process.execPath, [join('scripts', `${script}.ts`), ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${join(tree, 'node_modules', '.bin')}:${process.env.PATH}`,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  let last = 0;
  const cpu = (): number => (last = Math.max(last, cpuBelow(child)));
  return {
    cpu,
    ended,
    output: () => output,
    signal: (name) => void child.kill(name),
    stop: async () => {
      cpu();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

interface Process {
  parent: number;
  ticks: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The process name can contain spaces and brackets: the fields start after the last bracket.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      // Own time and that of children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

function cpuBelow({ pid }: ChildProcess): number {
  const all = processes();
  const isBelow = (id: number): boolean => {
    for (let at: number | undefined = id; at; at = all.get(at)?.parent) if (at === pid) return true;
    return false;
  };
  let ticks = 0;
  for (const [id, one] of all) if (isBelow(id)) ticks += one.ticks;
  return ticks / ticksPerSecond;
}
