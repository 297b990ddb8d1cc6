import { randomUUID } from 'node:crypto';
import type { EventBatch } from '@prelude/contract/site/analytics';
import { packEvents } from '@prelude/contract/site/event-message';
import { eventsInfo, eventsPath } from '@prelude/contract/site/event-names';
import type { Settings } from '@prelude/contract/site/settings';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
const info = new TextEncoder().encode(eventsInfo);

type Encryptor = (content: unknown) => Promise<Uint8Array<ArrayBuffer>>;

/** Encrypts the messages of one page in order. The content can be anything, so that tests can send invalid batches. */
export async function createEncryptor({ id, key }: Settings['events']): Promise<Encryptor> {
  const publicKey = await suite.DeserializePublicKey(new Uint8Array(Buffer.from(key, 'base64url')));
  const { encapsulatedSecret: enc, ctx } = await suite.SetupSender(publicKey, { info });
  return async (content) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const { seq } = ctx;
    return packEvents({ id, enc, seq, ciphertext: await ctx.Seal(new TextEncoder().encode(text)) });
  };
}

export const encryptEvents = async (
  key: Settings['events'],
  content: unknown,
): Promise<Uint8Array<ArrayBuffer>> => (await createEncryptor(key))(content);

const randomId = (): string => randomUUID().replaceAll('-', '');

export const aBatch = (change: Partial<EventBatch> = {}): EventBatch => ({
  session: randomId(),
  device: randomId(),
  language: 'en',
  scene: 1,
  family: 'desktop',
  events: [{ name: 'g_visit', page: 'home', ago: 0 }],
  ...change,
});

export const eventsKeyOf = async (url: string): Promise<Settings['events']> =>
  ((await (await fetch(`${url}/api/settings`)).json()) as { data: Settings }).data.events;

export interface EventAnswer {
  http: number;
  error: string | undefined;
}

export async function postEvents(
  url: string,
  body: Uint8Array<ArrayBuffer>,
  ip = '10.9.9.9',
): Promise<EventAnswer> {
  const response = await fetch(url + eventsPath, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': ip,
    },
  });
  const answer = (await response.json()) as { error?: string };
  return { http: response.status, error: answer.error };
}
