/**
 * Calls to other parties' servers: addresses come from the settings alone, an answer has a time
 * and a size it must keep to, and nobody is followed to another address.
 */
export interface Outbound {
  (address: string, init?: RequestInit): Promise<Response>;
}

/** The other party is not there, too slow, too talkative or broken: its fault, not the visitor's. */
export class PartyAway extends Error {}

interface OutboundOptions {
  milliseconds?: number | undefined;
  maxBytes?: number;
}

/** @returns a fetch that rejects with `PartyAway` on everything but a whole answer below HTTP 500 */
export const createOutbound =
  ({ milliseconds = 3500, maxBytes = 262_144 }: OutboundOptions = {}): Outbound =>
  async (address, init = {}) => {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'error',
        // The whole answer, not only its beginning: a slow drip ends here too.
        signal: AbortSignal.timeout(milliseconds),
      });
      if (response.status >= 500) throw new Error(`answered ${response.status}`);
      const body = await readUpTo(response, maxBytes);
      const { status, headers } = response;
      return new Response(body, { status, headers });
    } catch (cause) {
      throw new PartyAway(`${new URL(address).host}: ${String(cause)}`, { cause });
    }
  };

async function readUpTo(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/** True when an error, or what caused it, is the other party's absence. */
export function isPartyAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PartyAway) return true;
  return false;
}
