/** Creates passkeys (WebAuthn level 3, attestation `none`), independent of the server's library. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Ceremony {
  challenge: string;
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();
const bytes = (...parts: (Uint8Array | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
/** CBOR (RFC 8949): the part that an attestation and an ES256 key need. */
const text = (value: string): Buffer => bytes([0x60 + value.length], Buffer.from(value));
const octets = (value: Uint8Array): Buffer =>
  bytes(
    value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255],
    value,
  );

/** @param isVerified false: the authenticator does not ask for its PIN or a finger (flag UV) */
export function createPasskey(origin: string, { isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) => octets(Buffer.from(value!, 'base64url'));
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const key = bytes([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], coordinate(x), [0x22], coordinate(y));
  let counter = 0;
  const data = (flags: number, credential: Uint8Array = bytes()): Buffer => {
    const signs = Buffer.alloc(4);
    signs.writeUInt32BE(++counter);
    return bytes(sha256(new URL(origin).hostname), [flags], signs, credential);
  };
  const client = (type: string, { challenge }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Uint8Array>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        Buffer.from(value).toString('base64url'),
      ]),
    ),
  });
  return {
    id: id.toString('base64url'),
    made: (options: Ceremony) => {
      // Flags: user present, user verified, attested credential data.
      const authData = data(
        isVerified ? 0x45 : 0x41,
        bytes(Buffer.alloc(16), [0, id.length], id, key),
      );
      const attestationObject = bytes(
        [0xa3],
        text('fmt'),
        text('none'),
        text('attStmt'),
        [0xa0],
        text('authData'),
        octets(authData),
      );
      return answer({ clientDataJSON: client('webauthn.create', options), attestationObject });
    },
    used: (options: Ceremony, isVerifiedNow = isVerified) => {
      const clientDataJSON = client('webauthn.get', options);
      const authenticatorData = data(isVerifiedNow ? 0x05 : 0x01);
      const signature = sign(
        'sha256',
        bytes(authenticatorData, sha256(clientDataJSON)),
        privateKey,
      );
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
