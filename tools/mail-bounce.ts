/**
 * `npm run mail:bounce < returned-mail`: tells the running server that a mail came back. Made for a mail server that
 * pipes everything for BOUNCE_DOMAIN into it; needs PUBLIC_URL and BOUNCE_SECRET. A mail that is no report is ignored.
 */
import { bounceSignatureHeader, reportBounces } from '../contract/src/mail.ts';
import { parseConfig } from '../server/src/config.ts';
import { signReport } from '../server/src/modules/mail/bounces.service.ts';
import { readReport } from '../server/src/modules/mail/delivery-report.logic.ts';
import { root } from './lib/paths.ts';

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const bounce = readReport(Buffer.concat(parts).toString('latin1'));
const config = parseConfig(process.env, root);
if (!config.bounceSecret) throw new Error('BOUNCE_SECRET is not set');
if (bounce) {
  const body = JSON.stringify({ events: [bounce] });
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await fetch(config.publicUrl + reportBounces.path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      [bounceSignatureHeader]: signReport(config.bounceSecret, seconds, body),
    },
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
}
