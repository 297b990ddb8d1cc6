/** Requests the sign-in state and preloads the next screen while the texts still load. */
import { readStanding } from '@prelude/contract/console/sign-in';
import type { Language } from '@prelude/contract/shared/languages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { texts } from '../lib/namespaces.ts';

export const loadSignIn = () => import('../screens/sign-in/sign-in-page.tsx');
export const loadShell = () => import('./shell.tsx');

/** Never rejects: the components repeat a failed request and show the failure. */
export async function askWhoIsThere(client: QueryClient, language: Language): Promise<void> {
  try {
    const { data } = await client.fetchQuery({
      // The query key that `useCall` uses.
      queryKey: [readStanding.path, {}, language],
      queryFn: ({ signal }) => call(readStanding, {}, { signal, reads: true }),
    });
    await (data.me ? loadShell() : Promise.all([loadSignIn(), texts.load(language, 'sign-in')]));
  } catch {}
}
