import { type Address, parseAddress } from '@prelude/contract/shared/email-address';
import { Failure } from './failures.ts';

/** Like `parseAddress`, but throws `Failure` email.invalid. */
export function requireAddress(input: string): Address {
  const address = parseAddress(input);
  if (!address) throw new Failure('email.invalid');
  return address;
}
