/** Commands and events over a WebSocket, as in WebDriver BiDi and the Chrome DevTools Protocol. */

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: unknown;
  message?: string;
}

export interface Socket {
  /** Rejects with the browser's error. */
  send<Result>(method: string, params: object, more?: object): Promise<Result>;
  close(): void;
}

export async function openSocket(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Socket> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`No browser at ${address}`)), {
      once: true,
    });
  });
  const waiting = new Map<number, (answer: Message) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) onEvent(message.method ?? '', message.params);
    else waiting.get(message.id)?.(message);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ error: 'The browser is gone' });
  });
  return {
    send: <Result>(method: string, params: object, more: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error, message }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as Result);
          else reject(new Error(`${method}: ${JSON.stringify(error)} ${message ?? ''}`));
        });
        socket.send(JSON.stringify({ id, method, params, ...more }));
      }),
    close: () => socket.close(),
  };
}
