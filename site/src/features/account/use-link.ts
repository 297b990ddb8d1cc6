import { type Passing, useProvider } from '../providers/use-provider.ts';
import type { Provider } from '../providers/provider-list.tsx';
import { linkIdentity } from '../session/account-calls.ts';

type Reply = Awaited<ReturnType<typeof linkIdentity>>;

/** Links a provider. It uses the same flow as sign-in, but attaches the identity to the current account. */
export const useLink = (
  onReply: (provider: Provider, reply: Reply) => Promise<void> | void,
): Passing =>
  useProvider({
    purpose: 'link',
    accepted: [],
    onWord: async (provider, word) =>
      onReply(provider, await linkIdentity(word as Parameters<typeof linkIdentity>[0])),
  });
