/** Judges a mail server's refusal by what it says. The same for SMTP replies and for returned reports. */

/**
 * `recipient`: the address does not exist, so campaign emails to it stop. `later`: the mailbox or the server cannot take
 * it now. `us`: the server refuses the sender, the content, the quota or the settings; the address may be good.
 */
export type Verdict = 'recipient' | 'later' | 'us';

export interface Refusal {
  /** Before the recipient was named, in the answer to it, or later: after the content or in a report. */
  step: 'before' | 'recipient' | 'after';
  /** The reply code, such as 550; undefined in a report without one. */
  code?: number | undefined;
  /** The enhanced code (RFC 3463), such as `5.1.1`; by default the one at the beginning of the text. */
  status?: string | undefined;
  /** The answer, with or without its codes. */
  text: string;
}

/** Bad mailbox, domain or syntax; moved; a domain that receives no email (RFC 7505); a disabled mailbox. */
const recipient: ReadonlySet<string> = new Set([
  '5.1.1',
  '5.1.2',
  '5.1.3',
  '5.1.6',
  '5.1.10',
  '5.2.1',
]);
const full = '5.2.2';
/** The status says nothing: 5.0.x, 5.1.0, 5.2.0, 5.5.0 (Outlook). Then the text decides. */
const vague = /^5\.(?:0\.\d+|[125]\.0)$/;

const namesUs =
  /block(?:ed|list|.list)|black.?list|\bdns(?:bl|wl)\b|\brbl\b|spam|spf\b|dkim|dmarc|reputation|polic(?:y|ies)|relay|authenticat|sender|rate.?limit|too (?:many|fast|quickly)|hourly|daily|\brate\b|prohibited|not (?:allowed|permitted|authori[sz]ed)|denied/i;
const namesFull =
  /(?:mail)?box (?:is |was )?(?:over ?)?full|over(?:.?quota| its quota| the quota)|quota (?:is )?exceeded|exceed\w* (?:\w+ ){0,2}quota|insufficient (?:disk|storage|system)/i;
const namesMailbox =
  /(?:user|mailbox|recipient|address|account|person|alias|addressee) (?:is |was |has been |name )*(?:unknown|invalid|not known|not found|disabled|inactive|suspended|closed|unavailable|(?:does|do)(?: not|n't) exist|not exist|not available|no longer)|(?:unknown|invalid|no such|nonexist\w+|disabled|inactive|unrouteable|unroutable|bad|undeliverable) (?:\w+ ){0,2}(?:user|mailbox|recipient|address|account|person|alias|addressee|domain)|(?:does|do)(?: not|n't) (?:exist|have an? [\w.-]{1,80} account)|no (?:mailbox|account|user) (?:here|by that name|with that name)|user unknown|user not local|unknown local.part|not a valid (?:mailbox|user|recipient|address)|not our (?:user|customer)/i;

const statusAtStart = /^(?:\d{3}[ -] *)?#?([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** The enhanced code of an answer: at its beginning, or undefined. */
export const statusOf = (text: string): string | undefined =>
  statusAtStart.exec(text.trimStart())?.[1];

/** @returns what an answer means that is not a success */
export function classifyRefusal({ step, code, status: given, text }: Refusal): Verdict {
  const status = given ?? statusOf(text);
  // The reply code decides between now and for good (RFC 5321 §4.2.1).
  if (code !== undefined ? code < 500 : status?.startsWith('4.')) return 'later';
  if (step === 'before') return 'us';
  if (status?.startsWith('4.')) return 'later';
  if (status !== undefined && !vague.test(status)) {
    if (status === full) return 'later';
    // Some servers slow down a mailbox that gets much email with the code of a disabled one.
    if (status === '5.2.1' && /\brate\b|too (?:many|fast|quickly)/i.test(text)) return 'later';
    return recipient.has(status) ? 'recipient' : 'us';
  }
  // After the content, a refusal without a clear status is about the content.
  if (step === 'after' && status === undefined) return namesFull.test(text) ? 'later' : 'us';
  if (code !== undefined && ![550, 551, 552, 553].includes(code)) return 'us';
  if (namesUs.test(text)) return 'us';
  if (namesFull.test(text)) return 'later';
  return code !== 552 && namesMailbox.test(text) ? 'recipient' : 'us';
}
