import { newsBoard, newsHistory, scheduleAllNews } from '@prelude/contract/console/news';
import { endonym, languages } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Button } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { ZonedField } from '../../kit/zoned-field.tsx';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { readyIn } from './news.logic.ts';
import { cellOf, draftIn } from './drafts.logic.ts';
import type { DraftsState } from './use-drafts.ts';

/** One time for every language whose text is complete. */
export function ScheduleAll({ state }: { state: DraftsState }) {
  const t = useText('news');
  const { article, drafts } = state;
  const [isOpen, setOpen] = useState(false);
  const [{ at, zone }, setWhen] = useState({ at: '', zone: '' });
  const { run, isBusy, failure } = useAct(scheduleAllNews, [newsBoard, newsHistory]);
  const ready = readyIn((language) => draftIn(drafts, language).value);
  const missing = languages.filter((language) => !ready.includes(language));
  const known = languages.map((language) => cellOf(article, language).scheduled_for);
  const isScheduled = known.some((when) => when !== null);
  const list = (those: readonly string[]) => those.map((one) => endonym(one)).join(', ');
  const schedule = async () => {
    if (!(await state.saveAll())) return;
    const those = [];
    for (const language of ready) {
      const version = await state.save(language);
      if (version === undefined) return;
      those.push({ language, version });
    }
    await run({ slug: article.slug, at, languages: those }, ({ data }) => {
      state.renew(data);
      setOpen(false);
      toast(t('schedule.allDone'));
    });
  };
  return (
    <>
      <Button
        onClick={() => {
          setWhen({ at: known.find((when) => when !== null) ?? '', zone });
          setOpen(true);
        }}
      >
        {t(isScheduled ? 'schedule.change' : 'schedule.all')}
      </Button>
      <Review
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('schedule.allTitle')}
        action={t('schedule.act')}
        busy={isBusy}
        failure={failure ?? Object.values(state.failures).find(Boolean)}
        mayConfirm={() => at !== '' && ready.length > 0}
        onConfirm={schedule}
      >
        <ZonedField label={t('schedule.at')} at={at} zone={zone} onChange={setWhen} />
        <p>
          {ready.length > 0
            ? t('schedule.allReady', { languages: list(ready) })
            : t('schedule.allNone')}
        </p>
        {missing.length > 0 ? (
          <Note tone="warn">{t('schedule.allMissing', { languages: list(missing) })}</Note>
        ) : null}
      </Review>
    </>
  );
}
