import { type PublicHttp, type PublicRequest, reasonOf } from '../../../core/public-http.ts';
import { type Outcome, ProviderError } from './provider.ts';

export interface Reply {
  status: number;
  // What a provider answers is read field by field, and a missing field is undefined.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

export type Call = ReturnType<typeof createCall>;

const mostBytes = 16 * 1024 * 1024;
const usualRest = 30;

/** Calls one provider. Keys, limits and faults are the same everywhere; other answers are for the adapter. */
export const createCall =
  (
    { call }: Pick<PublicHttp, 'call'>,
    base: string,
    headers: Record<string, string>,
    { stopping, isPrivate = false }: { stopping: AbortSignal; isPrivate?: boolean },
  ) =>
  async (method: PublicRequest['method'], path: string, body?: unknown): Promise<Reply> => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const request = { method, headers, body: sent, mostBytes, isPrivate };
    const answer = await call(base + path, request, stopping).catch((error: unknown) => {
      throw new ProviderError('rest', reasonOf(error));
    });
    const { status, text, retryAfter } = answer;
    if (status === 429)
      throw new ProviderError('rest', 'too many requests', retryAfter ?? usualRest);
    if (status >= 500) throw new ProviderError('rest', `HTTP ${status}`, retryAfter);
    const json = text === '' ? null : parse(text);
    if (status === 401 || status === 403) throw new ProviderError('key', wordsOf({ status, json }));
    if (json === undefined) throw new ProviderError('rest', `HTTP ${status}, not JSON`);
    return { status, json };
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The provider's own words. */
export function wordsOf({ status, json }: Reply): string {
  const [first] = Array.isArray(json?.errors) ? json.errors : [];
  const words: unknown = json?.message ?? first?.detail ?? json?.detail ?? json?.title;
  return typeof words === 'string' ? words : `HTTP ${status}`;
}

/** Refuses what is neither a success nor one of the given statuses. */
export function expectSuccess(reply: Reply, ...also: number[]): Reply {
  if (reply.status < 300 || also.includes(reply.status)) return reply;
  throw new ProviderError('batch', wordsOf(reply));
}

/** Of a call about one contact: the status `also` is a success too. */
export const outcomeOf = (reply: Reply, ref: string | null, also?: number): Outcome =>
  reply.status < 300 || reply.status === also ? { ref } : { refused: wordsOf(reply) };

/** Of a contact that the provider did not know a moment ago. */
export function unlessMade(outcome: Outcome | 'exists'): Outcome {
  if (outcome === 'exists') throw new ProviderError('rest', 'the contact has appeared meanwhile');
  return outcome;
}

/** The answer about the list itself: any error means that there is no such list for this key. */
export function listIn(reply: Reply): Reply['json'] {
  if (reply.status >= 400) throw new ProviderError('list', wordsOf(reply));
  return reply.json;
}

/** Makes a call about one contact one about several: results in order, at most `width` at one time. */
export const each =
  <Item, Result>(work: (item: Item) => Promise<Result>, width = 4) =>
  async (items: readonly Item[]): Promise<Result[]> => {
    const results: Result[] = [];
    for (let at = 0; at < items.length; at += width)
      results.push(...(await Promise.all(items.slice(at, at + width).map(work))));
    return results;
  };
