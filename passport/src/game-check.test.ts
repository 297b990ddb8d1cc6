import { encodePayload } from '@prelude/contract/account/envelope';
import { describe, expect, it } from 'vitest';
import { goodCheck, stage } from './testing/stage.ts';

const path = '/game/v1/login/checklgn.lg';
const login = (answer: object | string | Response | (() => never)) =>
  stage({ [path]: answer }).passport.emailLogin('a@b.example', '123456', []);
const encoded = (check: unknown) => ({ code: 0, msg: '', data: encodePayload(check) });
const encodedText = (text: string) => ({ code: 0, msg: '', data: btoa(text) });

describe('a sign-in that the game check does not confirm fails', () => {
  it.each([
    ['a fault', new Response('{"code":-1,"msg":"x","error":"server.error"}', { status: 500 })],
    ['a fault without a body', new Response('', { status: 500 })],
    ['nothing', ''],
    ['an empty text', { code: 0, msg: '', data: '' }],
    ['no text', { code: 0, msg: '' }],
    ['a refusal outside', { code: 3, msg: 'no' }],
    ['a refusal inside', encoded({ ...goodCheck, code: 3 })],
    ['a success in words', encoded({ ...goodCheck, code: '0' })],
    ['another user', encoded({ ...goodCheck, cUid: 'u2' })],
    ['no user', encoded({ ...goodCheck, cUid: undefined })],
    ['no word on the registration', encoded({ ...goodCheck, firstReg: 1 })],
    ['a text that is not base64', { code: 0, msg: '', data: '%%%' }],
    ['a text that is not UTF-8', { code: 0, msg: '', data: btoa('\xff\xfe{}') }],
    ['a text that is not JSON', encodedText('code=0')],
    ['a list', encoded([goodCheck])],
    ['null', encoded(null)],
    ['__proto__', encodedText('{"__proto__":{"code":0}}')],
    ['__proto__ in escapes', encodedText('{"\\u005f_proto__":{"code":0}}')],
    ['constructor', encodedText('{"constructor":{"prototype":{"code":0}}}')],
    [
      'a broken line',
      () => {
        throw new TypeError('reset');
      },
    ],
  ])('%s', async (_, answer) => {
    const result = await login(answer);
    expect(result.code).toBe(-1);
    expect(result).not.toHaveProperty('accessToken');
    expect(({} as { code?: number }).code).toBeUndefined();
  });
});
