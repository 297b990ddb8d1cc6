import {
  listSentences,
  sentenceFilters,
  sentencesOnPage,
  type SentenceState,
} from '@prelude/contract/console/sentences';
import { defaultLanguage, endonym, languages, toTag } from '@prelude/contract/shared/languages';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Note } from '../../kit/field.tsx';
import { SelectField, TextField } from '../../kit/inputs.tsx';
import { Badge, PageHead, Stack } from '../../kit/layout.tsx';
import { Pager, usePages } from '../../kit/pages.tsx';
import { pageAfter } from '../../kit/table.logic.ts';
import { Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './pack.module.css';
import { SentenceDialog } from './sentence-dialog.tsx';
import { wordsOf } from './sentences.logic.ts';

type Only = (typeof sentenceFilters)[number];

export function Screen() {
  const t = useText('pack');
  const may = useMay('campaign.write');
  const pages = usePages<number>();
  // A link from the review of a date names a sentence.
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [language, setLanguage] = useState(
    () => languages.find((one) => one === asked.get('language')) ?? defaultLanguage,
  );
  const [typed, setTyped] = useState(asked.get('find') ?? '');
  const [only, setOnly] = useState<Only>('all');
  const [open, setOpen] = useState<string>();
  const wish = useDeferredValue(typed);
  const page = pages.cursor ?? 1;
  const { reply, failure, again, isRenewing } = useCall(
    listSentences,
    { language, wish, only, page },
    { keep: true },
  );
  const data = reply?.data;
  const counts: Record<Only, number | undefined> = {
    all: undefined,
    changed: data?.changed ?? 0,
    unused: data?.unused ?? 0,
  };
  const entry = data?.list.find(({ name }) => name === open);
  return (
    <Stack>
      <PageHead title={t('sentences.title')} text={t('sentences.text')} />
      {may ? null : <Note>{t('readOnly')}</Note>}
      <Table
        caption={t('sentences.title')}
        rows={data?.list}
        rowKey={({ name }) => name}
        empty={t('sentences.empty')}
        failure={failure}
        onRetry={again}
        renewing={isRenewing}
        filters={
          <>
            <SelectField
              label={t('sentences.language')}
              value={language}
              options={languages.map((value) => ({ value, label: endonym(value) }))}
              onChange={(next) => {
                setLanguage(next);
                pages.reset();
              }}
            />
            <TextField
              label={t('sentences.search')}
              type="search"
              maxLength={200}
              value={typed}
              onChange={(next) => {
                setTyped(next);
                pages.reset();
              }}
            />
            <SelectField
              label={t('sentences.only')}
              value={only}
              options={sentenceFilters.map((value) => ({
                value,
                label: t(`sentences.${value}`, { count: counts[value] ?? 0 }),
              }))}
              onChange={(next) => {
                setOnly(next);
                pages.reset();
              }}
            />
          </>
        }
        columns={[
          {
            key: 'name',
            title: t('sentences.name'),
            cell: ({ name }) => <span className={styles.name}>{name}</span>,
          },
          {
            key: 'shown',
            title: t('sentences.shown'),
            cell: ({ value }) => (
              <span lang={toTag(language)} className={styles.words}>
                {wordsOf(value)}
              </span>
            ),
          },
          { key: 'state', title: t('state'), cell: (row) => <State entry={row} /> },
          {
            key: 'act',
            title: t('act'),
            cell: ({ name }) => (
              <Button onClick={() => setOpen(name)}>{t(may ? 'edit' : 'look')}</Button>
            ),
          },
        ]}
        foot={
          <Pager
            pages={pages}
            next={data ? pageAfter(page, sentencesOnPage, data.total) : undefined}
          />
        }
      />
      {entry ? (
        <SentenceDialog
          key={`${language} ${entry.name}`}
          language={language}
          entry={entry}
          onClose={() => setOpen(undefined)}
          onFailed={again}
        />
      ) : null}
    </Stack>
  );
}

function State({ entry: { author, at, changed, pack } }: { entry: SentenceState }) {
  const t = useText('pack');
  if (!changed || !author || !at) return null;
  return (
    <span className={styles.state}>
      <Badge tone={pack === null ? 'warn' : 'accent'}>
        {t(pack === null ? 'unused' : 'replaced')}
      </Badge>
      <span className={styles.quiet}>
        {t('by', { author })}
        <RelativeTime at={at} />
      </span>
    </span>
  );
}
