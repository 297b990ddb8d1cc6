export type { GameCheckResult } from '@prelude/contract/account/game-check';
export type { Agreement } from '@prelude/contract/account/passport';
export { messageKeys, type MessageKey, type Messages, offlineKey } from './messages.ts';
export type { PassportOptions } from './options.ts';
export {
  type AcceptedAgreement,
  type Control,
  createPassport,
  type InitResult,
  type Login,
  type LoginResult,
  type Passport,
} from './passport.ts';
export type { Failed, Result } from './results.ts';
export { type SessionInfo, sessionKey, touchSession } from './session.ts';
