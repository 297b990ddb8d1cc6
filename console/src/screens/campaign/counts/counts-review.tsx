import {
  type CountsPreview,
  type Figure,
  type FigureOrigin,
  readCountHistory,
  readCounts,
  saveCounts,
} from '@prelude/contract/console/counts';
import { readCampaign } from '@prelude/contract/console/campaign';
import { useState } from 'react';
import { Note } from '../../../kit/notes.tsx';
import { Review } from '../../../kit/review.tsx';
import { toast } from '../../../kit/toast.tsx';
import { useText } from '../../../lib/text.ts';
import { useAct } from '../../../lib/use-call.ts';
import styles from '../campaign.module.css';
import { acceptOf, demandsOf, maySave } from './counts-review.logic.ts';
import type { Named } from './counts.logic.ts';
import { CountsEffects } from './counts-effects.tsx';

export interface Reviewed {
  figures: Figure[];
  preview: CountsPreview;
  /** Default: typed by hand. */
  origin?: FigureOrigin;
  undoes?: number | undefined;
}

interface Props extends Reviewed {
  sources: readonly Named[];
  /** Number of operators who can approve. */
  approvers: number;
  /** Hours of a wait in place of an approval; null: a second operator must approve. */
  alone: number | null;
  onClose(): void;
  onSaved(): void;
}

export function CountsReview({
  figures,
  preview,
  origin = 'hand',
  undoes,
  sources,
  approvers,
  alone,
  onClose,
  onSaved,
}: Props) {
  const t = useText('campaign');
  const kit = useText('kit');
  const { act, isBusy, failure } = useAct(saveCounts, [readCounts, readCountHistory, readCampaign]);
  const [isSure, setIsSure] = useState(false);
  const { newest } = preview;
  const isUndo = undoes !== undefined;
  const { takesTwo, mustBeSure } = demandsOf(preview, isUndo);
  const save = async (note: string): Promise<void> => {
    try {
      const { data } = await act({
        figures,
        note,
        origin,
        seen: newest,
        accept: acceptOf(preview, isSure),
        ...(isUndo ? { undoes } : {}),
      });
      toast(
        data.held && alone !== null
          ? kit('alone.begun')
          : t(data.held ? 'counts.asked' : 'counts.saved'),
      );
    } catch {
      // The failure is shown next to the button.
      return;
    }
    onSaved();
    onClose();
  };
  const [figure] = figures;
  return (
    <Review
      title={t(isUndo ? 'counts.undoTitle' : 'counts.confirm')}
      text={isUndo && figure ? t('counts.undoText', { count: figure.count }) : undefined}
      note={t('counts.note')}
      needsNote
      action={
        takesTwo && alone !== null
          ? kit('alone.action')
          : t(takesTwo ? 'counts.ask' : 'counts.save')
      }
      busy={isBusy}
      mayConfirm={(note) => maySave(mustBeSure, note, isSure)}
      failure={failure}
      cancel={t('review.cancel')}
      onConfirm={save}
      onClose={onClose}
    >
      <CountsEffects preview={preview} sources={sources} isUndo={isUndo} />
      {takesTwo ? (
        <Note tone="warn">
          {alone === null
            ? t(approvers > 0 ? 'counts.second' : 'counts.alone')
            : kit('alone.ask', { hours: alone })}
        </Note>
      ) : null}
      {mustBeSure ? (
        <div className={styles.checks}>
          <label>
            <input
              type="checkbox"
              checked={isSure}
              onChange={({ target }) => setIsSure(target.checked)}
            />
            {t(takesTwo ? 'counts.acceptReach' : 'counts.accept')}
          </label>
        </div>
      ) : null}
    </Review>
  );
}
