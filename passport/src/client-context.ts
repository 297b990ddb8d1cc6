import type { MessageKey } from './messages.ts';
import type { ResolvedOptions } from './options.ts';
import type { Control, Login, LoginResult } from './passport.ts';
import type { Result } from './results.ts';
import type { Transport } from './transport.ts';

export interface ClientContext {
  options: ResolvedOptions;
  transport: Transport;
  /** Full address of a path of the passport service. */
  at(path: string): string;
  /** Code 0 if the switch in `control` is on. */
  switchedOn(provider: keyof Control, off: MessageKey): Promise<Result>;
  /** Completes a sign-in: requires all tokens and the game check. */
  confirm(login: Result<Login>): Promise<LoginResult>;
}
