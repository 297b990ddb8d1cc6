/** What the pre-register button does: the small part every page carries; the rest is loaded when it is needed. */
import { openLogin } from '../../state/layout-store.ts';
import { userState } from '../../state/user-store.ts';

export async function preRegister(): Promise<void> {
  if (!userState.get().isLogin) return openLogin('login');
  const { registerSignedIn } = await import('./register-signed-in.ts');
  await registerSignedIn();
}
