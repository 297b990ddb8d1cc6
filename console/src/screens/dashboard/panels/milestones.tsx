import type { CallFailure } from '../../../lib/failure.ts';
import { currentIntl } from '../../../lib/language.ts';
import { milestoneName } from '../../../lib/names.logic.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';
import { Panel } from '../panel.tsx';
import { fillOf, type Milestone, milestoneSheet, statusOf } from './milestones.logic.ts';

interface Props {
  count: number | undefined;
  milestones: readonly Milestone[] | undefined;
  failure: CallFailure | undefined;
  onRetry(): void;
}

export function Milestones({ count, milestones, ...state }: Props) {
  const t = useText('dashboard');
  const kit = useText('kit');
  return (
    <Panel
      title={t('milestones.title')}
      hint={t('milestones.hint')}
      file="prelude-milestones"
      sheet={milestones && milestoneSheet(t, (one) => milestoneName(kit, one), milestones)}
      {...state}
    >
      {milestones ? (
        <ol className={styles.milestones}>
          {milestones.map((one) => {
            const { key, threshold } = one;
            const fill = fillOf(one, count);
            const label = milestoneName(kit, one);
            return (
              <li key={key}>
                <strong>{label}</strong>
                <span>{statusOf(t, currentIntl(), one)}</span>
                {fill === undefined ? null : (
                  <progress aria-label={label} max={threshold} value={fill} />
                )}
              </li>
            );
          })}
        </ol>
      ) : null}
    </Panel>
  );
}
