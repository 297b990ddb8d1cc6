import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHost } from './host.ts';
import { freePort } from './testing/network/free-port.ts';

const appThatSays = async (words: string, afterMs = 0): Promise<FastifyInstance> => {
  const app = Fastify();
  app.get('/', async () => {
    await sleep(afterMs);
    return words;
  });
  app.get('/healthz', async () => 'ok');
  await app.ready();
  return app;
};

describe('the host of two apps', () => {
  const host = createHost();
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    host.show(await appThatSays('first', 300));
    await host.listen(port, '127.0.0.1');
  });
  afterAll(() => host.close());
  const ask = async (): Promise<string> => (await fetch(url)).text();

  it('lets the first app answer what it has begun, and the second what came meanwhile', async () => {
    const begun = ask();
    await sleep(100);
    const held = host.hold();
    const waiting = ask();
    await held;
    expect(await begun).toBe('first');
    const state = await Promise.race([waiting, sleep(200).then(() => 'waits')]);
    expect(state).toBe('waits');
    host.show(await appThatSays('second'));
    expect(await waiting).toBe('second');
    expect(await ask()).toBe('second');
  });

  it('refuses what is no HTTP as the app does', async () => {
    const { connect } = await import('node:net');
    const { port } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const said = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => resolve(text));
    });
    socket.write('NOT HTTP\r\n\r\n');
    expect(await said).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('drains: fails health checks, and answers everything else while it is asked', async () => {
    const other = createHost();
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    const app = await appThatSays('here');

    other.show(app);
    await other.listen(port, '127.0.0.1');
    expect((await fetch(`${at}/healthz`)).status).toBe(200);
    let isDrained = false;
    const drained = other.drain().then(() => (isDrained = true));
    for (let times = 0; times < 10; times++) {
      expect((await fetch(`${at}/healthz`)).status).toBe(503);
      expect(await (await fetch(at)).text()).toBe('here');
      await sleep(100);
    }
    expect(isDrained).toBe(false);
    await drained;
    await other.close();
  });

  it('answers accepted requests when it closes', async () => {
    host.show(await appThatSays('last', 300));
    const last = ask();
    await sleep(100);
    await host.close();
    expect(await last).toBe('last');
    await expect(fetch(url)).rejects.toThrow();
  });
});
