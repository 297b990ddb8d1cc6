import { useState } from 'react';
import { ActFailure } from '../../kit/act-failure.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Note } from '../../kit/field.tsx';
import { TextField } from '../../kit/inputs.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { Actions, Stack } from '../../kit/layout.tsx';
import { toast } from '../../kit/toast.tsx';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { formatZones } from '../../lib/time/dates.ts';
import styles from './campaign.module.css';
import { closings, effectText, orderKey } from './changes.logic.ts';
import { Mentions } from './mentions.tsx';
import { problemText } from './problems.ts';
import { reviewWords } from './review-words.ts';
import {
  type CampaignData,
  type Change,
  type Preview,
  useCampaign,
  useChanges,
} from './use-campaign.ts';

interface Props {
  data: CampaignData;
  changes: readonly Change[];
  preview: Preview;
  onClose(): void;
  onSaved?: () => void;
}

export function ReviewDialog({ data, changes, preview: first, onClose, onSaved }: Props) {
  const t = useText('campaign');
  const names = useNames();
  const [note, setNote] = useState('');
  const [preview, setPreview] = useState(first);
  const fresh = useCampaign();
  const { save, preview: look, isBusy, failure } = useChanges();
  const known = fresh.reply?.data ?? data;
  const sections = preview.sections.filter(({ same }) => !same);
  const moved = closings(sections).map(([key, at]) => t(key, { at: formatZones(at) }));
  const isSame = sections.length === 0 && changes.every(({ value }) => value !== null);
  const confirm = async (): Promise<void> => {
    try {
      await save(known, changes, note);
      toast(t('review.saved'));
      onSaved?.();
      onClose();
    } catch {
      // Another operator saved first: compare with their version; nothing typed is lost.
      fresh.again();
      await look(known, changes).then(setPreview, () => undefined);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('review.title')} wide>
      <Stack>
        {preview.sections.some(({ conflict }) => conflict) ? (
          <Note tone="warn">{t('review.conflict')}</Note>
        ) : null}
        <ActFailure failure={failure} />
        {preview.problems.length > 0 ? (
          <Note tone="bad">
            <strong>{t('review.problems')}</strong>
            <ul className={styles.list}>
              {preview.problems.map((problem) => (
                <li key={`${problem.code} ${problem.path}`}>
                  {problemText(
                    t,
                    problem,
                    sections.find(({ section }) => problem.path.startsWith(`${section}/`))?.after,
                  )}
                </li>
              ))}
            </ul>
          </Note>
        ) : null}
        {preview.order.length > 0 ? (
          <Note tone="warn">
            <strong>{t('review.order')}</strong>
            <ul className={styles.list}>
              {preview.order.map((code) => (
                <li key={code}>{t(orderKey(code))}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        {preview.effects.length + moved.length > 0 ? (
          <Note tone="warn">
            <strong>{t('review.effects')}</strong>
            <ul className={styles.list}>
              {preview.effects.map((effect) => (
                <li key={`${effect.code} ${effect.detail}`}>{effectText(t, names, effect)}</li>
              ))}
              {moved.map((said) => (
                <li key={said}>{said}</li>
              ))}
            </ul>
          </Note>
        ) : null}
        <Mentions mentions={preview.mentions} />
        {isSame ? <p>{t('review.same')}</p> : null}
        {sections.map(({ section, before, after }) => (
          <section key={section} aria-label={t(`section.${section}`)}>
            <h3>{t(`section.${section}`)}</h3>
            <JsonDiff
              before={before}
              after={after}
              words={reviewWords(t, names, {
                section,
                sides: [after, before],
                date: formatZones,
              })}
            />
          </section>
        ))}
        <TextField label={t('review.note')} value={note} maxLength={300} onChange={setNote} />
        <Actions>
          <Button
            look="main"
            busy={isBusy}
            disabled={isSame || preview.problems.length > 0}
            onClick={() => void confirm()}
          >
            {t('review.save')}
          </Button>
          <Button onClick={onClose}>{t('review.cancel')}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
