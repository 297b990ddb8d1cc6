import type { Me } from '@prelude/contract/account/account';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useLayout } from '../../../lib/layout-store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Door, doorOfType, doors } from '../doors/door-list.tsx';
import { DoorState } from '../doors/door-state.tsx';
import { useWords } from '../words.ts';
import { readIdentities, unlinkIdentity } from './account-calls.ts';
import styles from './account.module.css';
import { day } from './dates.ts';
import { ProofForm } from './proof-form.tsx';
import rows from './rows.module.css';
import { type Account, refused } from './use-account.ts';
import { useLink } from './use-link.ts';

/** The mailed code's sign-in type (specification §3). */
const mail = 16;

type Wish = { door: Door; way: 'link' | 'unlink' };

/** Every way into the account: since when, and linking another or taking one away after a fresh proof. */
export function DoorsPart({ me, reload }: Account) {
  const t = useWords();
  const [linkable, setLinkable] = useState<Door[]>([]);
  /** What waits for the proof that it is the owner. */
  const [wish, setWish] = useState<Wish | null>(null);
  /** Proved here and now, whatever this device's clock says. */
  const [proved, setProved] = useState(false);

  useEffect(() => {
    let stale = false;
    // Again whenever the account was read anew.
    const load = async (_me: Me) => {
      const reply = await readIdentities();
      if (stale) return;
      if (reply.code !== 0) return refused(reply);
      setLinkable(reply.data.linkable.flatMap((type) => doorOfType(type) ?? []));
    };
    void load(me);
    return () => {
      stale = true;
    };
  }, [me]);

  const link = useLink(async (door, reply) => {
    if (reply.code !== 0) {
      return reply.error === 'account.proof_needed'
        ? setWish({ door, way: 'link' })
        : refused(reply);
    }
    toast(t('account.doors.added', { name: doors[door].name(t) }));
    reload();
  });
  /** The proof comes before the window: a third party asked in vain would have to be asked again. */
  const beginLinking = (door: Door) => {
    const fresh = me.proved_until !== null && Date.parse(me.proved_until) > Date.now();
    if (fresh || proved) link.open(door);
    else setWish({ door, way: 'link' });
  };
  const unlink = async (door: Door) => {
    const reply = await unlinkIdentity(doors[door].type);
    if (reply.code !== 0) {
      return reply.error === 'account.proof_needed'
        ? setWish({ door, way: 'unlink' })
        : refused(reply);
    }
    toast(t('account.doors.removed', { name: doors[door].name(t) }));
    reload();
  };

  if (wish) {
    return (
      <ProofForm
        me={me}
        reload={reload}
        onGiveUp={() => setWish(null)}
        onProved={() => {
          setWish(null);
          setProved(true);
          // A window may open only by a press: linking is asked for once more.
          if (wish.way === 'unlink') void unlink(wish.door);
          else toast(t('account.proof.done'));
          reload();
        }}
      />
    );
  }

  const linked = me.identities.filter(({ provider }) => provider !== mail);
  return (
    <>
      <p className={styles.aside}>{t('account.doors.lead')}</p>
      {link.state.at !== 'idle' && <DoorState passing={link} />}
      <ul className={rows.list}>
        <MailRow me={me} />
        {linked.map((identity) => (
          <LinkedRow key={identity.provider} identity={identity} onUnlink={unlink} />
        ))}
        {linkable.map((door) => (
          <Row key={door} door={door} note={t('account.doors.open')}>
            <Button
              look="quiet"
              aria-label={t('account.doors.linkName', { name: doors[door].name(t) })}
              onClick={() => beginLinking(door)}
            >
              {t('account.doors.link')}
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
        <p className={rows.name}>{t('account.doors.mail')}</p>
        <p className={styles.aside}>{me.email ?? t('account.noEmail')}</p>
      </div>
      {me.email === null && (
        <Button look="quiet" onClick={() => useLayout.getState().openLogin('prove')}>
          {t('account.confirmEmail')}
        </Button>
      )}
    </li>
  );
}

interface LinkedRowProps {
  identity: Me['identities'][number];
  onUnlink: (door: Door) => Promise<void>;
}

function LinkedRow({ identity, onUnlink }: LinkedRowProps) {
  const t = useWords();
  const language = useLanguage();
  const door = doorOfType(identity.provider);
  if (!door) return null;
  const since = t('account.doors.linked', { date: day(identity.since, language) });
  return (
    <Row door={door} note={identity.removable ? since : `${since} · ${t('account.doors.only')}`}>
      {identity.removable && (
        <Button
          look="quiet"
          aria-label={t('account.doors.unlinkName', { name: doors[door].name(t) })}
          onClick={() => void onUnlink(door)}
        >
          {t('account.doors.unlink')}
        </Button>
      )}
    </Row>
  );
}

function Row({ door, note, children }: { door: Door; note: string; children: ReactNode }) {
  const t = useWords();
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.name}>
          {doors[door].icon}
          {doors[door].name(t)}
        </p>
        <p className={styles.aside}>{note}</p>
      </div>
      {children}
    </li>
  );
}
