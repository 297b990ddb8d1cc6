/** What the pre-register button does: the small part every page carries; the rest is loaded when it is needed. */
import { useLayout } from '../../state/layout-store.ts';
import { useUser } from '../../state/user-store.ts';

export async function preRegister(): Promise<void> {
  if (!useUser.getState().isLogin) return useLayout.getState().openLogin('login');
  const { registerSignedIn } = await import('./register-signed-in.ts');
  await registerSignedIn();
}
