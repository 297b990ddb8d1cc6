import { agentLacks } from '@prelude/contract/shared/in-app-browsers';
import type { AcceptedAgreement, Agreement, Result } from '@prelude/passport';
import type { Providers, Credential } from '@prelude/passport/providers';
import { useEffect, useRef, useState } from 'react';
import { useReply } from '../../lib/hooks/use-reply.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { translate } from '../../lib/i18n/text.ts';
import { session } from '../../lib/storage.ts';
import { visitKey } from '../../lib/page/visitor.ts';
import { toast, toastError } from '../../ui/dialog/toast.tsx';
import { passportClient } from '../session/passport-client.ts';
import type { Provider } from './provider-list.tsx';
import { returnedFor } from './returned.ts';

type State =
  | { at: 'idle' }
  | { at: 'waiting' | 'finishing' | 'leaving'; provider: Provider }
  | { at: 'blocked'; provider: Provider; msg: string };

export interface Passing {
  state: State;
  open: (provider: Provider) => void;
  /** Full-page redirect instead of a pop-up. */
  leave: (provider: Provider) => void;
  cancel: () => void;
}

interface ProviderUse {
  purpose: 'login' | 'link';
  /** Keys of the checked boxes; stored for the return from a full-page redirect. */
  accepted: readonly Agreement['key'][];
  /** `agr` is set only after a redirect: the boxes that were checked before it. */
  onCredential: (
    provider: Provider,
    credential: Credential,
    providers: Providers,
    agr?: readonly AcceptedAgreement[],
  ) => Promise<unknown>;
}

const idle = { at: 'idle' } as const;
const hasAddress = (provider: Provider): boolean => provider !== 'guest' && provider !== 'wallet';
const client = async () => (await import('./providers-client.ts')).providersClient();

async function hashed(accepted: ProviderUse['accepted']): Promise<AcceptedAgreement[]> {
  const started = await (await passportClient())?.init();
  return started?.code === 0 ? started.agr.filter(({ key }) => accepted.includes(key)) : [];
}

export function useProvider({ purpose, accepted, onCredential }: ProviderUse): Passing {
  const language = useLanguage();
  const [state, setState] = useState<State>(idle);
  const ready = useRef<Providers>(undefined);
  const giveUp = useRef<AbortController>(undefined);

  async function hear(
    provider: Provider,
    answer: Result<{ credential: Credential }>,
    providers: Providers,
    agr?: readonly AcceptedAgreement[],
  ): Promise<void> {
    if (answer.code === 0) {
      setState({ at: 'finishing', provider });
      await onCredential(provider, answer.credential, providers, agr);
      return setState(idle);
    }
    const isUnavailable =
      answer.error === 'provider.blocked' || answer.error === 'provider.not_ready';
    // Wallet and guest have no redirect page, so only show the message.
    if (isUnavailable && hasAddress(provider)) {
      return setState({ at: 'blocked', provider, msg: answer.msg });
    }
    setState(idle);
    toastError(answer.msg);
  }

  // Ignore a failed load: the press loads it again.
  useReply(
    () => client().catch(() => undefined),
    language,
    async (providers) => {
      if (!providers) return;
      ready.current = providers;
      if (returnedFor() !== purpose) return;
      const left = await providers.comeBack();
      if (left) await hear(left.provider, left.answer, providers, left.agr);
    },
  );

  useEffect(() => {
    // The back button can restore this page from the back/forward cache in its old state.
    const onShow = (event: PageTransitionEvent) => event.persisted && setState(idle);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
      giveUp.current?.abort();
    };
  }, []);

  const unreachable = () => {
    setState(idle);
    toast(translate('common.offline'));
  };

  async function ask(provider: Provider): Promise<void> {
    const providers = ready.current ?? (await client());
    if (!providers) return unreachable();
    giveUp.current = new AbortController();
    // Do not await anything before this, or the browser no longer connects the window with the click.
    const asked = providers.ask(provider, giveUp.current.signal);
    setState({ at: 'waiting', provider });
    await hear(provider, await asked, providers);
  }

  async function leave(provider: Provider): Promise<void> {
    setState({ at: 'leaving', provider });
    // The return address contains no language.
    session.set(visitKey, language);
    const providers = ready.current ?? (await client());
    if (!providers) return unreachable();
    const agr = (await hashed(accepted)).map(({ key, hash }) => ({ key, hash }));
    const failed = await providers.leave(provider, { returnHash: location.hash, purpose, agr });
    if (!failed) return;
    setState(idle);
    toastError(failed.msg);
  }

  return {
    state,
    open: (provider) => {
      const byPage = agentLacks(navigator.userAgent, 'pop-ups') && hasAddress(provider);
      (byPage ? leave(provider) : ask(provider)).catch(unreachable);
    },
    leave: (provider) => void leave(provider).catch(unreachable),
    cancel: () => giveUp.current?.abort(),
  };
}
