/** Answers "I got no code" for any address, registered or not (spec decisions §7). */
import { type Static, Type } from 'typebox';
import { failureCodes } from '../shared/error-codes.ts';
import { PlainText } from '../shared/endpoint.ts';
import { addressFaults } from '../shared/email-address.ts';
import { Closed, Count, data, dataOf, Instant, Nullable } from '../shared/shapes.ts';
import { consoleEndpoint } from './endpoint.ts';
import { Player, PlayerLine } from './players.ts';

/**
 * `unanswered`: its content left, so it may have arrived. `unknown`: the email was deleted with the account.
 */
const codeEmailStates = [
  'queued',
  'retried',
  'sending',
  'sent',
  'refused',
  'unanswered',
  'expired',
  'bounced',
  'unknown',
] as const;

const CodeEmail = Type.Object({
  id: Count,
  at: Instant,
  purpose: Type.String(),
  state: Type.Enum(codeEmailStates),
  attempts: Count,
  /** The mail server's last answer, without addresses; null after a delivery. */
  answer: Nullable(Type.String()),
  /** When the state became final, or when the next attempt is due. */
  settled_at: Nullable(Instant),
  valid_until: Instant,
  /** The code was entered correctly. */
  used: Type.Boolean(),
  tries: Count,
  /** The newest code of its browser: the player can still enter a new one there. */
  resend: Type.Boolean(),
});
export type CodeEmail = Static<typeof CodeEmail>;

const CodeLookup = Type.Object({
  /** Null: it is an address. Otherwise all other fields are empty. */
  fault: Nullable(Type.Enum(addressFaults)),
  /** As the server compares it: without +tags, at Gmail without dots. */
  address: Nullable(Type.String()),
  disposable: Type.Boolean(),
  player: Nullable(PlayerLine),
  suppressed: Nullable(
    Type.Object({
      reason: Type.NonNullable(Player.properties.undeliverable),
      at: Instant,
    }),
  ),
  /** A limit that refuses codes to this address now. */
  refused: Nullable(Type.Object({ error: Type.Enum(failureCodes), until: Instant })),
  /** The newest answer of the mail server to any email to this address. */
  answer: Nullable(Type.Object({ text: Type.String(), at: Instant })),
  /** Of the last 24 hours, newest first, at most 50. */
  codes: Type.Array(CodeEmail),
});
export type CodeLookup = Static<typeof CodeLookup>;

export const lookUpCodes = consoleEndpoint({
  path: '/console/api/codes/look-up',
  summary: 'What became of the code emails to an address, registered or not; recorded',
  source: 'spec decisions §7',
  operator: { permission: 'players.read' },
  body: Closed({ address: PlainText(400, 1) }),
  reply: data(CodeLookup),
  limit: { max: 60, seconds: 60 },
});

export const resendCode = consoleEndpoint({
  path: '/console/api/codes/resend',
  summary: 'Send a new code for the same browser, within the limits of the address; recorded',
  source: 'spec decisions §7',
  operator: { permission: 'players.write' },
  body: Closed({ address: PlainText(254, 3), code: Count }),
  reply: dataOf({}),
  failures: ['email.invalid', 'code.unknown', 'code.cooldown', 'code.too_many', 'code.locked'],
  limit: { max: 30, seconds: 60 },
});
