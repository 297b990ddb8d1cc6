import type { ArticleCell } from '@prelude/contract/console/news';
import { Badge } from '../../kit/layout.tsx';
import { Instant } from '../../kit/time.tsx';
import { useText } from '../../lib/text.ts';
import { marksOf } from './news.logic.ts';
import styles from './news.module.css';

export function StatusBadges({ cell }: { cell: ArticleCell }) {
  const t = useText('news');
  return (
    <span className={styles.marks}>
      {marksOf(cell).map(({ key, tone }) => (
        <Badge key={key} tone={tone}>
          {t(`state.${key}`)}
        </Badge>
      ))}
      {cell.scheduled_for ? (
        <small className={styles.when}>
          <Instant at={cell.scheduled_for} />
        </small>
      ) : null}
    </span>
  );
}
