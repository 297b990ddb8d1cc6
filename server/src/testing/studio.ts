/** The studio's side of the game check, implemented only from docs/develop/game-server.md, without shared code. */
import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodePayload, encodePayload } from '@prelude/contract/account/envelope';
import type { Asked } from './stand-in.ts';

export const gameCheckKey = 'T5xkq9Lw2VbNr7JzC4mHs8YdG1fAeP6UoQiRtKyXvMB';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

export const uidIn = ({ form }: Asked): string =>
  (JSON.parse(decodePayload(form.get('data')!)) as { cUid: string }).cUid;

/** The uid of a request. Throws unless our server has signed the request recently. */
export function playerOf(asked: Asked): string {
  const { body, headers } = asked;
  const header = (name: string) => String(headers[`x-prelude-${name}`]);
  const [timestamp, nonce] = [header('timestamp'), header('nonce')];
  const signature = hmac(gameCheckKey, `game-check\n${timestamp}\n${nonce}\n${hash(body)}`);
  if (header('signature') !== signature) throw new Error('A question nobody signed');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) throw new Error('An old question');
  return uidIn(asked);
}

interface Verdict {
  body: string;
  signature: string;
}

export function verdictOn(
  asked: Asked,
  result: unknown,
  bent: { key?: string; nonce?: string; uid?: string } = {},
): Verdict {
  const { key = gameCheckKey, nonce = String(asked.headers['x-prelude-nonce']) } = bent;
  const { uid = uidIn(asked) } = bent;
  const body = JSON.stringify({ data: encodePayload(result) });
  return { body, signature: hmac(key, `game-check-answer\n${nonce}\n${uid}\n${hash(body)}`) };
}

export const send = (response: ServerResponse, { body, signature }: Verdict): void =>
  void response.setHeader('x-prelude-signature', signature).end(body);
