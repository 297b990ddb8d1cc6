/** nginx with one process, serving static files: the machine's speed without our code. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/network/free-port.ts';
import { start } from '../../scripts/lib/run.ts';
import { cpuOf } from './cpu.ts';
import { isListening, type Target } from './targets.ts';

/**
 * @param folder the files, and nginx's own data
 * @returns undefined when nginx is not installed
 */
export async function startNginx(folder: string): Promise<Target | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined;
  const port = await freePort();
  const own = (name: string) => join(folder, name);
  writeFileSync(
    own('nginx.conf'),
    `daemon off; master_process off; pid ${own('nginx.pid')}; error_log stderr;
events { worker_connections 2048; }
http {
  access_log off; default_type application/json; keepalive_requests 1000000000; sendfile on; tcp_nopush on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${own(name)};`).join(' ')}
  server { listen 127.0.0.1:${port} backlog=1024; root ${folder}; }
}
`,
  );
  const child = start('nginx', ['-p', folder, '-c', own('nginx.conf'), '-e', 'stderr']);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
  }
  return {
    port,
    pid: child.pid!,
    cpu: () => ({ server: cpuOf(child.pid!) ?? 0, database: 0 }),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
