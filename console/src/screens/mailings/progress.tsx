import { readMailingProgress } from '@prelude/contract/console/mailing-progress';
import { endonym, toTag } from '@prelude/contract/shared/languages';
import { FigureTable } from '../../kit/figure-table.tsx';
import { Card } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { formatNumber } from '../../lib/numbers.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './mailings.module.css';
import { columns, sumsOf } from './status.logic.ts';

export function Progress({ id, isOver }: { id: number; isOver: boolean }) {
  const t = useText('mailings');
  const title = t('progress.title');
  const call = useCall(readMailingProgress, { id }, { keep: true, every: isOver ? 5000 : 2000 });
  return (
    <Card title={title}>
      <Loaded call={call}>
        {({ data: { counts, complete, unsubscribed } }) => {
          const { sum, all, done } = sumsOf(counts);
          return (
            <>
              <progress
                className={styles.progress}
                max={Math.max(1, all)}
                value={done}
                aria-label={title}
              />
              <p>
                {t('progress.share', { done, all })}
                {complete ? '' : ` · ${t('progress.filling')}`}
              </p>
              <FigureTable
                label={title}
                head={t('progress.language')}
                columns={columns.map((column) => t(`progress.${column}`))}
                rows={[
                  ...Object.entries(counts).map(([language, figures]) => ({
                    name: endonym(language),
                    lang: toTag(language),
                    cells: columns.map((column) => formatNumber(figures[column])),
                  })),
                  {
                    name: t('progress.total'),
                    cells: columns.map((column) => formatNumber(sum(column))),
                  },
                ]}
                sums
              />
              <p>{t('progress.unsubscribed', { count: unsubscribed })}</p>
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
