/** Stores the complete login result under the specification's names (§3): userMsg, plus cToken. */
import type { Login } from '@prelude/passport';
import { deviceKey } from '@prelude/passport/device-key';
import { local } from '../../lib/storage.ts';

const messageKey = 'userMsg';
const tokenKey = 'cToken';

export function rememberLogin(login: Login): void {
  local.set(messageKey, JSON.stringify(login));
  local.set(tokenKey, login.cToken);
}

/** Forgets the device id, too: after a log-out the next sign-in has a new one. */
export function forgetLogin(): void {
  local.remove(messageKey);
  local.remove(tokenKey);
  local.remove(deviceKey);
}

/** Token for later calls to the provider; undefined after a sign-in elsewhere or with cleared storage. */
export function keptAccessToken(): string | undefined {
  try {
    const { accessToken } = JSON.parse(local.get(messageKey) ?? '') as Partial<Login>;
    return typeof accessToken === 'string' && accessToken ? accessToken : undefined;
  } catch {
    return undefined;
  }
}
