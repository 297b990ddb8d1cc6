import { moveNews, newsBoard } from '@prelude/contract/console/news';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { TextField } from '../../kit/inputs.tsx';
import { Button } from '../../kit/layout.tsx';
import { Review } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { useMe } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { isSlug } from './board.logic.ts';
import type { DraftsState } from './use-drafts.ts';

/** Another address, as long as no visitor knows the article. */
export function MoveAct({ state: { article, isChanged } }: { state: DraftsState }) {
  const t = useText('news');
  const [, go] = useLocation();
  const { languages: limited } = useMe();
  const [to, setTo] = useState<string>();
  const { run, isBusy, failure } = useAct(moveNews, [newsBoard]);
  const { slug, languages } = article;
  const isNew = languages.every(({ state }) => state === 'missing' || state === 'draft');
  if (!isNew || limited || article.announcement) return null;
  const fits = to !== undefined && isSlug(to) && to !== slug;
  return (
    <>
      {' '}
      <Button look="quiet" disabled={isChanged} onClick={() => setTo(slug)}>
        {t('move.open')}
      </Button>
      <Review
        open={to !== undefined}
        onClose={() => setTo(undefined)}
        title={t('move.open')}
        text={t('move.text')}
        action={t('move.open')}
        busy={isBusy}
        failure={failure}
        mayConfirm={() => fits}
        onConfirm={() =>
          run({ slug, to: to! }, () => {
            setTo(undefined);
            toast(t('move.done'));
            go(`/news/${to}`);
          })
        }
      >
        <TextField
          label={t('begin.slug')}
          error={to && !isSlug(to) ? t('begin.wrong') : undefined}
          autoComplete="off"
          spellCheck={false}
          value={to ?? ''}
          onChange={setTo}
        />
      </Review>
    </>
  );
}
