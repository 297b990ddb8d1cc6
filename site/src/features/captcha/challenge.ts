import type { answerChallenge, newChallenge } from '@prelude/contract/account/captcha';
import type { BodyOf, ReplyOf } from '@prelude/contract/shared/endpoint';
import { post } from '../../lib/http/http.ts';

export type Challenge = ReplyOf<typeof newChallenge>['data'];
export type Kind = Challenge['kind'];
export type Picture = NonNullable<Challenge['picture']>;
export type Answer = BodyOf<typeof answerChallenge>;
/** Allows one code request; valid once, for a few minutes. */
export type Ticket = ReplyOf<typeof answerChallenge>['data'];

let last: Promise<unknown> = Promise.resolve();

/** Sequential, because the first reply sets the cookie: two parallel requests would set two. */
export function askChallenge(kind: Kind) {
  const next = last.then(() =>
    post<typeof newChallenge>('/api/captcha/challenge', { kind }, 'json'),
  );
  last = next.catch(() => undefined);
  return next;
}

export const sendAnswer = (answer: Answer) =>
  post<typeof answerChallenge>('/api/captcha/answer', answer, 'json');
