/**
 * The slider check with its proof-of-work alternative (spec §4). It only slows bots down: the rate limits must hold
 * without it.
 */
import { Type } from 'typebox';
import { endpoint } from '../shared/endpoint.ts';
import { Closed, dataOf } from '../shared/shapes.ts';

/** Allowed distance between the answer and the gap, in picture pixels. */
export const sliderTolerance = 5;

export const newChallenge = endpoint({
  method: 'POST',
  path: '/api/captcha/challenge',
  summary: 'Get a slider picture and a proof-of-work task',
  source: 'spec decisions §6',
  accepts: ['json'],
  body: Closed({
    /** `slider` for a picture; `work` for the alternative without a picture, which costs more proof of work. */
    kind: Type.Union([Type.Literal('slider'), Type.Literal('work')]),
  }),
  reply: dataOf({
    id: Type.String(),
    kind: Type.Union([Type.Literal('slider'), Type.Literal('work')]),
    /** Picture with the gap and the piece that fits it, as data URIs; absent for `work`. */
    picture: Type.Optional(
      Type.Object({
        background: Type.String(),
        piece: Type.String(),
        width: Type.Integer(),
        height: Type.Integer(),
        pieceWidth: Type.Integer(),
      }),
    ),
    /** Find `counter` so that SHA-256(`salt` + `.` + counter) begins with `bits` zero bits. */
    work: Type.Object({ salt: Type.String(), bits: Type.Integer() }),
  }),
  limit: { max: 60, seconds: 60 },
});

const TrailPoint = Type.Tuple([
  Type.Integer({ minimum: 0, maximum: 120_000 }),
  Type.Number({ minimum: -50, maximum: 1000 }),
]);

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/api/captcha/answer',
  summary: 'Answer a challenge; a correct answer returns a one-time ticket',
  source: 'spec decisions §6',
  accepts: ['json'],
  body: Closed({
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
    /** Final position of the piece in picture pixels; absent for `work`. */
    x: Type.Optional(Type.Number({ minimum: -50, maximum: 1000 })),
    /** [milliseconds since start, x] during the move; keyboard steps count too. */
    trail: Type.Optional(Type.Array(TrailPoint, { maxItems: 200 })),
    counter: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  }),
  reply: dataOf({ ticket: Type.String(), randstr: Type.String() }),
  failures: ['captcha.wrong', 'captcha.expired', 'cookies.needed'],
  limit: { max: 60, seconds: 60 },
});
