/** The check before a code is sent: challenge → ticket → leave for one address → used (decisions §6, security §2.3). */
import { randomInt } from 'node:crypto';
import { Failure } from '../../platform/failures.ts';
import { randomToken, type Secrets, sha256 } from '../../platform/secrets.ts';
import { isSliderSolved, isWorkDone, workBits } from './captcha.logic.ts';
import type { CaptchaStore } from './captcha.store.ts';
import type { Puzzle } from './puzzle.ts';

export interface Visitor {
  /** The browser's flow cookie. */
  flow: string;
  /** About where it is: /24 or /48. */
  network: string;
}

interface Answer {
  id: string;
  x?: number | undefined;
  trail?: [number, number][] | undefined;
  counter: number;
}

export interface CaptchaService {
  challenge(kind: 'slider' | 'work', visitor: Visitor): Promise<ChallengeReply>;
  /** Throws captcha.wrong (try again) or captcha.expired (take a new one). */
  answer(answer: Answer, flow: string | undefined): Promise<{ ticket: string; randstr: string }>;
  /** Throws captcha.expired when the ticket is not this browser's, not fresh or already used. */
  grant(ticket: string, randstr: string, visitor: Visitor, emailHash: Uint8Array): Promise<void>;
  /** Throws captcha.required unless this browser has leave for this address; uses it up. */
  redeem(flow: string, emailHash: Uint8Array): Promise<void>;
}

interface ChallengeReply {
  id: string;
  kind: 'slider' | 'work';
  picture?: Omit<Puzzle, 'answer'>;
  work: { salt: string; bits: number };
  expires_in: number;
}

interface Dependencies {
  store: CaptchaStore;
  secrets: Pick<Secrets, 'keyed'>;
  makePuzzle: () => Promise<Puzzle>;
}

const challengeSeconds = 180;
const ticketSeconds = 300;
const maxTries = 3;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export function createCaptchaService({ store, secrets, makePuzzle }: Dependencies): CaptchaService {
  const flowHash = (flow: string) => secrets.keyed('flow', flow);
  return {
    challenge: async (kind, { flow, network }) => {
      const puzzle = kind === 'slider' ? await makePuzzle() : undefined;
      const id = randomToken().slice(0, 24);
      const work = { salt: randomToken(), bits: workBits[kind] };
      await store.insert(
        {
          id,
          kind,
          answer: puzzle?.answer ?? null,
          ...work,
          flowHash: flowHash(flow),
          network: networkKey(secrets, network),
        },
        challengeSeconds,
      );
      const reply: ChallengeReply = { id, kind, work, expires_in: challengeSeconds };
      if (!puzzle) return reply;
      const { answer: _kept, ...picture } = puzzle;
      return { ...reply, picture };
    },
    answer: async ({ id, x, trail, counter }, flow) => {
      const challenge = flow && (await store.claimTry(id, flowHash(flow), maxTries));
      if (!challenge) throw new Failure('captcha.expired');
      const { kind, answer, salt, bits } = challenge;
      const solved = kind === 'work' || (answer !== null && isSliderSolved(answer, x, trail));
      if (!solved || !isWorkDone(salt, counter, bits)) throw new Failure('captcha.wrong');
      const ticket = randomToken();
      const randstr = `@${randomLetters(6)}`;
      if (!(await store.issue(id, sha256(ticket), randstr, ticketSeconds))) {
        throw new Failure('captcha.expired');
      }
      return { ticket, randstr };
    },
    grant: async (ticket, randstr, { flow, network }, emailHash) => {
      const granted = await store.grant({
        ticketHash: sha256(ticket),
        randstr,
        flowHash: flowHash(flow),
        network: networkKey(secrets, network),
        emailHash,
      });
      if (!granted) throw new Failure('captcha.expired');
    },
    redeem: async (flow, emailHash) => {
      if (!(await store.redeem(flowHash(flow), emailHash))) throw new Failure('captcha.required');
    },
  };
}

/** Networks are kept only as keyed hashes: enough to compare, nothing to read. */
const networkKey = (secrets: Pick<Secrets, 'keyed'>, network: string): string =>
  Buffer.from(secrets.keyed('network', network)).toString('base64url').slice(0, 22);
