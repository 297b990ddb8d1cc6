/**
 * The return address of an email, unique for each email (VERP), so a bounce identifies its email whatever the other
 * server writes. It ends with a keyed hash, so bounces cannot be forged.
 */
import type { Secrets } from '../../../core/secrets.ts';

export type Returned = { box: 'email' | 'outbox'; id: number };

export type ReturnPath = ReturnType<typeof createReturnPath>;

const boxes = { email: 'l', outbox: 'o' } as const;

export function createReturnPath(
  domain: string | undefined,
  secrets: Pick<Secrets, 'keyed' | 'everyKeyed'>,
) {
  const local = (box: Returned['box'], id: number, keyed = secrets.keyed): string => {
    const name = `${boxes[box]}${id.toString(36)}`;
    const check = Buffer.from(keyed('return', name)).subarray(0, 8).toString('hex');
    return `bounce-${name}-${check}`;
  };
  return {
    /** Undefined without a domain that receives bounces. */
    of: (box: Returned['box'], id: number): string | undefined =>
      domain ? `${local(box, id)}@${domain}` : undefined,
    /** The local part, by which a provider's report names an email. */
    mark: (box: Returned['box'], id: number): string => local(box, id),
    /** The email that a local part identifies; undefined for any other address. */
    read: (given: string): Returned | undefined => {
      // Some servers return local parts in capitals.
      const text = given.toLowerCase();
      const [, mark, number] = /^bounce-([lo])([0-9a-z]{1,11})-[0-9a-f]{16}$/.exec(text) ?? [];
      if (!mark || !number) return undefined;
      const box = mark === 'l' ? 'email' : 'outbox';
      const id = Number.parseInt(number, 36);
      const isOurs = secrets.everyKeyed.some((keyed) => local(box, id, keyed) === text);
      return Number.isSafeInteger(id) && isOurs ? { box, id } : undefined;
    },
  };
}
