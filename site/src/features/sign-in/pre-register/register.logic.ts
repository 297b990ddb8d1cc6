import type { RegistrationState } from '@prelude/contract/site/settings';
import type { LoginMode } from '../../../state/layout-store.ts';

export interface Situation {
  state: RegistrationState;
  isLogin: boolean;
  number: number | null;
}

export interface RegisterLook {
  label: 'home.register' | 'home.registered';
  note: 'home.opensIn' | 'home.closesOn' | 'home.number' | 'home.ended';
  opens: LoginMode | null;
}

export function registerLook({ state, isLogin, number }: Situation): RegisterLook {
  // A registered player sees the number before, during and after the window.
  if (isLogin && number !== null) {
    return { label: 'home.registered', note: 'home.number', opens: 'info' };
  }
  if (state === 'before') return { label: 'home.register', note: 'home.opensIn', opens: null };
  if (state === 'ended') return { label: 'home.register', note: 'home.ended', opens: null };
  return { label: 'home.register', note: 'home.closesOn', opens: isLogin ? 'info' : 'login' };
}
