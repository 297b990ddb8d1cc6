import { useEffect, useRef, useState } from 'react';
import { useVariant } from '../../lib/page/device.ts';
import { userState, useUser } from '../../state/user-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { returnedFor } from '../providers/returned.ts';
import { logOut } from '../session/log-out.ts';
import { readSubscription } from '../session/push.ts';
import { useWords } from '../forms/words.ts';
import styles from './account.module.css';
import { DataPart } from './data-part.tsx';
import { ProvidersPart } from './providers-part.tsx';
import { EmailsPart } from './emails-part.tsx';
import { Overview } from './overview-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { useAccount } from './use-account.ts';

const parts = {
  overview: { title: 'account.overview', show: Overview },
  password: { title: 'account.password.title', show: PasswordPart },
  providers: { title: 'account.providers.title', show: ProvidersPart },
  emails: { title: 'account.emails.title', show: EmailsPart },
  sessions: { title: 'account.sessions.title', show: SessionsPart },
  data: { title: 'account.data.title', show: DataPart },
} as const;
type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];

interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AccountDialog({ open, onClose }: AccountDialogProps) {
  const t = useWords();
  const phone = useVariant() === 'mobile';
  const email = useUser((state) => state.email);
  const account = useAccount(open);
  const [part, setPart] = useState<PartName>(
    // Return to the provider list after linking at a provider.
    () => (returnedFor() === 'link' ? 'providers' : 'overview'),
  );
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Shows a refusal; a newer sign-in is shown as a warning (§6, §8).
  useEffect(() => {
    if (open) void readSubscription();
  }, [open]);

  const sheet = phone && part !== 'overview';
  const shown = useRef(part);
  useEffect(() => {
    if (!phone || shown.current === part) return;
    const left = shown.current;
    shown.current = part;
    // Focus the heading of a new part; on return, focus its row in the list.
    if (part !== 'overview') heading.current?.focus();
    else list.current?.querySelector<HTMLElement>(`[data-part="${left}"]`)?.focus();
  }, [part, phone]);

  const leave = async () => {
    await logOut();
    if (!userState.get().isLogin) onClose();
  };
  const close = () => {
    setPart('overview');
    onClose();
  };

  const { title, show: Part } = parts[part];
  const failed = account.failed && (
    <div className={styles.failed} role="alert">
      <p>{t(navigator.onLine ? 'account.failed' : 'common.offline')}</p>
      <Button onClick={() => account.reload()}>{t('common.retry')}</Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      size="page"
      title={t(sheet ? title : 'user.info.title')}
      lead={
        sheet ? undefined : (
          <>
            {t('user.info.account')}
            <br />
            {email || t('account.noEmail')}
          </>
        )
      }
    >
      {sheet && (
        <button
          type="button"
          className={styles.back}
          aria-label={t('common.back')}
          onClick={() => setPart('overview')}
        >
          <Icon name="chevron" />
        </button>
      )}
      <div className={styles.columns}>
        {!sheet && (
          <nav className={styles.nav} ref={list} aria-label={t('account.nav')}>
            {phone && account.me && <Overview me={account.me} reload={account.reload} />}
            <ul>
              {names
                .filter((name) => !phone || name !== 'overview')
                .map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      data-part={name}
                      aria-current={!phone && name === part ? 'true' : undefined}
                      onClick={() => setPart(name)}
                    >
                      {t(parts[name].title)}
                      {phone && <Icon name="chevron" />}
                    </button>
                  </li>
                ))}
            </ul>
            <Button look="quiet" onClick={() => void leave()}>
              {t('user.logout')}
            </Button>
          </nav>
        )}
        {(sheet || !phone) && (
          <section className={styles.part} key={part}>
            <h3 ref={heading} tabIndex={-1} className={phone ? 'visually-hidden' : styles.title}>
              {t(title)}
            </h3>
            {account.me ? <Part me={account.me} reload={account.reload} /> : failed}
          </section>
        )}
        {phone && !sheet && !account.me && failed}
      </div>
    </Dialog>
  );
}
