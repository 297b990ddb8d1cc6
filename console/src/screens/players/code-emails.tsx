import type { CodeEmail } from '@prelude/contract/console/code-lookup';
import { Badge, Button } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { wordOf } from '../../lib/words.logic.ts';
import { formatDate } from '../../lib/time/dates.ts';
import styles from './players.module.css';

const tones: Partial<Record<CodeEmail['state'], 'good' | 'bad' | 'warn'>> = {
  queued: 'warn',
  retried: 'warn',
  sending: 'warn',
  sent: 'good',
  refused: 'bad',
  unanswered: 'warn',
  expired: 'bad',
  bounced: 'bad',
};

interface Props {
  codes: readonly CodeEmail[];
  busy: boolean;
  onResend(code: number): void;
}

/** Newest first, each with what the operator can tell the player. */
export function CodeEmails({ codes, busy, onResend }: Props) {
  const t = useText('players');
  const mayWrite = useMay('players.write');
  if (codes.length === 0) return null;
  return (
    <ol className={styles.timeline} aria-label={t('codes.list')}>
      {codes.map((code) => (
        <li key={code.id} className={styles.event}>
          <Instant at={code.at} />
          <div>
            {t('codes.for', { purpose: wordOf(t, 'purpose', code.purpose) })}{' '}
            <Badge tone={tones[code.state]}>{t(`codes.state.${code.state}`)}</Badge>
            {code.answer ? <div>{wordOf(t, 'bounce', code.answer)}</div> : null}
            <div className="quiet">{outcomeOf(t, code)}</div>
          </div>
          {code.resend && mayWrite ? (
            <Button busy={busy} onClick={() => onResend(code.id)}>
              {t('resend.button')}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function outcomeOf(t: Text<'players'>, code: CodeEmail): string {
  if (code.used) return t('codes.used');
  const time = code.settled_at ? formatDate(code.settled_at) : '';
  const isValid = Date.parse(code.valid_until) > Date.now();
  return [
    t(`codes.advice.${code.state}`, { time }),
    ...(code.tries > 0 ? [t('codes.wrong', { count: code.tries })] : []),
    ...(isValid ? [t('codes.valid', { time: formatDate(code.valid_until) })] : []),
  ].join(' ');
}
