/** What the interfaces of all advertising networks have in common. Each adapter is in a file of its own. */
import { sha256Digits } from '../../../core/secrets.ts';
import type { Answer } from '../delivery/post.ts';

/** A registration as a report. Nothing else about the player is known here. */
export interface Report {
  /** Always the same for one report, so that the network counts it once. */
  id: string;
  registeredAt: Date;
  click: { parameter: string; id: string; at: Date };
  /** The user agent; only where the network demands it. */
  agent: string;
  /** Null unless the receiver is set to get it and the consent names it. */
  email: string | null;
  /** Address of the site, without a query. */
  page: string;
  isTest: boolean;
}

/** By `accountFields` of the contract; an optional field can be missing. */
export type Account = Readonly<Record<string, string>>;

export type Ask = (
  address: string,
  headers: Record<string, string>,
  body: string,
) => Promise<Answer>;

/**
 * delivered · again: later, the network is away or overloaded · refused: this report never works · credentials: no
 * report works until an operator enters another token
 */
export type Verdict = 'delivered' | 'again' | 'refused' | 'credentials';

export interface Network {
  host: string;
  /** Rejects without a complete answer. */
  send(report: Report, account: Account, ask: Ask): Promise<Answer>;
  judge(answer: Answer): Verdict;
}

/** Whatever a network wrote: every part may be missing. */
export function partOf(body: string, ...path: string[]): unknown {
  try {
    return path.reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined,
      JSON.parse(body),
    );
  } catch {
    return undefined;
  }
}

/** By the status alone, for answers that say no more. */
export function judgeStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 401 || status === 403) return 'credentials';
  return status === 408 || status === 429 || status >= 500 ? 'again' : 'refused';
}

/** SHA-256 of the trimmed address in small letters, as Meta, TikTok and X demand it. */
export const hashOfEmail = (email: string): string => sha256Digits(email.trim().toLowerCase());

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
