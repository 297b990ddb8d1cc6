/**
 * Source of the public random value: a round of a beacon such as drand, named in the campaign before applications
 * close. Anyone can request the same round, so a value entered by hand can be checked.
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Outbound } from '../../../core/outbound.ts';
import { sha256Hex } from './draw-files.ts';

export interface BeaconValue {
  /** Lower-case hex, 32 bytes. */
  value: string;
  /** Generated on this machine, for rehearsals only. */
  rehearsal: boolean;
}

/** The value of a round; undefined when an operator must enter it. Rejects while the beacon is unreachable. */
export type Beacon = (round: number) => Promise<BeaconValue | undefined>;

const Answer = Type.Object({
  round: Type.Integer(),
  randomness: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  signature: Type.Optional(Type.String({ pattern: '^[0-9a-f]+$' })),
});

/** drand's HTTP API: GET `<url>/public/<round>`; the randomness is the SHA-256 of the signature. */
export function httpBeacon(url: string, outbound: Outbound): Beacon {
  return async (round) => {
    const response = await outbound(`${url.replace(/(?<!\/)\/+$/, '')}/public/${round}`);
    if (!response.ok) throw new Error(`The beacon answered ${response.status}`);
    const answer: unknown = await response.json();
    if (!Value.Check(Answer, answer) || answer.round !== round)
      throw new Error('The beacon’s answer is not valid');
    const { randomness, signature } = answer;
    if (signature !== undefined && sha256Hex(Buffer.from(signature, 'hex')) !== randomness)
      throw new Error('The beacon’s value does not match its signature');
    return { value: randomness, rehearsal: false };
  };
}

/** A fixed value for each round. Predictable: for trials only, never for a real draw. */
export const standInBeacon: Beacon = (round) =>
  Promise.resolve({
    value: sha256Hex(`offline stand-in for round ${round}`),
    rehearsal: true,
  });

/** Production without a beacon address: an operator enters the value. */
export const enteredBeacon: Beacon = () => Promise.resolve(undefined);
