/** After a registration: the number, the rewards, the personal link and the next steps. */
import { formatNumber } from '@prelude/ui/numbers';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/language.ts';
import { useStatusText } from '../../../lib/i18n/status-text.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { closeSuccess, type Success, useLayout } from '../../../state/layout-store.ts';
import { useCompanion } from '../../../state/use-companion.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from './card.tsx';
import { CardActions } from './card-actions.tsx';
import { Channels, Stores } from './elsewhere.tsx';
import { Emails } from './emails.tsx';
import { Gifts } from './gifts.tsx';
import { Invitation } from './invitation.tsx';
import type { Net, Ropes } from './net/net.tsx';
import { NextSteps } from './next-steps.tsx';
import { reachedBy } from './success.logic.ts';
import styles from './success.module.css';
import { type Result, useResult } from './use-result.ts';
import won from './won.module.css';

interface SuccessDialogProps {
  /** Undefined without it. */
  net: { Net: typeof Net; Ropes: typeof Ropes } | undefined;
}

export function SuccessDialog({ net }: SuccessDialogProps) {
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
      {success && <Content success={success} net={net} />}
    </Dialog>
  );
}

interface ContentProps extends SuccessDialogProps {
  success: Success;
}

/** `showModal` focuses the element with this attribute, which React does not write. */
const takeFirstFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** `drawn`: the card is out of the water, and the rest appears. */
type Phase = 'net' | 'drawn' | 'shown';

/** The rest appears in steps: painted at once, it would stop a slow phone for a moment. */
const lastStep = 4;
const stepMs = 160;

function Content({ success: { number, repeat }, net }: ContentProps) {
  const t = useText();
  const s = useStatusText();
  const language = useLanguage();
  const result = useResult(number, repeat);
  const companion = useCompanion(number, language);
  const [phase, setPhase] = useState<Phase>(net && !repeat ? 'net' : 'shown');
  const [isTurned, setTurned] = useState(false);
  const [step, setStep] = useState(net && !repeat ? 0 : lastStep);
  const hung = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const status = result?.status;
  const fallen = useFallen(result);
  const isVeiled = phase === 'net';
  const hasNet = net !== undefined && !repeat;
  const calm = repeat ? 'calm' : 'turn';
  const show = () => {
    setPhase('drawn');
    for (let next = 1; next <= lastStep; next++) setTimeout(() => setStep(next), next * stepMs);
  };
  useEffect(() => {
    // Only now: an inert card takes no focus, and a frame can come before React shows the new phase.
    if (phase === 'drawn') card.current?.focus({ preventScroll: true });
  }, [phase]);
  const rank = result?.rank;
  const done = (
    <Button className={styles.done} onClick={closeSuccess}>
      {t('user.success.done')}
    </Button>
  );
  return (
    <>
      <div
        className={styles.moment}
        data-loading={result === undefined || undefined}
        data-veiled={isVeiled || undefined}
        data-came={(hasNet && !isVeiled) || undefined}
        data-step={step < lastStep ? step : undefined}
      >
        <div className={won.won}>
          <div className={won.clip} data-net={isVeiled || undefined} inert={isVeiled}>
            <div ref={hung} className={won.hung}>
              <Card
                ref={(element) => {
                  card.current = element;
                  if (!hasNet) takeFirstFocus(element);
                }}
                number={number}
                companion={companion}
                reveal={hasNet ? (isTurned ? 'turned' : 'held') : calm}
                isGold={fallen !== undefined}
              />
              {hasNet && phase !== 'shown' && <net.Ropes isOff={isTurned} />}
            </div>
          </div>
          {(status || result === null) && (
            <CardActions
              status={status}
              role={companion?.key}
              lines={{
                label: s('card.number'),
                number: formatNumber(number, language),
                rank: rank ? s('net.worldwide', { number: formatNumber(rank, language) }) : '',
                name: companion?.name ?? '',
              }}
            />
          )}
        </div>
        <div className={styles.parts}>
          <Rank number={number} result={result} fallen={fallen} />
          {companion && <p className={styles.note}>{s('net.honest')}</p>}
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
      {hasNet && phase !== 'shown' && (
        <net.Net
          card={hung}
          number={number}
          rank={rank}
          isKnown={result !== undefined}
          role={companion?.key}
          name={companion?.name}
          milestone={fallen}
          onTurn={() => setTurned(true)}
          onEnd={show}
          onGone={() => setPhase('shown')}
        />
      )}
    </>
  );
}

/** What the player reads whose registration made a milestone fall. */
function useFallen(result: Result | null | undefined): string | undefined {
  const t = useText();
  const s = useStatusText();
  const language = useLanguage();
  const rank = result?.rank;
  const milestone = result && rank !== undefined && reachedBy(result.status, rank);
  if (!milestone) return undefined;
  return s('success.fallen', {
    total: formatNumber(rank, language),
    reward: milestone.rewards.map((key) => t(`reward.${key}.name`)).join(' · '),
  });
}

interface RankProps {
  number: number;
  result: Result | null | undefined;
  fallen: string | undefined;
}

/** Announced when the answer arrives. */
function Rank({ number, result, fallen }: RankProps) {
  const t = useText();
  const s = useStatusText();
  const language = useLanguage();
  const rank = result?.rank;
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
      {fallen ? <p className={styles.fallen}>{fallen}</p> : null}
    </div>
  );
}
