import {
  type NewsArticle,
  newsBoard,
  newsHistory,
  publishNews,
  reviewNews,
  scheduleNews,
  unpublishNews,
} from '@prelude/contract/console/news';
import { endonym, type Language } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Actions, Button } from '../../kit/layout.tsx';
import { ActFailure, Note } from '../../kit/notes.tsx';
import { Review, useConfirm } from '../../kit/review.tsx';
import { InstantField } from '../../kit/date-field.tsx';
import { Instant } from '../../kit/time.tsx';
import { toast } from '../../kit/toast.tsx';
import { useText } from '../../lib/text.ts';
import { useActs } from '../../lib/use-call.ts';
import { cellOf, draftIn, isCurrent } from './drafts.logic.ts';
import styles from './editor.module.css';
import type { DraftsState } from './use-drafts.ts';

interface PublishingProps {
  state: DraftsState;
  language: Language;
  isEditable: boolean;
  mayPublish: boolean;
}

export function Publishing({ state, language, isEditable, mayPublish }: PublishingProps) {
  const t = useText('news');
  const { article, drafts } = state;
  const { slug } = article;
  const cell = cellOf(article, language);
  const [isScheduling, setScheduling] = useState(false);
  const { ask, dialog } = useConfirm();
  const [at, setAt] = useState('');
  const { act, run, isBusy, failure, reset } = useActs([newsBoard, newsHistory]);

  const done = (said: string) => (reply: { data: NewsArticle }) => {
    state.renew(reply.data);
    setScheduling(false);
    toast(said);
  };
  /** Save first: only what is on the screen is published. */
  const withSaved = async (send: (version: number) => Promise<unknown>) => {
    reset();
    const version = await state.save(language);
    if (version === undefined) return;
    await send(version);
  };
  const publishNow = () =>
    withSaved((version) =>
      run(
        publishNews,
        { slug, language, version },
        done(t('publish.done', { language: endonym(language) })),
      ),
    );
  const scheduleFor = (when: string | null) =>
    withSaved((version) =>
      run(scheduleNews, { slug, language, version, at: when }, done(t('schedule.done'))),
    );
  const askUnpublish = () =>
    ask({
      title: t('unpublish.title', { language: endonym(language) }),
      text: t('unpublish.text'),
      action: t('unpublish.act'),
      danger: true,
      onConfirm: () => act(unpublishNews, { slug, language }).then(done(t('unpublish.done'))),
    });
  const isPublic = cell.state === 'published';
  return (
    <div className={styles.publishing}>
      {cell.published_at ? (
        <p>
          {t('publish.since')} <Instant at={cell.published_at} />
        </p>
      ) : null}
      {cell.scheduled_for ? (
        <Note tone={cell.scheduled_version === cell.version ? undefined : 'warn'}>
          {t('schedule.for')} <Instant at={cell.scheduled_for} />
          {cell.scheduled_version === cell.version ? null : <p>{t('schedule.older')}</p>}
        </Note>
      ) : null}
      {cell.outdated ? (
        <Note tone="warn">
          <p>{t('outdated.text')}</p>
          {isEditable ? (
            <Button
              busy={isBusy(reviewNews)}
              onClick={() => void run(reviewNews, { slug, language }, done(t('outdated.done')))}
            >
              {t('outdated.review')}
            </Button>
          ) : null}
        </Note>
      ) : null}
      <ActFailure failure={failure} />
      {mayPublish ? (
        <Actions>
          <Button
            look="main"
            busy={isBusy(publishNews)}
            disabled={isCurrent(cell, draftIn(drafts, language))}
            onClick={() => void publishNow()}
          >
            {t(isPublic ? 'publish.again' : 'publish.now')}
          </Button>
          <Button
            onClick={() => {
              reset();
              setAt(cell.scheduled_for ?? '');
              setScheduling(true);
            }}
          >
            {t(cell.scheduled_for ? 'schedule.change' : 'schedule.only', {
              language: endonym(language),
            })}
          </Button>
          {cell.scheduled_for ? (
            <Button onClick={() => void scheduleFor(null)}>{t('schedule.cancel')}</Button>
          ) : null}
          {isPublic ? (
            <Button look="quiet" onClick={askUnpublish}>
              {t('unpublish.act')}
            </Button>
          ) : null}
        </Actions>
      ) : null}
      <Review
        open={isScheduling}
        onClose={() => setScheduling(false)}
        title={t('schedule.title', { language: endonym(language) })}
        text={
          <>
            {t('schedule.text')} <Instant at={article.now} />
          </>
        }
        action={t('schedule.act')}
        busy={isBusy(scheduleNews)}
        failure={failure ?? state.failures[language]}
        mayConfirm={() => at !== ''}
        onConfirm={() => scheduleFor(at)}
      >
        <InstantField label={t('schedule.at')} value={at} onChange={setAt} />
      </Review>
      {dialog}
    </div>
  );
}
