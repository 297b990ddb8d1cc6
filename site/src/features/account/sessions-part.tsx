import type { Session } from '@prelude/contract/account/account';
import { useFirstFocus } from '@prelude/ui/focus';
import { dated } from '@prelude/ui/i18n';
import { useReducer, useState } from 'react';
import { useReply } from '../../lib/hooks/use-reply.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/dialog/toast.tsx';
import { useWords } from '../forms/words.ts';
import { endSessions, readSessions } from '../session/account-calls.ts';
import styles from './account.module.css';
import { localDateTime } from './dates.ts';
import { deviceName } from './device.logic.ts';
import rows from './rows.module.css';
import { showRefusal } from './use-account.ts';

export function SessionsPart() {
  const t = useWords();
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const lead = useFirstFocus<HTMLParagraphElement>();

  const [asked, askAgain] = useReducer((count: number) => count + 1, 0);
  useReply(readSessions, asked, (reply) => {
    if (reply.code === 0) setSessions(reply.data.sessions);
    else showRefusal(reply);
  });

  const end = async (session: string) => {
    const reply = await endSessions(session);
    if (reply.code !== 0) return showRefusal(reply);
    toast(t(session === 'others' ? 'account.sessions.othersEnded' : 'account.sessions.ended'));
    // The pressed button disappears with its row, so move the focus.
    lead.current?.focus();
    askAgain();
  };

  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <>
      <p className={styles.aside} ref={lead} tabIndex={-1}>
        {t('account.sessions.lead')}
      </p>
      <ul className={rows.list}>
        {sessions?.map((session) => (
          <Row key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      {sessions &&
        (others.length > 0 ? (
          <Button onClick={() => void end('others')}>{t('account.sessions.endOthers')}</Button>
        ) : (
          <p className={styles.aside}>{t('account.sessions.alone')}</p>
        ))}
    </>
  );
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useWords();
  const name = deviceName(session, t);
  return (
    <li className={rows.row} data-current={session.current ? '' : undefined}>
      <div>
        <p className={rows.name}>{name}</p>
        <p className={styles.aside}>
          {session.current
            ? t('account.sessions.here')
            : t('account.sessions.seen', { date: dated(localDateTime, session.seen_at) })}
        </p>
      </div>
      {!session.current && (
        <Button look="quiet" aria-label={t('account.sessions.endName', { name })} onClick={onEnd}>
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
