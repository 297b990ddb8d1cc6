/** Judges the headers of a received email: what its mailbox says about SPF, DKIM and DMARC, and which domains agree. */
import { type Finding, findingsOf } from './findings.ts';
import { tagOf } from './tags.ts';

export interface ReceivedEmail {
  from: string;
  /** Selectors of the signatures of the sender's domain. */
  selectors: string[];
  findings: Finding[];
}

interface Verdict {
  method: string;
  result: string;
  properties: Map<string, string>;
}

type Header = readonly [name: string, value: string];

const headersOf = (text: string): Header[] =>
  text
    .replaceAll(/\r?\n[\t ]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name, value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    });

function withoutComments(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, ' ');
  return less === text ? text : withoutComments(less);
}

/** RFC 8601: `mx.example; spf=pass smtp.mailfrom=…; dkim=pass header.d=…; dmarc=pass header.from=…` */
const verdictsOf = (value: string): Verdict[] =>
  withoutComments(value)
    .split(';')
    .slice(1)
    .flatMap((part) => {
      const [, method, result] = /^\s*([a-z]+)\s*=\s*([a-z]+)/i.exec(part) ?? [];
      if (!method || !result) return [];
      const properties = part
        .replaceAll(/\s/g, ' ')
        .replaceAll(' =', '=')
        .replaceAll('= ', '=')
        .split(' ')
        .map((word) => word.toLowerCase().split('='))
        .filter(([name = '']) => /^[a-z]+\.[a-z]+$/.test(name))
        .map(([name = '', ...its]) => [name, its.join('=').replaceAll('"', '')] as const);
      return [
        {
          method: method.toLowerCase(),
          result: result.toLowerCase(),
          properties: new Map(properties),
        },
      ];
    });

const domainOf = (address: string): string =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .split(/[>\s]/, 1)[0]!
    .toLowerCase();

const within = (name: string, domain: string): boolean =>
  name === domain || name.endsWith(`.${domain}`);

/**
 * Relaxed alignment (RFC 7489 §3.1): both have the same organisation.
 * @param organisation the domain that has the DMARC record
 */
const isAligned = (name: string | undefined, from: string, organisation: string): boolean =>
  name !== undefined &&
  (within(name, from) ||
    within(from, name) ||
    (within(name, organisation) && within(from, organisation)));

const signedBy = ({ properties }: Verdict): string | undefined => {
  const name = properties.get('header.d') ?? properties.get('header.i');
  return name === undefined ? undefined : domainOf(name);
};

/** Seconds between the email's own date and the time at which its first server got it. */
function travelOf(headers: readonly Header[]): number | undefined {
  const sent = Date.parse(headers.find(([name]) => name === 'date')?.[1] ?? '');
  const [, first] = headers.findLast(([name]) => name === 'received') ?? [];
  const got = Date.parse(first?.slice(first.lastIndexOf(';') + 1) ?? '');
  return Number.isNaN(sent) || Number.isNaN(got) ? undefined : (got - sent) / 1000;
}

function judgeClock(headers: readonly Header[]): Finding[] {
  const { ok, fault } = findingsOf('clock');
  const seconds = travelOf(headers);
  if (seconds === undefined) return [];
  if (seconds < -60)
    return [
      fault(
        `The email arrived ${-seconds} s before it was sent: this clock is ahead`,
        'Run `timedatectl set-ntp true`.',
      ),
    ];
  if (seconds > 600)
    return [
      fault(
        `The email needed ${Math.round(seconds / 60)} minutes to the first mail server, or this clock is behind`,
        'Run `timedatectl`, and ask your email provider about delays.',
      ),
    ];
  return [ok(`The mail server's clock agrees (${seconds} s)`)];
}

/** @param organisation the domain that has the DMARC record; the sender's without one */
export function judgeHeaders(text: string, organisation?: string): ReceivedEmail {
  const headers = headersOf(text);
  const valueOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  const from = domainOf(valueOf('from') ?? '');
  const { ok, fault, untested } = findingsOf('email');
  const tag = (value: string, name: string) => tagOf(value, name)?.toLowerCase();
  const signatures = headers
    .filter(([name]) => name === 'dkim-signature')
    .map(([, value]) => value);
  const aligned = (name: string | undefined) => isAligned(name, from, organisation ?? from);
  const selectors = signatures.flatMap((value) =>
    aligned(tag(value, 'd')) ? (tag(value, 's') ?? []) : [],
  );
  // The first one is the mailbox's own: each server writes above what it received.
  const judged = valueOf('authentication-results');
  if (from === '' || judged === undefined)
    return {
      from,
      selectors,
      findings: [
        untested(
          from === ''
            ? 'These are not the headers of an email'
            : 'The mailbox does not say what it checked',
          'Send to a mailbox at Gmail, Outlook or Fastmail, and copy all headers ("Show original").',
        ),
      ],
    };
  const verdicts = verdictsOf(judged);
  const spf = verdicts.find(({ method }) => method === 'spf');
  const returned = spf?.properties.get('smtp.mailfrom');
  const spfFits = spf?.result === 'pass' && aligned(returned && domainOf(returned));
  const dkim = verdicts.filter(({ method }) => method === 'dkim');
  const dkimFits = dkim.some((one) => one.result === 'pass' && aligned(signedBy(one)));
  const dmarc = verdicts.find(({ method }) => method === 'dmarc')?.result;
  const findings: Finding[] = [
    spfFits
      ? ok(`SPF passes for ${from}`)
      : spf?.result === 'pass' && dkimFits
        ? ok(`SPF passes for ${returned}, the provider's own return address`)
        : fault(
            `SPF ${spf?.result ?? 'was not checked'}${returned ? ` for ${returned}` : ''}`,
            'Correct the SPF record, or set a return address of your own domain at your email provider.',
          ),
    dkimFits
      ? ok(`DKIM passes for ${from}`)
      : fault(
          `DKIM ${dkim.map((one) => `${one.result} for ${signedBy(one) ?? '?'}`).join(', ') || 'is missing'}`,
          `Switch on DKIM for ${from} at your email provider and add the records that it names.`,
        ),
    dmarc === 'pass' || (dmarc === undefined && (spfFits || dkimFits))
      ? ok(`DMARC passes for ${from}`)
      : fault(
          `DMARC ${dmarc ?? 'was not checked'}: neither SPF nor DKIM passes for the domain of the sender, ${from}`,
          'One of the two must pass with the domain of MAIL_FROM.',
        ),
    ...judgeClock(headers),
  ];
  return { from, selectors, findings };
}
