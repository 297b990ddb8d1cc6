/** Where the verdict on a player comes from: nowhere but our own account, or the studio's server. */
import { createHash } from 'node:crypto';
import { decodePayload, encodePayload, signedText, timestampOf } from '@prelude/contract/envelope';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import sjson from 'secure-json-parse';
import type { GameVerdict } from './game-check.service.ts';

/** The built-in check: the account exists, and that is all a game without a server of its own can say. */
export const builtInVerdict: GameVerdict = async () => true;

const Reply = Type.Object({ data: Type.String({ maxLength: 65_536 }) });
const Result = Type.Object({ code: Type.Literal(0), cUid: Type.String() });

interface RemoteOptions {
  url: string;
  pcode: string;
  appKey: string;
}

/**
 * Asks the studio's server in the passport's own envelope and believes only `{code: 0}` for the same user.
 * Rejects on a redirect, a timeout (3 s), an HTTP error or an unreadable reply.
 */
export const remoteVerdict =
  ({ url, pcode, appKey }: RemoteOptions): GameVerdict =>
  async ({ uid, first }) => {
    const fields = {
      pcode,
      timestamp: timestampOf(Date.now()),
      data: encodePayload({ cUid: uid, firstReg: first }),
    };
    const sign = createHash('sha256').update(signedText(fields, appKey)).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, sign }),
      redirect: 'error',
      signal: AbortSignal.timeout(3000),
    });
    if (!response.ok) throw new Error(`game check answered ${response.status}`);
    const reply: unknown = await response.json();
    if (!Check(Reply, reply)) throw new Error('game check answered without data');
    const result: unknown = sjson.parse(decodePayload(reply.data), null, { protoAction: 'error' });
    return Check(Result, result) && result.cUid === uid;
  };
