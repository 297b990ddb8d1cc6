import { Button } from '../../../kit/button.tsx';
import { FailureNote } from '../../../kit/field.tsx';
import type { CallFailure } from '../../../lib/failure.ts';
import { currentIntl } from '../../../lib/language.ts';
import { milestoneName } from '../../../lib/names.logic.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../dashboard.module.css';
import { csvOf } from '../figures.logic.ts';
import { fillOf, type Milestone, milestoneSheet, statusOf } from './milestones.logic.ts';

interface Props {
  count: number | undefined;
  milestones: readonly Milestone[] | undefined;
  failure: CallFailure | undefined;
  onRetry(): void;
}

export function Milestones({ count, milestones, failure, onRetry }: Props) {
  const t = useText('dashboard');
  const kit = useText('kit');
  const title = t('milestones.title');
  const save = () => {
    const sheet = milestoneSheet(milestones ?? []);
    saveFile('prelude-milestones.csv', new Blob([csvOf(sheet)], { type: 'text/csv' }));
  };
  return (
    <article className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
      </header>
      <p className={styles.hint}>{t('milestones.hint')}</p>
      <FailureNote failure={milestones ? undefined : failure} onRetry={onRetry} />
      <div className={styles.plotLeast} aria-busy={!milestones && !failure}>
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
        ) : failure ? null : (
          <span className={styles.skeleton} />
        )}
      </div>
      <footer className={styles.panelFoot}>
        {failure && milestones ? <span className={styles.hint}>{t('stale')}</span> : null}
        <Button
          look="quiet"
          disabled={!milestones}
          aria-label={t('saveCsv', { title })}
          onClick={save}
        >
          CSV
        </Button>
      </footer>
    </article>
  );
}
