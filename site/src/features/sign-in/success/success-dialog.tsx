/** After a registration: the number, the rewards, the personal link and the next steps. */
import { formatNumber } from '@prelude/ui/numbers';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { closeSuccess, type Success, useLayout } from '../../../state/layout-store.ts';
import { useCompanion } from '../../../state/use-companion.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from './card.tsx';
import { Channels, Stores } from './elsewhere.tsx';
import { Emails } from './emails.tsx';
import { Gifts } from './gifts.tsx';
import { Invitation } from './invitation.tsx';
import { NextSteps } from './next-steps.tsx';
import { reachedBy } from './success.logic.ts';
import styles from './success.module.css';
import { type Result, useResult } from './use-result.ts';

export function SuccessDialog() {
  const t = useText();
  const success = useLayout((state) => state.success);
  const repeat = success?.repeat ?? false;
  return (
    <Dialog
      open={success !== null}
      onClose={closeSuccess}
      size="page"
      title={t(repeat ? 'user.success.repeatTitle' : 'user.success.title')}
      lead={t(repeat ? 'user.success.repeatLead' : 'user.success.lead')}
    >
      {success && <Content success={success} />}
    </Dialog>
  );
}

interface ContentProps {
  success: Success;
}

function Content({ success: { number, repeat } }: ContentProps) {
  const t = useText();
  const result = useResult(number, repeat);
  const companion = useCompanion(number, useLanguage());
  const status = result?.status;
  const done = (
    <Button className={styles.done} onClick={closeSuccess}>
      {t('user.success.done')}
    </Button>
  );
  return (
    <>
      <div className={styles.moment} data-loading={result === undefined || undefined}>
        <Card number={number} companion={companion} calm={repeat} />
        <div className={styles.parts}>
          <Rank number={number} result={result} />
          {status && !repeat ? <Gifts status={status} /> : null}
          {status?.invite && <Invitation invite={status.invite} role={companion?.key} />}
          {!repeat && <Emails />}
          <NextSteps status={status} />
        </div>
        {!repeat && <Stores />}
      </div>
      {repeat ? (
        done
      ) : (
        <div className={styles.elsewhere}>
          <Channels />
          {done}
        </div>
      )}
    </>
  );
}

interface RankProps {
  number: number;
  result: Result | null | undefined;
}

/** Announced when the answer arrives. */
function Rank({ number, result }: RankProps) {
  const t = useText();
  const s = useStatusText();
  const language = useLanguage();
  const rank = result?.rank;
  const milestone = result && rank !== undefined && reachedBy(result.status, rank);
  const figure = formatNumber(number, language);
  const total = formatNumber(rank ?? 0, language);
  return (
    <div className={styles.rank} aria-live="polite">
      {number > 0 && (
        <p className={styles.sentence}>
          {rank === undefined
            ? t('user.success.number', { number: figure })
            : s('success.place', { number: figure, total })}
        </p>
      )}
      {milestone ? (
        <p className={styles.fallen}>
          {s('success.fallen', {
            total,
            reward: milestone.rewards.map((key) => t(`reward.${key}.name`)).join(' · '),
          })}
        </p>
      ) : null}
    </div>
  );
}
