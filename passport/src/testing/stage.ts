import { decodePayload, encodePayload } from '@prelude/contract/account/envelope';
import { createPassport, type PassportOptions } from '../index.ts';

export type Payload = Record<string, unknown>;
type Answer = object | string | Response | (() => never);

export const token = 'T'.repeat(32);
export const gameToken = 'G'.repeat(32);

export const goodCheck = {
  code: 0,
  msg: '',
  cUid: 'u1',
  firstReg: true,
  agr: [],
  subState: 1,
};

export const happy: Record<string, Answer> = {
  '/hgsdk/v1/sys/init.lg': { code: 0, msg: '', control: { email_login: true }, agr: [] },
  '/hgsdk/v1/sys/agr.lg': { code: 0, msg: '', agr: [{ key: 'terms', hash: 'h' }] },
  '/hgsdk/v2/email/login': {
    code: 0,
    msg: '',
    cToken: gameToken,
    cUid: 'u1',
    accessToken: token,
    ext: { email: 'a@b.example' },
    agr: [{ key: 'terms' }],
    subState: 0,
  },
  '/game/v1/login/checklgn.lg': { code: 0, msg: '', data: encodePayload(goodCheck) },
};

const toResponse = (answer: Answer | undefined): Response => {
  if (answer instanceof Response) return answer;
  if (typeof answer === 'function') return answer();
  if (typeof answer === 'string') return new Response(answer);
  return new Response(JSON.stringify(answer ?? { code: -1, msg: 'nothing here' }));
};

export function stage(
  answers: Record<string, Answer> = {},
  options: Partial<PassportOptions> = {},
) {
  const calls: { path: string; form: URLSearchParams; payload: Payload }[] = [];
  const script = { ...happy, ...answers };
  const passport = createPassport({
    pcode: 'abyss',
    appKey: 'public-key',
    projectId: 10377,
    pk: 159,
    cid: 240,
    lang: 'en',
    fetch: async (address, request) => {
      const path = address as string;
      const form = new URLSearchParams(request?.body as URLSearchParams);
      calls.push({ path, form, payload: JSON.parse(decodePayload(form.get('data')!)) as Payload });
      return toResponse(script[path]);
    },
    ...options,
  });
  return { passport, calls, paths: () => calls.map((call) => call.path) };
}
