/**
 * What stands behind the console's first question, who is there. The question is asked, and the screen that follows fetched,
 * while the texts are still on their way.
 */
import { readStanding } from '@prelude/contract/console/sign-in';
import type { Language } from '@prelude/contract/shared/languages';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { texts } from '../lib/namespaces.ts';

export const loadSignIn = () => import('../screens/sign-in/sign-in-page.tsx');
export const loadShell = () => import('./shell.tsx');

/** Never rejects: whoever needs the answer or a file asks again, and shows what went wrong. */
export async function askWhoIsThere(client: QueryClient, language: Language): Promise<void> {
  try {
    const { data } = await client.fetchQuery({
      // The key `useCall` looks under.
      queryKey: [readStanding.path, {}, language],
      queryFn: ({ signal }) => call(readStanding, {}, { signal, reads: true }),
    });
    await (data.me ? loadShell() : Promise.all([loadSignIn(), texts.load(language, 'sign-in')]));
  } catch {}
}
