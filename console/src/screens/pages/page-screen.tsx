import type { Page } from '@prelude/contract/console/pages';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
} from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { Button, PageHead, Stack } from '../../kit/layout.tsx';
import { Loaded } from '../../kit/notes.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import { PagePane } from './page-pane.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './pages.module.css';
import { ownPages, type Texts } from './texts.ts';
import { usePage } from './use-page.ts';

export const Screen = () => <PageEditor texts={ownPages} />;

export function PageEditor({ texts }: { texts: Texts }) {
  const { name } = useParams<{ name: string }>();
  const call = useCall(texts.calls.read, { name });
  return (
    <Loaded call={call}>
      {({ data }) => <Editor key={name} texts={texts} page={data} again={call.reread} />}
    </Loaded>
  );
}

interface Props {
  texts: Texts;
  page: Page;
  again(): Promise<unknown>;
}

function Editor({ texts, page, again }: Props) {
  const t = useText('pages');
  const news = useText('news');
  const state = usePage(texts, page, again);
  // A link from the review of a date names a language.
  const [at, setAt] = useState<Language>(
    () =>
      languages.find((one) => one === new URLSearchParams(location.search).get('language')) ??
      defaultLanguage,
  );
  const [isPreviewing, setPreviewing] = useState(false);
  const { title } = state.edits[at]!.value;
  return (
    <Stack>
      <UnsavedGuard when={state.isChanged} />
      <PageHead
        title={title || page.name}
        text={
          <>
            <Link href={texts.path}>{t(texts.isLegal ? 'legal.title' : 'back')}</Link> · /
            {page.name}
          </>
        }
      >
        <Button onClick={() => setPreviewing(true)}>{news('preview.open')}</Button>
      </PageHead>
      {languages.length > 1 ? (
        <fieldset className={styles.tabs} aria-label={news('languages')}>
          {languages.map((language) => (
            <button
              key={language}
              type="button"
              aria-pressed={at === language}
              onClick={() => setAt(language)}
            >
              {endonym(language)}
              {state.edits[language]!.isChanged ? ' •' : ''}
            </button>
          ))}
        </fieldset>
      ) : null}
      <PagePane key={at} state={state} language={at} />
      {isPreviewing ? (
        <PagePreview
          texts={texts}
          name={page.name}
          first={at}
          draftOf={(language) => state.edits[language]!.value}
          onClose={() => setPreviewing(false)}
        />
      ) : null}
    </Stack>
  );
}
