/** TOTP codes (RFC 6238): 30 s, one step of tolerance in both directions for inaccurate clocks. */
import { Secret, TOTP } from 'otpauth';

const period = 30;

const of = (secret: Secret, login = 'operator'): TOTP =>
  new TOTP({ issuer: 'Prelude', label: login, algorithm: 'SHA1', digits: 6, period, secret });

export function newTotp(login: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, uri: of(secret, login).toString() };
}

/** @param secret base32 @returns the time step of the code; undefined when it is wrong */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now();
  const delta = of(Secret.fromBase32(secret)).validate({
    token: code.replaceAll(' ', ''),
    timestamp: now,
    window: 1,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}
