/** Hashes codes with argon2id and a pepper: a stolen table gives no code (security §1.8; OWASP ASVS V6.5.2). */
import { hash, verify } from '@node-rs/argon2';

export interface CodeHash {
  hash(code: string): Promise<string>;
  verify(stored: string, code: string): Promise<boolean>;
}

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * @param concurrent how many hashes may run at once. Each takes about 9 ms of one core off the main thread; without
 *   a bound a flood of sign-ins would take every core from the registrations.
 */
export function createCodeHash(pepper: Uint8Array, concurrent: number): CodeHash {
  const secret = Buffer.from(pepper);
  const queue: (() => void)[] = [];
  let running = 0;
  const bounded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) await new Promise<void>((go) => queue.push(go));
    else running++;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
  return {
    hash: (code) => bounded(() => hash(code, { ...parameters, secret })),
    verify: (stored, code) => bounded(() => verify(stored, code, { secret })),
  };
}
