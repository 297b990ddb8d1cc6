import { refreshUser, userState } from '../../state/user-store.ts';
import { register } from '../session/calls.ts';
import { outcomeOf } from './sign-in-flow.ts';
import { showOutcome } from './show-outcome.ts';

let underWay = false;

/** Registers with the site session. If the server requires proof of the address, opens the sign-in panel. */
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
