import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@prelude/pack/paths';

export interface OwnProcess {
  printed(): string;
  kill(): void;
}

export async function startOwnProcess(port: number, env: NodeJS.ProcessEnv): Promise<OwnProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-proto=delete', join(root, 'server/src/main.ts')],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server has ended: ${printed}`);
    await sleep(100);
  }
  return { printed: () => printed, kill: () => void child.kill('SIGKILL') };
}
