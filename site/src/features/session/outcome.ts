/** What a pre-registration's reply means for the page (specification §4, "Pre-registration outcomes"). */
import type { register } from '@prelude/contract/site/registration';
import type { ReplyOf } from '@prelude/contract/shared/endpoint';

export type RegisterReply = ReplyOf<typeof register>;

export type Outcome =
  /** A new traveller: the panel goes on to the subscription, success is shown when it closes. */
  | { kind: 'first'; number: number | undefined }
  | { kind: 'registered'; number: number | undefined }
  | { kind: 'repeat'; msg: string }
  /** The server wants the address proved first. */
  | { kind: 'unproved'; msg: string }
  | { kind: 'refused'; msg: string };

export function outcomeOf(reply: RegisterReply, firstReg: boolean): Outcome {
  if (reply.status === 0) {
    return { kind: firstReg ? 'first' : 'registered', number: reply.data?.number };
  }
  if (reply.is_repeat === 1) return { kind: 'repeat', msg: reply.msg };
  return { kind: reply.error === 'registration.unproved' ? 'unproved' : 'refused', msg: reply.msg };
}
