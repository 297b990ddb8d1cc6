/**
 * Opens the signed envelope. Order: schema (the route's), product, clock, signature, payload,
 * replay. The signature guards against accidents only: every rule behind it holds against a perfect signer.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { decodePayload, signedText, timestampTolerance } from '@prelude/contract/account/envelope';
import { sql } from 'drizzle-orm';
import sjson from 'secure-json-parse';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../../core/database/database.ts';
import { Failure } from '../../../core/failures.ts';

interface EncryptedForm {
  pcode: string;
  timestamp: string;
  data: string;
  sign: string;
}

export interface EnvelopeOptions {
  pcode: string;
  /** The present one and those of pages that were opened before it. */
  appKeys: readonly string[];
  /** Marks a signature as seen; false when it was seen before. */
  firstUse: (sign: Uint8Array) => Promise<boolean>;
  now?: () => number;
}

/** Makes the opener of one call's envelopes. Throws the `envelope.*` failures. */
export function envelopeOpener<P extends TSchema>(
  payload: P,
  once: boolean,
  { pcode, appKeys, firstUse, now = Date.now }: EnvelopeOptions,
): (form: EncryptedForm) => Promise<Static<P>> {
  const schema = Compile(payload);
  return async (form) => {
    if (form.pcode !== pcode) throw new Failure('envelope.pcode');
    const skew = Math.abs(Number(form.timestamp) - now() / 1000);
    if (skew > timestampTolerance) throw new Failure('envelope.timestamp');
    const given = Buffer.from(form.sign, 'hex');
    const isSigned = appKeys.some((appKey) =>
      timingSafeEqual(createHash('sha256').update(signedText(form, appKey)).digest(), given),
    );
    if (!isSigned) throw new Failure('envelope.signature');
    const value = read(form.data);
    if (!schema.Check(value)) throw new Failure('envelope.data');
    if (once && !(await firstUse(given))) throw new Failure('envelope.replayed');
    return value;
  };
}

/** `JSON.parse` would let `__proto__` through (measured); this refuses it, nested and escaped ones too. */
function read(data: string): unknown {
  try {
    return sjson.parse(decodePayload(data), null, {
      protoAction: 'error',
      constructorAction: 'error',
    });
  } catch (cause) {
    throw new Failure('envelope.data', {}, { cause });
  }
}

export const createReplayStore = ({ rows }: Database) => ({
  firstUse: async (sign: Uint8Array): Promise<boolean> =>
    (
      await rows(sql`
        insert into envelopes_seen (sign) values (${sign}) on conflict do nothing returning 1 as first`)
    ).length > 0,
  removeExpired: async (): Promise<void> => {
    await rows(sql`delete from envelopes_seen
      where seen_at < now() - make_interval(secs => ${2 * timestampTolerance + 60})`);
  },
});
