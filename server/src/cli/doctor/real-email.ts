/** Sends a real email, and judges how it arrived. */
import { readFileSync } from 'node:fs';
import { text as readAll } from 'node:stream/consumers';
import type { Config } from '../../config/config.ts';
import { mayBePlain } from '../../config/transport.ts';
import { randomLetters } from '../../core/secrets.ts';
import { createSmtpTransport } from '../../modules/mail/outbox/transport.ts';
import { CommandError, print } from '../command.ts';
import { type Finding, findingsOf } from './findings.ts';
import { readMailbox } from './mailbox.ts';

export interface EmailOptions {
  to?: string | undefined;
  /** A file with pasted headers; `-` is the standard input. */
  headers?: string | undefined;
  isQuiet: boolean;
}

const waitMs = 90_000;
const byHand =
  'Open the email, choose "Show original", save its headers, and run: prelude doctor --headers FILE';

/** @returns the subject's last word, by which a mailbox finds the email */
async function send(config: Config, from: string, to: string): Promise<string> {
  const word = randomLetters(12);
  const { smtpUrl = '', plaintextHosts } = config;
  const transport = createSmtpTransport(smtpUrl, !mayBePlain(smtpUrl, plaintextHosts));
  const text = `prelude doctor sent this email from ${config.publicUrl} to see how it arrives.`;
  try {
    await transport.deliver({
      from,
      to,
      subject: `Prelude test ${word}`,
      text,
      html: `<p>${text}</p>`,
    });
  } finally {
    await transport.close();
  }
  return word;
}

/** @returns the headers as the mailbox got them, or findings that say why there are none */
export async function tryEmail(
  config: Config,
  { to, headers, isQuiet }: EmailOptions,
): Promise<{ headers?: string; findings: Finding[] }> {
  const { ok, fault, untested } = findingsOf('email');
  if (headers !== undefined)
    return {
      headers: headers === '-' ? await readAll(process.stdin) : readFileSync(headers, 'utf8'),
      findings: [],
    };
  const { doctorMailboxUrl: mailbox, mailFrom: from, smtpUrl } = config;
  const owner = mailbox && decodeURIComponent(new URL(mailbox).username);
  const recipient = to ?? (owner?.includes('@') ? owner : undefined);
  if (recipient === undefined)
    return {
      findings: [
        untested('No email was sent', 'Add --to ADDRESS, a mailbox at Gmail for example.'),
      ],
    };
  if (smtpUrl === undefined || from === undefined)
    throw new CommandError('--to needs SMTP_URL and MAIL_FROM');
  let word: string;
  try {
    word = await send(config, from, recipient);
  } catch (error) {
    return {
      findings: [
        fault(
          `The mail server does not take the email: ${(error as Error).message}`,
          'Correct SMTP_URL or MAIL_FROM; the runbook for email trouble explains the answers.',
        ),
      ],
    };
  }
  const sent = ok(`The mail server took an email from ${from} to ${recipient}`);
  if (mailbox !== undefined) {
    const found = await readMailbox(mailbox, word, waitMs);
    if (found !== undefined) return { headers: found, findings: [sent] };
    const says = `The email did not reach the inbox within ${waitMs / 1000} s`;
    return {
      findings: [sent, fault(says, 'Look into the spam folder, and at the records above.')],
    };
  }
  if (!process.stdin.isTTY || isQuiet)
    return { findings: [sent, untested('No one looked at how it arrived', byHand)] };
  print(`An email "Prelude test ${word}" is on its way to ${recipient}.`);
  print(
    'Open it, choose "Show original", paste all headers here, and press Ctrl+D on an empty line:',
  );
  return { headers: await readAll(process.stdin), findings: [sent] };
}
