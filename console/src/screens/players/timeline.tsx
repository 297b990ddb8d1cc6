import {
  type Player,
  type PlayerEvent,
  readPlayer,
  resendLetter,
} from '@prelude/contract/console-players';
import { Button } from '../../kit/button.tsx';
import { FailureNote } from '../../kit/field.tsx';
import { Badge, Card } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMay } from '../../lib/session.ts';
import { type TextKey, useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import styles from './players.module.css';

/** Details that are keys of sentences of their own, by the group they stand in. */
const worded: Record<string, string> = {
  provider: 'provider',
  purpose: 'purpose',
  means: 'means',
  source: 'source',
  reason: 'reason',
};
const tones: Record<string, 'good' | 'bad' | 'warn'> = {
  sent: 'good',
  bounced: 'bad',
  failed: 'bad',
  queued: 'warn',
  sending: 'warn',
};

/** Newest first; letters can be sent again where that still says the truth. */
export function Timeline({ player }: { player: Player }) {
  const t = useText('players');
  const mayWrite = useMay('players.write');
  const { act, isBusy, failure } = useAct(resendLetter, [readPlayer]);
  const word = (group: string, value: string): string => {
    const key = `${group}.${value}`;
    const said = t(key as TextKey<'players'>);
    return said === key ? value : said;
  };
  const sentence = ({ kind, detail }: PlayerEvent): string => {
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(detail)) {
      if (value === null || typeof value === 'boolean') continue;
      const group = worded[name];
      values[name] = group ? word(group, String(value)) : value;
    }
    if (kind.startsWith('consent')) values.kind = word('consent', String(detail.kind));
    if (kind === 'letter') values.kind = word('letter', String(detail.kind));
    if (kind === 'invited') values.state = word('inviteState', String(detail.state));
    return t(`event.${kind}`, values);
  };
  const resend = (letter: number) =>
    void act({ uid: player.uid, letter }).then(
      () => toast(t('resend.done')),
      () => undefined,
    );
  return (
    <Card title={t('timeline.title')}>
      <p>{t('timeline.text')}</p>
      <FailureNote failure={failure} />
      <ol className={styles.timeline}>
        {player.timeline.map((event) => {
          const { at, kind, detail, resend: letter } = event;
          const state = kind === 'letter' || kind === 'code' ? detail.state : null;
          return (
            <li key={`${at} ${kind} ${JSON.stringify(detail)}`} className={styles.event}>
              <Instant at={at} />
              <div>
                {sentence(event)}{' '}
                {typeof state === 'string' ? (
                  <Badge tone={tones[state]}>{word('mailState', state)}</Badge>
                ) : null}
                {kind === 'letter' && detail.again === true ? ` · ${t('resend.again')}` : null}
                {typeof detail.error === 'string' ? (
                  <div className={styles.quiet}>{detail.error}</div>
                ) : null}
              </div>
              {letter !== null && mayWrite ? (
                <Button busy={isBusy} onClick={() => resend(letter)}>
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
