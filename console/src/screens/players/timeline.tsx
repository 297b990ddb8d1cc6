import { type Player, readPlayer, resendEmail } from '@prelude/contract/console/players';
import { Badge, Button, Card } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useNames } from '../../lib/names.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { wordOf } from '../../lib/words.logic.ts';
import styles from './players.module.css';
import { eventText, mailState } from './timeline.logic.ts';

const tones: Record<string, 'good' | 'bad' | 'warn'> = {
  sent: 'good',
  bounced: 'bad',
  failed: 'bad',
  queued: 'warn',
  sending: 'warn',
};

/** Newest first; an email can be sent again while its content is still true. */
export function Timeline({ player }: { player: Player }) {
  const t = useText('players');
  const words = useText('words');
  const names = useNames();
  const mayWrite = useMay('players.write');
  const { run, isBusy, failure } = useAct(resendEmail, [readPlayer]);
  const resend = (email: number) =>
    void run({ uid: player.uid, email }, () => toast(t('resend.done')));
  return (
    <Card title={t('timeline.title')}>
      <p>{t('timeline.text')}</p>
      <ActFailure failure={failure} />
      <ol className={styles.timeline}>
        {player.timeline.map((event) => {
          const { at, kind, detail, resend: email } = event;
          const state = mailState(event);
          return (
            <li key={`${at} ${kind} ${JSON.stringify(detail)}`} className={styles.event}>
              <Instant at={at} />
              <div>
                {eventText({ t, words }, names, event)}{' '}
                {state === undefined ? null : (
                  <Badge tone={tones[state]}>{wordOf(t, 'mailState', state)}</Badge>
                )}
                {kind === 'email' && detail.again === true ? ` · ${t('resend.again')}` : null}
                {typeof detail.error === 'string' ? (
                  <div className="quiet">{wordOf(t, 'bounce', detail.error)}</div>
                ) : null}
              </div>
              {email !== null && mayWrite ? (
                <Button busy={isBusy} onClick={() => resend(email)}>
                  {t('resend.button')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
