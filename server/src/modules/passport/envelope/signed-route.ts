import type { Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { DeviceFields, Envelope } from '@prelude/contract/account/passport';
import type { Static, TSchema } from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/client-network.ts';
import { route } from '../../../http/route.ts';
import type { WorkQueue } from '../../../core/queue.ts';
import { type EnvelopeOptions, envelopeOpener } from './envelope.ts';
import type { Caller } from '../passport.service.ts';

export interface SignedCall extends Endpoint {
  readonly body: typeof Envelope;
  readonly payload: TSchema;
  readonly once: boolean;
  readonly costly: 'hash' | 'rows' | undefined;
}

/** What a reply has in addition to the code 0 and the message of every call. */
type AnswerOf<R> = Exclude<keyof R, 'code' | 'msg'> extends never ? void : Omit<R, 'code' | 'msg'>;

interface Signed<C extends SignedCall> {
  handle(
    handler: (
      payload: Static<C['payload']>,
      caller: Caller,
      /** Returns the browser's flow id and sets the cookie when it is missing. */
      flow: () => string,
    ) => Promise<AnswerOf<ReplyOf<C>>>,
  ): void;
}

export type SignedRoute = <C extends SignedCall>(call: C) => Signed<C>;

/** @param lines queues for costly calls, by kind of cost */
export const signedRoutes =
  (
    app: FastifyInstance,
    cookies: Cookies,
    envelope: EnvelopeOptions,
    lines: Record<'hash' | 'rows', WorkQueue>,
  ): SignedRoute =>
  <C extends SignedCall>(call: C): Signed<C> => {
    const open = envelopeOpener<C['payload']>(call.payload, call.once, envelope);
    return {
      handle: (handler) =>
        route<SignedCall>(app, call).handle(({ body, request, reply }) => {
          const work = async () => {
            const payload = await open(body);
            const caller: Caller = {
              flow: cookies.readFlow(request),
              network: networkOf(request.ip),
              wideNetwork: networkOf(request.ip, true),
              language: (payload as DeviceFields).lang,
            };
            const answer = await handler(payload, caller, () => cookies.flow(request, reply));
            return { code: 0, msg: 'ok', ...(answer as object | undefined) };
          };
          return call.costly ? lines[call.costly].run(work) : work();
        }),
    };
  };
