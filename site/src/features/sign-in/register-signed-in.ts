import { refreshUser, userState } from '../../state/user-store.ts';
import { openLogin } from '../../state/layout-store.ts';
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

/**
 * For a press of a returning visitor: waits until the server has said who it is, or has had the time to
 * (state/user-store.ts). Then registers, or opens the account or the sign-in panel.
 */
export async function registerWhenKnown(): Promise<void> {
  while ('returning' in document.documentElement.dataset) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { isLogin, number } = userState.get();
  if (isLogin && number === null) return registerSignedIn();
  openLogin(isLogin ? 'info' : 'login');
}
