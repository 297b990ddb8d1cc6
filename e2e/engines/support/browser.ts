/** What the journeys need of a browser, over whichever protocol it speaks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Device = 'desktop' | 'phone';

/** Keys as WebDriver names them. */
export const keys = { tab: '\uE004', space: '\uE00D' } as const;

export interface Browser {
  /** Uncaught exceptions and `console.error`, Content-Security-Policy violations included. */
  readonly problems: readonly string[];
  open(address: string): Promise<void>;
  /** @returns the value of an expression in the page, as JSON */
  read<Value>(expression: string): Promise<Value>;
  /** A press of the mouse at a point of the window, CSS px. */
  press(x: number, y: number): Promise<void>;
  /** Keys into the field with the focus. */
  type(text: string): Promise<void>;
  /** PNG of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Program {
  /** Output so far. */
  said(): string;
  /** Waits for a line and returns its first group. */
  line(pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

const patienceMs = 90_000;

/** @param onLine called with each line of output */
export function startProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): Program {
  // Its own group, because browsers leave their children behind.
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // Already gone.
    }
  };
  process.once('exit', kill);
  let said = '';
  let rest = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  return {
    said: () => said,
    line: async (pattern) => {
      for (const until = performance.now() + patienceMs; performance.now() < until;) {
        const found = pattern.exec(said)?.[1];
        if (found !== undefined) return found;
        if (child.exitCode !== null) break;
        await sleep(50);
      }
      throw new Error(`${command} did not start: ${said.slice(-2000)}`);
    },
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return kill();
      const ended = once(child, 'exit');
      kill();
      await ended;
    },
  };
}
