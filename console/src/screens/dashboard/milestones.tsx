/** How far each milestone is, and when it is likely. */
import type { Forecast } from '@prelude/contract/console-dashboard';
import { Button } from '../../kit/button.tsx';
import { FailureNote } from '../../kit/field.tsx';
import type { CallFailure } from '../../lib/failure.ts';
import { campaignZone, formatDate } from '../../lib/dates.ts';
import { currentIntl } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/text.ts';
import styles from './dashboard.module.css';
import { csvOf } from './figures.logic.ts';

type Milestone = Forecast['milestones'][number];

interface Props {
  count: number | undefined;
  milestones: readonly Milestone[] | undefined;
  failure: CallFailure | undefined;
  onRetry(): void;
}

const when = (at: string): string =>
  formatDate(at, {
    ...{ timeZone: campaignZone, hourCycle: 'h23', month: 'numeric', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });

export function Milestones({ count, milestones, failure, onRetry }: Props) {
  const t = useText('dashboard');
  const title = t('milestones.title');
  const told = (one: Milestone): string => {
    if (one.reached_at) return t('milestones.reached', { at: when(one.reached_at) });
    if (one.measure === 'followers') return t('milestones.followers');
    if (!one.expected_at) return t('milestones.never');
    return t('milestones.expected', {
      at: when(one.expected_at),
      earliest: one.earliest_at ? when(one.earliest_at) : '–',
      latest: one.latest_at ? when(one.latest_at) : t('milestones.afterClose'),
    });
  };
  const save = () => {
    const titles = ['key', 'threshold', 'measure', 'reached_at', 'expected_at'] as const;
    const more = ['earliest_at', 'latest_at'] as const;
    const keys = [...titles, ...more];
    const sheet = {
      columns: keys.map((key) => ({ title: key })),
      rows: (milestones ?? []).map((one) => keys.map((key) => one[key])),
    };
    saveFile('prelude-milestones.csv', new Blob([csvOf(sheet)], { type: 'text/csv' }));
  };
  return (
    <article className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
      </header>
      <p className={styles.hint}>{t('milestones.hint')}</p>
      <FailureNote failure={milestones ? undefined : failure} />
      {failure && !milestones ? <Button onClick={onRetry}>{t('again')}</Button> : null}
      <div className={styles.plotLeast} aria-busy={!milestones && !failure}>
        {milestones ? (
          <ol className={styles.milestones}>
            {milestones.map((one) => {
              const { key, threshold, measure, reached_at: reached } = one;
              const full = threshold.toLocaleString(currentIntl());
              const label = t(`milestones.${measure === 'followers' ? 'ofFollowers' : 'of'}`, {
                threshold: full,
              });
              const isOpen = measure === 'registrations' && !reached;
              return (
                <li key={key}>
                  <strong>{label}</strong>
                  <span>{told(one)}</span>
                  {isOpen || reached ? (
                    <progress
                      aria-label={label}
                      max={threshold}
                      value={reached ? threshold : Math.min(threshold, count ?? 0)}
                    />
                  ) : null}
                </li>
              );
            })}
          </ol>
        ) : (
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
