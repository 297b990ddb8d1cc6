/**
 * An email provider and the mailbox of a receiver on this machine. The provider signs with DKIM; the mailbox verifies the
 * signature with the key of the name server, writes down what it found, and is read over IMAP.
 */
import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import DKIM from 'nodemailer/lib/dkim/index.js';
import { SMTPServer } from 'smtp-server';
import { verifyDkim } from './dkim.ts';
import type { Zone } from './dns-server.ts';
import { startImapServer } from './imap-server.ts';

export interface MailProvider {
  smtpUrl: string;
  mailboxUrl: string;
  /** The DKIM record of its customer. */
  record: string;
  stop(): Promise<void>;
}

/** @param zone of the name server, which is read for each email */
export async function startMailProvider(domain: string, zone: Zone): Promise<MailProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signer = new DKIM({ domainName: domain, keySelector: 's1', privateKey: pem });
  const received: string[] = [];

  const arrive = (raw: string, from: string): void => {
    const dkim = verifyDkim(raw, (name) => zone[`TXT ${name}`]?.[0]);
    const isAllowed = zone[`TXT ${from.slice(from.indexOf('@') + 1)}`]?.some((record) =>
      record.includes('ip4:127.0.0.1'),
    );
    const [spf, key] = [isAllowed ? 'pass' : 'fail', dkim?.passes ? 'pass' : 'fail'];
    const results =
      `mx.inbox.test; spf=${spf} smtp.mailfrom=${from};\r\n` +
      ` dkim=${key} header.d=${dkim?.domain} header.s=${dkim?.selector}`;
    received.push(
      `Received: from relay by mx.inbox.test; ${new Date().toUTCString()}\r\nAuthentication-Results: ${results}\r\n${raw}`,
    );
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
      const work = callbackify(async () => {
        const signed = await buffer(signer.sign(await buffer(stream)));
        arrive(signed.toString('latin1'), from);
      });
      work((error) => done(error));
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  const imap = await startImapServer({
    login: 'LOGIN "anna@inbox.test" "kQpw7Lx2"',
    find: (word) => {
      const email = received.find((raw) => new RegExp(`^Subject: .*${word}`, 'm').test(raw));
      return email?.slice(0, email.indexOf('\r\n\r\n') + 4);
    },
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailboxUrl: `imap://anna%40inbox.test:kQpw7Lx2@127.0.0.1:${imap.port}`,
    record: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
    stop: async () => {
      imap.stop();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
