import {
  listSentences,
  sentenceFilters,
  sentencesOnPage,
  type SentenceState,
} from '@prelude/contract/console/sentences';
import { defaultLanguage, languages, toTag } from '@prelude/contract/shared/languages';
import { useDeferredValue, useState } from 'react';
import { languageOptions, optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { Note } from '../../kit/notes.tsx';
import { usePages } from '../../kit/pages.tsx';
import { pageAfter } from '../../kit/table.logic.ts';
import { Table } from '../../kit/table.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { sentencePlace } from '../../lib/words.logic.ts';
import { By } from './override-actions.tsx';
import styles from './pack.module.css';
import { SentenceDialog } from './sentence-dialog.tsx';
import { wordsOf } from './sentences.logic.ts';

type Only = (typeof sentenceFilters)[number];

export function Screen() {
  const t = useText('pack');
  const dictionary = useText('words');
  const may = useMay('text.write');
  // A link from the review of a date names a sentence.
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [language, setLanguage] = useState(
    () => languages.find((one) => one === asked.get('language')) ?? defaultLanguage,
  );
  const [typed, setTyped] = useState(asked.get('find') ?? '');
  const [only, setOnly] = useState<Only>('all');
  const [open, setOpen] = useState<string>();
  const search = useDeferredValue(typed);
  const { reply, table } = usePages(
    listSentences,
    { language, search, only, page: 1 },
    { by: 'page', next: ({ data }, page) => pageAfter(page, sentencesOnPage, data.total) },
  );
  const data = reply?.data;
  const counts: Record<Only, number | undefined> = {
    all: undefined,
    changed: data?.changed ?? 0,
    drafts: data?.drafts ?? 0,
    unused: data?.unused ?? 0,
  };
  return (
    <Stack>
      <PageHead title={t('sentences.title')} text={t('sentences.text')} />
      {may ? null : <Note>{t('readOnly')}</Note>}
      <Table
        caption={t('sentences.title')}
        rows={data?.list}
        rowKey={({ name }) => name}
        empty={t('sentences.empty')}
        {...table}
        filters={
          <>
            <SelectField
              label={t('sentences.language')}
              value={language}
              options={languageOptions()}
              onChange={setLanguage}
            />
            <TextField
              label={t('sentences.search')}
              type="search"
              maxLength={200}
              value={typed}
              onChange={setTyped}
            />
            <SelectField
              label={t('sentences.only')}
              value={only}
              options={optionsOf(sentenceFilters, (value) =>
                t(`sentences.${value}`, { count: counts[value] ?? 0 }),
              )}
              onChange={setOnly}
            />
          </>
        }
        columns={[
          {
            title: t('sentences.name'),
            cell: ({ name }) => (
              <span className={styles.name} title={name}>
                {sentencePlace(dictionary, name)}
              </span>
            ),
          },
          {
            title: t('sentences.shown'),
            cell: ({ value }) => (
              <span lang={toTag(language)} className={styles.words}>
                {wordsOf(value)}
              </span>
            ),
          },
          { title: t('state'), cell: (row) => <State entry={row} /> },
          {
            title: t('act'),
            cell: ({ name }) => (
              <Button onClick={() => setOpen(name)}>{t(may ? 'edit' : 'look')}</Button>
            ),
          },
        ]}
      />
      {open === undefined ? null : (
        <SentenceDialog
          key={open}
          name={open}
          first={language}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

function State({ entry: { author, at, changed, pack, draft } }: { entry: SentenceState }) {
  const t = useText('pack');
  return (
    <span className={styles.state}>
      {draft ? (
        <>
          <Badge>{t('draft.badge')}</Badge>
          <By {...draft} />
        </>
      ) : null}
      {changed && author && at ? (
        <>
          <Badge tone={pack === null ? 'warn' : 'accent'}>
            {t(pack === null ? 'unused' : 'replaced')}
          </Badge>
          <By author={author} at={at} />
        </>
      ) : null}
    </span>
  );
}
