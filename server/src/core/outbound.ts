/** URLs come from the settings only, a response has a time and a size limit, and redirects are not followed. */
export interface Outbound {
  (address: string, init?: RequestInit): Promise<Response>;
}

/** The third party is unreachable, too slow, too large or broken: not the visitor's fault. */
export class PartyAway extends Error {}

interface OutboundOptions {
  milliseconds?: number | undefined;
  maxBytes?: number;
}

/** Rejects with `PartyAway` unless it gets a complete response below HTTP 500. */
export const createOutbound =
  ({ milliseconds = 3500, maxBytes = 262_144 }: OutboundOptions = {}): Outbound =>
  async (address, init = {}) => {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'error',
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

export function isPartyAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PartyAway) return true;
  return false;
}
