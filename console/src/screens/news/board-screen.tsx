import {
  type ArticleRow,
  boardFilters,
  createNews,
  newsBoard,
} from '@prelude/contract/console/news';
import {
  defaultLanguage,
  endonym,
  type Language,
  languages,
  toTag,
} from '@prelude/contract/shared/languages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { languageOptions, optionsOf, SelectField, TextField } from '../../kit/inputs.tsx';
import { Badge, Button, PageHead, Stack } from '../../kit/layout.tsx';
import { Switch } from '../../kit/controls.tsx';
import { usePages } from '../../kit/pages.tsx';
import { Review } from '../../kit/review.tsx';
import { pageAfter } from '../../kit/table.logic.ts';
import { type Column, Table } from '../../kit/table.tsx';
import { RelativeTime } from '../../kit/time.tsx';
import { useAskedAct } from '../../lib/asked-act.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay, useMe } from '../../lib/session.ts';
import { spokenIn } from '../../lib/spoken.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAct } from '../../lib/use-call.ts';
import { inCampaign } from '../../lib/time/dates.logic.ts';
import { type Filter, isSlug, noFilter, questionOf, size, tabs, titleOf } from './board.logic.ts';
import { slugOf } from './slug.logic.ts';
import { StatusBadges } from './status-badges.tsx';
import styles from './news.module.css';

function Begin({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText('news');
  const [, go] = useLocation();
  const { languages: own } = useMe();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { run, isBusy, failure } = useAct(createNews, [newsBoard]);
  // The address of a title in Chinese is the day.
  const [day] = useState(() => inCampaign(new Date()).slice(0, 10));
  const slug = chosen ?? (title.trim() && slugOf(title, day));
  const fits = isSlug(slug);
  // An operator who writes some languages only begins with one of these.
  const language = own?.find((one) => languages.includes(one)) ?? defaultLanguage;
  return (
    <Review
      open={open}
      onClose={onClose}
      title={t('begin.title')}
      text={t('begin.text')}
      action={t('begin.act')}
      busy={isBusy}
      failure={failure}
      mayConfirm={() => fits}
      onConfirm={() =>
        run(
          { slug, isSuggested: chosen === undefined, title: title.trim(), language },
          ({ data }) => go(`/news/${data.slug}`),
        )
      }
    >
      <TextField
        label={
          languages.length > 1 ? `${t('field.title')} (${endonym(language)})` : t('field.title')
        }
        {...spokenIn(language)}
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={setTitle}
      />
      <TextField
        label={t('begin.slug')}
        hint={`/${toTag(defaultLanguage)}/news/${slug || '…'}`}
        error={slug && !fits ? t('begin.wrong') : undefined}
        autoComplete="off"
        spellCheck={false}
        value={slug}
        onChange={setChosen}
      />
    </Review>
  );
}

interface FiltersProps {
  filter: Filter;
  onChange(filter: Filter): void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const t = useText('news');
  const change = (part: Partial<Filter>) => onChange({ ...filter, ...part });
  const selects = [
    ['tab', optionsOf(tabs, (tab) => t(`tab.${tab}`))],
    ['state', optionsOf(boardFilters, (state) => t(`state.${state}`))],
    ['language', languageOptions()],
  ] as const;
  return (
    <>
      <TextField
        label={t('filter.search')}
        type="search"
        value={filter.search}
        onChange={(next) => change({ search: next })}
      />
      {selects.map(([name, options]) => (
        <SelectField
          key={name}
          label={t(`filter.${name}`)}
          options={options}
          none={t('filter.all')}
          value={filter[name]}
          onChange={(next) => change({ [name]: next })}
        />
      ))}
      <Switch
        label={t('filter.archived')}
        checked={filter.archived}
        onChange={(archived) => change({ archived })}
      />
    </>
  );
}

const columnsOf = (t: Text<'news'>, own: Language): Column<ArticleRow>[] => [
  {
    title: t('column.title'),
    cell: (row) => (
      <span className={styles.name}>
        <strong>{titleOf(own, row)}</strong>
        <span className={styles.address}>{row.slug}</span>
        <span className={styles.marks}>
          <Badge>{t(`tab.${row.tab}`)}</Badge>
          {row.pinned ? <Badge tone="accent">{t('pinned')}</Badge> : null}
        </span>
      </span>
    ),
  },
  ...languages.map((language, at) => ({
    title: endonym(language),
    cell: (row: ArticleRow) => <StatusBadges cell={row.languages[at]!} />,
  })),
  {
    title: t('column.saved'),
    cell: ({ saved_at }) => (saved_at ? <RelativeTime at={saved_at} /> : '–'),
  },
];

export function Screen() {
  const t = useText('news');
  const [, go] = useLocation();
  const own = useLanguage();
  const mayWrite = useMay('news.write');
  const [filter, setFilter] = useState(noFilter);
  const [isBeginning, setBeginning] = useState(false);
  useAskedAct('article', () => setBeginning(true));
  const { reply, table } = usePages(newsBoard, questionOf(filter, 1), {
    by: 'page',
    next: ({ data }, page) => pageAfter(page, size, data.total),
  });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')}>
        {mayWrite ? (
          <Button look="main" onClick={() => setBeginning(true)}>
            {t('begin.open')}
          </Button>
        ) : null}
      </PageHead>
      <Table
        caption={t('title')}
        rows={reply?.data.list}
        rowKey={({ slug }) => slug}
        empty={t('empty')}
        {...table}
        onOpen={({ slug }) => go(`/news/${slug}`)}
        filters={<Filters filter={filter} onChange={setFilter} />}
        columns={columnsOf(t, own)}
      />
      <Begin open={isBeginning} onClose={() => setBeginning(false)} />
    </Stack>
  );
}
