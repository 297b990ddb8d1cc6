import type { Endpoint, ReplyOf } from '@prelude/contract/shared/endpoint';
import type { DeviceFields, Envelope } from '@prelude/contract/account/passport';
import type { Static, TSchema } from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { Cookies } from '../../../http/cookies.ts';
import { networkOf } from '../../../http/client-network.ts';
import { route } from '../../../http/route.ts';
import type { WorkQueue } from '../../../core/queue.ts';
import { Failure } from '../../../core/failures.ts';
import { type EnvelopeOptions, envelopeOpener } from './envelope.ts';
import type { Caller } from '../passport.service.ts';

export interface SignedCall extends Endpoint {
  readonly body: typeof Envelope;
  readonly payload: TSchema;
  readonly once: boolean;
  readonly hashes: boolean;
}

/** What a reply has in addition to the code 0 and the message of every call. */
type AnswerOf<R> = Exclude<keyof R, 'code' | 'msg'> extends never ? void : Omit<R, 'code' | 'msg'>;

type Handled<C extends SignedCall, More extends unknown[]> = (
  payload: Static<C['payload']>,
  caller: Caller,
  ...more: More
) => Promise<AnswerOf<ReplyOf<C>>>;

/** Returns the browser's flow id and sets the cookie when it is missing. */
type Flow = () => string;

interface Signed<C extends SignedCall> {
  /** The signature of a call that works once is marked as used before the handler runs. */
  handle(handler: Handled<C, [flow: Flow]>): void;
  /** The handler marks the signature (`first_use`) in the statement of its work, which saves one. */
  marking(handler: Handled<C, [mark: Uint8Array, flow: Flow]>): void;
}

export type SignedRoute = <C extends SignedCall>(call: C) => Signed<C>;

interface SignedOptions extends EnvelopeOptions {
  /** Records a signature; false when it was recorded before. */
  firstUse: (sign: Uint8Array) => Promise<boolean>;
}

/** @param queue of calls that need a slow hash */
export const signedRoutes =
  (
    app: FastifyInstance,
    cookies: Cookies,
    { firstUse, ...envelope }: SignedOptions,
    queue: WorkQueue,
  ): SignedRoute =>
  <C extends SignedCall>(call: C): Signed<C> => {
    const open = envelopeOpener<C['payload']>(call.payload, envelope);
    const marking: Signed<C>['marking'] = (handler) =>
      route<SignedCall>(app, call).handle(({ body, request, reply }) => {
        const work = async () => {
          const { value, sign } = open(body);
          const caller: Caller = {
            flow: cookies.readFlow(request),
            network: networkOf(request.ip),
            wideNetwork: networkOf(request.ip, true),
            language: (value as DeviceFields).lang,
          };
          const answer = await handler(value, caller, sign, () => cookies.flow(request, reply));
          return { code: 0, msg: 'ok', ...(answer as object | undefined) };
        };
        return call.hashes ? queue.run(work) : work();
      });
    return {
      marking,
      handle: (handler) =>
        marking(async (payload, caller, mark, flow) => {
          if (call.once && !(await firstUse(mark))) throw new Failure('envelope.replayed');
          return handler(payload, caller, flow);
        }),
    };
  };
