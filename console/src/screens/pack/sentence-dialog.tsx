import {
  readSentence,
  readSentenceHistory,
  type SentenceValue,
  testedNames,
} from '@prelude/contract/console/sentences';
import { type Language, toTag } from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { languageOptions, SelectField } from '../../kit/inputs.tsx';
import { LanguageColumns } from '../../kit/language-columns.tsx';
import { Actions, Badge, Button, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { Presence } from '../../parts/presence/presence.tsx';
import { useMay } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { sentencePlace } from '../../lib/words.logic.ts';
import { History } from '../../parts/versions/history.tsx';
import { VersionDiff } from '../../parts/versions/version-diff.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { SentenceFields } from './sentence-fields.tsx';
import { SentenceTest } from './sentence-test.tsx';
import { longestOriginal, wordsOf } from './sentences.logic.ts';
import { type InLanguage, useSentence } from './use-sentence.ts';

interface Props {
  name: string;
  /** Whose history is shown first. */
  first: Language;
  onClose(): void;
}

/** A sentence in all languages, under the name of the place where it is read. */
export function SentenceDialog({ name, first, onClose }: Props) {
  const dictionary = useText('words');
  const call = useCall(readSentence, { name });
  return (
    <Dialog open onClose={onClose} title={sentencePlace(dictionary, name)} wide>
      <Loaded call={call}>
        {({ data }) => (
          <Editor
            name={name}
            all={data.languages}
            first={first}
            again={call.reread}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface EditorProps extends Props {
  all: readonly InLanguage[];
  again(): Promise<unknown>;
}

function Editor({ name, all, first, again, onClose }: EditorProps) {
  const t = useText('pack');
  const state = useSentence(name, all, again);
  const isUsed = all.some((one) => one.state.pack !== null);
  const may = useMay('text.write') && isUsed;
  const [isPreviewing, setPreviewing] = useState(false);
  const longest = longestOriginal(all);
  const compare = (
    language: Language,
    before: SentenceValue | null,
    after: SentenceValue | null,
  ) => {
    const { pack } = state.entryOf(language);
    return (
      <VersionDiff
        before={before ?? pack}
        after={after ?? pack}
        words={{
          field: (form) => (form ? t('sentences.form', { form }) : t('sentences.shown')),
          value: (_form, text) => text,
          spoken: () => spokenIn(language),
        }}
      />
    );
  };
  const closeAfter = (work: Promise<boolean>) => void work.then((isWhole) => isWhole && onClose());
  return (
    <Stack>
      <UnsavedGuard when={state.isChanged} />
      <Presence kind="sentence" id={name} />
      <p className="quiet">{t('sentences.braces')}</p>
      <LanguageColumns
        level={3}
        badge={(language) =>
          state.entryOf(language).draft ? <Badge>{t('draft.badge')}</Badge> : null
        }
      >
        {(language) => (
          <SentenceFields
            state={state}
            language={language}
            longest={longest}
            compare={(before, after) => compare(language, before, after)}
          />
        )}
      </LanguageColumns>
      <Actions>
        {may ? (
          <>
            <Button
              look="main"
              busy={state.isSaving}
              disabled={state.toPublish.length === 0}
              onClick={() => closeAfter(state.publish(state.toPublish))}
            >
              {t('save')}
            </Button>
            <Button
              disabled={state.isSaving || state.toSave.length === 0}
              onClick={() => closeAfter(state.saveDrafts(state.toSave))}
            >
              {t('draft.save')}
            </Button>
          </>
        ) : null}
        <Button onClick={() => setPreviewing(true)}>{t('preview.open')}</Button>
        <Button look="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </Actions>
      <Past state={state} first={first} may={may} compare={compare} />
      {isPreviewing ? (
        <DraftPreview
          first={first}
          changesIn={(language) => [
            { kind: 'text', language, name, value: state.edits[language]!.value },
          ]}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Stack>
  );
}

interface PastProps {
  state: ReturnType<typeof useSentence>;
  first: Language;
  may: boolean;
  compare(
    language: Language,
    before: SentenceValue | null,
    after: SentenceValue | null,
  ): React.ReactNode;
}

/** The history of one language, and the test of its draft with visitors. */
function Past({ state, first, may, compare }: PastProps) {
  const t = useText('pack');
  const versions = useText('versions');
  const [language, setLanguage] = useState(first);
  const { draft, pack, value } = state.entryOf(language);
  const { name } = state;
  return (
    <>
      <h3>{versions('history')}</h3>
      <SelectField
        label={t('sentences.language')}
        value={language}
        options={languageOptions()}
        onChange={setLanguage}
      />
      {draft && may && new RegExp(testedNames).test(name) ? (
        <SentenceTest language={language} name={name} draft={draft.id} />
      ) : null}
      <History
        key={language}
        endpoint={readSentenceHistory}
        of={{ language, name }}
        read={({ data }) => data}
        what={(version) =>
          version.value === null ? (
            <Badge>{versions('own')}</Badge>
          ) : (
            <span lang={toTag(language)}>{wordsOf(version.value)}</span>
          )
        }
        compare={(from, to) => compare(language, from.value, to ? to.value : value)}
        onRestore={
          may && pack !== null
            ? (version) => state.fill(language, version.value ?? pack)
            : undefined
        }
      />
    </>
  );
}
