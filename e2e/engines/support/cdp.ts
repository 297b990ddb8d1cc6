/** Chromium over the DevTools Protocol: Playwright needs a younger one. */
import type { Window } from './bidi.ts';
import { type Browser, keys, startProgram } from './browser.ts';
import { openSocket } from './socket.ts';

interface Thrown {
  exceptionDetails: { text: string; exception?: { description?: string } };
}

/** @param isPhone whether pages get a touch screen of this size */
const named: Record<string, object> = {
  [keys.tab]: { key: 'Tab', windowsVirtualKeyCode: 9 },
  [keys.space]: { key: ' ', text: ' ', windowsVirtualKeyCode: 32 },
};

export async function startCdp(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { width, height, scale, isPhone }: Window & { isPhone: boolean },
): Promise<Browser> {
  const program = startProgram(command, [...args, '--remote-debugging-port=0'], env);
  const address = await program.line(/DevTools listening on (\S+)/);
  const problems: string[] = [];
  const socket = await openSocket(address, (method, params) => {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = (params as Thrown).exceptionDetails;
      problems.push(exception?.description ?? text);
    } else if (method === 'Runtime.consoleAPICalled') {
      const { type, args: said } = params as { type: string; args: { value?: unknown }[] };
      if (type === 'error') problems.push(said.map(({ value }) => String(value)).join(' '));
    } else if (method === 'Log.entryAdded') {
      const { level, text, url } = (params as { entry: Record<string, string> }).entry;
      if (level === 'error') problems.push(`${text} ${url}`);
    }
  });
  const { targetId } = await socket.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
  });
  const { sessionId } = await socket.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params: object = {}) =>
    socket.send<Result>(method, params, { sessionId });
  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: isPhone,
    screenWidth: width,
    screenHeight: height,
    screenOrientation: isPhone
      ? { type: 'portraitPrimary', angle: 0 }
      : { type: 'landscapePrimary', angle: 0 },
  });
  return {
    problems,
    open: async (url) => {
      await send('Page.navigate', { url });
    },
    read: async <Value>(expression: string) => {
      const answer = await send<{ result: { value?: string } } & Partial<Thrown>>(
        'Runtime.evaluate',
        { expression: `JSON.stringify(${expression}) ?? 'null'`, returnByValue: true },
      );
      const { value } = answer.result;
      if (value === undefined) throw new Error(JSON.stringify(answer.exceptionDetails));
      return JSON.parse(value) as Value;
    },
    press: async (x, y) => {
      const at = { x, y, button: 'left', clickCount: 1 };
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...at });
    },
    type: async (text) => {
      for (const sign of text) {
        const key = named[sign] ?? { key: sign, text: sign };
        await send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
        await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      }
    },
    picture: async () => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot');
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      await program.stop();
    },
  };
}
