/** Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
import { type Browser, startProgram } from './browser.ts';
import { openSocket } from './socket.ts';

export interface Window {
  width: number;
  height: number;
  /** Device pixels for each CSS pixel. */
  scale: number;
}

interface LogEntry {
  level: string;
  text: string;
  type: string;
}

/** @param args of the program, with the profile @param env its environment */
export async function startBidi(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { width, height, scale }: Window,
): Promise<Browser> {
  const program = startProgram(command, [...args, '--remote-debugging-port=0'], env);
  const address = await program.line(/WebDriver BiDi listening on (\S+)/);
  const problems: string[] = [];
  const socket = await openSocket(`${address}/session`, (method, params) => {
    if (method !== 'log.entryAdded') return;
    const { level, text } = params as LogEntry;
    if (level === 'error') problems.push(text);
  });
  await socket.send('session.new', { capabilities: {} });
  await socket.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await socket.send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const { context } = contexts[0]!;
  await socket.send('browsingContext.setViewport', {
    context,
    viewport: { width, height },
    devicePixelRatio: scale,
  });
  const act = (source: object) =>
    socket.send('input.performActions', { context, actions: [source] });
  return {
    problems,
    open: async (url) => {
      await socket.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    read: async <Value>(expression: string) => {
      const { result, exceptionDetails } = await socket.send<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>('script.evaluate', {
        expression: `JSON.stringify(${expression}) ?? 'null'`,
        target: { context },
        awaitPromise: false,
      });
      if (result?.value === undefined) throw new Error(exceptionDetails?.text ?? 'No value');
      return JSON.parse(result.value) as Value;
    },
    press: async (x, y) => {
      await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
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
    picture: async () => {
      const { data } = await socket.send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      socket.close();
      await program.stop();
    },
  };
}
