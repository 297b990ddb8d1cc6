import type { MessageKey } from './messages.ts';
import type { ResolvedOptions } from './options.ts';
import type { Control, Login, LoginResult } from './passport.ts';
import type { Result } from './results.ts';
import type { Transport } from './transport.ts';

/** What the client's parts share. */
export interface ClientContext {
  options: ResolvedOptions;
  transport: Transport;
  /** Full address of a path of the provider's. */
  at(path: string): string;
  /** Code 0 when `control` has the switch on. */
  switchedOn(provider: keyof Control, off: MessageKey): Promise<Result>;
  /** What makes a reply a sign-in: its tokens, and the game's word. */
  confirm(login: Result<Login>): Promise<LoginResult>;
}
