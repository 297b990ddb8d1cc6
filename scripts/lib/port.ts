import { once } from 'node:events';
import { createServer } from 'node:net';

const highest = 65_535;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, process.env.HOST ?? '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * The port for a server on this machine.
 * @param given value of `--port`; otherwise that of `PORT`, or 8080
 * Throws a sentence that names a free port when this one is in use.
 */
export async function portFor(given: string | undefined): Promise<number> {
  const text = given ?? (process.env.PORT || '8080');
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > highest)
    throw new Error(`--port: "${text}" is not a port; use a number from 1 to ${highest}`);
  if (await isFree(port)) return port;
  let other = port + 1;
  while (other < highest && !(await isFree(other))) other += 1;
  throw new Error(`Port ${port} is in use. Choose another one: --port ${other}`);
}
