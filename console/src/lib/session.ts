/** Who sits before the console, for screens that show more to some roles. The server decides; this only spares a refusal. */
import type { OperatorMe, OperatorStanding } from '@prelude/contract/console/sign-in';
import type { Permission } from '@prelude/contract/console/permissions';
import { observable } from '@prelude/ui/observable';

const standing = observable<OperatorStanding | undefined>(undefined);
const me = observable<OperatorMe | undefined>(undefined);

export const useStanding = standing.use;
export const setStanding = (next: OperatorStanding): void => {
  standing.set(next);
  // Who was in stays in while a dialog asks anew: the page below must not go.
  if (next.me) me.set(next.me);
};

/** After signing out: back to the first page. */
export const forgetMe = (): void => {
  me.set(undefined);
  standing.set({ stage: 'none', factors: null, me: null });
};

export const useMaybeMe = me.use;

/** The operator; only below the shell. */
export function useMe(): OperatorMe {
  const found = me.use();
  if (!found) throw new Error('Nobody is signed in');
  return found;
}

export const useMay = (permission: Permission): boolean =>
  me.use()?.permissions.includes(permission) ?? false;
