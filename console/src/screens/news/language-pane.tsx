import { endonym, type Language, languages, toTag } from '@prelude/contract/shared/languages';
import { AreaField, TextField } from '../../kit/inputs.tsx';
import { useColumnName } from '../../kit/language-columns.tsx';
import { Actions, Button, EmptyState } from '../../kit/layout.tsx';
import { RichTextField } from '../../parts/rich-text/field.tsx';
import { Conflict } from '../../parts/versions/conflict.tsx';
import { Found } from '../../parts/versions/found.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { inOneLine } from '../../lib/one-line.ts';
import { useText } from '../../lib/text.ts';
import { cellOf, draftIn, sharedOf } from './drafts.logic.ts';
import styles from './editor.module.css';
import { StatusBadges } from './status-badges.tsx';
import { emptyDraft } from './news.logic.ts';
import { useCompare } from './compare.tsx';
import { Publishing } from './publishing.tsx';
import type { DraftsState } from './use-drafts.ts';

interface PaneProps {
  state: DraftsState;
  language: Language;
  isEditable: boolean;
  mayPublish: boolean;
  /** Whether a new language begins with empty fields at once. */
  isBegun?: boolean;
  onHistory?: (() => void) | undefined;
}

function Missing({ state, language, isEditable }: PaneProps) {
  const t = useText('news');
  const { article, drafts } = state;
  const others = languages.filter((one) => cellOf(article, one).draft);
  return (
    <EmptyState text={t('missing.text')}>
      {isEditable ? (
        <Actions>
          {/* A new language starts with the category, pin and cover that the languages share. */}
          <Button
            onClick={() => state.fill(language, { ...emptyDraft, ...sharedOf(drafts).shared })}
          >
            {t('missing.begin')}
          </Button>
          {others.map((one) => (
            <Button key={one} onClick={() => state.fill(language, draftIn(drafts, one).value)}>
              {t('missing.copy', { language: endonym(one) })}
            </Button>
          ))}
        </Actions>
      ) : null}
    </EmptyState>
  );
}

export function LanguagePane(props: PaneProps) {
  const { state, language, isEditable, mayPublish, isBegun = false, onHistory } = props;
  const t = useText('news');
  const cell = cellOf(state.article, language);
  const { value: draft, isChanged, edition } = draftIn(state.drafts, language);
  const compare = useCompare(language);
  const spoken = spokenIn(language);
  const nameOf = useColumnName();
  const isMissing = !cell.draft && !isChanged && !(isBegun && isEditable);
  return (
    <section className={`sheet ${styles.pane}`} aria-label={nameOf(language)}>
      <header className={styles.paneHead}>
        <h2 lang={toTag(language)}>{endonym(language)}</h2>
        <StatusBadges cell={cell} />
        {isChanged ? <span className={styles.unsaved}>{t('unsaved')}</span> : null}
      </header>
      {isEditable ? <Found state={state} at={language} /> : null}
      <Conflict state={state} at={language} compare={compare} onMine={() => state.save(language)} />
      {isMissing ? (
        <Missing {...props} />
      ) : (
        <>
          <TextField
            label={t('field.title')}
            {...spoken}
            maxLength={200}
            readOnly={!isEditable}
            value={draft.title}
            onChange={(next) => state.change(language, { title: next })}
          />
          <AreaField
            label={t('field.summary')}
            hint={`${draft.summary.length} / 600`}
            {...spoken}
            rows={3}
            maxLength={600}
            readOnly={!isEditable}
            value={draft.summary}
            onChange={(next) => state.change(language, { summary: inOneLine(next) })}
          />
          <RichTextField
            key={edition}
            place="article"
            value={draft.body}
            label={`${t('field.body')} (${endonym(language)})`}
            language={language}
            isEditable={isEditable}
            onChange={(body) => state.change(language, { body })}
          />
          <Publishing
            state={state}
            language={language}
            isEditable={isEditable}
            mayPublish={mayPublish}
          />
          {cell.version > 0 && onHistory ? (
            <Actions>
              <Button look="quiet" onClick={onHistory}>
                {t('history.open')}
              </Button>
            </Actions>
          ) : null}
        </>
      )}
    </section>
  );
}
