/** What figures do, before they are entered: their effect on the totals, what looks wrong, what cannot be undone. */
import {
  type CountsPreview,
  type Figure,
  readCountHistory,
  readCounts,
  saveCounts,
} from '@prelude/contract/console-counts';
import { readCampaign } from '@prelude/contract/console-campaign';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureNote, Field, Note } from '../../kit/field.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import styles from './campaign.module.css';
import { formatNumber, sourceName } from './numbers.ts';

export interface Reviewed {
  figures: Figure[];
  preview: CountsPreview;
  /** The figure taken back. */
  undoes?: number | undefined;
}

interface Props extends Reviewed {
  onClose(): void;
  onSaved(): void;
}

export function CountsReview({ figures, preview, undoes, onClose, onSaved }: Props) {
  const t = useText('campaign');
  const { act, isBusy, failure } = useAct(saveCounts, [readCounts, readCountHistory, readCampaign]);
  const [note, setNote] = useState('');
  const [isSure, setIsSure] = useState(false);
  const { before, after, newest, reaches, stays } = preview;
  const isUndo = undoes !== undefined;
  const warnings = isUndo
    ? []
    : preview.figures.flatMap((one) =>
        one.warnings.map((warning) => ({
          key: `${one.source} ${warning}`,
          text: t(`counts.${warning}`, {
            source: sourceName(t, one.source),
            ...{ before: one.before ?? 0, after: one.after },
          }),
        })),
      );
  const mustBeSure = warnings.length > 0 || reaches.length > 0;
  const save = async (): Promise<void> => {
    try {
      await act({
        ...{ figures, note, seen: newest },
        accept: { warnings: isSure, reaches: isSure ? reaches.map(({ key }) => key) : [] },
        ...(isUndo ? { undoes } : {}),
      });
    } catch {
      // Said beside the button.
      return;
    }
    toast(t('counts.saved'));
    onSaved();
    onClose();
  };
  const [figure] = figures;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isUndo ? 'counts.undoTitle' : 'counts.confirm')}
      text={isUndo && figure ? t('counts.undoText', { count: figure.count }) : undefined}
    >
      <Stack>
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
            {t('counts.reaches', { name: key, threshold })}
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
        <Field label={t('counts.note')} error={undefined}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={300}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {mustBeSure ? (
          <div className={styles.checks}>
            <label>
              <input
                type="checkbox"
                checked={isSure}
                onChange={({ target }) => setIsSure(target.checked)}
              />
              {t(reaches.length > 0 ? 'counts.acceptReach' : 'counts.accept')}
            </label>
          </div>
        ) : null}
        <FailureNote failure={failure} />
        <Actions>
          <Button
            look="main"
            busy={isBusy}
            disabled={note.trim() === '' || (mustBeSure && !isSure)}
            onClick={() => void save()}
          >
            {t('counts.save')}
          </Button>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
