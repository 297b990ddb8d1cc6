import { parseArgs } from 'node:util';
import { type Config, ConfigError } from '../config/config.ts';
import { type Command, print, readConfig, readEnvironment } from './command.ts';
import { checkProxy } from './doctor/arrival.ts';
import { checkDatabase } from './doctor/database.ts';
import { examine, type Finding, findingsOf, hasFault, printFindings } from './doctor/findings.ts';
import { checkDisk, checkSecrets } from './doctor/machine.ts';
import { judgeHeaders } from './doctor/mail-headers.ts';
import { checkDkim, checkDmarc, checkReverse, checkSpf, findDmarc } from './doctor/mail-records.ts';
import { createNames, type Names } from './doctor/names.ts';
import { type EmailOptions, tryEmail } from './doctor/real-email.ts';
import { checkAddresses, checkCertificate, checkClock, checkRedirect } from './doctor/site.ts';

interface Options extends EmailOptions {
  selectors: readonly string[];
}

/** @returns the settings, or a fault for each that is wrong */
function readSettings(): { config?: Config; findings: Finding[] } {
  const { ok, fault, untested } = findingsOf('settings');
  try {
    const config = readConfig();
    const kind = config.production ? 'production' : 'a trial';
    return { config, findings: [ok(`The settings are complete, for ${kind}`)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const faults = error.message
      .split('\n')
      .map((problem) => fault(problem, 'Correct this setting (docs/guide/configure.md).'));
    return { findings: [...faults, untested('Everything else waits for the settings')] };
  }
}

async function examineMail(config: Config, names: Names, options: Options): Promise<Finding[]> {
  const address = config.mailFrom;
  const { untested } = findingsOf('email');
  if (address === undefined) return [untested('MAIL_FROM is not set')];
  const domain = address.slice(address.indexOf('@') + 1).toLowerCase();
  const organisation = async () => (await findDmarc(domain, names).catch(() => undefined))?.at;
  let selectors = options.selectors;
  const email = await examine('email', async () => {
    const { headers, findings } = await tryEmail(config, options);
    if (headers === undefined) return findings;
    const judged = judgeHeaders(headers, await organisation());
    if (selectors.length === 0) selectors = judged.selectors;
    return [...findings, ...judged.findings];
  });
  const { bounceDomain, smtpUrl } = config;
  const records = await Promise.all([
    examine('spf', () => checkSpf(bounceDomain ?? domain, bounceDomain !== undefined, names)),
    examine('dkim', () => checkDkim(domain, selectors, names)),
    examine('dmarc', () => checkDmarc(domain, names)),
    examine('ptr', () => checkReverse(new URL(config.publicUrl), smtpUrl, names)),
  ]);
  return [...records.flat(), ...email];
}

async function examineAll(config: Config, options: Options): Promise<Finding[]> {
  const site = new URL(config.publicUrl);
  const names = createNames(config.dnsServers);
  let aheadMs: number | undefined;
  const database = await examine('database', async () => {
    const report = await checkDatabase(config);
    ({ aheadMs } = report);
    return report.findings;
  });
  const clocks = aheadMs === undefined ? [] : [{ name: 'the database', aheadMs }];
  const [mail, ...groups] = await Promise.all([
    examineMail(config, names, options),
    examine('addresses', () => checkAddresses(site, names)),
    examine('tls', () => checkCertificate(site, names)),
    examine('redirect', () => checkRedirect(site, names)),
    examine('proxy', () => checkProxy(config, names)),
    examine('clock', () => checkClock(site, names, config.timeServer, clocks)),
    examine('disk', () => checkDisk(config)),
    examine('secrets', () => checkSecrets(readEnvironment(), config)),
  ]);
  return [groups, database, mail].flat(2);
}

export const command: Command = {
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean', default: false },
        to: { type: 'string' },
        headers: { type: 'string' },
        selector: { type: 'string', multiple: true, default: [] },
      },
    });
    const { config, findings } = readSettings();
    const { to, headers, selector: selectors, json: isQuiet } = values;
    if (config) findings.push(...(await examineAll(config, { to, headers, selectors, isQuiet })));
    if (isQuiet) print(JSON.stringify(findings, null, 2));
    else printFindings(findings);
    if (hasFault(findings)) process.exitCode = 1;
  },
};
