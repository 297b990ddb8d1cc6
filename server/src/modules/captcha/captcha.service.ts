/** The check before a code is sent: challenge → ticket → permission for one address → used (spec decisions §6). */
import type { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { randomInt } from 'node:crypto';
import type { Core } from '../../core/core.ts';
import { Failure } from '../../core/failures.ts';
import { type Keyed, networkKey, randomToken, sha256 } from '../../core/secrets.ts';
import { isSliderSolved, isWorkDone, workBits } from './captcha.logic.ts';
import type { CaptchaStore } from './captcha.store.ts';
import { requirePassed, createOutsideCheck } from './outside-check.ts';
import { createPuzzles } from './puzzle.ts';

export interface Visitor {
  flow: string;
  /** The /24 (IPv4) or /48 (IPv6) network. */
  network: string;
}

type Asker = Visitor & { ip: string };

type Answer = BodyOf<typeof answerChallenge>;

export type CaptchaService = ReturnType<typeof createCaptchaService>;

type ChallengeReply = ReplyOf<typeof newChallenge>['data'];

const challengeSeconds = 180;
const ticketSeconds = 300;
const maxTries = 3;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const randomLetters = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export function createCaptchaService(
  { config, limits, media, outbound, secrets, theme }: Core,
  store: CaptchaStore,
) {
  const makePuzzle = createPuzzles(media, theme.colors);
  // With a captcha provider, our own tickets are refused unless the operator allows `fallback`.
  const outside = createOutsideCheck(config.captcha, new URL(config.publicUrl).hostname, outbound);
  const { fallback } = config.captcha;
  return {
    challenge: async (
      kind: 'slider' | 'work',
      { flow, network }: Visitor,
    ): Promise<ChallengeReply> => {
      const puzzle = kind === 'slider' ? await makePuzzle() : undefined;
      const id = randomToken().slice(0, 24);
      const work = { salt: randomToken(), bits: config.workBits ?? workBits[kind] };
      await store.insert(
        {
          id,
          kind,
          answer: puzzle?.answer ?? null,
          ...work,
          flowHash: secrets.keyed('flow', flow),
          network: networkKey(secrets.keyed, network),
        },
        challengeSeconds,
      );
      const reply: ChallengeReply = { id, kind, work };
      if (!puzzle) return reply;
      const { answer: _kept, ...picture } = puzzle;
      return { ...reply, picture };
    },
    /** Throws captcha.wrong (try again), captcha.expired (get a new challenge) or cookies.needed. */
    answer: async ({ id, x, trail, counter }: Answer, flow: string | undefined) => {
      // The challenge has set the cookie.
      if (!flow) throw new Failure('cookies.needed');
      const challenge = await secrets.underAny((keyed) =>
        store.claimTry(id, keyed('flow', flow), maxTries),
      );
      if (!challenge) throw new Failure('captcha.expired');
      const { kind, answer, salt } = challenge;
      const solved = kind === 'work' || (answer !== null && isSliderSolved(answer, x, trail));
      if (!solved || !isWorkDone(salt, counter, challenge.bits)) throw new Failure('captcha.wrong');
      const ticket = randomToken();
      const randstr = `@${randomLetters(6)}`;
      if (!(await store.issue(id, sha256(ticket), randstr, ticketSeconds))) {
        throw new Failure('captcha.expired');
      }
      return { ticket, randstr };
    },
    /**
     * Throws captcha.expired when the ticket belongs to another browser, has expired or was used, captcha.unavailable
     * when a captcha provider cannot be reached, and envelope.replayed. @param mark the request's signature
     */
    grant: async (
      mark: Uint8Array,
      ticket: string,
      randstr: string,
      { flow, network, ip }: Asker,
      emailKey: string,
    ): Promise<void> => {
      const every = <T>(of: (keyed: Keyed) => T): T[] => secrets.everyKeyed.map(of);
      const keys = {
        flows: every((keyed) => keyed('flow', flow)),
        networks: every((keyed) => networkKey(keyed, network)),
        emails: every((keyed) => keyed('email', emailKey)),
      };
      const ticketHash = sha256(ticket);
      if (!outside || fallback) {
        const refused = await store.grant({ mark, ticketHash, randstr, ...keys });
        if (refused === undefined) return;
        if (!outside || refused !== 'captcha.expired') throw new Failure(refused);
      } else if (!(await limits.firstUse(mark))) throw new Failure('envelope.replayed');
      await requirePassed(outside, { ticket, randstr, ip });
      const given = {
        ticketHash,
        randstr,
        flowHash: secrets.keyed('flow', flow),
        network: networkKey(secrets.keyed, network),
        emailHash: secrets.keyed('email', emailKey),
      };
      if (!(await store.grantOutside(randomToken().slice(0, 24), given, ticketSeconds)))
        throw new Failure('captcha.expired');
    },
  };
}
