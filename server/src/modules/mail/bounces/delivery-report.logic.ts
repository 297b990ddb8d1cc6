/** Reads a bounce (RFC 3464) or a complaint (RFC 5965): which of our emails it is about, and what happened. */
import type { Bounce } from '@prelude/contract/site/mail';

const ours = /bounce-[lo][0-9a-z]{1,11}-[0-9a-f]{16}/i;

function fieldsOf(report: string, type: string): Map<string, string> | undefined {
  const start = report.search(new RegExp(`^content-type:\\s*${type}`, 'im'));
  if (start < 0) return undefined;
  const body = report.slice(start).split(/\r?\n\r?\n/);
  // The part's own header, then groups of fields: one for the whole report, one per recipient.
  const groups = body.slice(1, 4).join('\n').split(/^--/m)[0]!;
  const fields = new Map<string, string>();
  for (const line of groups.replaceAll(/\r?\n[\t ]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([A-Za-z-]+):(.*)$/.exec(line) ?? [];
    if (name && value !== undefined) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** Undefined for a text that is not a report, is not about one of our emails, or reports a success. */
export function readReport(report: string): Bounce | undefined {
  const mail = ours.exec(report)?.[0].toLowerCase();
  if (!mail) return undefined;
  const feedback = fieldsOf(report, 'message/feedback-report');
  if (feedback) return { type: 'complaint', mail };
  const status = fieldsOf(report, 'message/delivery-status');
  const action = status?.get('action')?.toLowerCase();
  const code = /^([245])\.\d{1,3}\.\d{1,3}/.exec(status?.get('status') ?? '')?.[0];
  if (!action || !code || !['failed', 'delayed'].includes(action)) return undefined;
  // A full mailbox may be emptied later; every other permanent failure is final.
  const final = action === 'failed' && code.startsWith('5.') && code !== '5.2.2';
  return { type: final ? 'hard' : 'soft', mail };
}
