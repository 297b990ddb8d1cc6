import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../core/database/sql.ts';
import type { CaughtMail, MailCatcher } from './mail-catcher.ts';
import type { TestApp } from './test-app.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

export interface Person {
  visitor: Visitor;
  accessToken: string;
  email: string;
  accountId: number;
}

export async function makePerson(
  server: TestApp,
  email: string,
  options: VisitorOptions & { via?: string; register?: boolean; visitor?: Visitor } = {},
): Promise<Person> {
  const { via, register = true, visitor = server.visitor(options) } = options;
  const signedIn = await visitor.signIn(email, server.mail.codeFor);
  if (register) {
    const { accessToken } = signedIn;
    await visitor.register(email, { accessToken, ...(via ? { via } : {}) });
  }
  await visitor.openSession(signedIn);
  const [row] = await server.database.rows<{ id: number }>(
    sql`select id::int from accounts where uid = ${signedIn.cUid}`,
  );
  return { visitor, accessToken: signedIn.accessToken, email, accountId: row!.id };
}

export const subscribe = ({ visitor, accessToken }: Person) =>
  visitor.passport('/hgsdk/v1/user/subPush', { accessToken });

export interface ReadMail {
  recipients: string[];
  header(name: string): string | undefined;
  headers(name: string): string[];
  subject: string;
  text: string;
  html: string;
  attachments: { type: string; content: string }[];
}

export async function mailTo(
  mail: MailCatcher,
  address: string,
  fits: (mail: ReadMail) => boolean = () => true,
): Promise<ReadMail> {
  for (let tries = 0; tries < 400; tries++) {
    const found = mailsTo(mail, address).find(fits);
    if (found) return found;
    await sleep(50);
  }
  throw new Error(`No such mail to ${address}`);
}

export const mailsTo = (mail: MailCatcher, address: string): ReadMail[] =>
  mail.mails.filter(({ recipients }) => recipients.includes(address)).map(read);

function read({ recipients, raw }: CaughtMail): ReadMail {
  const { fields, leaves } = parse(raw);
  const all = (name: string) =>
    fields.filter(([key]) => key === name.toLowerCase()).map(([, value]) => words(value));
  const content = (type: string) =>
    leaves.find((leaf) => leaf.type.startsWith(type) && !leaf.attached)?.content ?? '';
  return {
    recipients,
    headers: all,
    header: (name) => all(name)[0],
    subject: all('subject')[0] ?? '',
    text: content('text/plain').replaceAll('\r\n', '\n'),
    html: content('text/html'),
    attachments: leaves.filter(({ attached }) => attached),
  };
}

interface Leaf {
  type: string;
  content: string;
  attached: boolean;
}

function parse(raw: string): { fields: [string, string][]; leaves: Leaf[] } {
  const end = raw.indexOf('\r\n\r\n');
  const fields = raw
    .slice(0, end)
    .replaceAll(/\r\n[\t ]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  const field = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
  const body = raw.slice(end + 4);
  const type = field('content-type');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return { fields, leaves: parts.flatMap((part) => parse(part.replace(/^\r\n/, '')).leaves) };
  }
  const attached = field('content-disposition').startsWith('attachment');
  return {
    fields,
    leaves: [{ type, attached, content: decode(body, field('content-transfer-encoding')) }],
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const words = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decode(text.replaceAll('_', ' '), 'quoted-printable'),
    );
