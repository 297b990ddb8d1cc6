import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in its own process that answers each message with one. */
export interface Child {
  /** The next message of the program. Rejects when the program has ended. */
  next<Message>(): Promise<Message>;
  request<Reply>(message: unknown): Promise<Reply>;
  send(message: unknown): void;
  stop(): void;
}

export function startChild(file: string, args: readonly string[] = []): Child {
  const child = fork(file, args);
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error(`${file} has ended`)));
  const next = async <Message>(): Promise<Message> => {
    const [message] = (await once(child, 'message', { signal: ended.signal })) as [Message];
    return message;
  };
  const send = (message: unknown) => void child.send(message as object);
  return {
    next,
    request: async <Reply>(message: unknown) => {
      send(message);
      return next<Reply>();
    },
    send,
    stop: () => void child.kill(),
  };
}
