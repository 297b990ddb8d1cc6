import {
  archiveNews,
  type ArticleDraft,
  type NewsArticle,
  newsBoard,
  readNews,
} from '@prelude/contract/console/news';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
} from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { Button, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure, Loaded, Note } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { toast } from '../../kit/toast.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { TextSaveBar } from '../../parts/text-save-bar.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useAct, useCall } from '../../lib/use-call.ts';
import { titleOf } from './board.logic.ts';
import { cellOf, draftIn, writtenIn } from './drafts.logic.ts';
import styles from './editor.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { EmailAct } from './email-act.tsx';
import { LanguagePane } from './language-pane.tsx';
import { MoveAct } from './move-act.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleAll } from './schedule-all.tsx';
import { SharedBadges } from './shared-badges.tsx';
import { useDrafts } from './use-drafts.ts';

export function Screen() {
  const { slug } = useParams<{ slug: string }>();
  const call = useCall(readNews, { slug });
  // Later answers must not overwrite edits.
  return <Loaded call={call}>{({ data }) => <Editor key={slug} first={data} />}</Loaded>;
}

function Editor({ first }: { first: NewsArticle }) {
  const t = useText('news');
  const own = useLanguage();
  const mayWrite = useMay('news.write');
  const mayPublish = useMay('news.publish');
  const state = useDrafts(first, mayWrite);
  const { article, drafts } = state;
  const { slug, archived } = article;
  const isEditable = mayWrite && !archived;
  const [at, setAt] = useState<Language>(defaultLanguage);
  const [history, setHistory] = useState<Language>();
  const [isPreviewing, setPreviewing] = useState(false);
  const { ask, dialog } = useConfirm();
  const archive = useAct(archiveNews, [newsBoard]);

  const saveAll = () =>
    void state.saveAll().then((isSaved) => (isSaved ? toast(t('saved')) : undefined));
  const setShared = (part: Partial<ArticleDraft>) => {
    for (const language of writtenIn(drafts, article)) state.change(language, part);
  };
  const putAway = (isAway: boolean) =>
    archive.act({ slug, archived: isAway }).then(({ data }) => state.renew(data));
  const askAway = () =>
    ask({
      title: t('archive.title'),
      text: t('archive.text'),
      action: t('archive.open'),
      danger: true,
      onConfirm: async () => {
        // What was public comes back as a draft: that would not be an undo.
        const wasShown = article.languages.some((cell) => cell.public_version !== null);
        await putAway(true);
        toast(t('archive.done'), wasShown ? undefined : () => putAway(false));
      },
    });
  return (
    <Stack>
      <UnsavedGuard when={state.isChanged} />
      <PageHead
        title={titleOf(own, article)}
        text={
          <>
            <Link href="/news">{t('back')}</Link> · {slug}
            {mayWrite && !archived ? <MoveAct state={state} /> : null}
          </>
        }
      >
        {archived ? null : <EmailAct article={article} isChanged={state.isChanged} />}
        {mayPublish && !archived ? <ScheduleAll state={state} /> : null}
        {mayPublish ? (
          <Button
            look="quiet"
            onClick={() => (archived ? void putAway(false).catch(() => undefined) : askAway())}
          >
            {t(archived ? 'archive.fetch' : 'archive.open')}
          </Button>
        ) : null}
      </PageHead>
      <ActFailure failure={archive.failure} />
      {archived ? <Note tone="warn">{t('archive.note')}</Note> : null}
      {article.announcement ? (
        <Note tone="warn">
          {t('announced')}{' '}
          <Link href={`/announcements/${article.announcement.id}`}>
            {article.announcement.name}
          </Link>
        </Note>
      ) : null}
      <SharedBadges drafts={drafts} isEditable={isEditable} onChange={setShared} />
      {languages.length > 1 ? (
        <fieldset className={styles.tabs} aria-label={t('languages')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={at === language}
              onClick={() => setAt(language)}
            >
              {endonym(language)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.columns}>
        {languages.map((language) => (
          <div key={language} className={styles.column} data-at={at === language || undefined}>
            <LanguagePane
              state={state}
              language={language}
              isEditable={isEditable}
              mayPublish={mayPublish && !archived}
              onHistory={() => setHistory(language)}
            />
          </div>
        ))}
      </div>
      <TextSaveBar
        isChanged={state.isChanged}
        kept={state.kept}
        others={state.others}
        failure={Object.values(state.failures).find(Boolean)}
        onSave={isEditable ? saveAll : undefined}
      >
        {isEditable ? (
          <Button look="main" busy={state.isSaving} disabled={!state.isChanged} onClick={saveAll}>
            {t('save')}
          </Button>
        ) : null}
        <Button onClick={() => setPreviewing(true)}>{t('preview.open')}</Button>
      </TextSaveBar>
      {history ? (
        <HistoryDialog
          slug={slug}
          language={history}
          cell={cellOf(article, history)}
          mayRestore={isEditable}
          onClose={() => setHistory(undefined)}
          onRestored={(next) => {
            state.renew(next, history);
            setHistory(undefined);
            toast(t('history.done'));
          }}
        />
      ) : null}
      {isPreviewing ? (
        <PreviewDialog
          slug={slug}
          first={at}
          draftOf={(language) => draftIn(drafts, language).value}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
      {dialog}
    </Stack>
  );
}
