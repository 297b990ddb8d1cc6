import {
  beginExport,
  type ExportFilter,
  type ExportKind,
  type ExportRecord,
  listExports,
  takeExport,
} from '@prelude/contract/console/exports';
import { exportKindsIn } from '@prelude/contract/campaign/section-scope';
import { useState } from 'react';
import { DayField } from '../../kit/date-field.tsx';
import { languageOptions, optionsOf, SelectField } from '../../kit/inputs.tsx';
import { Actions, Badge, Button, Card, Form, PageHead, Stack } from '../../kit/layout.tsx';
import { ActFailure } from '../../kit/notes.tsx';
import { useConfirm } from '../../kit/review.tsx';
import { usePages } from '../../kit/pages.tsx';
import { columnsIn, Table } from '../../kit/table.tsx';
import { Instant } from '../../kit/time.tsx';
import { presentSections } from '../../lib/sections.ts';
import { useText } from '../../lib/text.ts';
import { formatDay } from '../../lib/time/dates.ts';
import { useAct } from '../../lib/use-call.ts';
import { withField } from '../../lib/with-field.ts';
import { filterFor, limitsText } from './exports.logic.ts';

const tones = { waiting: undefined, running: 'accent', done: 'good', cancelled: 'warn' } as const;

/** The browser submits the form and streams the answer to disk, so a large file never fills the page's memory. */
function download(id: number): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = takeExport.path;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'id';
  field.value = String(id);
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

export function Screen() {
  const t = useText('exports');
  const column = columnsIn<'exports', ExportRecord>(t);
  const [kind, setKind] = useState<ExportKind>('registrations');
  const [filter, setFilter] = useState<ExportFilter>({});
  const { ask, dialog } = useConfirm();
  const begin = useAct(beginExport, [listExports]);
  const { reply, table } = usePages(
    listExports,
    {},
    { by: 'before', next: ({ data }) => data.next, every: 3000 },
  );
  const choose = (name: keyof ExportFilter, value: string) =>
    setFilter(withField(filter, name, value || undefined));
  const day = (name: 'since' | 'until') => (
    <DayField
      label={t(`form.${name}`)}
      hint={t('form.utc')}
      value={filter[name] ?? ''}
      onChange={(next) => choose(name, next)}
    />
  );
  const askBegin = () =>
    ask({
      title: t('ask.title', { kind: t(`kind.${kind}`) }),
      text: t('ask.text'),
      action: t('form.button'),
      onConfirm: async () => {
        const { data } = await begin.act({ kind, filter: filterFor(kind, filter) });
        download(data.id);
      },
    });
  return (
    <Stack>
      <PageHead title={t('title')} text={t('text')} />
      <Card title={t('form.title')}>
        <Form onSubmit={askBegin}>
          <ActFailure failure={begin.failure} />
          <SelectField
            label={t('form.kind')}
            hint={t(`kindText.${kind}`)}
            value={kind}
            options={optionsOf(exportKindsIn(presentSections()), (value) => t(`kind.${value}`))}
            onChange={setKind}
          />
          {day('since')}
          {day('until')}
          {kind === 'audit' ? null : (
            <SelectField
              label={t('form.language')}
              none={t('form.any')}
              value={filter.language ?? ''}
              options={languageOptions()}
              onChange={(next) => choose('language', next)}
            />
          )}
          <Actions>
            <Button type="submit" look="main" busy={begin.isBusy}>
              {t('form.button')}
            </Button>
          </Actions>
        </Form>
      </Card>
      <Card title={t('record.title')}>
        <p>{t('record.text')}</p>
        <Table
          caption={t('record.title')}
          rows={reply?.data.exports}
          rowKey={({ id }) => String(id)}
          empty={t('record.empty')}
          {...table}
          columns={[
            column('at', ({ begun_at: at }) => <Instant at={at} />),
            column('by', ({ by }) => by),
            column('kind', (one) => t(`kind.${one.kind}`)),
            column('filter', (one) => limitsText(t, one.filter, formatDay)),
            column('state', ({ state }) => (
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            )),
            column('rows', ({ rows }) => (rows === null ? '–' : t('rows', { rows })), {
              number: true,
            }),
            column('hash', ({ sha256 }) =>
              sha256 ? <code title={sha256}>{sha256.slice(0, 16)}…</code> : '–',
            ),
          ]}
        />
      </Card>
      {dialog}
    </Stack>
  );
}
