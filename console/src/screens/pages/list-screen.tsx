import { pageCalls, type PageRow } from '@prelude/contract/console/pages';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
  toTag,
} from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { TextField } from '../../kit/inputs.tsx';
import { Badge, Button, PageHead, Stack, type Tone } from '../../kit/layout.tsx';
import { FailureNote } from '../../kit/notes.tsx';
import { Review } from '../../kit/review.tsx';
import { type Column, Table } from '../../kit/table.tsx';
import { useAskedAct } from '../../lib/asked-act.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay } from '../../lib/session.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useActs, useCall } from '../../lib/use-call.ts';
import { isPageName, titleOf } from './pages.logic.ts';
import styles from './pages.module.css';
import { ownPages, type Texts } from './texts.ts';

const tones: Partial<Record<PageRow['languages'][number]['state'], Tone>> = {
  pack: 'good',
  changed: 'accent',
  added: 'accent',
  hidden: 'warn',
};

function Begin({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('pages');
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const { run, isBusy, failure } = useActs();
  const fits = isPageName(name);
  return (
    <Review
      open={open}
      onClose={onClose}
      title={t('begin.open')}
      text={t('begin.text')}
      action={t('begin.act')}
      busy={isBusy()}
      failure={failure}
      mayConfirm={() => fits}
      onConfirm={() => run(pageCalls.read, { name }, () => go(`/pages/${name}`))}
    >
      <TextField
        label={t('begin.name')}
        hint={`/${toTag(defaultLanguage)}/${name || '…'}`}
        error={name && !fits ? t('begin.wrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={setName}
      />
    </Review>
  );
}

const columnsOf = (t: Text<'pages'>, own: Language): Column<PageRow>[] => [
  {
    title: t('column'),
    cell: (row) => (
      <span className={styles.name}>
        <strong>{titleOf(own, row)}</strong>
        <span className={styles.address}>/{row.name}</span>
      </span>
    ),
  },
  ...languages.map((language, at) => ({
    title: endonym(language),
    cell: (row: PageRow) => {
      const { state, isDrafted } = row.languages[at]!;
      return (
        <span className={styles.marks}>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {isDrafted ? <Badge>{t('state.draft')}</Badge> : null}
        </span>
      );
    },
  })),
];

export const Screen = () => <PageList texts={ownPages} />;

export function PageList({ texts }: { texts: Texts }) {
  const t = useText('pages');
  const [, go] = useLocation();
  const own = useLanguage();
  const { isLegal, path } = texts;
  const mayWrite = useMay(texts.write);
  const [isBeginning, setBeginning] = useState(false);
  useAskedAct('page', () => setBeginning(true));
  const { reply, failure, again } = useCall(texts.calls.list, {});
  const title = t(isLegal ? 'legal.title' : 'title');
  return (
    <Stack>
      <PageHead title={title} text={t(isLegal ? 'legal.text' : 'text')}>
        {mayWrite && !isLegal ? (
          <Button look="main" onClick={() => setBeginning(true)}>
            {t('begin.open')}
          </Button>
        ) : null}
      </PageHead>
      <FailureNote failure={failure} onRetry={again} />
      <Table
        caption={title}
        rows={reply?.data.list}
        rowKey={({ name }) => name}
        empty={t('empty')}
        onOpen={({ name }) => go(`${path}/${name}`)}
        columns={columnsOf(t, own)}
      />
      <Begin open={isBeginning} onClose={() => setBeginning(false)} />
    </Stack>
  );
}
