/** Reads a bounce (RFC 3464) or a complaint (RFC 5965): which of our emails it is about, and what happened. */
import type { Bounce } from '@prelude/contract/site/mail';
import { classifyRefusal, statusOf } from '../refusal.logic.ts';

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
  const text = answerIn(status?.get('diagnostic-code')) ?? code;
  const verdict =
    action === 'failed'
      ? classifyRefusal({ step: 'after', status: statusIn(code, text), text })
      : 'later';
  return { type: types[verdict], mail, answer: text };
}

const types = { recipient: 'hard', later: 'soft', us: 'refused' } as const;

/** The answer of the other mail server: `smtp; 550 5.1.1 no such user`. */
const answerIn = (diagnostic: string | undefined): string | undefined =>
  diagnostic
    ?.replace(/^[\w-]+;/, '')
    // The command that reports bounces must not be refused for a strange character.
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || undefined;

/** Some servers report `5.0.0` and name the status in the answer only. */
const statusIn = (code: string, text: string): string =>
  (/^5\.0\.\d+$/.test(code) && statusOf(text)) || code;
