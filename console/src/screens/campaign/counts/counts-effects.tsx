import type { CountsPreview } from '@prelude/contract/console/counts';
import { Note, NoteList } from '../../../kit/notes.tsx';
import { useNames } from '../../../lib/names.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { useText } from '../../../lib/text.ts';
import styles from '../campaign.module.css';
import { warningsOf } from './counts-review.logic.ts';
import { type Named, sourceName } from './counts.logic.ts';

interface Props {
  preview: CountsPreview;
  sources: readonly Named[];
  /** A figure that is taken back is lower on purpose. */
  isUndo?: boolean;
}

export function CountsEffects({ preview, sources, isUndo = false }: Props) {
  const t = useText('campaign');
  const { before, after, reaches, stays, mailed } = preview;
  const names = useNames();
  const warnings = warningsOf(t, preview, sources, isUndo).map(({ text }) => text);
  return (
    <>
      <ul className="list">
        {preview.figures.map((one) => (
          <li key={`${one.kind} ${one.source}`}>
            {t('counts.change', {
              name: sourceName(sources, one),
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
      <NoteList tone="warn" items={warnings} />
      {reaches.map(({ key }) => (
        <Note key={key} tone="bad">
          {t(mailed ? 'counts.reaches' : 'counts.reachesPage', { name: names.milestone(key) })}
        </Note>
      ))}
      <NoteList items={stays.map((key) => t('counts.stays', { name: names.milestone(key) }))} />
    </>
  );
}
