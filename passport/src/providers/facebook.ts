/** Sign-in with Facebook's script: its dialog returns an access token, which the server checks. */
import { loadScript } from './scripts.ts';

interface FacebookScript {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(
    done: (answer: { status: string; authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void;
}

interface FacebookOptions {
  id: string;
  version: string;
  script: string;
}

/** Resolves to the token, or to undefined when the visitor cancels. Rejects when the script cannot be loaded. */
export async function facebookToken({
  id,
  version,
  script,
}: FacebookOptions): Promise<string | undefined> {
  await loadScript(script);
  const { FB } = window as { FB?: FacebookScript };
  if (!FB) throw new Error('no script');
  FB.init({ appId: id, version, cookie: false, xfbml: false });
  return new Promise((resolve) =>
    FB.login(
      ({ status, authResponse }) =>
        resolve(status === 'connected' ? authResponse?.accessToken : undefined),
      { scope: 'public_profile' },
    ),
  );
}
