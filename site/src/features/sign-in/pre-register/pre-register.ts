import { openLogin } from '../../../state/layout-store.ts';
import { userState } from '../../../state/user-store.ts';

export async function preRegister(): Promise<void> {
  if (!userState.get().isLogin) return openLogin('login');
  const { registerSignedIn } = await import('../register-signed-in.ts');
  await registerSignedIn();
}
