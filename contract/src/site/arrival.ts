/** For `prelude doctor`: what the server sees of a request that came through the proxy. */
import { Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { dataOf, Nullable } from '../shared/shapes.ts';

/** `t=<seconds>,n=<nonce>,v1=<hex HMAC under SECRET>`; at most five minutes old. */
export const arrivalHeader = 'x-prelude-doctor';

export const readArrival = endpoint({
  method: 'GET',
  path: '/api/arrival',
  summary: 'How this request arrived through the proxy; signed by `prelude doctor`',
  access: 'secret',
  reply: dataOf({
    /** Address that is counted as the visitor's. */
    address: Type.String(),
    /** Address of the connection: the proxy's. */
    peer: Type.String(),
    /** `X-Forwarded-For` as it is read; null: there is none. */
    forwarded: Nullable(Type.String()),
    host: Type.String(),
    scheme: Type.String(),
    /** Of the request, so that an answer from a cache is noticed. */
    nonce: Type.String(),
  }),
  limit: { max: 30, seconds: 60 },
});
