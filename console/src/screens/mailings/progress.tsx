import { readMailingProgress } from '@prelude/contract/console/mailing-progress';
import { endonym, toTag } from '@prelude/contract/shared/languages';
import { FailureNote } from '../../kit/field.tsx';
import { Card } from '../../kit/layout.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './mailings.module.css';
import { columns, sumsOf } from './status.logic.ts';

export function Progress({ id, isOver }: { id: number; isOver: boolean }) {
  const t = useText('mailings');
  const { reply, failure, again } = useCall(
    readMailingProgress,
    { id },
    { keep: true, every: isOver ? 5000 : 2000 },
  );
  const data = reply?.data;
  if (!data) {
    return (
      <Card title={t('progress.title')}>
        {failure ? <FailureNote failure={failure} onRetry={again} /> : <p aria-busy="true">…</p>}
      </Card>
    );
  }
  const { sum, all, done } = sumsOf(data.counts);
  return (
    <Card title={t('progress.title')}>
      <FailureNote failure={failure} onRetry={again} />
      <progress
        className={styles.progress}
        max={Math.max(1, all)}
        value={done}
        aria-label={t('progress.title')}
      />
      <p>
        {t('progress.share', { done, all })}
        {!data.complete ? ` · ${t('progress.filling')}` : ''}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways by keyboard */}
      <section className={styles.scroll} aria-label={t('progress.title')} tabIndex={0}>
        <table className={styles.figures}>
          <thead>
            <tr>
              <th scope="col">{t('progress.language')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`progress.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(data.counts).map(([language, counts]) => (
              <tr key={language}>
                <th scope="row" lang={toTag(language)}>
                  {endonym(language)}
                </th>
                {columns.map((column) => (
                  <td key={column}>{formatNumber(counts[column])}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t('progress.total')}</th>
              {columns.map((column) => (
                <td key={column}>{formatNumber(sum(column))}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p>{t('progress.unsubscribed', { count: data.unsubscribed })}</p>
    </Card>
  );
}
