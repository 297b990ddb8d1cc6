/** Sign-in with Apple's script: its window returns a code, which the server exchanges. */
import { isFields } from '../results.ts';
import { loadScript } from './scripts.ts';

interface AppleScript {
  auth: {
    init(options: {
      clientId: string;
      scope: string;
      redirectURI: string;
      state: string;
      nonce: string;
      usePopup: boolean;
    }): void;
    signIn(): Promise<{ authorization: { code: string; state?: string } }>;
  };
}

interface AppleOptions {
  id: string;
  redirectUri: string;
}

type AppleAnswer =
  | { went: 'well'; code: string; state: string | undefined }
  | { went: 'back' }
  | { went: 'wrong'; error: string };

export const loadApple = async (script: string): Promise<void> => {
  await loadScript(script);
  if (!(window as { AppleID?: AppleScript }).AppleID) throw new Error('no script');
};

export async function askApple(
  { id, redirectUri }: AppleOptions,
  { state, nonce }: { state: string; nonce: string },
): Promise<AppleAnswer> {
  const { auth } = (window as unknown as { AppleID: AppleScript }).AppleID;
  try {
    auth.init({
      clientId: id,
      scope: 'email',
      redirectURI: redirectUri,
      state,
      nonce,
      usePopup: true,
    });
    const { authorization } = await auth.signIn();
    return { went: 'well', code: authorization.code, state: authorization.state };
  } catch (thrown) {
    const error = isFields(thrown) && typeof thrown.error === 'string' ? thrown.error : '';
    return error === 'popup_closed_by_user' || error === 'user_cancelled_authorize'
      ? { went: 'back' }
      : { went: 'wrong', error: error.slice(0, 64) };
  }
}
