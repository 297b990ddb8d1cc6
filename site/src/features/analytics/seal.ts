/** Seals what is sent to the server's key of the day: HPKE (RFC 9180) with what WebCrypto does in every browser we build for. */
import { pointsInfo } from '@prelude/contract/point-names';
import type { Settings } from '@prelude/contract/settings';
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
const encoder = new TextEncoder();

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Rejects where the browser has no WebCrypto (a page without https). */
export async function seal(
  { id, key }: Settings['points'],
  message: object,
): Promise<Uint8Array<ArrayBuffer>> {
  const { encapsulatedSecret, ciphertext } = await suite.Seal(
    await suite.DeserializePublicKey(bytesOf(key)),
    encoder.encode(JSON.stringify(message)),
    { info: encoder.encode(pointsInfo) },
  );
  return new Uint8Array([id, ...encapsulatedSecret, ...ciphertext]);
}
