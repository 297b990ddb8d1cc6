import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * `takes`: works. `refuses`: 451, try again. `hangs`: accepts the connection without a reply. `hangs up`: receives the
 * whole email and closes the connection before the reply. `slow`: replies after some seconds.
 */
export type Mood = 'takes' | 'refuses' | 'hangs' | 'hangs up' | 'slow';

interface Handed {
  recipient: string;
  subject: string;
  /** Campaign email, which may be sent only once in any case. */
  isCampaign: boolean;
  times: number;
}

export interface PostOffice {
  url: string;
  /** Setting `takes` closes hanging connections, like a restarted mail server. */
  mood: Mood;
  handed: ReadonlyMap<string, Handed>;
  /** The latest code that an address got. */
  codeFor(email: string): string | undefined;
  /** Emails received completely that wait for a reply, in mood `slow`. */
  waiting(): number;
  /**
   * `twice`: emails a person got with two Message-IDs, and repeated campaign emails. `again`: repeated service emails
   * with the same Message-ID, which mail programs recognise as duplicates. `tooOften`: codes that came three times; one
   * repetition is allowed (ADR-0063).
   */
  count(): { mails: number; twice: number; again: number; tooOften: number };
  stop(): Promise<void>;
}

const slowMs = 3000;

const codeIn = (subject: string): string | undefined => /^\d{6}/.exec(subject)?.[0];

export async function openPostOffice(): Promise<PostOffice> {
  const handed = new Map<string, Handed>();
  const codes = new Map<string, string>();
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
      const subject = field('Subject');
      handed.set(id, { recipient, subject, isCampaign, times: 1 });
      const code = codeIn(subject);
      if (code) codes.set(recipient, code);
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
  // Killed servers cause socket errors; these are expected.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    handed,
    codeFor: (email) => codes.get(email),
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
        tooOften: repeated.filter(({ subject, times }) => codeIn(subject) && times > 2).length,
      };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
