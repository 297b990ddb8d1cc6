/**
 * Opens the signed envelope. Order: schema (in the route), product, clock, signature, payload, replay. The signature
 * only detects accidents: all other rules must hold even for correctly signed input.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { decodePayload, signedText, timestampTolerance } from '@prelude/contract/account/envelope';
import sjson from 'secure-json-parse';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Failure } from '../../../core/failures.ts';
import { isTooDeep } from '../../../core/json-depth.ts';

interface EncryptedForm {
  pcode: string;
  timestamp: string;
  data: string;
  sign: string;
}

export interface EnvelopeOptions {
  pcode: string;
  /** The current key and those of pages opened before a change. */
  appKeys: readonly string[];
  now?: () => number;
}

/**
 * Returns a function that opens the envelopes of one call and throws the `envelope.*` failures. It does not mark the
 * signature as used.
 */
export function envelopeOpener<P extends TSchema>(
  payload: P,
  { pcode, appKeys, now = Date.now }: EnvelopeOptions,
): (form: EncryptedForm) => { value: Static<P>; sign: Uint8Array } {
  const schema = Compile(payload);
  return (form) => {
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
    return { value, sign: given };
  };
}

/** Refuses `__proto__`, also nested and escaped; `JSON.parse` accepts it (measured). */
function read(data: string): unknown {
  try {
    const text = decodePayload(data);
    if (isTooDeep(text)) throw new RangeError('too deep');
    return sjson.parse(text, null, {
      protoAction: 'error',
      constructorAction: 'error',
    });
  } catch (cause) {
    throw new Failure('envelope.data', {}, { cause });
  }
}
