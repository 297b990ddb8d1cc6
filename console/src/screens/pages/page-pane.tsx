import type { PageValue } from '@prelude/contract/console/pages';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
  toTag,
} from '@prelude/contract/shared/languages';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Actions, Badge, Button, EmptyState } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { TextSaveBar } from '../../parts/text-save-bar.tsx';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { Found } from '../../parts/versions/found.tsx';
import { History } from '../../parts/versions/history.tsx';
import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import { AcceptAgain } from './accept-again.tsx';
import { PageForm } from './page-form.tsx';
import { emptyPage, firstValue, placeOfLine, problemText } from './pages.logic.ts';
import styles from './pages.module.css';
import type { PageState } from './use-page.ts';

interface Props {
  state: PageState;
  language: Language;
}

const spoken = new Set(['title', 'description', 'body']);

/** What differs between two versions of a page, in words. */
function useCompare(language: Language) {
  const t = useText('pages');
  const news = useText('news');
  return (before: PageValue | null, after: PageValue | null) => (
    <VersionDiff
      before={before ?? emptyPage}
      after={after ?? emptyPage}
      words={{
        field: (field) => t(`field.${field as keyof PageValue}`),
        value: (field, text) => {
          if (field === 'hidden') return news(text === 'true' ? 'yes' : 'no');
          return field === 'menu' ? t(`menu.${text as PageValue['menu']}`) : text;
        },
        spoken: (field) => (spoken.has(field) ? spokenIn(language) : undefined),
      }}
    />
  );
}

/** A page in one language. */
export function PagePane({ state, language }: Props) {
  const t = useText('pages');
  const news = useText('news');
  const versions = useText('versions');
  const { isLegal, write, publish } = state.texts;
  const mayWrite = useMay(write);
  const mayPublish = useMay(publish);
  // A change of a legal text is a decision about those who have accepted it.
  const [asks, setAsks] = useState<'publish' | 'restore'>();
  const text = useRef<HTMLTextAreaElement>(null);
  const [isSource, setSource] = useState(false);
  const compare = useCompare(language);
  const entry = state.entryOf(language);
  const { pack, value, draft, id, address } = entry;
  const edit = state.edits[language]!;
  const isMissing = !value && !draft && !edit.isChanged;
  const isShown = value !== null && !value.hidden;
  return (
    <section className={`sheet ${styles.pane}`} aria-label={endonym(language)}>
      <header className={styles.head}>
        <h2 lang={toTag(language)}>{endonym(language)}</h2>
        {draft ? <Badge>{t('state.draft')}</Badge> : null}
        {value?.hidden ? <Badge tone="warn">{t('state.hidden')}</Badge> : null}
        {isShown ? (
          <a href={address} target="_blank" rel="noopener">
            <code>{address}</code>
          </a>
        ) : null}
        {edit.isChanged ? <span className={styles.unsaved}>{news('unsaved')}</span> : null}
      </header>
      {mayWrite ? <Found state={state} at={language} /> : null}
      <Conflict
        state={state}
        at={language}
        compare={compare}
        onMine={() => state.saveDraft(language)}
      />
      {isMissing ? (
        <Missing state={state} language={language} />
      ) : (
        <>
          <PageForm
            state={state}
            language={language}
            text={text}
            isSource={isSource}
            onSource={setSource}
          />
          <Problems
            state={state}
            language={language}
            text={text}
            onShow={() => flushSync(() => setSource(true))}
          />
          {draft ? (
            <Note tone="warn">
              {t('draftBy', { author: draft.author })} <RelativeTime at={draft.at} />
            </Note>
          ) : null}
          <TextSaveBar
            isChanged={state.isChanged}
            kept={state.kept}
            others={state.others}
            failure={state.failures[language] ?? state.actFailure}
            onSave={mayWrite ? () => edit.isChanged && state.saveDraft(language) : undefined}
          >
            {mayPublish ? (
              <Button
                look="main"
                busy={state.isSaving}
                disabled={!edit.isChanged && !draft}
                onClick={() => (isLegal ? setAsks('publish') : state.publish(language))}
              >
                {news('publish.now')}
              </Button>
            ) : null}
            {mayWrite ? (
              <Button
                disabled={!edit.isChanged || state.isSaving}
                onClick={() => state.saveDraft(language)}
              >
                {t('save')}
              </Button>
            ) : null}
            {mayWrite && draft ? (
              <Button onClick={() => state.discard(language)}>{t('discard')}</Button>
            ) : null}
            {mayPublish && pack && id > 0 && JSON.stringify(value) !== JSON.stringify(pack) ? (
              <Button onClick={() => (isLegal ? setAsks('restore') : state.restore(language))}>
                {t('restore')}
              </Button>
            ) : null}
          </TextSaveBar>
          {asks ? (
            <AcceptAgain
              name={state.name}
              onClose={() => setAsks(undefined)}
              onDecide={(again) => {
                setAsks(undefined);
                state[asks](language, again);
              }}
            />
          ) : null}
          <h3>{versions('history')}</h3>
          <History
            endpoint={state.texts.calls.history}
            of={{ name: state.name, language }}
            read={({ data }) => data}
            what={(version) =>
              version.value === null ? (
                <Badge>{versions('own')}</Badge>
              ) : (
                <>
                  <span lang={toTag(language)}>{version.value.title}</span>{' '}
                  {version.value.hidden ? <Badge tone="warn">{t('state.hidden')}</Badge> : null}
                </>
              )
            }
            compare={(from, to) =>
              compare(from.value ?? pack, to ? (to.value ?? pack) : firstValue(entry))
            }
            onRestore={
              mayWrite
                ? (version) => state.fill(language, version.value ?? pack ?? emptyPage)
                : undefined
            }
          />
        </>
      )}
    </section>
  );
}

interface ProblemsProps extends Props {
  text: React.RefObject<HTMLTextAreaElement | null>;
  /** Shows the Markdown, which has lines. */
  onShow(): void;
}

/** What the check says; a press on a line selects it in the text. */
function Problems({ state, language, text, onShow }: ProblemsProps) {
  const t = useText('pages');
  const all = state.problemsOf(language);
  if (all.length === 0) return null;
  const faults = all.filter(({ isWarning }) => !isWarning);
  const warnings = all.filter(({ isWarning }) => isWarning);
  const goTo = (line: number) => {
    onShow();
    const [start, end] = placeOfLine(state.edits[language]!.value.body, line);
    text.current?.focus();
    text.current?.setSelectionRange(start, end);
  };
  return (
    <div role="alert" className={styles.problems}>
      {[faults, warnings].map((problems) =>
        problems.length === 0 ? null : (
          <Note
            key={problems === faults ? 'bad' : 'warn'}
            tone={problems === faults ? 'bad' : 'warn'}
          >
            <strong>{t(problems === faults ? 'faulty' : 'warned')}</strong>
            <ul className="list">
              {problems.map((problem) => (
                <li key={`${problem.code} ${problem.line} ${problem.detail}`}>
                  {problemText(t, problem)}{' '}
                  {problem.line > 0 ? (
                    <button type="button" onClick={() => goTo(problem.line)}>
                      {t('show')}
                    </button>
                  ) : null}
                </li>
              ))}
            </ul>
          </Note>
        ),
      )}
    </div>
  );
}

function Missing({ state, language }: Props) {
  const t = useText('pages');
  const news = useText('news');
  const mayWrite = useMay(state.texts.write);
  const others = languages.filter(
    (one) => one !== language && state.edits[one]!.value.title !== '',
  );
  const hasFallback =
    language !== defaultLanguage && state.entryOf(defaultLanguage).value?.hidden === false;
  return (
    <EmptyState text={news('missing.text')}>
      {hasFallback ? <p>{t('fallback', { language: endonym(defaultLanguage) })}</p> : null}
      {mayWrite ? (
        <Actions>
          <Button onClick={() => state.fill(language, emptyPage)}>{news('missing.begin')}</Button>
          {others.map((one) => (
            <Button key={one} onClick={() => state.fill(language, state.edits[one]!.value)}>
              {news('missing.copy', { language: endonym(one) })}
            </Button>
          ))}
        </Actions>
      ) : null}
    </EmptyState>
  );
}
