/** One visitor's requests from the first settings to an open session, and a replay of them on another server. */
import type { MailCatcher } from '../../server/src/testing/mail-catcher.ts';
import { type Answer, Visitor } from '../../server/src/testing/visitor.ts';

export interface Call {
  /** `POST /path` */
  name: string;
  path: string;
  init: RequestInit;
  answer: unknown;
}

/** Throws when a step is refused. */
async function go(visitor: Visitor, mail: MailCatcher, email: string): Promise<void> {
  await visitor.passport('/hgsdk/v1/sys/init.lg', {});
  const signedIn = await visitor.signIn(email, mail.codeFor);
  const { accessToken } = signedIn;
  const registered = await visitor.register(email, { accessToken });
  if (registered.body.status !== 0)
    throw new Error(`No registration: ${JSON.stringify(registered.body)}`);
  const session = await visitor.openSession(signedIn);
  if (session.body.status !== 0) throw new Error(`No session: ${JSON.stringify(session.body)}`);
}

export const travel = (url: string, mail: MailCatcher, email: string): Promise<void> =>
  go(new Visitor(url), mail, email);

class RecordingVisitor extends Visitor {
  readonly calls: Call[] = [];

  override async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await super.send(path, init);
    const name = `${init.method ?? 'GET'} ${path.split('?')[0]}`;
    this.calls.push({ name, path, init, answer: answer.body });
    return answer;
  }
}

/** @returns the requests of one journey with the server's answers */
export async function recordJourney(url: string, mail: MailCatcher): Promise<Call[]> {
  const visitor = new RecordingVisitor(url);
  await go(visitor, mail, 'recorded@example.net');
  return visitor.calls;
}

/** Sends the requests of a recorded journey to another server. Throws when one is refused. */
export async function repeatJourney(url: string, calls: readonly Call[]): Promise<void> {
  const visitor = new Visitor(url);
  for (const { name, path, init } of calls) {
    const { http } = await visitor.send(path, init);
    if (http !== 200) throw new Error(`${name}: ${http}`);
  }
}
