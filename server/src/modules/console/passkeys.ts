import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey } from './operators.store.ts';

type Given = Record<string, unknown>;

/** Loaded on first sign-in to keep the server start fast. */
const library = () => import('@simplewebauthn/server');
/** The library throws on malformed input. */
const unlessBroken = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export function createPasskeys(origin: string) {
  const rpID = new URL(origin).hostname;
  return {
    newOptions: async (
      { id, login, name }: { id: number; login: string; name: string },
      known: readonly Passkey[],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> =>
      (await library()).generateRegistrationOptions({
        rpName: 'Prelude',
        rpID,
        userName: login,
        userDisplayName: name,
        userID: new TextEncoder().encode(`prelude-operator-${id}`),
        attestationType: 'none',
        excludeCredentials: known.map((passkey) => ({ id: passkey.id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      }),
    verifyNew: async (response: Given, expectedChallenge: string): Promise<Passkey | undefined> => {
      const { verifyRegistrationResponse } = await library();
      const made = await unlessBroken(
        verifyRegistrationResponse({
          response: response as unknown as RegistrationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (!made?.verified) return undefined;
      const { id, publicKey, counter } = made.registrationInfo.credential;
      return { id, publicKey, counter };
    },
    options: async (known: readonly Passkey[]): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      (await library()).generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        allowCredentials: known.map(({ id }) => ({ id })),
      }),
    verify: async (
      response: Given,
      expectedChallenge: string,
      known: readonly Passkey[],
    ): Promise<Pick<Passkey, 'id' | 'counter'> | undefined> => {
      const passkey = known.find(({ id }) => id === response.id);
      if (!passkey) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const proof = await unlessBroken(
        verifyAuthenticationResponse({
          response: response as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { ...passkey, publicKey: new Uint8Array(passkey.publicKey) },
          requireUserVerification: true,
        }),
      );
      return proof?.verified
        ? { id: passkey.id, counter: proof.authenticationInfo.newCounter }
        : undefined;
    },
  };
}
