/** A mail server that can be had in every bad mood, and counts what it was handed. */
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * `takes`: as it should. `refuses`: 451, come again. `hangs`: accepts the connection and never says a word. `hangs up`:
 * takes the whole mail and ends the connection before it says so. `slow`: answers a mail after some seconds.
 */
export type Mood = 'takes' | 'refuses' | 'hangs' | 'hangs up' | 'slow';

interface Handed {
  recipient: string;
  subject: string;
  /** Campaign mail, which may leave once only whatever happens. */
  isCampaign: boolean;
  times: number;
}

export interface PostOffice {
  url: string;
  /** Going back to `takes` ends what hangs, as a mail server does that is started anew. */
  mood: Mood;
  /** Mails by their Message-ID. */
  handed: ReadonlyMap<string, Handed>;
  /** Mails whose end has come and that wait for a word, in the mood `slow`. */
  waiting(): number;
  /**
   * `twice`: emails a person got under two Message-IDs, and campaign mail that came again. `again`: service mail that came
   * again under its own Message-ID, by which a reader's program knows it.
   */
  count(): { mails: number; twice: number; again: number };
  stop(): Promise<void>;
}

const slowMs = 3000;

export async function openPostOffice(): Promise<PostOffice> {
  const handed = new Map<string, Handed>();
  const hung = new Set<() => void>();
  let mood: Mood = 'takes';
  let waiting = 0;

  const socketOf = (id: string): Socket | undefined => {
    for (const connection of server.connections) {
      const { id: its, _socket } = connection as unknown as { id: string; _socket: Socket };
      if (its === id) return _socket;
    }
    return undefined;
  };
  const note = (raw: string, recipient: string): void => {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n[\t ]+/g, ' ');
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
    const id = field('Message-ID');
    const known = handed.get(id);
    if (known) known.times++;
    else {
      const isCampaign = field('List-Unsubscribe') !== '';
      handed.set(id, { recipient, subject: field('Subject'), isCampaign, times: 1 });
    }
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, welcome) => {
      if (mood === 'hangs') hung.add(() => welcome(new Error('started anew')));
      else welcome();
    },
    onMailFrom: (_address, _session, go) => {
      if (mood === 'hangs') hung.add(() => go(new Error('started anew')));
      else go();
    },
    onRcptTo: (_address, _session, go) =>
      go(
        mood === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined,
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        note(Buffer.concat(parts).toString('utf8'), session.envelope.rcptTo[0]?.address ?? '');
        if (mood === 'hangs up') socketOf(session.id)?.destroy();
        else if (mood === 'slow') {
          waiting++;
          setTimeout(() => {
            waiting--;
            done();
          }, slowMs);
        } else done();
      });
    },
  });
  // A server that is killed in the middle is what this is about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    handed,
    waiting: () => waiting,
    get mood() {
      return mood;
    },
    set mood(to) {
      if (mood === 'hangs') {
        for (const connection of server.connections)
          (connection as unknown as { _socket: Socket })._socket.destroy();
        hung.clear();
      }
      mood = to;
    },
    count: () => {
      const all = [...handed.values()];
      const ids = new Map<string, number>();
      for (const { recipient, subject } of all) {
        const email = `${recipient} ${subject}`;
        ids.set(email, (ids.get(email) ?? 0) + 1);
      }
      const repeated = all.filter(({ times }) => times > 1);
      return {
        mails: all.length,
        twice:
          [...ids.values()].filter((times) => times > 1).length +
          repeated.filter(({ isCampaign }) => isCampaign).length,
        again: repeated.filter(({ isCampaign }) => !isCampaign).length,
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
