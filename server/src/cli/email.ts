import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { audienceStatesIn, topicsIn } from '@prelude/contract/campaign/section-scope';
import { CampaignEmail } from '@prelude/contract/campaign/emails';
import { bounceSignatureHeader, reportBounces } from '@prelude/contract/site/mail';
import { Value } from 'typebox/value';
import { packSections } from '@prelude/pack/sections';
import { signReport } from '../modules/mail/bounces/bounces.service.ts';
import { readReport } from '../modules/mail/bounces/delivery-report.logic.ts';
import { audienceOf, createMailingStore } from '../modules/mail/campaign/mailings.store.ts';
import { type Command, CommandError, print, readConfig, withDatabase } from './command.ts';

function readEmail(file: string): CampaignEmail {
  const email: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (Value.Check(CampaignEmail, email)) return email;
  const faults = [...Value.Errors(CampaignEmail, email)];
  throw new CommandError(
    faults.map(({ instancePath, message }) => `${file}: ${instancePath} ${message}`).join('\n'),
  );
}

async function send(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { file: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  });
  if (!values.file)
    throw new CommandError('Name the file: --file campaigns/nameless-abyss/emails/NAME.json');
  const email = readEmail(values.file);
  await withDatabase(async (database, { campaignDir }) => {
    const sections = packSections(campaignDir);
    const isOffered =
      topicsIn(sections).includes(email.topic) &&
      (email.audience === 'all' || audienceStatesIn(sections).includes(email.audience));
    if (!isOffered)
      throw new CommandError(
        `"${email.key}" is for the closed test, which the campaign does not have`,
      );
    const mailings = createMailingStore(database);
    const { languages, estimated } = await mailings.readers(audienceOf(email));
    const counted = languages.reduce((sum, { readers: some }) => sum + some, 0);
    const readers = estimated ? `about ${counted}` : String(counted);
    if (values['dry-run']) print(`${readers} subscribers would get "${email.key}"`);
    else if (await mailings.create(email)) print(`"${email.key}" goes to ${readers} subscribers`);
    else throw new CommandError(`"${email.key}" has been sent before; nothing was done`);
  });
}

async function reportBounce(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(part as Buffer);
  const bounce = readReport(Buffer.concat(parts).toString('latin1'));
  const config = readConfig();
  if (!config.bounceSecret) throw new CommandError('BOUNCE_SECRET is not set');
  if (!bounce) return;
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
  if (!answer.ok) throw new CommandError(`The server answered ${answer.status}`);
}

export const command: Command = {
  run: async ([step, ...args]) => {
    if (step === 'send') await send(args);
    else if (step === 'bounce') await reportBounce();
    else throw new CommandError(`Unknown step "${step ?? ''}". Use one of: send, bounce`);
  },
};
