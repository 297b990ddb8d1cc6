import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  decodePayload,
  encodePayload,
  signedText,
  timestampOf,
} from '@prelude/contract/account/envelope';
import {
  signedQuestion,
  signedVerdict,
  verdictHeaders,
} from '@prelude/contract/account/game-check';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import sjson from 'secure-json-parse';
import type { Outbound } from '../../core/outbound.ts';
import { randomToken, sha256Digits } from '../../core/secrets.ts';

/** The studio's verdict on a player. When it rejects or returns false, the sign-in is void. */
type GameVerdict = (player: { uid: string; first: boolean }) => Promise<boolean>;

const Reply = Type.Object({ data: Type.String({ maxLength: 65_536 }) });
const Result = Type.Object({ code: Type.Literal(0), cUid: Type.String() });

interface RemoteOptions {
  url: string;
  pcode: string;
  appKey: string;
  /** Shared only with the studio's server. */
  key: string;
  outbound: Outbound;
}

/**
 * Sends the question to the studio's server in the passport's envelope. Accepts only `{code: 0}` for the same user,
 * signed for this question (docs/develop/game-server.md). The envelope's own `sign` proves nothing, because its key is public.
 * Rejects on a redirect, a timeout, an HTTP error, a wrong signature or an unreadable reply.
 */
export const remoteVerdict =
  ({ url, pcode, appKey, key, outbound }: RemoteOptions): GameVerdict =>
  async ({ uid, first }) => {
    const timestamp = timestampOf(Date.now());
    const fields = { pcode, timestamp, data: encodePayload({ cUid: uid, firstReg: first }) };
    const body = new URLSearchParams({
      ...fields,
      sign: sha256Digits(signedText(fields, appKey)),
    }).toString();
    const nonce = randomToken();
    const hmac = (text: string) => createHmac('sha256', key).update(text).digest();
    const response = await outbound(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        [verdictHeaders.timestamp]: timestamp,
        [verdictHeaders.nonce]: nonce,
        [verdictHeaders.signature]: hmac(
          signedQuestion(timestamp, nonce, sha256Digits(body)),
        ).toString('hex'),
      },
      body,
    });
    if (!response.ok) throw new Error(`game check answered ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const given = response.headers.get(verdictHeaders.signature) ?? '';
    const expected = hmac(signedVerdict(nonce, uid, sha256Digits(bytes)));
    if (!/^[0-9a-f]{64}$/.test(given) || !timingSafeEqual(expected, Buffer.from(given, 'hex')))
      throw new Error('game check answer has no valid signature');
    const reply: unknown = sjson.parse(bytes.toString('utf8'), null, { protoAction: 'error' });
    if (!Check(Reply, reply)) throw new Error('game check answered without data');
    const result: unknown = sjson.parse(decodePayload(reply.data), null, { protoAction: 'error' });
    return Check(Result, result) && result.cUid === uid;
  };
