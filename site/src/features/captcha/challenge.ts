/** The two calls of the security check. */
import type { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { post } from '../../lib/http/http.ts';

export type Challenge = ReplyOf<typeof newChallenge>['data'];
export type Kind = Challenge['kind'];
export type Picture = NonNullable<Challenge['picture']>;
export type Answer = BodyOf<typeof answerChallenge>;
/** One use, a few minutes of life: leave to ask for one code. */
export type Ticket = ReplyOf<typeof answerChallenge>['data'];

let last: Promise<unknown> = Promise.resolve();

/**
 * One at a time: the first answer brings the cookie the challenge is bound to. Two at once would bring two, and the
 * one kept might be the other's.
 */
export function askChallenge(kind: Kind) {
  const next = last.then(() =>
    post<typeof newChallenge>('/api/captcha/challenge', { kind }, 'json'),
  );
  last = next.catch(() => undefined);
  return next;
}

export const sendAnswer = (answer: Answer) =>
  post<typeof answerChallenge>('/api/captcha/answer', answer, 'json');
