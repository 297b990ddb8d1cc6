import { refreshUser, userState } from '../../state/user-store.ts';
import { register } from '../session/calls.ts';
import { outcomeOf } from './sign-in-flow.ts';
import { showOutcome } from './show-outcome.ts';

let underWay = false;

/** Registers with the site session; a server that wants the address proved again gets the sign-in panel opened. */
export async function registerSignedIn(): Promise<void> {
  if (underWay) return;
  underWay = true;
  try {
    const { email } = userState.get();
    if (!email) return showOutcome({ kind: 'unaddressed' });
    const outcome = outcomeOf(await register(email), false);
    if (outcome.kind === 'registered' || outcome.kind === 'repeat') await refreshUser();
    showOutcome(outcome);
  } finally {
    underWay = false;
  }
}
