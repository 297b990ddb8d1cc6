/** HPKE (RFC 9180), using only WebCrypto functions that all supported browsers have. */
import { mostOfContext, packEvents } from '@prelude/contract/site/event-message';
import { eventsInfo } from '@prelude/contract/site/event-names';
import type { Settings } from '@prelude/contract/site/settings';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
const encoder = new TextEncoder();

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

type Encryptor = (plain: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;

/** One key agreement per 256 messages: it is the expensive step on slow phones and on the server. */
async function createEncryptor({ id, key }: Settings['events']): Promise<Encryptor> {
  const publicKey = await suite.DeserializePublicKey(bytesOf(key));
  const setUp = () => suite.SetupSender(publicKey, { info: encoder.encode(eventsInfo) });
  let { encapsulatedSecret: enc, ctx } = await setUp();
  return async (plain) => {
    if (ctx.seq === mostOfContext) ({ encapsulatedSecret: enc, ctx } = await setUp());
    const { seq } = ctx;
    return packEvents({ id, enc, seq, ciphertext: await ctx.Seal(plain) });
  };
}

let encryptor: { key: string; encrypt: Encryptor } | undefined;
let before: Promise<unknown> = Promise.resolve();

/** Rejects without https (WebCrypto). `isLinked` shows that messages come from the same page. */
export function encrypt(
  events: Settings['events'],
  message: object,
  isLinked: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  // In sequence, because the message number is the position in the context.
  const encrypted = before
    .catch(() => {})
    .then(async () => {
      if (!isLinked || encryptor?.key !== events.key)
        encryptor = { key: events.key, encrypt: await createEncryptor(events) };
      return encryptor.encrypt(encoder.encode(JSON.stringify(message)));
    });
  before = encrypted;
  return encrypted;
}
