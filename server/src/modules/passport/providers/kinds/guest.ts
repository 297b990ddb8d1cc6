/**
 * Guests (spec §3, type 0). A guest is a random id signed by us and kept by the browser. It cannot be forged, and each
 * network gets a limited number. It proves no address, so a guest cannot register.
 */
import { timingSafeEqual } from 'node:crypto';
import { randomToken, type Secrets } from '../../../../core/secrets.ts';
import type { Proof } from '../provider.ts';

const shape = /^guest\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export function createGuest(secrets: Pick<Secrets, 'keyed' | 'everyKeyed'>) {
  const sign = (id: string, keyed = secrets.keyed) => Buffer.from(keyed('guest', id));
  return {
    make: (): string => {
      const id = randomToken().slice(0, 22);
      return `guest.${id}.${sign(id).toString('base64url')}`;
    },
    /** Throws for an id that we did not sign. */
    prove: (token: string): Proof => {
      const [, id, signature] = shape.exec(token) ?? [];
      const given = Buffer.from(signature ?? '', 'base64url');
      // A browser keeps its guest id indefinitely, so a former secret may have signed it.
      const isOurs = (name: string) =>
        secrets.everyKeyed.some((keyed) => timingSafeEqual(sign(name, keyed), given));
      if (!id || !isOurs(id)) throw new Error('not a guest account of this site');
      return { subject: id };
    },
  };
}
