import type { Me } from '@prelude/contract/account/account';
import { type ReactNode, useState } from 'react';
import { providerKinds } from '@prelude/passport/providers/provider-kinds';
import { dated } from '@prelude/ui/i18n';
import { useReply } from '../../lib/hooks/use-reply.ts';
import { openLogin } from '../../state/layout-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import { type Provider, providerOfType, providers } from '../providers/provider-list.tsx';
import { ProviderState } from '../providers/provider-state.tsx';
import { useProvider } from '../providers/use-provider.ts';
import { useWords } from '../forms/words.ts';
import { linkIdentity, readIdentities, unlinkIdentity } from '../session/account-calls.ts';
import styles from './account.module.css';
import { localDay } from './dates.ts';
import { ProofForm } from './proof-form.tsx';
import rows from './rows.module.css';
import { type Account, showRefusal } from './use-account.ts';

/** Sign-in type of the emailed code (spec §3). */
const mail = 16;

type Action = { provider: Provider; way: 'link' | 'unlink' };

export function ProvidersPart({ me, reload }: Account) {
  const t = useWords();
  const [linkable, setLinkable] = useState<Provider[]>([]);
  /** Action that waits for the proof. */
  const [action, setAction] = useState<Action | null>(null);
  /** Proved in this panel, in case this device's clock is wrong. */
  const [proved, setProved] = useState(false);

  useReply(readIdentities, me, (reply) => {
    if (reply.code !== 0) return showRefusal(reply);
    setLinkable(reply.data.linkable.flatMap((type) => providerOfType(type) ?? []));
  });

  const changed = (
    done: Action,
    reply: Awaited<ReturnType<typeof linkIdentity | typeof unlinkIdentity>>,
  ) => {
    if (reply.code !== 0) {
      return reply.error === 'account.proof_needed' ? setAction(done) : showRefusal(reply);
    }
    const message = done.way === 'link' ? 'account.providers.added' : 'account.providers.removed';
    toast(t(message, { name: providers[done.provider].name(t) }));
    reload();
  };
  // The same flow as sign-in, but it attaches the identity to this account.
  const link = useProvider({
    purpose: 'link',
    accepted: [],
    onCredential: async (provider, credential) =>
      changed(
        { provider, way: 'link' },
        await linkIdentity(credential as Parameters<typeof linkIdentity>[0]),
      ),
  });
  /** Check the proof first; otherwise the visitor would have to sign in at the provider twice. */
  const beginLinking = (provider: Provider) => {
    const fresh = me.proved_until !== null && Date.parse(me.proved_until) > Date.now();
    if (fresh || proved) link.open(provider);
    else setAction({ provider, way: 'link' });
  };
  const unlink = async (provider: Provider) =>
    changed({ provider, way: 'unlink' }, await unlinkIdentity(providerKinds[provider].type));

  if (action) {
    return (
      <ProofForm
        me={me}
        reload={reload}
        onGiveUp={() => setAction(null)}
        onProved={() => {
          setAction(null);
          setProved(true);
          // Browsers open a window only on a press, so linking needs a second press.
          if (action.way === 'unlink') void unlink(action.provider);
          else toast(t('account.proof.done'));
          reload();
        }}
      />
    );
  }

  const linked = me.identities.filter(({ provider }) => provider !== mail);
  return (
    <>
      <p className={styles.aside}>{t('account.providers.lead')}</p>
      {link.state.at !== 'idle' && <ProviderState passing={link} />}
      <ul className={rows.list}>
        <MailRow me={me} />
        {linked.map((identity) => (
          <LinkedRow key={identity.provider} identity={identity} onUnlink={unlink} />
        ))}
        {linkable.map((provider) => (
          <Row key={provider} provider={provider} note={t('account.providers.open')}>
            <Button
              look="quiet"
              aria-label={t('account.providers.linkName', { name: providers[provider].name(t) })}
              onClick={() => beginLinking(provider)}
            >
              {t('account.providers.link')}
            </Button>
          </Row>
        ))}
      </ul>
    </>
  );
}

function MailRow({ me }: { me: Me }) {
  const t = useWords();
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>{t('account.providers.mail')}</p>
        <p className={styles.aside}>{me.email ?? t('account.noEmail')}</p>
      </div>
      {me.email === null && (
        <Button look="quiet" onClick={() => openLogin('prove')}>
          {t('account.confirmEmail')}
        </Button>
      )}
    </li>
  );
}

interface LinkedRowProps {
  identity: Me['identities'][number];
  onUnlink: (provider: Provider) => Promise<void>;
}

function LinkedRow({ identity, onUnlink }: LinkedRowProps) {
  const t = useWords();
  const provider = providerOfType(identity.provider);
  if (!provider) return null;
  const since = t('account.providers.linked', { date: dated(localDay, identity.since) });
  return (
    <Row
      provider={provider}
      note={identity.removable ? since : `${since} · ${t('account.providers.only')}`}
    >
      {identity.removable && (
        <Button
          look="quiet"
          aria-label={t('account.providers.unlinkName', { name: providers[provider].name(t) })}
          onClick={() => void onUnlink(provider)}
        >
          {t('account.providers.unlink')}
        </Button>
      )}
    </Row>
  );
}

function Row({
  provider,
  note,
  children,
}: {
  provider: Provider;
  note: string;
  children: ReactNode;
}) {
  const t = useWords();
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>
          {providers[provider].icon}
          {providers[provider].name(t)}
        </p>
        <p className={styles.aside}>{note}</p>
      </div>
      {children}
    </li>
  );
}
