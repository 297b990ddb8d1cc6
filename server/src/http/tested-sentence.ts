/**
 * Which of two tested sentences a browser sees. The cookie holds the test and one bit, so it identifies no one. Visitors
 * who ask not to be tracked see the sentence in force and are not counted.
 */
import { randomInt } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieDays } from '@prelude/contract/account/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Arm, SentenceTests } from '../core/overrides/sentence-tests.ts';

const cookie = 'prelude_words';
/** `17b+`: draft 17, arm b, whose application has started. */
const pattern = /^(\d{1,15})([ab])(\+?)$/;

export type TestedSentence = ReturnType<typeof createTestedSentence>;

export function createTestedSentence(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  tests: Pick<SentenceTests, 'running' | 'count'>,
) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    secure: publicUrl.startsWith('https://'),
    sameSite: 'lax',
    maxAge: cookieDays * 24 * 3600,
  };
  const read = (request: FastifyRequest) => {
    const test = tests.running();
    if (!test) return undefined;
    const [, id, arm, isCounted] = pattern.exec(request.cookies[cookie] ?? '') ?? [];
    if (Number(id) !== test.id) return undefined;
    return { id: test.id, arm: arm as Arm, isCounted: isCounted === '+' };
  };
  const asksForPrivacy = ({ headers }: FastifyRequest): boolean =>
    headers['sec-gpc'] === '1' || headers.dnt === '1';
  return {
    /** Undefined for a browser that takes part in no test. */
    arm: (request: FastifyRequest): Arm | undefined => read(request)?.arm,
    /** Draws the arm of a browser that opens a page in the language of the test. */
    draw: (request: FastifyRequest, reply: FastifyReply, language: string): Arm | undefined => {
      const test = tests.running();
      const known = read(request);
      if (!test || known) return known?.arm;
      if (test.language !== language || asksForPrivacy(request)) return undefined;
      const arm = randomInt(100) < test.share ? 'b' : 'a';
      reply.setCookie(cookie, `${test.id}${arm}`, options);
      return arm;
    },
    /** Counts a browser once, when its application has started: programs that only read pages are not visitors. */
    started: (request: FastifyRequest, reply: FastifyReply): void => {
      const known = read(request);
      if (!known || known.isCounted) return;
      tests.count(known.id, known.arm, 'started');
      reply.setCookie(cookie, `${known.id}${known.arm}+`, options);
    },
    registered: (request: FastifyRequest): void => {
      const known = read(request);
      if (known?.isCounted) tests.count(known.id, known.arm, 'registered');
    },
  };
}
