import type { CountsPreview } from '@prelude/contract/console/counts';
import { Note } from '../../../kit/field.tsx';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { warningsOf } from './counts-review.logic.ts';
import { sourceName } from './counts.logic.ts';
import { formatNumber } from './numbers.ts';

interface Props {
  preview: CountsPreview;
  /** A figure that is taken back is lower on purpose. */
  isUndo?: boolean;
}

export function CountsEffects({ preview, isUndo = false }: Props) {
  const t = useText('campaign');
  const { before, after, reaches, stays, mailed } = preview;
  const warnings = warningsOf(t, preview, isUndo);
  return (
    <>
      <ul className={styles.list}>
        {preview.figures.map((one) => (
          <li key={`${one.kind} ${one.source}`}>
            {t('counts.change', {
              name: sourceName(t, one.source),
              before: one.before ?? '–',
              after: one.after,
            })}
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <span>
          {t('counts.total')}
          <strong>
            {formatNumber(before.registrations)} → {formatNumber(after.registrations)}
          </strong>
        </span>
        <span>
          {t('counts.totalFollowers')}
          <strong>
            {formatNumber(before.followers)} → {formatNumber(after.followers)}
          </strong>
        </span>
      </div>
      {warnings.length > 0 ? (
        <Note tone="warn">
          <ul className={styles.list}>
            {warnings.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      {reaches.map(({ key, threshold }) => (
        <Note key={key} tone="bad">
          {t(mailed ? 'counts.reaches' : 'counts.reachesPage', { name: key, threshold })}
        </Note>
      ))}
      {stays.length > 0 ? (
        <Note>
          <ul className={styles.list}>
            {stays.map((key) => (
              <li key={key}>{t('counts.stays', { name: key })}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}
