/**
 * The signed-in operator, for screens that show more to some roles. The server enforces permissions; this only avoids
 * refusals.
 */
import type { OperatorMe, OperatorStanding } from '@prelude/contract/console/sign-in';
import type { Permission } from '@prelude/contract/console/permissions';
import { observable } from '@prelude/ui/observable';

const standing = observable<OperatorStanding | undefined>(undefined);
const me = observable<OperatorMe | undefined>(undefined);

export const useStanding = standing.use;
export const setStanding = (next: OperatorStanding): void => {
  standing.set(next);
  // Keep the operator while the sign-in dialog is open: the page below it must stay.
  if (next.me) me.set(next.me);
};

export const forgetMe = (): void => {
  me.set(undefined);
  standing.set({ stage: 'none', factors: null, me: null });
};

export const useMaybeMe = me.use;

/** The signed-in operator; only inside the shell. */
export function useMe(): OperatorMe {
  const found = me.use();
  if (!found) throw new Error('Nobody is signed in');
  return found;
}

export const useMay = (permission: Permission): boolean =>
  me.use()?.permissions.includes(permission) ?? false;
