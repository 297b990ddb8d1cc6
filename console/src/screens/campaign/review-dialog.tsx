import { useState } from 'react';
import { Note, NoteList } from '../../kit/notes.tsx';
import { JsonDiff } from '../../kit/json-diff.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useNames } from '../../lib/names.ts';
import { useText } from '../../lib/text.ts';
import { formatDate, formatFormer, formatZones } from '../../lib/time/dates.ts';
import { newClosingTimes, effectText, onlyWords, orderKey } from './changes.logic.ts';
import { Mentions } from './mentions.tsx';
import { problemText } from './problems.ts';
import { formerSection } from '../../parts/section-undo.ts';
import { sectionWords } from '../../parts/section-words.ts';
import { type Reviewed, useChanges } from './use-campaign.ts';

interface Props {
  reviewed: Reviewed;
  onClose(): void;
  onSaved?: () => void;
}

export function ReviewDialog({ reviewed: first, onClose, onSaved }: Props) {
  const t = useText('campaign');
  const words = useText('words');
  const names = useNames();
  const [{ changes, preview }, setReviewed] = useState(first);
  const { save, look, isBusy, failure, takeBack } = useChanges();
  const sections = preview.sections.filter(({ same }) => !same);
  const moved = newClosingTimes(sections).map(([key, at]) => t(key, { at: formatZones(at) }));
  const isSame = sections.length === 0 && changes.every(({ value }) => value !== null);
  const confirm = async (note: string): Promise<void> => {
    try {
      const [only] = changes.length === 1 ? (onlyWords(changes) ?? []) : [];
      const former = only && (await formerSection(only.section));
      const { data } = await save(changes, note);
      toast(
        t('review.saved'),
        former && (() => takeBack(former(data.version, t('review.undone')))),
      );
      onSaved?.();
      onClose();
    } catch {
      // Another operator saved first: compare with their version; nothing typed is lost.
      await look(changes).then(setReviewed, () => undefined);
    }
  };
  return (
    <Review
      title={t('review.title')}
      wide
      note={t('review.note')}
      action={t('review.save')}
      busy={isBusy}
      mayConfirm={() => !isSame && preview.problems.length === 0}
      cancel={t('review.cancel')}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {preview.sections.some(({ conflict }) => conflict) ? (
        <Note tone="warn">{t('review.conflict')}</Note>
      ) : null}
      <NoteList
        tone="bad"
        title={t('review.problems')}
        items={preview.problems.map((problem) =>
          problemText(
            t,
            problem,
            sections.find(({ section }) => problem.path.startsWith(`${section}/`))?.after,
          ),
        )}
      />
      <NoteList
        tone="warn"
        title={t('review.order')}
        items={preview.order.map((code) => t(orderKey(code)))}
      />
      <NoteList
        tone="warn"
        title={t('review.effects')}
        items={[...preview.effects.map((effect) => effectText(t, words, names, effect)), ...moved]}
      />
      <Mentions mentions={preview.mentions} />
      {isSame ? <p>{t('review.same')}</p> : null}
      {sections.map(({ section, before, after }) => (
        <section key={section} aria-label={t(`section.${section}`)}>
          <h3>{t(`section.${section}`)}</h3>
          <JsonDiff
            before={before}
            after={after}
            words={sectionWords(t, names, {
              words,
              section,
              sides: [after, before],
              date: formatDate,
              former: formatFormer,
            })}
          />
        </section>
      ))}
    </Review>
  );
}
