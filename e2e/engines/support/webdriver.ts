/** WebKit over WebDriver (https://www.w3.org/TR/webdriver2/). */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../server/src/testing/network/free-port.ts';
import { type Browser, startProgram } from './browser.ts';

/** @param options the driver's own: which program it starts, and its arguments */
export async function startWebDriver(
  command: string,
  options: Record<string, { binary: string; args: readonly string[] }>,
  env: NodeJS.ProcessEnv,
  window?: { width: number; height: number },
): Promise<Browser> {
  const problems: string[] = [];
  const port = await freePort();
  // The page's console comes with the driver's output.
  const program = startProgram(command, [`--port=${port}`], env, (line) => {
    if (/^CONSOLE \S+ ERROR /.test(line)) problems.push(line);
  });
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: Value & { error: string; message: string } };
    if (!reply.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  for (let tries = 0; ; tries++) {
    try {
      await call('GET', '/status');
      break;
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(50);
    }
  }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: options },
  });
  const at = `/session/${sessionId}`;
  if (window) await call('POST', `${at}/window/rect`, window);
  const act = (source: object) => call('POST', `${at}/actions`, { actions: [source] });
  return {
    problems,
    open: async (url) => {
      await call('POST', `${at}/url`, { url });
    },
    read: async <Value>(expression: string) => {
      const script = `return JSON.stringify(${expression}) ?? 'null'`;
      return JSON.parse(
        await call<string>('POST', `${at}/execute/sync`, { script, args: [] }),
      ) as Value;
    },
    press: async (x, y) => {
      await act({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    type: async (text) => {
      await act({
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      });
    },
    picture: async () => Buffer.from(await call<string>('GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      await program.stop();
    },
  };
}
